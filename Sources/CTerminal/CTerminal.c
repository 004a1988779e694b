#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "terminal_state.h"

static char alternate_stack[64 * 1024];

static int open_again(int descriptor) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  int other = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  return other < 0 ? descriptor : other;
}

int formcheck_terminal_enter(int descriptor, int notify, formcheck_terminal_mode mode) {
  if (formcheck_terminal.owner != FREE) return EBUSY;
  if (tcgetattr(descriptor, &formcheck_terminal.before) != 0) return errno;
  formcheck_terminal.descriptor = descriptor;
  formcheck_terminal.farewell_end = open_again(descriptor);
  formcheck_terminal.notify_end = notify;
  struct termios *raw = &formcheck_terminal.raw;
  *raw = formcheck_terminal.before;
  raw->c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
  if (mode == formcheck_terminal_keys) {
    raw->c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR | BRKINT | ISTRIP | PARMRK);
    raw->c_lflag &= ~(tcflag_t)(ICANON | ISIG | IEXTEN);
    raw->c_cc[VMIN] = 1;
    raw->c_cc[VTIME] = 0;
  }

  static int is_registered;
  if (!is_registered && atexit(formcheck_terminal_leave) == 0) is_registered = 1;
  // After a stack overflow, signal handlers need a separate stack.
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = alternate_stack;
    stack.ss_size = sizeof alternate_stack;
    sigaltstack(&stack, NULL);
  }
  formcheck_terminal_catch_signals();

  formcheck_terminal.owner = TAKING;
  // TCSADRAIN keeps input that was typed ahead.
  int status;
  do status = tcsetattr(formcheck_terminal.descriptor, TCSADRAIN, raw);
  while (status != 0 && errno == EINTR);
  if (status == 0) {
    formcheck_terminal.owner = TAKEN;
    return 0;
  }
  int number = errno;
  formcheck_terminal_leave();
  return number;
}

void formcheck_terminal_leave(void) {
  formcheck_terminal_give_back(FREE);
  for (int number = 1; number < NSIG; number++) formcheck_terminal_uncatch(number);
  if (formcheck_terminal.farewell_end != formcheck_terminal.descriptor) close(formcheck_terminal.farewell_end);
  formcheck_terminal.descriptor = formcheck_terminal.farewell_end = -1;
}

void formcheck_terminal_pause(void) { formcheck_terminal_give_back(LENT); }

void formcheck_terminal_resume(void) { formcheck_terminal_take_again(); }
