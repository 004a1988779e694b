// Classifies 64 bytes at a time, with the same shuffle as the AVX2 kernel. A test instruction writes the results
// directly to a mask.

#include "byte_masks_kernels.h"

#if FORMCHECK_X86
#include <immintrin.h>

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl")))

/// The number of classes whose tables fit into registers at the same time.
#define GROUP 8

AVX512 static inline __m512i four_times(const uint8_t *table) {
  return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)table));
}

AVX512 static inline unsigned masks_of_group(const uint8_t *bytes, size_t words,
                                             const formcheck_byte_class *classes, size_t count,
                                             uint64_t *const *masks) {
  static const uint8_t bits[16] = {1, 2, 4, 8, 16, 32, 64, 128};
  const __m512i halves = four_times(bits), low_half = _mm512_set1_epi8(15);
  const __m512i carriage_return = _mm512_set1_epi8('\r');
  __m512i table[GROUP];
  // With local copies, the compiler knows that writing the masks does not change these pointers.
  uint64_t *out[GROUP];
  for (size_t k = 0; k < count; k++) {
    out[k] = masks[k];
    table[k] = classes[k].only >= 0 ? _mm512_set1_epi8((char)classes[k].only)
                                    : four_times(classes[k].table);
  }
  __m512i all = _mm512_setzero_si512();
  __mmask64 returns = 0;
  for (size_t word = 0; word < words; word++) {
    const __m512i x = _mm512_loadu_si512(bytes + 64 * word);
    all = _mm512_or_si512(all, x);
    returns |= _mm512_cmpeq_epi8_mask(x, carriage_return);
    const __m512i high =
        _mm512_shuffle_epi8(halves, _mm512_and_si512(_mm512_srli_epi16(x, 4), low_half));
    for (size_t k = 0; k < count; k++) {
      if (classes[k].only >= 0) {
        out[k][word] = _mm512_cmpeq_epi8_mask(x, table[k]);
      } else {
        // The shuffle returns 0 for a byte above 0x7F.
        out[k][word] = _mm512_test_epi8_mask(_mm512_shuffle_epi8(table[k], x), high);
      }
    }
  }
  unsigned saw = _mm512_movepi8_mask(all) ? FORMCHECK_SAW_HIGH : 0;
  if (returns) saw |= FORMCHECK_SAW_RETURN;
  return saw;
}

#define TARGET AVX512
#define KERNEL formcheck_masks_avx512
#include "masks_in_groups.h"
#endif
