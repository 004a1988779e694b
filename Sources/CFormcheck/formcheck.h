/// @file
/// The C interface of formcheck, which checks the text that people type into forms.
///
///     formcheck_rule *rule = NULL;
///     formcheck_errors *errors = NULL;
///     const char text[] = "required|email";
///     if (formcheck_rule_new(text, strlen(text), &rule, &errors) == FORMCHECK_OK) {
///       const char value[] = "ada@@example.org";
///       if (formcheck_rule_validate(rule, value, strlen(value), &errors) == FORMCHECK_REJECTED) {
///         printf("%d at offset %lld: %s\n", formcheck_error_code(errors, 0),
///                (long long)formcheck_error_offset(errors, 0), formcheck_error_reason(errors, 0));
///       }
///     }
///     formcheck_errors_free(errors);
///     formcheck_rule_free(rule);
///
/// Link with `-lformcheck`; `pkg-config --cflags --libs formcheck` prints the options.
///
/// Rules:
///
/// - All text is UTF-8. Text that goes in has a length in bytes and needs no NUL at its end. It may contain NUL, and
///   values need not be well-formed: such values are rejected with the code 3001. Text that comes out ends with NUL, and
///   belongs to the object it came from.
/// - Offsets and lengths of errors count Unicode scalars (code points), except where the name says bytes.
/// - Every function accepts NULL for every pointer. A missing argument is a failure with the code 4056, and never ends the
///   process. A function that frees accepts NULL and does nothing.
/// - Any number of threads may use the same rule, column or list of errors at the same time, except to free it. No function
///   keeps threads after it returns, so a process may fork between calls.
/// - Functions, constants and their values are never removed or changed within a major version of the library. Later
///   versions add error codes, so do not expect to know all of them.

#ifndef FORMCHECK_H
#define FORMCHECK_H

#include <stddef.h>
#include <stdint.h>

/// The version of this header. `formcheck_version` returns the one of the library.
#define FORMCHECK_VERSION_MAJOR 0
#define FORMCHECK_VERSION_MINOR 1
#define FORMCHECK_VERSION_PATCH 0
#define FORMCHECK_VERSION "0.1.0"

