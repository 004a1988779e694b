// Two text fields, whose validators are attached by a definition and not by code.
//
//     swift run TextFields                 shows the form on a terminal; otherwise, runs a script of events
//     swift run TextFields FIELDS.JSON     does the same with another definition

import Glibc

do {
  let definition = try Definition.read(CommandLine.arguments.dropFirst().first)
  let isAtTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  print(isAtTerminal ? try OnTerminal.run(definition) : try Script.play(definition))
} catch {
  print("TextFields: \(error)")
  exit(1)
}
