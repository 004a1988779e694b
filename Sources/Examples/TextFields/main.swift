// Two text fields, whose validators are attached in a definition and not in code.
//
//     swift run TextFields                 shows the form on a terminal, or runs a script if there is none
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
