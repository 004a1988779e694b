// The kernel in plain C, which defines the results of all others.

#include "byte_masks_kernels.h"

FORMCHECK_KERNEL(formcheck_masks_portable) {
  unsigned saw = 0;
  for (size_t place = 0; place < 64 * words; place++) {
    if (bytes[place] >= 0x80) saw |= FORMCHECK_SAW_HIGH;
    if (bytes[place] == '\r') saw |= FORMCHECK_SAW_RETURN;
  }
  for (size_t k = 0; k < count; k++) {
    const uint8_t *table = classes[k].table;
    for (size_t word = 0; word < words; word++) {
      uint64_t mask = 0;
      for (size_t bit = 0; bit < 64; bit++) {
        const uint8_t byte = bytes[64 * word + bit];
        const uint64_t belongs = byte < 0x80 ? table[byte & 15] >> (byte >> 4) & 1 : 0;
        mask |= belongs << bit;
      }
      masks[k][word] = mask;
    }
  }
  return saw;
}
