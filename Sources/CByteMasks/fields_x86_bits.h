// The functions on words that `fields_body.h` needs, for processors with PCLMULQDQ and BMI.

static inline uint64_t running_xor(uint64_t bits) {
  // A multiplication without carries by a number of which all bits are set.
  const __m128i product =
      _mm_clmulepi64_si128(_mm_cvtsi64_si128((long long)bits), _mm_set1_epi8((char)0xFF), 0);
  return (uint64_t)_mm_cvtsi128_si64(product);
}
#define RUNNING_XOR 1

static inline unsigned lowest_bit(uint64_t bits) { return (unsigned)_tzcnt_u64(bits); }
#define LOWEST_BIT 1
