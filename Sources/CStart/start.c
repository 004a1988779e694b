#include "CStart.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int count;
static char **arguments;

/// Runs before the constructors of the Swift runtime. The C library passes the arguments of `main` to constructors.
__attribute__((constructor(101))) static void keep_arguments(int argument_count, char **argument_list) {
  count = argument_count;
  arguments = argument_list;
  char target;
  if (readlink("/proc/self/exe", &target, 1) < 0) setenv("SWIFT_ROOT", "/", 0);
}

int formcheck_argument_count(void) { return count; }

const char *formcheck_argument(int index, size_t *length) {
  *length = 0;
  if (index < 0 || index >= count || !arguments[index]) return NULL;
  *length = strlen(arguments[index]);
  return arguments[index];
}
