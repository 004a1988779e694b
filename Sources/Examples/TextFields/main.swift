// Two text fields, each with a validator that a definition attaches to it, and no line of code does.
//
//     swift run TextFields                 on a terminal: the form itself; else: a script of events
//     swift run TextFields FIELDS.JSON     the same with another definition

import Glibc

do {
  let definition = try Definition.read(CommandLine.arguments.dropFirst().first)
  let isAtTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  print(isAtTerminal ? try OnTerminal.run(definition) : try Script.play(definition))
} catch {
  print("TextFields: \(error)")
  exit(1)
}
