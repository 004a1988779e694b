// What the files of the interposer share; `interpose.c` tells what it is.
#ifndef INTERPOSE_H
#define INTERPOSE_H
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

// What may happen to a call besides an error: it does half, or the program is killed before it or behind it.
enum { SHORT = -1, KILL = -2, KILLED = -3 };

extern long fault_stack, fault_clock_call, fault_clock_seconds;
extern int fault_is_named;
extern char fault_clock[8];

// Whether the program itself makes the call that returns to this place, or PCRE2 does.
int is_ours(void *caller);
int is_pcre2(void *caller);

// What is to happen to a call: 0 for nothing, a number of errno, or one of the above.
long fate(const char *name, const char *kind, const char *subject);
void note(const char *name, long call, const char *subject);
void die(void);

#define CALLER __builtin_return_address(0)
#define NEXT(name) \
  static __typeof__(&name) next; \
  if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#endif
