import Batch
import Forms
import Patterns
import Schemas
import Terminal

print(try rejection(of: "first.last@-example.org"))
print(try filledForm())
print(try fieldErrors(of: "{}"))
print(keys(in: Array("a\u{1B}[A".utf8)))
let (sum, summary) = doubled([1, 2, 3])
print(sum, summary.delivered)
print(reportError(about: Array("{}".utf8)))
print(try rewritten(#"{"a": 1, "b": 2}"#), violations())
print(try rejectedSeats(in: CommandLine.arguments[1]))
let schema = #"{"properties": {"a": {"type": "string", "format": "email"}}}"#
print(
  try findings(in: #"{"a": "b@@c"}"#, schema: schema),
  try findings(in: #"{"a": 1}"#, schema: schema))
