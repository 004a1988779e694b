#pragma once

#include <stddef.h>

/// The start of a process in which /proc may not be mounted, such as in an empty root file system.
///
/// On Linux, Swift reads the arguments from /proc/self/cmdline, and its runtime ends the process if it cannot read
/// /proc/self/exe. Before the runtime starts, a constructor keeps the arguments. If /proc/self/exe is missing, it sets the
/// variable SWIFT_ROOT, which the runtime then uses instead. Programs that the process starts inherit the variable.

/// Returns the number of arguments, including the name of the program.
int formcheck_argument_count(void);

/// Returns an argument and sets its length in bytes. Returns NULL if there is no argument at this index.
const char *formcheck_argument(int index, size_t *length);
