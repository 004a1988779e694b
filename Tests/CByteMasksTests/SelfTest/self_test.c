// Compares every kernel of the machine with the portable one, on random bytes and streams. Runs on
// machines without Swift, and under the sanitizer for undefined behavior.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bit_steps.h"
#include "byte_masks.h"
#include "line_shapes.h"

enum { CLASSES = 20, WORDS = 9, GUARDS = 2 };

static uint64_t state = 7;

/// Returns a pseudo-random number below a limit; the sequence is the same in each run.
static unsigned below(unsigned limit) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(state >> 33) % limit;
}

/// Returns a random class, of one byte or of any bytes.
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

/// Computes the masks of all classes with a kernel, and returns its flags. Guard words follow the
/// masks of each class.
static unsigned run(int kernel, const uint8_t *bytes, size_t words,
                    const formcheck_byte_class *classes, size_t count,
                    uint64_t space[CLASSES][WORDS + GUARDS]) {
  uint64_t *masks[CLASSES];
  memset(space, 0x5A, sizeof(uint64_t[CLASSES][WORDS + GUARDS]));
  for (size_t k = 0; k < count; k++) masks[k] = space[k];
  return formcheck_byte_masks(kernel, bytes, words, classes, count, masks);
}

/// Returns whether a kernel agrees with the portable one on one random input.
static int agrees(int kernel) {
  const size_t words = below(WORDS + 1), count = below(CLASSES + 1), start = below(64);
  // Allocate exactly the bytes that may be read, so that a sanitizer detects any other read.
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

/// The number of streams; the last one is the output.
enum { STREAMS = 5 };

/// Returns a random word of the given kind: random bits, few bits, all ones or zero.
static uint64_t random_word(unsigned kind) {
  const uint64_t some = (uint64_t)below(1u << 31) << 33 ^ (uint64_t)below(1u << 31) << 11 ^ below(1 << 11);
  return kind == 0 ? some : kind == 1 ? some & some >> 7 & some << 9 : kind == 2 ? ~0ull : 0;
}

/// Runs all operations of a kernel on the same streams, and returns a checksum of the results.
static uint64_t steps_of(int kernel, uint64_t *const *in, size_t words, unsigned count) {
  const formcheck_steps *steps = formcheck_steps_for(kernel);
  uint64_t *out = in[STREAMS - 1], sum = 0;
#define TAKE(step)                                                                               \
  step;                                                                                          \
  for (size_t w = 0; w < words; w++) sum = sum * 31 + out[w];
  TAKE(steps->advance(out, in[0], in[1], words, count))
  TAKE(steps->left(out, in[0], words, count))
  TAKE(steps->retreat(out, in[0], in[1], words, count))
  TAKE(steps->advance_or_stay(out, in[0], in[1], words, count))
  TAKE(steps->both(out, in[0], in[1], words))
  TAKE(steps->either(out, in[0], in[1], words))
  TAKE(steps->without(out, in[0], in[1], words))
  TAKE(steps->star(out, in[0], in[1], words))
  TAKE(steps->plus(out, in[0], in[1], words))
  TAKE(steps->back_star(out, in[0], in[1], words))
  TAKE(steps->within(out, in[0], in[1], words, count * 7))
  TAKE(steps->chain(out, in[0], in[1], in[2], in[3], words, (int)(count & 1)))
#undef TAKE
  sum = sum * 31 + (uint64_t)steps->add_new(out, in[0], in[2], words);
  sum = sum * 31 + (uint64_t)steps->meet(in[0], in[1], words);
  sum = sum * 31 + steps->count(in[0], words);
  sum = sum * 31 + (uint64_t)steps->all_short(in[0], words);
  return sum * 31 + steps->count_byte((const uint8_t *)in[0], 8 * words, 7);
}

/// Returns whether the operations of a kernel agree with the portable ones.
static int steps_agree(int kernel) {
  const size_t words = below(20);
  const unsigned count = 1 + below(63);
  uint64_t sums[2];
  const uint64_t before = state;
  for (int turn = 0; turn < 2; turn++) {
    // Use the same random numbers for both kernels. The streams have exactly one extra word before
    // and one after, so that a sanitizer detects any read beyond those.
    state = before;
    uint64_t *memory[STREAMS], *in[STREAMS];
    for (size_t k = 0; k < STREAMS; k++) {
      memory[k] = calloc(words + 2, sizeof(uint64_t));
      if (!memory[k]) abort();
      in[k] = memory[k] + 1;
      for (size_t w = 0; w < words; w++) in[k][w] = random_word(below(4));
      in[k][words] = random_word(0);
    }
    sums[turn] = steps_of(turn ? kernel : FORMCHECK_PORTABLE, in, words, count);
    for (size_t k = 0; k < STREAMS; k++) free(memory[k]);
  }
  return sums[0] == sums[1];
}

/// The sizes of the memory for the records of a test.
enum { RECORDS = 300, WIDTH = 3, TEXT = 700, PARTS = 40 };

/// The output of a kernel on records.
typedef struct {
  formcheck_field fields[WIDTH * RECORDS];
  ptrdiff_t starts[RECORDS];
  formcheck_malformed malformed[RECORDS];
  formcheck_cut cut;
  size_t count, malformed_count, next, words, well_formed;
} records_result;

/// Fills the memory with random text from an alphabet in which some bytes are frequent.
static void random_text(uint8_t *bytes, size_t count, const char *alphabet, size_t frequent) {
  const size_t all = strlen(alphabet);
  for (size_t i = 0; i < count; i++) {
    bytes[i] = (uint8_t)alphabet[below(40) ? below((unsigned)frequent) : below((unsigned)all)];
    if (below(400) == 0) bytes[i] = (uint8_t)(below(2) ? 0 : below(256));
  }
}

static formcheck_records memory_of(records_result *result, size_t room) {
  memset(result, 0, sizeof *result);
  return (formcheck_records){
    result->fields, result->starts, result->malformed, room, 0, 0};
}

/// Returns whether a kernel splits and cuts the same random records as the portable one.
static int fields_agree(int kernel) {
  static records_result results[2];
  static formcheck_segment segment;
  const uint32_t wanted[WIDTH] = {0, 1, 3}, columns[WIDTH] = {2, 0, 1};
  const size_t count = below(TEXT), room = 1 + below(RECORDS);
  const formcheck_layout layout = {',', 4, wanted, columns, below(WIDTH + 1), WIDTH};
  uint8_t *bytes = malloc(count ? count : 1);
  if (!bytes) abort();
  random_text(bytes, count, ",,,a\nb\xC3\xA9,c\"\r\"", 10 + below(4));
  const unsigned start = below(3);
  for (int turn = 0; turn < 2; turn++) {
    records_result *result = results + turn;
    const int used = turn ? kernel : FORMCHECK_PORTABLE;
    formcheck_records out = memory_of(result, room);
    result->next = formcheck_split_records(used, bytes, count, 0, &layout, &segment, &out);
    result->count = out.count;
    result->malformed_count = out.malformed_count;
    result->cut.is_quoted = start == 0;
    result->cut.is_after_quote = start == 1;
    result->cut.begins_field = start == 2;
    result->words = formcheck_cut_records(used, bytes, count / 64, ',', &result->cut);
    result->well_formed = formcheck_well_formed(used, bytes, count);
  }
  free(bytes);
  return !memcmp(results, results + 1, sizeof *results);
}

/// Returns whether a kernel finds the same values as the portable one in lines with a known shape.
static int lines_agree(int kernel) {
  static records_result results[2];
  static const char line[] = "{\"a\": \"x\", \"b\":[1,{\"a long key, longer than a part\" : \"y\"}]}\n";
  static const char *const pieces[] = {"{\"a\": ", ", \"b\":[",
                                       ",{\"a long key, longer than a part\" : ", "}]}\n"};
  static const char *const values[] = {
    "\"\"", "1", "-0.5e3", "true", "\"a\\\"\\u00e9\"", "null", "\"\xC3\xA9, and a text of more than one vector\"",
    "01", "\"\n\"", "\"\\x\"", "tru"};
  const ptrdiff_t places[WIDTH] = {strchr(line, 'x') - line, -1, strrchr(line, '"') - 1 - line};
  const uint32_t absent[] = {1};
  formcheck_part parts[PARTS];
  const formcheck_shape shape = {
    parts, formcheck_learn_shape((const uint8_t *)line, sizeof line - 1, places, WIDTH, parts, PARTS),
    absent, 1};
  if (shape.count == 0) return 0;
  char text[8 * TEXT] = "";
  for (unsigned lines = below(8); lines > 0; lines--) {
    for (unsigned piece = 0; piece < 4; piece++) {
      strcat(text, pieces[piece]);
      if (piece < 3) strcat(text, values[below(50) ? below(7) : below(11)]);
    }
  }
  const size_t count = strlen(text);
  uint8_t *bytes = malloc(count ? count : 1);
  if (!bytes) abort();
  memcpy(bytes, text, count);
  if (count > 0 && below(4) == 0) bytes[below((unsigned)count)] = (uint8_t)below(256);
  for (int turn = 0; turn < 2; turn++) {
    formcheck_records out = memory_of(results + turn, RECORDS);
    results[turn].next = formcheck_match_lines(turn ? kernel : FORMCHECK_PORTABLE, bytes, count, 0,
                                               &shape, 1, &out);
    results[turn].count = out.count;
    // The fields of the line at which the kernel stopped can differ.
    for (size_t column = 0; column < WIDTH; column++) {
      memset(results[turn].fields + column * RECORDS + out.count, 0, sizeof(formcheck_field));
    }
  }
  free(bytes);
  return !memcmp(results, results + 1, sizeof *results);
}

int main(void) {
  int status = 0;
  for (int kernel = FORMCHECK_PORTABLE; kernel <= FORMCHECK_GFNI; kernel++) {
    if (!formcheck_masks_has(kernel)) continue;
    int wrong = 0;
    for (int round = 0; round < 20000; round++) {
      wrong += !agrees(kernel) + !steps_agree(kernel) + !fields_agree(kernel) + !lines_agree(kernel);
    }
    printf("kernel %d: %s\n", kernel, wrong ? "WRONG" : "as the portable one");
    if (wrong) status = 1;
  }
  printf("fastest: %d\n", formcheck_masks_best());
  return status;
}
