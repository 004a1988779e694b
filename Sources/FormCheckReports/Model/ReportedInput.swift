package import FormCheckIO
internal import FormCheckCore

/// An input as a report identifies it: by its bytes and not by its label, which can be the name of another file.
package struct ReportedInput: Hashable, Sendable {
  /// The bytes of the file's name; in a report of an earlier version possibly the name as it was shown.
  package let name: [UInt8]

  /// The offset of the split that records are counted from; nil if they are counted from the beginning of the file.
  package let offset: Int?

  init(name: [UInt8], offset: Int? = nil) {
    self.name = name
    self.offset = offset
  }

  /// The input that a run read.
  package init(_ input: InputName) { self.init(name: input.path, offset: input.offset) }

  /// The same file, with records counted from its beginning.
  var file: ReportedInput { ReportedInput(name: name) }

  /// The name of the input, with invisible characters escaped.
  var shown: String { InputName(name, offset: offset).shown }

  /// The name that a report gives beside `source`; nil if `source` can only be the name itself.
  var exactName: ExactName? {
    guard let text = InputName(name).exact else { return .bytes(name) }
    let looksLikeSplit =
      text.utf8.reversed().drop { $0.isASCIIDigit }.first == UInt8(ascii: "@")
    return offset == nil && text == shown && !looksLikeSplit ? nil : .text(text)
  }

  /// A name as a report writes it.
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
