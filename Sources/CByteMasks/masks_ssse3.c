// Classifies 16 bytes at a time, four times for each word, with the same shuffle as the AVX2 kernel.

#include "byte_masks_kernels.h"

#if FORMCHECK_X86
#include <immintrin.h>

#define SSSE3 __attribute__((target("ssse3")))

/// The number of classes whose tables fit into registers at the same time.
#define GROUP 4

/// The number of vectors for one word.
enum { PIECES = 4 };

SSSE3 static inline __m128i loaded(const uint8_t *bytes) {
  return _mm_loadu_si128((const __m128i *)bytes);
}

SSSE3 static inline uint64_t word_of(const __m128i *pieces) {
  uint64_t word = 0;
  for (size_t i = 0; i < PIECES; i++) {
    word |= (uint64_t)(unsigned)_mm_movemask_epi8(pieces[i]) << (16 * i);
  }
  return word;
}

SSSE3 static inline unsigned masks_of_group(const uint8_t *bytes, size_t words,
                                            const formcheck_byte_class *classes, size_t count,
                                            uint64_t *const *masks) {
  static const uint8_t bits[16] = {1, 2, 4, 8, 16, 32, 64, 128};
  const __m128i halves = loaded(bits), low_half = _mm_set1_epi8(15), none = _mm_setzero_si128();
  const __m128i carriage_return = _mm_set1_epi8('\r');
  __m128i table[GROUP];
  // With local copies, the compiler knows that writing the masks does not change these pointers.
  uint64_t *out[GROUP];
  for (size_t k = 0; k < count; k++) {
    out[k] = masks[k];
    table[k] = classes[k].only >= 0 ? _mm_set1_epi8((char)classes[k].only) : loaded(classes[k].table);
  }
  __m128i all = none, returns = none;
  for (size_t word = 0; word < words; word++) {
    __m128i x[PIECES], high[PIECES], found[PIECES];
    for (size_t i = 0; i < PIECES; i++) {
      x[i] = loaded(bytes + 64 * word + 16 * i);
      all = _mm_or_si128(all, x[i]);
      returns = _mm_or_si128(returns, _mm_cmpeq_epi8(x[i], carriage_return));
      high[i] = _mm_shuffle_epi8(halves, _mm_and_si128(_mm_srli_epi16(x[i], 4), low_half));
    }
    for (size_t k = 0; k < count; k++) {
      if (classes[k].only >= 0) {
        for (size_t i = 0; i < PIECES; i++) found[i] = _mm_cmpeq_epi8(x[i], table[k]);
        out[k][word] = word_of(found);
      } else {
        // The shuffle returns 0 for a byte above 0x7F.
        for (size_t i = 0; i < PIECES; i++) {
          const __m128i in = _mm_and_si128(_mm_shuffle_epi8(table[k], x[i]), high[i]);
          found[i] = _mm_cmpeq_epi8(in, none);
        }
        out[k][word] = ~word_of(found);
      }
    }
  }
  unsigned saw = _mm_movemask_epi8(all) ? FORMCHECK_SAW_HIGH : 0;
  if (_mm_movemask_epi8(returns)) saw |= FORMCHECK_SAW_RETURN;
  return saw;
}

#define TARGET SSSE3
#define KERNEL formcheck_masks_ssse3
#include "masks_in_groups.h"
#endif
