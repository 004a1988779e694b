#pragma once

#include <signal.h>
#include <termios.h>

#include "CTerminal.h"

// The state that signal handlers share with the rest of the program. Hidden from other modules.
#pragma GCC visibility push(hidden)

// The owner of the terminal: not this program; this program, which has lent it; being taken; this program.
enum { FREE, LENT, TAKING, TAKEN };

struct formcheck_terminal_state {
  volatile sig_atomic_t owner;
  int descriptor;
  // The terminal opened again: its writes do not wait, and those of programs that share the descriptor still do.
  // The same as the descriptor where the terminal belongs to another user.
  int farewell_end;
  int notify_end;
  struct termios before;
  struct termios raw;
};
extern struct formcheck_terminal_state formcheck_terminal;

// Restores the terminal, for good (FREE) or for a while (LENT). Blocks all signals until it is done, so that none
// ends or stops the program halfway. In the background, the mode of the terminal belongs to another program.
void formcheck_terminal_give_back(sig_atomic_t next);

// Puts the terminal into raw mode again, if it was lent, and sends the notification 'c'. In the background this
// stops the whole job, as any change of a terminal does there, until the job is in the foreground again.
void formcheck_terminal_take_again(void);

// Writes a byte to the descriptor for notifications.
void formcheck_terminal_notify(char what);

// Catches the signals that end or stop the program, or that a terminal sends.
void formcheck_terminal_catch_signals(void);

// Restores the handler that a signal had before.
void formcheck_terminal_uncatch(int number);

#pragma GCC visibility pop
