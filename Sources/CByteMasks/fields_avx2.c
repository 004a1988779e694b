// Finds fields on processors with AVX2.

#include "byte_masks_kernels.h"

#if FORMCHECK_X86
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2,pclmul,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)

typedef struct {
  __m256i a, b;
} piece;

static inline piece load(const uint8_t *bytes) {
  const __m256i *from = (const __m256i *)bytes;
  return (piece){_mm256_loadu_si256(from), _mm256_loadu_si256(from + 1)};
}

static inline uint64_t bits(__m256i bytes, __m256i byte) {
  return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, byte));
}

static inline uint64_t equal(piece x, uint8_t byte) {
  const __m256i all = _mm256_set1_epi8((char)byte);
  return bits(x.a, all) | bits(x.b, all) << 32;
}

static inline uint64_t high_bits(piece x) {
  return (uint32_t)_mm256_movemask_epi8(x.a) | (uint64_t)(uint32_t)_mm256_movemask_epi8(x.b) << 32;
}

#include "fields_x86_bits.h"

static inline int has_zero(piece x) {
  return bits(_mm256_min_epu8(x.a, x.b), _mm256_setzero_si256()) != 0;
}

#define FIELDS formcheck_fields_avx2
#include "fields_body.h"
#pragma clang attribute pop
#endif
