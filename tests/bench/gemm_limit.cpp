// SPDX-License-Identifier: GPL-3.0-or-later
// How fast this machine multiplies matrices of floats with OpenBLAS: the practical limit of attention's arithmetic.
// Prints the kernel and the best rate in GFLOP/s of a few products of two sizes. OPENBLAS_CORETYPE chooses the kernel;
// peers.sh, which compiles this, tries those there are.
#include <algorithm>
#include <cblas.h>
#include <chrono>
#include <cstdio>
#include <vector>

extern "C" char* openblas_get_corename();

int main() {
    double rate = 0;
    for (const int n : {1024, 2048}) {
        const auto size = static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
        const std::vector<float> left(size, 0.5F), right(size, 0.25F);
        std::vector<float> out(size);
        for (int run = 0; run < 7; ++run) {
            const auto start = std::chrono::steady_clock::now();
            cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, n, n, n, 1, left.data(), n, right.data(), n, 0,
                        out.data(), n);
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
            rate = std::max(rate, 2.0 * n * n * n / took.count() / 1e9);
        }
    }
    std::printf("openblas %s %.1f\n", openblas_get_corename(), rate);
}
