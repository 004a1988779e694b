// Random patterns against PCRE2's interpreter, for so many seconds: `BitsFuzz SECONDS SEED`.

import Glibc
import Patterns
import TestSupport

/// Prints at once, whatever the output is.
func tell(_ words: String) {
  print(words)
  fflush(nil)
}

let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) ?? 0 }
let seconds = Double(arguments.first ?? 60)
let seed = arguments.count > 1 ? arguments[1] : UInt64.random(in: 0..<1 << 32)
tell("seed \(seed)")

var trial = Trial(seed: seed)
let clock = ContinuousClock()
let start = clock.now
var told = start
while clock.now - start < .seconds(seconds) {
  if let found = trial.next() {
    tell("\(trial.counts)")
    tell("DISAGREEMENT: \(found)")
    tell("made smaller: \(found.smallest)")
    exit(1)
  }
  if clock.now - told > .seconds(60) {
    told = clock.now
    tell("\(trial.counts)")
  }
}
tell("\(trial.counts)")
