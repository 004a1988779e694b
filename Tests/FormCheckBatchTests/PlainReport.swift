import FormCheckBatch
import FormCheckCore

/// Reports the position and the errors of each value.
struct PlainReport: ValueReport {
  func append(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    let codes = verdict.errors.map { "\($0.code)@\($0.offset)" }.joined(separator: ",")
    output += Array("\(place.record) \(length) \(codes)\n".utf8)
  }
}
