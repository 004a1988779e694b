// Selects a step table, and defines functions on bit streams that all kernels share.

#include "bit_steps.h"
#include "byte_masks.h"

extern const formcheck_steps formcheck_steps_portable;
#if defined(__x86_64__)
extern const formcheck_steps formcheck_steps_avx2;
extern const formcheck_steps formcheck_steps_avx512;
#endif

const formcheck_steps *formcheck_steps_for(int kernel) {
  switch (kernel) {
#if defined(__x86_64__)
  case FORMCHECK_AVX2:
    return &formcheck_steps_avx2;
  case FORMCHECK_AVX512:
  case FORMCHECK_GFNI:
    return &formcheck_steps_avx512;
#endif
  default:
    return &formcheck_steps_portable;
  }
}

void formcheck_high_bytes(uint64_t *out, const uint8_t *bytes, size_t words) {
  for (size_t w = 0; w < words; w++) {
    uint64_t mask = 0;
    for (size_t byte = 0; byte < 64; byte += 8) {
      uint64_t eight;
      __builtin_memcpy(&eight, bytes + 64 * w + byte, 8);
      // The multiplication collects the high bits of the eight bytes in its highest byte.
      eight = (eight & 0x8080808080808080) >> 7;
      mask |= (eight * 0x0102040810204080 >> 56) << byte;
    }
    out[w] = mask;
  }
}

void formcheck_flag_values(uint64_t *out, const uint64_t *markers, const uint64_t *ends,
                           size_t words) {
  uint64_t carry = 0;
  for (size_t w = 0; w < words; w++) {
    // The addition carries each marker through all bytes of its value to the end.
    const uint64_t inside = ~ends[w], sum = (markers[w] & inside) + inside;
    out[w] = (sum + carry) & ends[w];
    carry = (sum < inside) | ((sum == ~(uint64_t)0) & carry);
  }
}
