// Threads, memory and clocks that can fail.
#include "interpose.h"
#include <pthread.h>
#include <sys/mman.h>
#include <time.h>

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *of) {
  NEXT(pthread_create);
  long met = is_ours(CALLER) ? fate("pthread_create", "thread", "") : 0;
  return met > 0 ? (int)met : next(thread, attributes, body, of);
}

int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size) {
  NEXT(pthread_attr_setstacksize);
  return next(attributes, fault_stack > 0 ? (size_t)fault_stack : size);
}

extern void *__libc_malloc(size_t size);

void *malloc(size_t size) {
  if (is_pcre2(CALLER) && fate("malloc", "pcre2", "") > 0) {
    errno = ENOMEM;
    return NULL;
  }
  return __libc_malloc(size);
}

void *mmap(void *place, size_t size, int protection, int flags, int descriptor, off_t offset) {
  void *caller = CALLER;
  if ((is_pcre2(caller) && fate("mmap", "pcre2-map", "") > 0)
      || (is_ours(caller) && fate("mmap", "map", "") > 0)) {
    errno = ENOMEM;
    return MAP_FAILED;
  }
  return (void *)syscall(SYS_mmap, place, size, protection, flags, descriptor, offset);
}

static atomic_long clock_calls;
static struct timespec stopped;

static void jump(struct timespec *time, const char *of) {
  int isStopped = !strcmp(fault_clock, "stop");
  if (!isStopped && strcmp(of, fault_clock)) return;
  long call = atomic_fetch_add(&clock_calls, 1) + 1;
  if (call < fault_clock_call) return;
  if (call == fault_clock_call) note(of, call, "clock");
  if (!isStopped) {
    time->tv_sec += fault_clock_seconds;
    return;
  }
  if (!stopped.tv_sec) stopped = *time;
  *time = stopped;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int answer = (int)syscall(SYS_clock_gettime, clock, time);
  if (answer == 0) jump(time, clock == CLOCK_REALTIME ? "wall" : "steady");
  return answer;
}

time_t time(time_t *result) {
  struct timespec now;
  syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
  jump(&now, "wall");
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}
