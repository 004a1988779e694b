// The functions that `fields_body.h` needs, for processors with AVX-512.

#include <immintrin.h>

typedef __m512i piece;

static inline piece load(const uint8_t *bytes) { return _mm512_loadu_si512(bytes); }

static inline uint64_t equal(piece bytes, uint8_t byte) {
  return _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8((char)byte));
}

static inline uint64_t high_bits(piece bytes) { return _mm512_movepi8_mask(bytes); }

static inline int has_zero(piece bytes) { return _mm512_testn_epi8_mask(bytes, bytes) != 0; }

static inline uint64_t running_xor(uint64_t bits) {
  const __m128i factor = _mm_set1_epi8((char)0xFF);
  const __m128i product = _mm_clmulepi64_si128(_mm_cvtsi64_si128((long long)bits), factor, 0);
  return (uint64_t)_mm_cvtsi128_si64(product);
}
#define RUNNING_XOR 1

static inline unsigned lowest_bit(uint64_t bits) { return (unsigned)_tzcnt_u64(bits); }
#define LOWEST_BIT 1
