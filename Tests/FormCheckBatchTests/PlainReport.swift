import FormCheckBatch
import FormCheckCore

/// Says of each value where it stands and what became of it.
struct PlainReport: ValueReport {
  func append(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    let codes = verdict.errors.map { "\($0.code)@\($0.offset)" }.joined(separator: ",")
    output += Array("\(place.record) \(length) \(codes)\n".utf8)
  }
}
