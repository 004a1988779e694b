#include "CTerminal.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { FAREWELL = 256, ALTERNATE_STACK = 64 * 1024 };

// Whose the terminal is: not ours, ours but lent to somebody for a while, being taken, ours.
enum { FREE, LENT, TAKING, TAKEN };
static volatile sig_atomic_t state = FREE;
static int terminal = -1;
static int notify_end = -1;
static struct termios before;
static struct termios raw;

// Two of them: a handler that comes while one is written reads the other.
static char farewell[2][FAREWELL];
static volatile sig_atomic_t farewell_length[2];
static volatile sig_atomic_t farewell_current;

static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int traps[] = {SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
static const int others[] = {SIGWINCH, SIGCONT, SIGTSTP};
static struct sigaction previous[NSIG];
static volatile sig_atomic_t is_installed[NSIG];
static char alternate_stack[ALTERNATE_STACK];

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

// A terminal that is nobody's, or not this program's own, has no background.
static int is_in_background(void) {
  pid_t group = tcgetpgrp(terminal);
  return group > 0 && group != getpgrp();
}

// In the background, a change of the terminal would stop the program, and is not ours to make.
static void put_before(void) {
  if (is_in_background()) return;
  sigset_t stopping, mask;
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stopping, &mask);
  while (tcsetattr(terminal, TCSANOW, &before) != 0 && errno == EINTR) {}
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

// Gives the terminal back: for good (FREE), or for a while (LENT).
static void give_back(sig_atomic_t next) {
  sig_atomic_t last = state;
  if (last == FREE) return;
  state = next;
  int current = farewell_current;
  const char *bytes = farewell[current];
  size_t left = last == TAKEN ? (size_t)farewell_length[current] : 0;
  while (left > 0) {
    ssize_t count = write(terminal, bytes, left);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    bytes += count;
    left -= (size_t)count;
  }
  if (last != LENT) put_before();
}

static void tell(char what) {
  while (write(notify_end, &what, 1) < 0 && errno == EINTR) {}
}

// Takes the terminal again, if it was lent, and tells of it. In the background this stops the whole job,
// as any change of a terminal does there, until somebody brings it to the foreground.
static void take_again(void) {
  if (state == FREE || state == TAKING) return;
  sig_atomic_t taking = state == LENT ? TAKING : TAKEN;
  state = taking;
  struct sigaction standard, others_own;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(SIGTTOU, &standard, &others_own);
  sigset_t stopping, mask;
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTTOU);
  pthread_sigmask(SIG_UNBLOCK, &stopping, &mask);
  int status;
  do status = tcsetattr(terminal, TCSANOW, &raw);
  while (status != 0 && errno == EINTR && state == taking);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTTOU, &others_own, NULL);
  if (status != 0 || state != taking) return;
  state = TAKEN;
  tell('c');
}

static void put_back(int number) {
  if (!is_installed[number]) return;
  is_installed[number] = 0;
  sigaction(number, &previous[number], NULL);
}

// The program dies by the signal, so that whoever waits for it sees which one it was. Whoever was there
// before may only tell of it and leave the end to the next one, as Swift's report of crashes does; or
// may have it go on, and then it goes on in raw mode.
static void pass_on(int number) {
  struct sigaction ours, left;
  sigaction(number, NULL, &ours);
  put_back(number);
  sigset_t unblocked;
  sigemptyset(&unblocked);
  sigaddset(&unblocked, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &unblocked, NULL);
  if (sigaction(number, NULL, &left) != 0 || state == FREE) return;
  if (left.sa_handler == SIG_DFL) raise(number);
  // abort() ends the program as soon as this returns.
  if (number == SIGABRT) return;
  if (sigaction(number, &ours, &previous[number]) == 0) is_installed[number] = 1;
  take_again();
}

static void end(int number) {
  int saved_errno = errno;
  give_back(LENT);
  pass_on(number);
  errno = saved_errno;
}

