// 16 bytes at once, four times for a word: a look-up of each byte's low half gives the bits of the high halves
// that belong to the class; the byte's own high half, as a bit, decides. Sums of neighbours gather the bits.

#include "byte_masks_kernels.h"

#if FORMCHECK_ARM
#include <arm_neon.h>

/// How many classes are looked for while a block stays in registers.
#define GROUP 8

/// How many pieces a word is made of.
enum { PIECES = 4 };

/// A bit for each byte of the pieces, all of which are 0 or 0xFF.
static inline uint64_t word_of(const uint8x16_t *pieces, uint8x16_t weights) {
  // Each byte keeps the bit of its place among eight; three times the sum of two makes a byte of eight.
  const uint8x16_t first = vpaddq_u8(vandq_u8(pieces[0], weights), vandq_u8(pieces[1], weights));
  const uint8x16_t last = vpaddq_u8(vandq_u8(pieces[2], weights), vandq_u8(pieces[3], weights));
  const uint8x16_t both = vpaddq_u8(first, last);
  return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(both, both)), 0);
}

static inline unsigned masks_of_group(const uint8_t *bytes, size_t words,
                                      const formcheck_byte_class *classes, size_t count,
                                      uint64_t *const *masks) {
  static const uint8_t bits[16] = {1, 2, 4, 8, 16, 32, 64, 128};
  static const uint8_t places[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t halves = vld1q_u8(bits), weights = vld1q_u8(places), low_half = vdupq_n_u8(15);
  const uint8x16_t carriage_return = vdupq_n_u8('\r');
  uint8x16_t table[GROUP];
  // Copies, so that what is written to them cannot change where to write.
  uint64_t *out[GROUP];
  for (size_t k = 0; k < count; k++) {
    out[k] = masks[k];
    table[k] = classes[k].only >= 0 ? vdupq_n_u8((uint8_t)classes[k].only)
                                    : vld1q_u8(classes[k].table);
  }
  uint8x16_t all = vdupq_n_u8(0), returns = all;
  for (size_t word = 0; word < words; word++) {
    uint8x16_t x[PIECES], low[PIECES], high[PIECES], found[PIECES];
    for (size_t i = 0; i < PIECES; i++) {
      x[i] = vld1q_u8(bytes + 64 * word + 16 * i);
      all = vorrq_u8(all, x[i]);
      returns = vorrq_u8(returns, vceqq_u8(x[i], carriage_return));
      low[i] = vandq_u8(x[i], low_half);
      // A byte over 0x7F has no bit, and so belongs to no class.
      high[i] = vqtbl1q_u8(halves, vshrq_n_u8(x[i], 4));
    }
    for (size_t k = 0; k < count; k++) {
      if (classes[k].only >= 0) {
        for (size_t i = 0; i < PIECES; i++) found[i] = vceqq_u8(x[i], table[k]);
      } else {
        for (size_t i = 0; i < PIECES; i++) {
          found[i] = vtstq_u8(vqtbl1q_u8(table[k], low[i]), high[i]);
        }
      }
      out[k][word] = word_of(found, weights);
    }
  }
  unsigned saw = vmaxvq_u8(all) >= 0x80 ? FORMCHECK_SAW_HIGH : 0;
  if (vmaxvq_u8(returns)) saw |= FORMCHECK_SAW_RETURN;
  return saw;
}

#define TARGET
#define KERNEL formcheck_masks_neon
#include "masks_in_groups.h"
#endif
