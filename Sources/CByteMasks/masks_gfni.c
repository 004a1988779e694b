// Classifies 64 bytes at a time. One lookup maps each byte to a byte with one bit for each of up to eight classes.
// These bits must then be transposed into one stream for each class: a matrix product transposes groups of eight bytes,
// a shuffle sorts the results by class, and three rounds of exchanges turn rows with one word of each class into rows
// with eight words of one class.

#include "byte_masks_kernels.h"

#if FORMCHECK_X86
#include <immintrin.h>

#define GFNI __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi,gfni")))
#define ALWAYS_INLINE static inline __attribute__((always_inline))

/// The number of classes in one lookup.
#define GROUP 8

/// The number of words in one transposition. It must be equal to the number of classes in one lookup.
enum { TURN = GROUP };

/// A table with the classes of each byte below 0x80, one bit for each class.
typedef struct {
  __m512i low, high;
} look_up;

GFNI static look_up look_up_for(const formcheck_byte_class *classes, size_t count) {
  // A vector covers four values of a byte's high half, each with all sixteen values of the low half.
  const __m512i quarters = _mm512_setr_epi64(
      0x0101010101010101, 0x0101010101010101, 0x0202020202020202, 0x0202020202020202,
      0x0404040404040404, 0x0404040404040404, 0x0808080808080808, 0x0808080808080808);
  const __m512i others = _mm512_slli_epi64(quarters, 4);
  look_up all = {_mm512_setzero_si512(), _mm512_setzero_si512()};
  for (size_t k = 0; k < count; k++) {
    const __m128i row = _mm_loadu_si128((const __m128i *)classes[k].table);
    const __m512i rows = _mm512_broadcast_i32x4(row), bit = _mm512_set1_epi8((char)(1 << k));
    const __mmask64 in_low = _mm512_test_epi8_mask(rows, quarters);
    const __mmask64 in_high = _mm512_test_epi8_mask(rows, others);
    all.low = _mm512_or_si512(all.low, _mm512_maskz_mov_epi8(in_low, bit));
    all.high = _mm512_or_si512(all.high, _mm512_maskz_mov_epi8(in_high, bit));
  }
  return all;
}

/// Transposes eight rows. Before, a row has the bits of all eight classes for one word. Afterward, a row has the bits
/// of one class for all eight words.
GFNI ALWAYS_INLINE void exchange(__m512i *rows) {
  __m512i pairs[TURN], fours[TURN];
  for (size_t k = 0; k < TURN; k += 2) {
    pairs[k] = _mm512_unpacklo_epi64(rows[k], rows[k + 1]);
    pairs[k + 1] = _mm512_unpackhi_epi64(rows[k], rows[k + 1]);
  }
  for (size_t k = 0; k < TURN; k += 4) {
    for (size_t odd = 0; odd < 2; odd++) {
      const __m512i first = pairs[k + odd], second = pairs[k + odd + 2];
      fours[k + odd] = _mm512_shuffle_i64x2(first, second, 0x88);
      fours[k + odd + 2] = _mm512_shuffle_i64x2(first, second, 0xDD);
    }
  }
  for (size_t k = 0; k < TURN / 2; k++) {
    rows[k] = _mm512_shuffle_i64x2(fours[k], fours[k + TURN / 2], 0x88);
    rows[k + TURN / 2] = _mm512_shuffle_i64x2(fours[k], fours[k + TURN / 2], 0xDD);
  }
}

/// The bytes seen so far, combined in each lane: `all` is the bitwise OR of the bytes. `nearest` is the minimum of the
/// bytes after an XOR with a carriage return, so it is zero if a carriage return occurred.
typedef struct {
  __m512i all, nearest;
} sight;

/// Writes at most TURN words of each class.
GFNI ALWAYS_INLINE void turn(const uint8_t *bytes, size_t words, const look_up *of, sight *sight,
                             uint64_t *const *out, size_t count, size_t place) {
  const __m512i carriage_return = _mm512_set1_epi8('\r');
  // The product with this matrix transposes eight bytes. Each result has its bits in reverse order; the last product
  // below reverses them again.
  const __m512i each_bit = _mm512_set1_epi64((long long)0x8040201008040201);
  // Byte g of class c comes from byte c of the g-th group of eight.
  const __m512i by_class = _mm512_setr_epi64(
      0x3830282018100800, 0x3931292119110901, 0x3A322A221A120A02, 0x3B332B231B130B03,
      0x3C342C241C140C04, 0x3D352D251D150D05, 0x3E362E261E160E06, 0x3F372F271F170F07);
  __m512i rows[TURN], all = _mm512_setzero_si512();
  for (size_t w = 0; w < TURN; w++) {
    const __m512i x = w < words ? _mm512_loadu_si512(bytes + 64 * w) : _mm512_setzero_si512();
    all = _mm512_or_si512(all, x);
    sight->nearest = _mm512_min_epu8(sight->nearest, _mm512_xor_si512(x, carriage_return));
    const __m512i sets = _mm512_permutex2var_epi8(of->low, x, of->high);
    const __m512i turned = _mm512_gf2p8affine_epi64_epi8(each_bit, sets, 0);
    rows[w] = _mm512_permutexvar_epi8(by_class, turned);
  }
  exchange(rows);
  // The lookup ignores the highest bit, so the matches of bytes above 0x7F must be removed.
  __m512i beyond = _mm512_setzero_si512();
  if (_mm512_movepi8_mask(all)) {
    uint64_t high[TURN] = {0};
    for (size_t w = 0; w < words; w++) {
      high[w] = _mm512_movepi8_mask(_mm512_loadu_si512(bytes + 64 * w));
    }
    beyond = _mm512_loadu_si512(high);
  }
  const __mmask8 wanted = (__mmask8)((1u << words) - 1);
  for (size_t k = 0; k < count; k++) {
    const __m512i members = _mm512_gf2p8affine_epi64_epi8(rows[k], each_bit, 0);
    _mm512_mask_storeu_epi64(out[k] + place, wanted, _mm512_andnot_si512(beyond, members));
  }
  sight->all = _mm512_or_si512(sight->all, all);
}

GFNI ALWAYS_INLINE unsigned masks_of_group(const uint8_t *bytes, size_t words,
                                           const formcheck_byte_class *classes, size_t count,
                                           uint64_t *const *masks) {
  // With fewer than three classes, transposing is slower.
  if (count < 3) return formcheck_masks_avx512(bytes, words, classes, count, masks);
  const look_up of = look_up_for(classes, count);
  // With local copies, the compiler knows that writing the masks does not change these pointers.
  uint64_t *out[GROUP];
  for (size_t k = 0; k < count; k++) out[k] = masks[k];
  sight sight = {_mm512_setzero_si512(), _mm512_set1_epi8(-1)};
  size_t place = 0;
  for (; place + TURN <= words; place += TURN) {
    turn(bytes + 64 * place, TURN, &of, &sight, out, count, place);
  }
  if (place < words) turn(bytes + 64 * place, words - place, &of, &sight, out, count, place);
  unsigned saw = _mm512_movepi8_mask(sight.all) ? FORMCHECK_SAW_HIGH : 0;
  if (_mm512_testn_epi8_mask(sight.nearest, sight.nearest)) saw |= FORMCHECK_SAW_RETURN;
  return saw;
}

#define TARGET GFNI
#define KERNEL formcheck_masks_gfni
#include "masks_in_groups.h"
#endif
