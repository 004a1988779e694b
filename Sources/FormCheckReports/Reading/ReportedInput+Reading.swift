import FormCheckIO
internal import FormCheckCore

/// The splits that a position can identify by its `source` alone, keyed by that source.
typealias InputLabels = [ExactText: ReportedInput]

extension ReportedInput {
  /// The keys that identify the file.
  static let nameKeys = ["file", "fileBytes"]

  /// The keys that identify the input, in addition to its source.
  static let keys = nameKeys + ["offset"]

  /// Reads the input of a position.
  ///
  /// - Parameters:
  ///   - cursor: The object that identifies the input.
  ///   - labels: The splits that a position can identify by its `source` alone.
  /// - Throws: `SourceDiagnostic` if the source and the name do not match.
  init(
    _ cursor: JSONCursor, _ labels: InputLabels
  ) throws(SourceDiagnostic) {
    let source = try cursor.string("source")
    let isIdentified = Self.keys.contains { cursor.has($0) }
    if !isIdentified, let split = labels[ExactText(source)] {
      self = split
      return
    }
    let offset = cursor.has("offset") ? try cursor.number("offset", from: 1) : nil
    self.init(name: try Self.name(source, in: cursor), offset: offset)
    guard shown == source else {
      throw try cursor["source"].error(
        .reportValue, "this does not match the name of the input")
    }
  }

  /// Returns the exact name of an input: the one that the object contains in addition to its source, or else the
  /// source.
  static func name(
    _ source: String, in cursor: JSONCursor
  ) throws(SourceDiagnostic) -> [UInt8] {
    guard cursor.has("fileBytes") else {
      return Array((cursor.has("file") ? try cursor.string("file") : source).utf8)
    }
    let digits = try cursor.string("fileBytes")
    guard let bytes = [UInt8](notUTF8: digits) else {
      throw try cursor["fileBytes"].error(
        .reportValue, "the bytes of a name that is not UTF-8 are expected here, in hexadecimal")
    }
    return bytes
  }
}
