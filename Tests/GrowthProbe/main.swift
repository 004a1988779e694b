// Validates hostile values of several sizes for Tests/Growth/run.py.
//
//     GrowthProbe list                               prints the subjects, one on each line
//     GrowthProbe time SIZES SUBJECT...              prints the nanoseconds for each attack and each size
//     GrowthProbe count SMALL LARGE SUBJECT ATTACK   does the work for two sizes, between boundaries for callgrind
//
// A subject is a rule such as `rule each(separator=;, email)` or a filter such as `filter nfc`. The sizes are in bytes,
// separated by commas.

import FormCheckCore
import FormCheckTesting
import FormCheckValidators

/// Returns the subject with a name, or ends the program.
func subject(_ name: String) -> Subject {
  guard let subject = Subject(name) else { fatalError("unknown subject \(name)") }
  return subject
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "time" where arguments.count > 2:
  let sizes = arguments[1].split(separator: ",").compactMap { Int($0) }
  for name in arguments.dropFirst(2) {
    let subject = subject(name)
    for attack in subject.attacks {
      let times = subject.times(of: attack, bytes: sizes).map(String.init)
      print(([name, VisibleText.escape(attack.name)] + times).joined(separator: "\t"))
    }
  }
case "count" where arguments.count == 5:
  let subject = subject(arguments[3])
  guard let attack = subject.attacks.first(where: { VisibleText.escape($0.name) == arguments[4] })
  else {
    fatalError("unknown attack \(arguments[4])")
  }
  for size in arguments[1...2].compactMap({ Int($0) }) {
    let text = attack.text(ofBytes: size)
    boundary("\(size)")
    subject.process(text)
  }
  boundary("end")
default: for subject in Subject.names { print(subject) }
}
