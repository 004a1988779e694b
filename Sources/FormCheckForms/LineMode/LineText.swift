import FormCheckCore

/// The text of a line, or a sentence that says why the line cannot be an answer.
enum LineText: Hashable, Sendable {
  case text(String)
  case complaint(String)

  /// Reads the bytes of a line, with or without its terminator.
  ///
  /// - Parameters:
  ///   - line: The bytes, which need not be valid UTF-8.
  ///   - isSecret: Whether the line is secret, so that the sentence must not show any part of it.
  ///   - form: The form, for the language of the sentence.
  init(_ line: [UInt8], isSecret: Bool, _ form: Form) {
    var bytes = line[...]
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    let text: String
    do throws(UTF8.ValidationError) {
      text = String(copying: try UTF8Span(validating: bytes.span))
    } catch {
      let error = form.translated(ValidationError(error, in: bytes.span))
      self = .complaint(form.phrases(.error, ["prompt": .text(error.prompt)]))
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
        ? form.phrases(.secretControlCharacter)
        : form.phrases(
          .controlCharacter,
          [
            "position": .integer(control.offset + 1),
            "character": .text(OffendingCharacter(control.element).description),
          ]))
  }
}
