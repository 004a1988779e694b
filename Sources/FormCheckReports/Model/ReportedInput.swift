package import FormCheckIO
internal import FormCheckCore

/// The identity of an input in a report.
///
/// Inputs are identified by the bytes of their names, because the printed name of one input can be the name of another
/// file.
package struct ReportedInput: Hashable, Sendable {
  /// The bytes of the file name.
  ///
  /// In a report of an earlier version, this can be the printed name instead.
  package let name: [UInt8]

  /// The offset of a split if records are counted from the start of that split, or nil if records are counted from the
  /// start of the file.
  package let offset: Int?

  init(name: [UInt8], offset: Int? = nil) {
    self.name = name
    self.offset = offset
  }

  /// Creates the identity of an input that a run read.
  package init(_ input: InputName) { self.init(name: input.path, offset: input.offset) }

  /// The same file, with records counted from its start.
  var file: ReportedInput { ReportedInput(name: name) }

  /// The name of the input, with invisible characters escaped.
  package var shown: String { InputName(name, offset: offset).shown }

  /// The name that a report contains in addition to `source`, or nil if `source` is the exact name and unambiguous.
  var exactName: ExactName? {
    guard let text = InputName(name).exact else { return .bytes(name) }
    let looksLikeSplit =
      text.utf8.reversed().drop { $0.isASCIIDigit }.first == UInt8(ascii: "@")
    return offset == nil && text == shown && !looksLikeSplit ? nil : .text(text)
  }

  /// The notation of a name in a report.
  enum ExactName {
    case text(String)
    /// A name that is not UTF-8.
    case bytes([UInt8])
  }
}

extension ReportedInput: Comparable {
  package static func < (one: ReportedInput, other: ReportedInput) -> Bool {
    if one.name != other.name { return one.name.lexicographicallyPrecedes(other.name) }
    return (one.offset ?? -1) < (other.offset ?? -1)
  }
}
