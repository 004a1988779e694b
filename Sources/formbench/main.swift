import Glibc

// formbench [validate] [strategies] [forms] [batch] [utf8] [masks] [attacks] [leaks]: times in process, medians of interleaved rounds.
let suites: [(name: String, make: () throws -> Suite)] = [
  ("validate", Suite.validate), ("strategies", Suite.strategies), ("forms", Suite.forms),
  ("batch", Suite.batch), ("utf8", Suite.utf8), ("masks", Suite.masks),
]
let wanted = CommandLine.arguments.dropFirst()
let names = suites.map(\.name) + ["attacks", "leaks"]
for name in wanted where !names.contains(name) {
  print("formbench: no suite \(name); there are \(names.joined(separator: ", "))")
  exit(2)
}
var allRight = true
for suite in suites where wanted.isEmpty || wanted.contains(suite.name) {
  allRight = try suite.make().run(rounds: 25) && allRight
}
if wanted.isEmpty || wanted.contains("attacks") { allRight = try AttackTable.show() && allRight }
// Not without being asked for: it takes half a minute.
if wanted.contains("leaks") { allRight = try LeakTable.show() && allRight }
exit(allRight ? 0 : 1)
