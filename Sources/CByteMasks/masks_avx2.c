// Classifies 32 bytes at a time. A shuffle looks up the low half of a byte in the table of the class, and returns one
// bit for each high half with which that low half forms a member of the class. The byte belongs to the class if the bit
// of its own high half is set.

#include "byte_masks_kernels.h"

#if FORMCHECK_X86
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

/// The number of classes whose tables fit into registers at the same time.
#define GROUP 6

AVX2 static inline uint64_t word_of(__m256i low, __m256i high) {
  const uint64_t first = (uint32_t)_mm256_movemask_epi8(low);
  return first | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
}

AVX2 static inline __m256i twice(const uint8_t *table) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table));
}

AVX2 static inline unsigned masks_of_group(const uint8_t *bytes, size_t words,
                                           const formcheck_byte_class *classes, size_t count,
                                           uint64_t *const *masks) {
  static const uint8_t bits[16] = {1, 2, 4, 8, 16, 32, 64, 128};
  const __m256i halves = twice(bits), low_half = _mm256_set1_epi8(15);
  const __m256i carriage_return = _mm256_set1_epi8('\r');
  __m256i table[GROUP];
  // With local copies, the compiler knows that writing the masks does not change these pointers.
  uint64_t *out[GROUP];
  for (size_t k = 0; k < count; k++) {
    out[k] = masks[k];
    table[k] = classes[k].only >= 0 ? _mm256_set1_epi8((char)classes[k].only) : twice(classes[k].table);
  }
  __m256i all = _mm256_setzero_si256(), returns = all;
  for (size_t word = 0; word < words; word++) {
    const __m256i x = _mm256_loadu_si256((const __m256i *)(bytes + 64 * word));
    const __m256i y = _mm256_loadu_si256((const __m256i *)(bytes + 64 * word + 32));
    all = _mm256_or_si256(all, _mm256_or_si256(x, y));
    returns = _mm256_or_si256(returns, _mm256_or_si256(_mm256_cmpeq_epi8(x, carriage_return),
                                                       _mm256_cmpeq_epi8(y, carriage_return)));
    const __m256i high_x =
        _mm256_shuffle_epi8(halves, _mm256_and_si256(_mm256_srli_epi16(x, 4), low_half));
    const __m256i high_y =
        _mm256_shuffle_epi8(halves, _mm256_and_si256(_mm256_srli_epi16(y, 4), low_half));
    for (size_t k = 0; k < count; k++) {
      if (classes[k].only >= 0) {
        out[k][word] = word_of(_mm256_cmpeq_epi8(x, table[k]), _mm256_cmpeq_epi8(y, table[k]));
      } else {
        // The shuffle returns 0 for a byte above 0x7F.
        const __m256i in_x = _mm256_and_si256(_mm256_shuffle_epi8(table[k], x), high_x);
        const __m256i in_y = _mm256_and_si256(_mm256_shuffle_epi8(table[k], y), high_y);
        const __m256i none = _mm256_setzero_si256();
        out[k][word] = ~word_of(_mm256_cmpeq_epi8(in_x, none), _mm256_cmpeq_epi8(in_y, none));
      }
    }
  }
  unsigned saw = _mm256_movemask_epi8(all) ? FORMCHECK_SAW_HIGH : 0;
  if (_mm256_movemask_epi8(returns)) saw |= FORMCHECK_SAW_RETURN;
  return saw;
}

#define TARGET AVX2
#define KERNEL formcheck_masks_avx2
#include "masks_in_groups.h"
#endif
