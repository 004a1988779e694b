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

static inline uint64_t running_xor(uint64_t bits) {
  // A multiplication without carries by a number of which all bits are set.
  const __m128i product =
      _mm_clmulepi64_si128(_mm_cvtsi64_si128((long long)bits), _mm_set1_epi8((char)0xFF), 0);
  return (uint64_t)_mm_cvtsi128_si64(product);
}
#define RUNNING_XOR 1

static inline unsigned lowest_bit(uint64_t bits) { return (unsigned)_tzcnt_u64(bits); }
#define LOWEST_BIT 1

static inline int has_zero(piece x) {
  return bits(_mm256_min_epu8(x.a, x.b), _mm256_setzero_si256()) != 0;
}

#define FIELDS formcheck_fields_avx2
#include "fields_body.h"
#pragma clang attribute pop
#endif
