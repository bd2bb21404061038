// SPDX-License-Identifier: GPL-3.0-or-later
//
// Why these and not OpenBLAS, measured on one core of an AMD EPYC (AVX2) in one run, blocks of 30 queries, 2048 keys,
// D = 64, while cblas_sgemm of 1024² matrices gave 40 to 50 GFLOP/s:
//   scores            these 83 to 90 GFLOP/s, cblas_sgemm on the same block 46 to 54
//   weights × V       these 92 to 99 GFLOP/s, cblas_sgemm 48 to 64
// It packs K and V again for each block, starts threads of its own, and leaves the exponentials to somebody else, who
// needs several instruction sets as well. Highway compiles one source for all of them and chooses at start.
#include "core/simd/kernels.h"

// Scalable vectors (SVE, RISC-V) cannot be kept in the arrays the tiles use; such machines run NEON or plain code.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/simd/kernels.cpp"
#include <hwy/foreach_target.h>

#include "core/simd/product-inl.h"
#include "core/simd/rows-inl.h"

HWY_BEFORE_NAMESPACE();
namespace attenscope::HWY_NAMESPACE {

template <class Scalar>
const Kernels<Scalar>& table() {
    static const Kernels<Scalar> kernels{hwy::TargetName(HWY_TARGET),
                                         panel_width<Scalar>,
                                         rows_in_tile,
                                         product<Scalar>,
                                         sum_of_tanh<Scalar>,
                                         pack_rows<Scalar>,
                                         pack<Scalar>,
                                         row_maximum<Scalar>,
                                         exponentials<Scalar>,
                                         divide<Scalar>,
                                         soft_cap<Scalar>,
                                         stream<Scalar>};
    return kernels;
}

const Kernels<float>& float_table() {
    return table<float>();
}

const Kernels<double>& double_table() {
    return table<double>();
}

} // namespace attenscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace attenscope {

HWY_EXPORT(float_table);
HWY_EXPORT(double_table);

template <>
const Kernels<float>& kernels<float>() {
    return HWY_DYNAMIC_DISPATCH(float_table)();
}

template <>
const Kernels<double>& kernels<double>() {
    return HWY_DYNAMIC_DISPATCH(double_table)();
}

} // namespace attenscope

#endif
