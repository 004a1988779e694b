// Matches lines with the instructions that every 64-bit x86 processor has.

#include "byte_masks_kernels.h"

#if FORMCHECK_X86
#include <immintrin.h>

static inline __m128i loaded(const uint8_t *bytes) {
  return _mm_loadu_si128((const __m128i *)bytes);
}

static inline __m128i difference(const uint8_t *bytes, const uint8_t *expected,
                                 const uint8_t *mask) {
  return _mm_and_si128(_mm_xor_si128(loaded(bytes), loaded(expected)), loaded(mask));
}

static inline int differs(const uint8_t *bytes, const uint8_t *expected, const uint8_t *mask) {
  const __m128i all = _mm_or_si128(difference(bytes, expected, mask),
                                   difference(bytes + 16, expected + 16, mask + 16));
  return _mm_movemask_epi8(_mm_cmpeq_epi8(all, _mm_setzero_si128())) != 0xFFFF;
}

/// Returns a bit for each quote, backslash and control character.
static inline unsigned ends_of_text(const uint8_t *bytes) {
  const __m128i x = loaded(bytes), controls = _mm_set1_epi8(0x1F);
  const __m128i special = _mm_or_si128(_mm_cmpeq_epi8(x, _mm_set1_epi8('"')),
                                       _mm_cmpeq_epi8(x, _mm_set1_epi8('\\')));
  return (unsigned)_mm_movemask_epi8(
      _mm_or_si128(special, _mm_cmpeq_epi8(_mm_min_epu8(x, controls), x)));
}

static inline unsigned text_length(const uint8_t *bytes) {
  const unsigned ends = ends_of_text(bytes) | ends_of_text(bytes + 16) << 16;
  return ends ? (unsigned)__builtin_ctz(ends) : 32;
}

#define LINES formcheck_lines_sse2
#include "lines_body.h"
#endif
