// The functions that `fields_body.h` needs, for processors with AVX-512.

typedef __m512i piece;

static inline piece load(const uint8_t *bytes) { return _mm512_loadu_si512(bytes); }

static inline uint64_t equal(piece bytes, uint8_t byte) {
  return _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8((char)byte));
}

static inline uint64_t high_bits(piece bytes) { return _mm512_movepi8_mask(bytes); }

static inline int has_zero(piece bytes) { return _mm512_testn_epi8_mask(bytes, bytes) != 0; }

#include "fields_x86_bits.h"
