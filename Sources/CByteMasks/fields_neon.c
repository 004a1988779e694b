// Finds fields on 64-bit ARM processors.

#include "byte_masks_kernels.h"

#if FORMCHECK_ARM
#include <arm_neon.h>

typedef uint8x16x4_t piece;

static inline piece load(const uint8_t *bytes) {
  return (piece){{vld1q_u8(bytes), vld1q_u8(bytes + 16), vld1q_u8(bytes + 32), vld1q_u8(bytes + 48)}};
}

/// Returns one bit for each byte. Every byte must be 0 or 0xFF.
static inline uint64_t word_of(piece x) {
  static const uint8_t places[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t weights = vld1q_u8(places);
  uint8x16_t in[4];
  // Each byte that is 0xFF keeps the bit of its position in a group of eight. Three rounds of pairwise additions join
  // the eight bytes of a group into one.
  for (unsigned k = 0; k < 4; k++) in[k] = vandq_u8(x.val[k], weights);
  const uint8x16_t both = vpaddq_u8(vpaddq_u8(in[0], in[1]), vpaddq_u8(in[2], in[3]));
  return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(both, both)), 0);
}

static inline uint64_t equal(piece x, uint8_t byte) {
  for (unsigned k = 0; k < 4; k++) x.val[k] = vceqq_u8(x.val[k], vdupq_n_u8(byte));
  return word_of(x);
}

static inline uint64_t high_bits(piece x) {
  for (unsigned k = 0; k < 4; k++) x.val[k] = vcgeq_u8(x.val[k], vdupq_n_u8(0x80));
  return word_of(x);
}

static inline int has_zero(piece x) {
  const uint8x16_t least = vminq_u8(vminq_u8(x.val[0], x.val[1]), vminq_u8(x.val[2], x.val[3]));
  return vminvq_u8(least) == 0;
}

#define FIELDS formcheck_fields_neon
#include "fields_body.h"
#endif
