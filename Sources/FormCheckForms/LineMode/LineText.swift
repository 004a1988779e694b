import FormCheckCore

/// The text of a line, or a sentence that says why it cannot be an answer.
enum LineText: Hashable, Sendable {
  case text(String)
  case complaint(String)

  /// Reads the bytes of a line, with or without its terminator.
  ///
  /// - Parameters:
  ///   - line: The bytes, which need not be valid UTF-8.
  ///   - isSecret: Whether the sentence must not show any part of the line.
  init(_ line: [UInt8], isSecret: Bool) {
    var bytes = line[...]
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    let text: String
    do throws(UTF8.ValidationError) {
      text = String(copying: try UTF8Span(validating: bytes.span))
    } catch {
      let error = ValidationError(error, in: bytes.span)
      self = .complaint("error \(error.code): \(error.reason)")
      return
    }
    let control = text.unicodeScalars.enumerated().first {
      $0.element.properties.generalCategory == .control
    }
    guard let control else {
      self = .text(text)
      return
    }
    self = .complaint(
      isSecret
        ? "Not taken: there is a control character in it."
        : "Not taken: character \(control.offset + 1) is \(OffendingCharacter(control.element)).")
  }
}
