#include "CSecrets.h"

#include <pthread.h>
#include <sys/prctl.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int holders;
static int before;

void formcheck_forbid_core_dumps(void) {
  pthread_mutex_lock(&lock);
  if (holders++ == 0) {
    before = prctl(PR_GET_DUMPABLE, 0, 0, 0, 0);
    if (before == 1) prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  }
  pthread_mutex_unlock(&lock);
}

void formcheck_allow_core_dumps(void) {
  pthread_mutex_lock(&lock);
  // If the process was not dumpable before, it stays that way.
  if (holders > 0 && --holders == 0 && before == 1) prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
  pthread_mutex_unlock(&lock);
}
