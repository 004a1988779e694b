// Validates hostile values of two sizes, one measurement after another, for Tests/Growth/run.py,
// which runs this program under callgrind and reads how many instructions each measurement took.
//
//     GrowthProbe list                        prints the subjects, one on each line
//     GrowthProbe SMALL LARGE SUBJECT...      measures subjects
//
// A subject is a rule such as `rule each(separator=;, email)` or a filter such as `filter nfc`.

import FormCheckCore
import FormCheckValidators

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "list" {
  for subject in Subject.names { print(subject) }
} else {
  let sizes = arguments.prefix(2).compactMap { Int($0) }
  for name in arguments.dropFirst(2) {
    guard let subject = Subject(name) else {
      print("unknown subject \(name)")
      break
    }
    for size in sizes { subject.measure(ofBytes: size) }
    boundary("end")
  }
}
