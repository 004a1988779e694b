// Every kernel of the machine against the portable one, on random bytes: for machines that have no Swift.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "byte_masks.h"

enum { CLASSES = 20, WORDS = 9, GUARDS = 2 };

static uint64_t state = 7;

/// A random number below a limit, the same ones in each run.
static unsigned below(unsigned limit) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(state >> 33) % limit;
}

/// A class: of one byte, or of any.
static formcheck_byte_class random_class(void) {
  formcheck_byte_class class = {.only = -1};
  if (below(3) == 0) {
    class.only = (int)below(128);
    class.table[class.only & 15] = (uint8_t)(1 << (class.only >> 4));
  } else {
    for (size_t i = 0; i < 16; i++) class.table[i] = (uint8_t)below(256);
  }
  return class;
}

/// The words of all classes by a kernel, and what it saw; words that it must not touch stand behind each class.
static unsigned run(int kernel, const uint8_t *bytes, size_t words,
                    const formcheck_byte_class *classes, size_t count,
                    uint64_t space[CLASSES][WORDS + GUARDS]) {
  uint64_t *masks[CLASSES];
  memset(space, 0x5A, sizeof(uint64_t[CLASSES][WORDS + GUARDS]));
  for (size_t k = 0; k < count; k++) masks[k] = space[k];
  return formcheck_byte_masks(kernel, bytes, words, classes, count, masks);
}

/// Whether a kernel answers one random question as the portable one does.
static int agrees(int kernel) {
  const size_t words = below(WORDS + 1), count = below(CLASSES + 1), start = below(64);
  // Not a byte more than may be read, so that a sanitizer sees when more is.
  uint8_t *memory = malloc(start + 64 * words);
  if (!memory) return start + 64 * words == 0;
  uint8_t *bytes = memory + start;
  const unsigned limit = below(2) ? 256 : 128;
  for (size_t i = 0; i < 64 * words; i++) bytes[i] = (uint8_t)below(limit);
  formcheck_byte_class classes[CLASSES];
  for (size_t k = 0; k < CLASSES; k++) classes[k] = random_class();
  static uint64_t expected[CLASSES][WORDS + GUARDS], found[CLASSES][WORDS + GUARDS];
  const unsigned saw = run(FORMCHECK_PORTABLE, bytes, words, classes, count, expected);
  const int same = run(kernel, bytes, words, classes, count, found) == saw
                   && !memcmp(expected, found, sizeof expected);
  free(memory);
  return same;
}

int main(void) {
  int status = 0;
  for (int kernel = FORMCHECK_PORTABLE; kernel <= FORMCHECK_GFNI; kernel++) {
    if (!formcheck_masks_has(kernel)) continue;
    int wrong = 0;
    for (int round = 0; round < 20000; round++) wrong += !agrees(kernel);
    printf("kernel %d: %s\n", kernel, wrong ? "WRONG" : "as the portable one");
    if (wrong) status = 1;
  }
  printf("fastest: %d\n", formcheck_masks_best());
  return status;
}
