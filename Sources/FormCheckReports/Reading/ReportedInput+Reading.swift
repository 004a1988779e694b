import FormCheckIO
internal import FormCheckCore

extension ReportedInput {
  /// The keys that identify the file.
  static let nameKeys = ["file", "fileBytes"]

  /// The keys that identify the input, beside its source.
  static let keys = nameKeys + ["offset"]

  /// The input that a place is in.
  init(_ cursor: ReportCursor) throws(ReportError) {
    let source = try cursor.string("source")
    let isIdentified = Self.keys.contains { cursor.has($0) }
    if !isIdentified, let split = cursor.labels[ExactText(source)] {
      self = split
      return
    }
    let offset = cursor.has("offset") ? try cursor.number("offset", from: 1) : nil
    self.init(name: try Self.name(source, in: cursor), offset: offset)
    guard shown == source else {
      throw try cursor["source"].error(
        .reportValue, "this is not how the name of the input is shown")
    }
  }

  /// The name of an input in an object that may have keys for it.
  static func name(
    _ source: String, in cursor: ReportCursor
  ) throws(ReportError) -> [UInt8] {
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
