// Selects a kernel for this processor.

#include "byte_masks_kernels.h"

#if FORMCHECK_X86
/// Returns whether the processor has the bit-counting instructions that the steps and the field kernels use in addition
/// to vector instructions.
static int has_bit_counts(void) {
  return __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("lzcnt") && __builtin_cpu_supports("popcnt");
}
#endif

int formcheck_masks_has(int kernel) {
  switch (kernel) {
  case FORMCHECK_PORTABLE:
    return 1;
#if FORMCHECK_X86
  case FORMCHECK_SSSE3:
    return __builtin_cpu_supports("ssse3");
  case FORMCHECK_AVX2:
    return has_bit_counts() && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("pclmul");
  case FORMCHECK_AVX512:
    return has_bit_counts() && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("pclmul");
  case FORMCHECK_GFNI:
    return formcheck_masks_has(FORMCHECK_AVX512) && __builtin_cpu_supports("avx512vbmi") &&
           __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("gfni");
#endif
#if FORMCHECK_ARM
  case FORMCHECK_NEON:
    return 1;
#endif
  default:
    return 0;
  }
}

int formcheck_masks_best(void) {
  static const int order[] = {FORMCHECK_GFNI, FORMCHECK_AVX512, FORMCHECK_AVX2, FORMCHECK_SSSE3,
                              FORMCHECK_NEON};
  for (size_t place = 0; place < sizeof order / sizeof *order; place++) {
    if (formcheck_masks_has(order[place])) return order[place];
  }
  return FORMCHECK_PORTABLE;
}

unsigned formcheck_byte_masks(int kernel, const uint8_t *bytes, size_t words,
                              const formcheck_byte_class *classes, size_t count,
                              uint64_t *const *masks) {
  switch (kernel) {
#if FORMCHECK_X86
  case FORMCHECK_SSSE3:
    return formcheck_masks_ssse3(bytes, words, classes, count, masks);
  case FORMCHECK_AVX2:
    return formcheck_masks_avx2(bytes, words, classes, count, masks);
  case FORMCHECK_AVX512:
    return formcheck_masks_avx512(bytes, words, classes, count, masks);
  case FORMCHECK_GFNI:
    return formcheck_masks_gfni(bytes, words, classes, count, masks);
#endif
#if FORMCHECK_ARM
  case FORMCHECK_NEON:
    return formcheck_masks_neon(bytes, words, classes, count, masks);
#endif
  default:
    return formcheck_masks_portable(bytes, words, classes, count, masks);
  }
}
