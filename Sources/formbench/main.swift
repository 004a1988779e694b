import Glibc

// formbench [validate] [strategies] [forms]: times in process, medians of interleaved rounds.
let suites: [(name: String, make: () throws -> Suite)] = [
  ("validate", Suite.validate), ("strategies", Suite.strategies), ("forms", Suite.forms),
]
let wanted = CommandLine.arguments.dropFirst()
for name in wanted where !suites.contains(where: { $0.name == name }) {
  print("formbench: no suite \(name); there are \(suites.map(\.name).joined(separator: ", "))")
  exit(2)
}
var allRight = true
for suite in suites where wanted.isEmpty || wanted.contains(suite.name) {
  allRight = try suite.make().run(rounds: 25) && allRight
}
exit(allRight ? 0 : 1)