#ifdef __cplusplus
extern "C" {
#endif

/// The results of functions.
enum {
  /// The function has done its work.
  FORMCHECK_OK = 0,
  /// The rule accepts the value.
  FORMCHECK_ACCEPTED = 0,
  /// The rule rejects the value.
  FORMCHECK_REJECTED = 1,
  /// The check reached a limit before there was a verdict. Treat the value as neither accepted nor rejected.
  FORMCHECK_UNDECIDED = 2,
  /// The row of a column is null, so it has no verdict.
  FORMCHECK_NULL = 3,
  /// The function has failed, and the list of errors says why.
  FORMCHECK_FAILED = -1,
};

/// A rule, such as `required|email|length:max=64`.
typedef struct formcheck_rule formcheck_rule;

/// A list of errors: why a value was rejected, or why a function failed.
typedef struct formcheck_errors formcheck_errors;

/// The verdicts on the values of a column.
typedef struct formcheck_column formcheck_column;

/// Returns the version of the library, such as "0.1.0".
const char *formcheck_version(void);

// MARK: Rules

/// Creates a rule.
///
/// - text: the rule.
/// - length: the length of the text in bytes.
/// - rule: receives the rule, or NULL after a failure. Free it with `formcheck_rule_free`.
/// - errors: receives NULL, or after a failure a list with one error, whose offset is a position in the text. Free it with
///   `formcheck_errors_free`. May be NULL.
/// Returns FORMCHECK_OK or FORMCHECK_FAILED.
int formcheck_rule_new(const char *text, size_t length, formcheck_rule **rule,
                       formcheck_errors **errors);

/// Frees a rule.
void formcheck_rule_free(formcheck_rule *rule);

/// Checks a value.
///
/// - rule: the rule.
/// - value: the value, which may be NULL if its length is 0.
/// - length: the length of the value in bytes.
/// - errors: receives NULL if the value is accepted, and else a list of all errors. Free it with
///   `formcheck_errors_free`. Pass NULL if only the verdict is of interest, which is faster.
/// Returns FORMCHECK_ACCEPTED, FORMCHECK_REJECTED, FORMCHECK_UNDECIDED or FORMCHECK_FAILED.
int formcheck_rule_validate(const formcheck_rule *rule, const char *value, size_t length,
                            formcheck_errors **errors);

// MARK: Errors

/// Returns the number of errors, which is 0 for NULL.
size_t formcheck_error_count(const formcheck_errors *errors);

/// Returns the code of an error, such as 1003, or 0 if there is no such error. The meaning of a code never changes.
int formcheck_error_code(const formcheck_errors *errors, size_t index);

/// Returns the name of the code of an error, such as "email", or NULL if there is no such error.
const char *formcheck_error_name(const formcheck_errors *errors, size_t index);

/// Returns the reason of an error in one sentence for people, or NULL if there is no such error.
const char *formcheck_error_reason(const formcheck_errors *errors, size_t index);

/// Returns a short instruction for the person who typed the value, such as "Use digits only", or for a rule how to correct
/// it. Returns NULL if there is no such error.
const char *formcheck_error_prompt(const formcheck_errors *errors, size_t index);

/// Returns the text that was probably meant, for a misspelled name in a rule. Returns NULL if there is no suggestion.
const char *formcheck_error_suggestion(const formcheck_errors *errors, size_t index);

/// Returns the offset of the first wrong character, in Unicode scalars. If something is missing at the end, it is the
/// length of the value. Returns -1 if there is no such error.
int64_t formcheck_error_offset(const formcheck_errors *errors, size_t index);

/// Returns the length of the wrong part, in Unicode scalars, which is 0 if something is missing. Returns -1 if there is no
/// such error.
int64_t formcheck_error_length(const formcheck_errors *errors, size_t index);

/// Returns the offset of the first wrong character, in bytes. Returns -1 if there is no such error.
int64_t formcheck_error_byte_offset(const formcheck_errors *errors, size_t index);

/// Returns the number of details of an error, such as the requirements that a password does not meet.
size_t formcheck_error_detail_count(const formcheck_errors *errors, size_t index);

/// Returns the name of a detail, such as "email.two-ats", or NULL if there is no such detail.
const char *formcheck_error_detail_name(const formcheck_errors *errors, size_t index,
                                        size_t detail);

/// Returns the reason of a detail in words, or NULL if there is no such detail.
const char *formcheck_error_detail_reason(const formcheck_errors *errors, size_t index,
                                          size_t detail);

/// Returns the offset of a detail in Unicode scalars, or -1 if it has none.
int64_t formcheck_error_detail_offset(const formcheck_errors *errors, size_t index, size_t detail);

/// Frees a list of errors.
void formcheck_errors_free(formcheck_errors *errors);

// MARK: Columns

// The structures of the Arrow C data interface, as in https://arrow.apache.org/docs/format/CDataInterface.html.

#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

#endif

#ifndef ARROW_C_STREAM_INTERFACE
#define ARROW_C_STREAM_INTERFACE

struct ArrowArrayStream {
  int (*get_schema)(struct ArrowArrayStream *, struct ArrowSchema *out);
  int (*get_next)(struct ArrowArrayStream *, struct ArrowArray *out);
  const char *(*get_last_error)(struct ArrowArrayStream *);
  void (*release)(struct ArrowArrayStream *);
  void *private_data;
};

#endif

/// Checks the values of an Arrow array, without copying the column.
///
/// The array contains strings or bytes: the formats "u", "U", "vu", "z", "Z" and "vz", a dictionary of these, or "n".
/// Its buffers must have the sizes that its length implies. Offsets, views and indexes are checked, and it is a failure
/// (4057) if they are invalid.
///
/// - rule: the rule.
/// - schema: the type of the array, which stays the caller's.
/// - array: the array, which stays the caller's and must not change during the call.
/// - threads: the maximum number of threads, or 0 for one for each processor. The calling thread is one of them.
/// - explained: the maximum number of errors in the table of rejections: 0 for no table, -1 for all errors.
/// - column: receives the verdicts, or NULL after a failure. Free it with `formcheck_column_free`.
/// - errors: receives NULL, or after a failure a list with one error. May be NULL.
/// Returns FORMCHECK_OK or FORMCHECK_FAILED.
int formcheck_rule_validate_column(const formcheck_rule *rule, const struct ArrowSchema *schema,
                                   const struct ArrowArray *array, size_t threads,
                                   int64_t explained, formcheck_column **column,
                                   formcheck_errors **errors);

/// Checks the values of all arrays of an Arrow stream as one column.
///
/// - rule: the rule.
/// - stream: the stream, which is read to its end and not released.
/// - threads: as for `formcheck_rule_validate_column`.
/// - explained: as for `formcheck_rule_validate_column`.
/// - column: receives the verdicts, or NULL after a failure. Free it with `formcheck_column_free`.
/// - errors: receives NULL, or after a failure a list with one error. May be NULL.
/// Returns FORMCHECK_OK or FORMCHECK_FAILED.
int formcheck_rule_validate_stream(const formcheck_rule *rule, struct ArrowArrayStream *stream,
                                   size_t threads, int64_t explained, formcheck_column **column,
                                   formcheck_errors **errors);

/// Returns the number of rows with a verdict: FORMCHECK_ACCEPTED, FORMCHECK_REJECTED, FORMCHECK_UNDECIDED or FORMCHECK_NULL.
/// Returns -1 for another verdict, or if there is no column.
int64_t formcheck_column_count(const formcheck_column *column, int verdict);

/// Exports the verdicts as an Arrow array of Booleans: true for an accepted value, false for a rejected one, and null for
/// an undecided one and for a row that is null.
///
/// - column: the column.
/// - schema: receives the type. Its `release` frees it.
/// - array: receives the array. Its `release` frees it, before or after the column is freed.
/// Returns FORMCHECK_OK, or FORMCHECK_FAILED if an argument is NULL or there is not enough memory.
int formcheck_column_mask(const formcheck_column *column, struct ArrowSchema *schema,
                          struct ArrowArray *array);

/// Exports the errors as an Arrow array of structures, which is a table with one row for each error and the columns `row`
/// (from 0), `code`, `name`, `offset` (in Unicode scalars) and `reason`. The arguments are as for `formcheck_column_mask`.
int formcheck_column_rejections(const formcheck_column *column, struct ArrowSchema *schema,
                                struct ArrowArray *array);

/// Frees the verdicts on a column.
void formcheck_column_free(formcheck_column *column);

#ifdef __cplusplus
}
#endif

#endif
