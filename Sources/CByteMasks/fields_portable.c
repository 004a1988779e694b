// Finds fields on any processor.

#include <stdint.h>
#include <string.h>

typedef struct {
  uint64_t eights[8];
} piece;

static inline piece load(const uint8_t *bytes) {
  piece result;
  memcpy(&result, bytes, sizeof result);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  for (unsigned index = 0; index < 8; index++) {
    result.eights[index] = __builtin_bswap64(result.eights[index]);
  }
#endif
  return result;
}

/// Returns a bit for each byte that is equal to `byte`.
static inline uint64_t equal(piece bytes, uint8_t byte) {
  const uint64_t low = 0x7F7F7F7F7F7F7F7F, each = 0x0101010101010101;
  uint64_t mask = 0;
  for (unsigned index = 0; index < 8; index++) {
    const uint64_t different = bytes.eights[index] ^ each * byte;
    // The high bit of each byte that is zero.
    const uint64_t zeros = ~(((different & low) + low) | different | low);
    // The multiplication collects the high bits of the eight bytes in its highest byte.
    mask |= ((zeros >> 7) * 0x0102040810204080 >> 56) << (8 * index);
  }
  return mask;
}

static inline uint64_t high_bits(piece bytes) {
  uint64_t mask = 0;
  for (unsigned index = 0; index < 8; index++) {
    const uint64_t high = (bytes.eights[index] & 0x8080808080808080) >> 7;
    mask |= (high * 0x0102040810204080 >> 56) << (8 * index);
  }
  return mask;
}

static inline int has_zero(piece bytes) { return equal(bytes, 0) != 0; }

#define FIELDS formcheck_fields_portable
#include "fields_body.h"
