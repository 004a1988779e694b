import FormCheckIO
import StrictJSON

/// One line of the output of `--format json`: the verdict on a value.
struct Finding {
  /// The place of the value, without its field.
  struct Place: Hashable {
    /// The input.
    let source: InputName
    /// The number of the record, from 1.
    let record: Int
  }

  let place: Place
  let line: Int?
  /// The field, or nil if the values are not fields.
  ///
  /// A rule across fields has several, separated by commas.
  let field: String?
  /// The value, or nil if it is secret.
  let value: String?
  /// False if a limit was reached.
  let isDecided: Bool
  /// The numbers of the error codes, or an empty array if the value is accepted.
  let codes: [Int]
  /// The reasons of the errors.
  let reasons: [String]

  /// Reads a line, or returns nil if it is not a verdict.
  init?(_ bytes: Span<UInt8>) {
    guard let node = try? JSONReader.read(bytes.indices.map { bytes[$0] }),
      let source = node["source"]?.string, let record = node["record"]?.integer,
      let verdict = node["valid"]?.value
    else { return nil }
    place = Place(source: InputName(Array(source.utf8)), record: record)
    line = node["line"]?.integer
    field = node["field"]?.string
    value = node["value"]?.string
    isDecided = verdict != .null
    let errors = node["errors"]?.elements ?? node["error"].map { [$0] } ?? []
    codes = errors.compactMap { $0["code"]?.integer }
    reasons = errors.compactMap { error in
      let details = error["details"]?.elements?.compactMap { $0["reason"]?.string } ?? []
      return error["reason"]?.string.map { ([$0] + details).joined(separator: ": ") }
    }
    guard verdict == .boolean(true) || !codes.isEmpty else { return nil }
  }
}
