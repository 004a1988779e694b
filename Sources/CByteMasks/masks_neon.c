// Classifies 16 bytes at a time, four times for each word. A lookup of the low half of a byte returns one bit for each
// high half with which that low half forms a member of the class. The byte belongs to the class if the bit of its own
// high half is set. Pairwise additions collect the results in a word.

#include "byte_masks_kernels.h"

#if FORMCHECK_ARM
#include <arm_neon.h>

/// The number of classes whose tables fit into registers at the same time.
#define GROUP 8

/// The number of vectors for one word.
enum { PIECES = 4 };

/// Returns one bit for each byte of the pieces. Every byte must be 0 or 0xFF.
static inline uint64_t word_of(const uint8x16_t *pieces, uint8x16_t weights) {
  // Each byte that is 0xFF keeps the bit of its position in a group of eight. Three rounds of pairwise additions join
  // the eight bytes of a group into one.
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
  // With local copies, the compiler knows that writing the masks does not change these pointers.
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
      // The high half of a byte above 0x7F has no bit, so the byte belongs to no class.
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