// Whoever was there before takes over: Swift's own report is printed on a terminal that is sane. A
// fault happens again when this returns; a signal that somebody sent must be sent again.
static void trap(int number, siginfo_t *information, void *context) {
  (void)context;
  int saved_errno = errno;
  give_back(LENT);
  if (information->si_code <= 0) {
    pass_on(number);
  } else {
    put_back(number);
  }
  errno = saved_errno;
}

// Stops this program, and no other of its group.
static void stop(void) {
  struct sigaction standard, ours;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &standard, &ours);
  sigset_t stopping, mask;
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTSTP);
  raise(SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stopping, &mask);
  // Stopped here, until somebody lets the program go on.
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &ours, NULL);
}

static void other(int number) {
  int saved_errno = errno;
  switch (number) {
  case SIGWINCH: tell('w'); break;
  case SIGTSTP:
    give_back(LENT);
    stop();
    if (state == LENT) take_again();
    break;
  default: take_again();
  }
  errno = saved_errno;
}

static void install(int number, struct sigaction *action) {
  if (sigaction(number, NULL, &previous[number]) != 0) return;
  // What nohup and the like have turned off stays off.
  if (previous[number].sa_handler == SIG_IGN) return;
  if (sigaction(number, action, NULL) == 0) is_installed[number] = 1;
}

void formcheck_terminal_suspend(void) {
  struct sigaction ignored, ours;
  memset(&ignored, 0, sizeof ignored);
  ignored.sa_handler = SIG_IGN;
  give_back(LENT);
  // The key would have stopped the whole group: a shell waits for all of a pipeline.
  sigaction(SIGTSTP, &ignored, &ours);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  stop();
  // Where nobody told that the program goes on.
  if (state == LENT) take_again();
}

int formcheck_terminal_set_farewell(const char *bytes, size_t count) {
  if (count > FAREWELL) return -1;
  int next = !farewell_current;
  memcpy(farewell[next], bytes, count);
  farewell_length[next] = (sig_atomic_t)count;
  farewell_current = next;
  return 0;
}

int formcheck_terminal_enter(int descriptor, int notify, formcheck_terminal_mode mode) {
  if (state != FREE) return EBUSY;
  if (tcgetattr(descriptor, &before) != 0) return errno;
  terminal = descriptor;
  notify_end = notify;
  raw = before;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
  if (mode == formcheck_terminal_keys) {
    raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR | BRKINT | ISTRIP | PARMRK);
    raw.c_lflag &= ~(tcflag_t)(ICANON | ISIG | IEXTEN);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
  }

  static int is_registered;
  if (!is_registered && atexit(formcheck_terminal_leave) == 0) is_registered = 1;
  // A stack that has run over leaves no room for a handler.
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = alternate_stack;
    stack.ss_size = sizeof alternate_stack;
    sigaltstack(&stack, NULL);
  }
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = other;
  action.sa_flags = SA_RESTART;
  for (size_t i = 0; i < COUNT(others); i++) install(others[i], &action);
  // Whoever ends a program that is stopped lets it go on as well; the end comes first.
  for (size_t i = 0; i < COUNT(others); i++) sigaddset(&action.sa_mask, others[i]);
  action.sa_handler = end;
  action.sa_flags = 0;
  for (size_t i = 0; i < COUNT(ends); i++) install(ends[i], &action);
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  action.sa_sigaction = trap;
  for (size_t i = 0; i < COUNT(traps); i++) install(traps[i], &action);

  state = TAKING;
  // What was typed ahead stays.
  int status;
  do status = tcsetattr(terminal, TCSADRAIN, &raw);
  while (status != 0 && errno == EINTR);
  if (status == 0) {
    state = TAKEN;
    return 0;
  }
  int number = errno;
  formcheck_terminal_leave();
  return number;
}

void formcheck_terminal_leave(void) {
  give_back(FREE);
  for (size_t i = 0; i < COUNT(ends); i++) put_back(ends[i]);
  for (size_t i = 0; i < COUNT(others); i++) put_back(others[i]);
  for (size_t i = 0; i < COUNT(traps); i++) put_back(traps[i]);
}

void formcheck_terminal_pause(void) { give_back(LENT); }

void formcheck_terminal_resume(void) { take_again(); }
