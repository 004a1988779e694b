// Makes system calls fail in a dynamically linked program. Loaded with LD_PRELOAD.
//
//   FAULT_CALL   the kind of call: open, read, write, fsync, rename, ... as in the wrappers;
//                pcre2 stands for PCRE2's memory allocation
//   FAULT_FIRST  the number of the first call of that kind that fails, from 1
//   FAULT_LAST   the number of the last one (default: FAULT_FIRST; 0: all that follow)
//   FAULT_STEP   only every STEP-th of these calls fails
//   FAULT_HOW    an errno value, or short, kill (before the call) or killed (after the call)
//   FAULT_LOG    a descriptor that gets a line for each call that failed
//   FAULT_STACK  the stack size of threads, in bytes
//   FAULT_NAMED  any value: behave like a file system without unnamed files
//   FAULT_CLOCK  KIND:CALL:SECONDS, for example wall:3:-86400: the clock, the call and the jump;
//                or stop:1:0
//
// Only calls by the program itself are counted, including those that Swift's C library overlay
// makes for it. Programs that it starts are not affected.
#include "interpose.h"
#include <link.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct range { uintptr_t start, end; };
static struct range ours[3], pcre2;
static char kind[32];
static long first, last, step, how, log_descriptor = -1;
static atomic_long calls;
long fault_stack, fault_clock_call, fault_clock_seconds;
int fault_is_named;
char fault_clock[8];

static int add_object(struct dl_phdr_info *info, size_t size, void *found) {
  (void)size;
  int *count = found;
  struct range range = {UINTPTR_MAX, 0};
  for (int i = 0; i < info->dlpi_phnum; i++) {
    if (info->dlpi_phdr[i].p_type != PT_LOAD) continue;
    uintptr_t start = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
    uintptr_t end = start + info->dlpi_phdr[i].p_memsz;
    if (start < range.start) range.start = start;
    if (end > range.end) range.end = end;
  }
  // The first object is the program.
  if (count[0]++ == 0 || strstr(info->dlpi_name, "libswiftGlibc")) ours[count[1]++] = range;
  else if (strstr(info->dlpi_name, "libpcre2-8")) pcre2 = range;
  return 0;
}

static long number(const char *name, long usual) {
  const char *text = getenv(name);
  return text && *text ? atol(text) : usual;
}

__attribute__((constructor)) static void begin(void) {
  int count[2] = {0, 0};
  dl_iterate_phdr(add_object, count);
  const char *text = getenv("FAULT_CALL");
  if (text) snprintf(kind, sizeof kind, "%s", text);
  first = number("FAULT_FIRST", 1);
  last = number("FAULT_LAST", first);
  step = number("FAULT_STEP", 1);
  log_descriptor = number("FAULT_LOG", -1);
  fault_stack = number("FAULT_STACK", 0);
  fault_is_named = getenv("FAULT_NAMED") != NULL;
  how = number("FAULT_HOW", EIO);
  text = getenv("FAULT_HOW");
  if (text && !strcmp(text, "short")) how = SHORT;
  if (text && !strcmp(text, "kill")) how = KILL;
  if (text && !strcmp(text, "killed")) how = KILLED;
  text = getenv("FAULT_CLOCK");
  if (text) sscanf(text, "%7[^:]:%ld:%ld", fault_clock, &fault_clock_call, &fault_clock_seconds);
  unsetenv("LD_PRELOAD");
}

static int is_within(const struct range *range, void *caller) {
  return (uintptr_t)caller >= range->start && (uintptr_t)caller < range->end;
}

int is_ours(void *caller) {
  return is_within(&ours[0], caller) || is_within(&ours[1], caller);
}

int is_pcre2(void *caller) { return is_within(&pcre2, caller); }

void note(const char *name, long call, const char *subject) {
  char line[256];
  int length = snprintf(line, sizeof line, "%s %ld %s\n", name, call, subject);
  if (length > (int)sizeof line - 1) length = sizeof line - 1;
  if (log_descriptor >= 0) syscall(SYS_write, (int)log_descriptor, line, (size_t)length);
}

void die(void) { syscall(SYS_kill, getpid(), SIGKILL); }

long fate(const char *name, const char *of, const char *subject) {
  if (strcmp(of, kind)) return 0;
  long call = atomic_fetch_add(&calls, 1) + 1;
  if (call < first || (last && call > last) || (call - first) % step) return 0;
  note(name, call, subject);
  if (how == KILL) die();
  return how;
}
