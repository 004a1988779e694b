// Calls every function with missing and invalid arguments. Prints a line for each result that is not as expected.
#include <errno.h>
#include <formcheck.h>
#include <stdio.h>
#include <string.h>

static int failed;

#define EXPECT(condition) \
  do { \
    if (!(condition)) { \
      printf("line %d: %s\n", __LINE__, #condition); \
      failed = 1; \
    } \
  } while (0)

static formcheck_rule *rule;

static void keep(struct ArrowSchema *schema) { (void)schema; }
static void keep_array(struct ArrowArray *array) { (void)array; }

/// Returns the code with which checking an array fails, or 0.
static int code(const char *format, struct ArrowArray array, const char *values,
                struct ArrowArray *dictionary) {
  struct ArrowSchema schema, inner;
  memset(&schema, 0, sizeof schema);
  memset(&inner, 0, sizeof inner);
  schema.format = format;
  schema.release = keep;
  inner.format = values;
  inner.release = keep;
  if (values) schema.dictionary = &inner;
  array.release = keep_array;
  array.dictionary = dictionary;
  formcheck_column *column = NULL;
  formcheck_errors *errors = NULL;
  const int status = formcheck_rule_validate_column(rule, &schema, &array, 2, -1, &column, &errors);
  const int found = status == FORMCHECK_OK ? 0 : formcheck_error_code(errors, 0);
  EXPECT((status == FORMCHECK_OK) == (column != NULL));
  EXPECT((status == FORMCHECK_FAILED) == (errors != NULL));
  formcheck_column_free(column);
  formcheck_errors_free(errors);
  return found;
}

static struct ArrowArray array_of(int64_t length, int64_t n_buffers, const void **buffers) {
  struct ArrowArray array;
  memset(&array, 0, sizeof array);
  array.length = length;
  array.n_buffers = n_buffers;
  array.buffers = buffers;
  array.release = keep_array;
  return array;
}

static void check_missing(void) {
  formcheck_rule *none = NULL;
  formcheck_errors *errors = NULL;
  EXPECT(formcheck_rule_new(NULL, 1, &none, &errors) == FORMCHECK_FAILED);
  EXPECT(formcheck_error_code(errors, 0) == 4056);
  formcheck_errors_free(errors);
  EXPECT(formcheck_rule_new("email", 5, NULL, &errors) == FORMCHECK_FAILED);
  formcheck_errors_free(errors);
  EXPECT(formcheck_rule_new("email", SIZE_MAX, &none, &errors) == FORMCHECK_FAILED);
  EXPECT(formcheck_error_code(errors, 0) == 4056);
  formcheck_errors_free(errors);
  EXPECT(formcheck_rule_new("\xff", 1, &none, &errors) == FORMCHECK_FAILED);
  EXPECT(formcheck_error_code(errors, 0) == 4007);
  formcheck_errors_free(errors);
  EXPECT(formcheck_rule_new("required|emial", 14, &none, &errors) == FORMCHECK_FAILED);
  EXPECT(formcheck_error_code(errors, 0) == 4002 && formcheck_error_offset(errors, 0) == 9);
  EXPECT(strcmp(formcheck_error_suggestion(errors, 0), "email") == 0);
  formcheck_errors_free(errors);
  EXPECT(formcheck_rule_new("emial", 5, &none, NULL) == FORMCHECK_FAILED && none == NULL);
  EXPECT(formcheck_rule_validate(NULL, "a", 1, NULL) == FORMCHECK_FAILED);
  EXPECT(formcheck_rule_validate(rule, NULL, 1, NULL) == FORMCHECK_FAILED);
  EXPECT(formcheck_rule_validate(rule, "a", SIZE_MAX, NULL) == FORMCHECK_FAILED);
  EXPECT(formcheck_rule_validate(rule, NULL, 0, NULL) == FORMCHECK_REJECTED);
  EXPECT(formcheck_rule_validate(rule, "1\0" "2", 3, NULL) == FORMCHECK_REJECTED);
  EXPECT(formcheck_rule_validate(rule, "\xc3\x28", 2, &errors) == FORMCHECK_REJECTED);
  EXPECT(formcheck_error_code(errors, 0) == 3001);
  EXPECT(formcheck_error_name(errors, 1) == NULL && formcheck_error_offset(errors, SIZE_MAX) == -1);
  EXPECT(formcheck_error_detail_name(errors, 0, 9) == NULL);
  formcheck_errors_free(errors);
  EXPECT(formcheck_error_count(NULL) == 0 && formcheck_error_code(NULL, 0) == 0);
  EXPECT(formcheck_column_count(NULL, FORMCHECK_NULL) == -1);
  EXPECT(formcheck_column_mask(NULL, NULL, NULL) == FORMCHECK_FAILED);
  EXPECT(formcheck_column_rejections(NULL, NULL, NULL) == FORMCHECK_FAILED);
  EXPECT(formcheck_rule_validate_column(rule, NULL, NULL, 0, 0, NULL, NULL) == FORMCHECK_FAILED);
  formcheck_column *column = NULL;
  EXPECT(formcheck_rule_validate_stream(rule, NULL, 0, 0, &column, NULL) == FORMCHECK_FAILED);
  formcheck_rule_free(NULL);
  formcheck_errors_free(NULL);
  formcheck_column_free(NULL);
}

static void check_columns(void) {
  const int32_t good[] = {0, 1, 3}, backwards[] = {0, 3, 1}, negative[] = {-1, 1, 3}, below[] = {0, 1, -3};
  const int32_t beyond[] = {0, 9, 3};
  const char text[] = "123";
  const void *buffers[] = {NULL, good, text};
  EXPECT(code("u", array_of(2, 3, buffers), NULL, NULL) == 0);
  EXPECT(code("u", array_of(0, 3, buffers), NULL, NULL) == 0);
  EXPECT(code("u", array_of(2, 2, buffers), NULL, NULL) == 4057);
  EXPECT(code("u", array_of(2, 3, NULL), NULL, NULL) == 4057);
  EXPECT(code("u", array_of(-1, 3, buffers), NULL, NULL) == 4057);
  EXPECT(code("u", array_of(INT64_MAX, 3, buffers), NULL, NULL) == 4057);
  EXPECT(code("u", array_of(2, -1, buffers), NULL, NULL) == 4057);
  EXPECT(code("i", array_of(2, 3, buffers), NULL, NULL) == 4058);
  EXPECT(code("+s", array_of(2, 3, buffers), NULL, NULL) == 4058);
  EXPECT(code("", array_of(2, 3, buffers), NULL, NULL) == 4058);
  EXPECT(code(NULL, array_of(2, 3, buffers), NULL, NULL) == 4057);
  const int32_t *wrong[] = {backwards, negative, below, beyond};
  for (size_t i = 0; i < 4; i++) {
    const void *broken[] = {NULL, wrong[i], text};
    EXPECT(code("u", array_of(2, 3, broken), NULL, NULL) == 4057);
  }
  const void *lost[] = {NULL, good, NULL}, *no_offsets[] = {NULL, NULL, text};
  EXPECT(code("u", array_of(2, 3, lost), NULL, NULL) == 4057);
  EXPECT(code("u", array_of(2, 3, no_offsets), NULL, NULL) == 4057);
  struct ArrowArray shifted = array_of(1, 3, buffers), nulls = array_of(2, 3, buffers);
  shifted.offset = 1;
  EXPECT(code("u", shifted, NULL, NULL) == 0);
  shifted.offset = INT64_MAX;
  EXPECT(code("u", shifted, NULL, NULL) == 4057);
  nulls.null_count = 1;
  EXPECT(code("u", nulls, NULL, NULL) == 4057);
  EXPECT(code("n", array_of(3, 0, NULL), NULL, NULL) == 0);
  // Far more rows than there is memory for their bits.
  EXPECT(code("n", array_of(INT64_MAX / 64, 0, NULL), NULL, NULL) == 5004);

  const int32_t views[] = {13, 0, 0, 0, 1, '7', 0, 0}, far[] = {13, 0, 0, 9, 1, '7', 0, 0};
  const int32_t no_buffer[] = {13, 0, 1, 0}, too_short[] = {-1, 0, 0, 0};
  const int64_t sizes[] = {13};
  const char numbers[] = "1234567890123";
  const void *view_buffers[] = {NULL, views, numbers, sizes}, *far_buffers[] = {NULL, far, numbers, sizes};
  EXPECT(code("vu", array_of(2, 4, view_buffers), NULL, NULL) == 0);
  EXPECT(code("vu", array_of(2, 4, far_buffers), NULL, NULL) == 4057);
  view_buffers[1] = no_buffer;
  EXPECT(code("vu", array_of(1, 4, view_buffers), NULL, NULL) == 4057);
  view_buffers[1] = too_short;
  EXPECT(code("vu", array_of(1, 4, view_buffers), NULL, NULL) == 4057);
  EXPECT(code("vu", array_of(1, 2, view_buffers), NULL, NULL) == 4057);

  const int8_t indexes[] = {0, 1, 0}, outside[] = {0, 2, 0}, before[] = {0, -1, 0};
  const void *index_buffers[] = {NULL, indexes};
  struct ArrowArray dictionary = array_of(2, 3, buffers);
  EXPECT(code("c", array_of(3, 2, index_buffers), "u", &dictionary) == 0);
  EXPECT(code("c", array_of(3, 2, index_buffers), "u", NULL) == 4057);
  EXPECT(code("u", array_of(3, 2, index_buffers), "u", &dictionary) == 4058);
  EXPECT(code("c", array_of(3, 2, index_buffers), "i", &dictionary) == 4058);
  index_buffers[1] = outside;
  EXPECT(code("c", array_of(3, 2, index_buffers), "u", &dictionary) == 4057);
  index_buffers[1] = before;
  EXPECT(code("c", array_of(3, 2, index_buffers), "u", &dictionary) == 4057);
}

static int no_schema(struct ArrowArrayStream *stream, struct ArrowSchema *out) {
  (void)stream, (void)out;
  return EIO;
}
static int schema_of_strings(struct ArrowArrayStream *stream, struct ArrowSchema *out) {
  (void)stream;
  memset(out, 0, sizeof *out);
  out->format = "u";
  out->release = keep;
  return 0;
}
static int no_array(struct ArrowArrayStream *stream, struct ArrowArray *out) {
  (void)stream, (void)out;
  return EIO;
}
static const char *last_error(struct ArrowArrayStream *stream) {
  (void)stream;
  return "the disk is gone";
}
static void keep_stream(struct ArrowArrayStream *stream) { (void)stream; }

static void check_streams(void) {
  struct ArrowArrayStream stream = {no_schema, no_array, last_error, keep_stream, NULL};
  formcheck_column *column = NULL;
  formcheck_errors *errors = NULL;
  EXPECT(formcheck_rule_validate_stream(rule, &stream, 0, 0, &column, &errors) == FORMCHECK_FAILED);
  EXPECT(strstr(formcheck_error_reason(errors, 0), "the disk is gone") != NULL);
  formcheck_errors_free(errors);
  stream.get_schema = schema_of_strings;
  stream.get_last_error = NULL;
  EXPECT(formcheck_rule_validate_stream(rule, &stream, 0, 0, &column, &errors) == FORMCHECK_FAILED);
  EXPECT(formcheck_error_code(errors, 0) == 4057);
  formcheck_errors_free(errors);
  stream.release = NULL;
  EXPECT(formcheck_rule_validate_stream(rule, &stream, 0, 0, &column, NULL) == FORMCHECK_FAILED);
}

int main(void) {
  EXPECT(formcheck_rule_new("required|numeric", 16, &rule, NULL) == FORMCHECK_OK);
  EXPECT(strcmp(formcheck_version(), FORMCHECK_VERSION) == 0);
  check_missing();
  check_columns();
  check_streams();
  formcheck_rule_free(rule);
  return failed;
}
