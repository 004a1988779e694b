// Matches lines on any processor.

#include <stdint.h>
#include <string.h>

static inline uint64_t eight(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
  return word;
}

static inline int differs(const uint8_t *bytes, const uint8_t *expected, const uint8_t *mask) {
  uint64_t difference = 0;
  for (unsigned place = 0; place < 32; place += 8) {
    difference |= (eight(bytes + place) ^ eight(expected + place)) & eight(mask + place);
  }
  return difference != 0;
}

static inline unsigned text_length(const uint8_t *bytes) {
  unsigned place = 0;
  while (place < 32 && bytes[place] >= ' ' && bytes[place] != '"' && bytes[place] != '\\') place++;
  return place;
}

#define LINES formcheck_lines_portable
#include "lines_body.h"
