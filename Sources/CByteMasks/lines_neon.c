// Matches lines on 64-bit ARM processors.

#include "byte_masks_kernels.h"

#if FORMCHECK_ARM
#include <arm_neon.h>

static inline uint8x16_t difference(const uint8_t *bytes, const uint8_t *expected,
                                    const uint8_t *mask) {
  return vandq_u8(veorq_u8(vld1q_u8(bytes), vld1q_u8(expected)), vld1q_u8(mask));
}

static inline int differs(const uint8_t *bytes, const uint8_t *expected, const uint8_t *mask) {
  return vmaxvq_u8(vorrq_u8(difference(bytes, expected, mask),
                            difference(bytes + 16, expected + 16, mask + 16))) != 0;
}

/// Returns a mask with four bits for each byte, which are set for quotes, backslashes and control characters.
static inline uint64_t ends_of_text(const uint8_t *bytes) {
  const uint8x16_t x = vld1q_u8(bytes);
  const uint8x16_t ends = vorrq_u8(vorrq_u8(vceqq_u8(x, vdupq_n_u8('"')), vceqq_u8(x, vdupq_n_u8('\\'))),
                                   vcltq_u8(x, vdupq_n_u8(0x20)));
  return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(ends), 4)), 0);
}

static inline unsigned text_length(const uint8_t *bytes) {
  const uint64_t first = ends_of_text(bytes), second = ends_of_text(bytes + 16);
  if (first) return (unsigned)__builtin_ctzll(first) / 4;
  return second ? 16 + (unsigned)__builtin_ctzll(second) / 4 : 32;
}

#define LINES formcheck_lines_neon
#include "lines_body.h"
#endif
