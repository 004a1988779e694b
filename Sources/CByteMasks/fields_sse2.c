// Finds fields with the instructions that every 64-bit x86 processor has.

#include "byte_masks_kernels.h"

#if FORMCHECK_X86
#include <immintrin.h>

typedef struct {
  __m128i a, b, c, d;
} piece;

static inline piece load(const uint8_t *bytes) {
  const __m128i *from = (const __m128i *)bytes;
  return (piece){_mm_loadu_si128(from), _mm_loadu_si128(from + 1), _mm_loadu_si128(from + 2),
                 _mm_loadu_si128(from + 3)};
}

static inline uint64_t bits(__m128i bytes, __m128i byte) {
  return (uint64_t)(unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, byte));
}

static inline uint64_t equal(piece x, uint8_t byte) {
  const __m128i all = _mm_set1_epi8((char)byte);
  return bits(x.a, all) | bits(x.b, all) << 16 | bits(x.c, all) << 32 | bits(x.d, all) << 48;
}

static inline uint64_t signs(__m128i bytes) {
  return (uint64_t)(unsigned)_mm_movemask_epi8(bytes);
}

static inline uint64_t high_bits(piece x) {
  return signs(x.a) | signs(x.b) << 16 | signs(x.c) << 32 | signs(x.d) << 48;
}

static inline int has_zero(piece x) {
  const __m128i least = _mm_min_epu8(_mm_min_epu8(x.a, x.b), _mm_min_epu8(x.c, x.d));
  return bits(least, _mm_setzero_si128()) != 0;
}

#define FIELDS formcheck_fields_sse2
#include "fields_body.h"
#endif
