import FormCheckCore
import FormCheckPatterns
import FormCheckBatch
import FormCheckValidators
import TestSupport

/// Compares all UTF-8 checks: whether bytes are valid, and the offset of the first invalid
/// character.
///
/// The first byte is the number of ASCII bytes before the others, which moves them across the
/// boundaries of 64 bytes.
struct UTF8Target: FuzzTarget {
  private let validator = ASCIIInputValidator()
  private let pcre2 = PCRE2TextCheck()

  mutating func complaint(about bytes: [UInt8]) -> String? {
    var choices = Choices(bytes)
    let before = [UInt8](repeating: 0x61, count: choices.number(below: 140))
    let bytes = before + choices.rest
    let place = Self.firstFault(in: bytes)
    let isText = String(validating: bytes, as: UTF8.self) != nil
    if isText != (place == nil) { return "\(bytes): the standard library says otherwise" }
    if bytes.span.isWellFormedUTF8 != isText { return "\(bytes): 64 at once, they say otherwise" }
    if pcre2.firstFault(in: bytes) != place {
      return "\(bytes): \(place ?? -1), but PCRE2 says \(pcre2.firstFault(in: bytes) ?? -1)"
    }
    let error = validator.validate(bytes.span).error
    guard let place else {
      return error?.code == 3001 ? "\(bytes): 3001, but it is text" : nil
    }
    let offset = String(decoding: bytes[..<place], as: UTF8.self).unicodeScalars.count
    guard let error, error.code == 3001, error.byteOffset == place, error.offset == offset else {
      return "\(bytes): 3001 at \(place), and not \(error.map { "\($0)" } ?? "accepted")"
    }
    // Any bytes are printed as one line that can be decoded again.
    let shown = VisibleText.escape(bytes: bytes.span)
    if let offence = Harmless.offence(in: shown) { return "\(bytes) is shown with \(offence)" }
    return EscapedText.unescaped(shown) == bytes ? nil : "\(bytes) does not read back: \(shown)"
  }

  /// Returns the offset of the first invalid character, according to the table in RFC 3629.
  private static func firstFault(in bytes: [UInt8]) -> Int? {
    let table: [[ClosedRange<UInt8>]] = [
      [0x00...0x7F], [0xC2...0xDF, 0x80...0xBF], [0xE0...0xE0, 0xA0...0xBF, 0x80...0xBF],
      [0xE1...0xEC, 0x80...0xBF, 0x80...0xBF], [0xED...0xED, 0x80...0x9F, 0x80...0xBF],
      [0xEE...0xEF, 0x80...0xBF, 0x80...0xBF],
      [0xF0...0xF0, 0x90...0xBF, 0x80...0xBF, 0x80...0xBF],
      [0xF1...0xF3, 0x80...0xBF, 0x80...0xBF, 0x80...0xBF],
      [0xF4...0xF4, 0x80...0x8F, 0x80...0xBF, 0x80...0xBF],
    ]
    var place = 0
    while place < bytes.count {
      let row = table.first { row in
        place + row.count <= bytes.count
          && row.indices.allSatisfy { row[$0].contains(bytes[place + $0]) }
      }
      guard let row else { return place }
      place += row.count
    }
    return nil
  }
}
