// SPDX-License-Identifier: GPL-3.0-or-later
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
