// Matches lines on processors with AVX2.

#include "byte_masks_kernels.h"

#if FORMCHECK_X86
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)

static inline __m256i loaded(const uint8_t *bytes) {
  return _mm256_loadu_si256((const __m256i *)bytes);
}

static inline int differs(const uint8_t *bytes, const uint8_t *expected, const uint8_t *mask) {
  return !_mm256_testz_si256(_mm256_xor_si256(loaded(bytes), loaded(expected)), loaded(mask));
}

static inline unsigned text_length(const uint8_t *bytes) {
  const __m256i x = loaded(bytes), controls = _mm256_set1_epi8(0x1F);
  const __m256i special = _mm256_or_si256(_mm256_cmpeq_epi8(x, _mm256_set1_epi8('"')),
                                          _mm256_cmpeq_epi8(x, _mm256_set1_epi8('\\')));
  return _tzcnt_u32((unsigned)_mm256_movemask_epi8(
      _mm256_or_si256(special, _mm256_cmpeq_epi8(_mm256_min_epu8(x, controls), x))));
}

#define LINES formcheck_lines_avx2
#include "lines_body.h"
#pragma clang attribute pop
#endif
