import Glibc

// formbench [validate] [strategies] [forms] [batch] [utf8] [masks] [attacks] [leaks]
// Measures times within this process and prints medians of alternating rounds.
let suites: [(name: String, make: () throws -> Suite)] = [
  ("validate", ValidateSuite.suite), ("strategies", ValidatorsSuite.suite),
  ("forms", FormsSuite.suite), ("batch", BatchSuite.suite), ("utf8", UTF8Suite.suite),
  ("masks", MasksSuite.suite),
]
let wanted = CommandLine.arguments.dropFirst()
let names = suites.map(\.name) + ["attacks", "leaks"]
for name in wanted where !names.contains(name) {
  print("formbench: unknown suite \(name); use \(names.joined(separator: ", "))")
  exit(2)
}
var allRight = true
for suite in suites where wanted.isEmpty || wanted.contains(suite.name) {
  allRight = try suite.make().run(rounds: 25) && allRight
}
if wanted.isEmpty || wanted.contains("attacks") { allRight = try AttackTable.show() && allRight }
// Runs only if requested, because it takes half a minute.
if wanted.contains("leaks") { allRight = try LeakTable.show() && allRight }
exit(allRight ? 0 : 1)
