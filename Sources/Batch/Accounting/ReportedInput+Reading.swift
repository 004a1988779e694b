internal import InputValidation

extension ReportedInput {
  /// The keys that identify the file.
  static let nameKeys = ["file", "fileBytes"]

  /// The keys that identify the input, beside its source.
  static let keys = nameKeys + ["offset"]

  /// The input that a place is in.
  init(_ cursor: ReportCursor) throws(AccountingError) {
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
  ) throws(AccountingError) -> [UInt8] {
    guard cursor.has("fileBytes") else {
      return Array((cursor.has("file") ? try cursor.string("file") : source).utf8)
    }
    let digits = try cursor.string("fileBytes")
    guard let bytes = [UInt8](hexadecimal: digits),
      String(validating: bytes, as: UTF8.self) == nil
    else {
      throw try cursor["fileBytes"].error(
        .reportValue, "the bytes of a name that is not UTF-8 are expected here, in hexadecimal")
    }
    return bytes
  }
}

extension [UInt8] {
  /// Two hexadecimal digits for each byte.
  var hexadecimal: String {
    let digits = Array<UInt8>("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The bytes of hexadecimal digits, as ``hexadecimal`` writes them; nil if they are none.
  init?(hexadecimal text: String) {
    let digits = Array<UInt8>(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    self = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      let pair = String(decoding: digits[index...(index + 1)], as: UTF8.self)
      guard let byte = UInt8(pair, radix: 16) else { return nil }
      append(byte)
    }
    guard hexadecimal == text else { return nil }
  }
}
