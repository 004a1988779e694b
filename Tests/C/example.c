// Checks a value and a column, and prints what is wrong with them. Compiles as C and as C++.
#include <formcheck.h>
#include <stdio.h>
#include <string.h>

static void keep(struct ArrowSchema *schema) { schema->release = NULL; }
static void keep_array(struct ArrowArray *array) { array->release = NULL; }

static int check_value(const formcheck_rule *rule, const char *value) {
  formcheck_errors *errors = NULL;
  const int verdict = formcheck_rule_validate(rule, value, strlen(value), &errors);
  for (size_t i = 0; i < formcheck_error_count(errors); i++) {
    printf("%s: %d %s at offset %lld: %s\n", value, formcheck_error_code(errors, i),
           formcheck_error_name(errors, i), (long long)formcheck_error_offset(errors, i),
           formcheck_error_reason(errors, i));
    for (size_t j = 0; j < formcheck_error_detail_count(errors, i); j++) {
      printf("  %s\n", formcheck_error_detail_reason(errors, i, j));
    }
  }
  formcheck_errors_free(errors);
  return verdict;
}

static int check_column(const formcheck_rule *rule) {
  const char text[] = "ada@example.orgada@@example.org";
  const int32_t offsets[] = {0, 15, 31};
  const void *buffers[] = {NULL, offsets, text};
  struct ArrowSchema schema;
  struct ArrowArray array;
  memset(&schema, 0, sizeof schema);
  memset(&array, 0, sizeof array);
  schema.format = "u";
  schema.release = keep;
  array.length = 2;
  array.n_buffers = 3;
  array.buffers = buffers;
  array.release = keep_array;

  formcheck_column *column = NULL;
  formcheck_errors *errors = NULL;
  if (formcheck_rule_validate_column(rule, &schema, &array, 0, -1, &column, &errors) != FORMCHECK_OK) {
    printf("failed: %s\n", formcheck_error_reason(errors, 0));
    formcheck_errors_free(errors);
    return FORMCHECK_FAILED;
  }
  printf("accepted %lld, rejected %lld\n", (long long)formcheck_column_count(column, FORMCHECK_ACCEPTED),
         (long long)formcheck_column_count(column, FORMCHECK_REJECTED));
  struct ArrowSchema type;
  struct ArrowArray rejections;
  if (formcheck_column_rejections(column, &type, &rejections) == FORMCHECK_OK) {
    const int64_t *rows = (const int64_t *)rejections.children[0]->buffers[1];
    const int32_t *codes = (const int32_t *)rejections.children[1]->buffers[1];
    for (int64_t i = 0; i < rejections.length; i++) {
      printf("row %lld: %d\n", (long long)rows[i], (int)codes[i]);
    }
    type.release(&type);
    rejections.release(&rejections);
  }
  formcheck_column_free(column);
  return FORMCHECK_OK;
}

int main(void) {
  const char text[] = "required|email";
  formcheck_rule *rule = NULL;
  formcheck_errors *errors = NULL;
  if (formcheck_rule_new(text, strlen(text), &rule, &errors) != FORMCHECK_OK) {
    printf("%s\n", formcheck_error_reason(errors, 0));
    formcheck_errors_free(errors);
    return 2;
  }
  const int good = check_value(rule, "ada@example.org");
  const int bad = check_value(rule, "ada@@example.org");
  const int column = check_column(rule);
  formcheck_rule_free(rule);
  return good == FORMCHECK_ACCEPTED && bad == FORMCHECK_REJECTED && column == FORMCHECK_OK ? 0 : 1;
}
