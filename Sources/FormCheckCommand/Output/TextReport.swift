import FormCheckIO
import FormCheckReports
package import FormCheckBatch
package import FormCheckCore

/// A report in the format of compiler messages, which editors recognize.
///
///     people.txt:17:3: error 1001: The input can contain only numerical values
///       12x4
///         ^
package struct TextReport: ValueReport {
  private let translations: Translations?

  /// Creates a report in English or in another language.
  package init(translations: Translations? = nil) { self.translations = translations }

  package func append(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    guard let translations else {
      return append(words: verdict, of: value, length: length, at: place, to: &output)
    }
    append(
      words: translations.translated(verdict), of: value, length: length, at: place, to: &output)
  }

  private func append(
    words verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    let total = length > value.count ? length : nil
    if verdict.errors.isEmpty {
      let shown =
        place.column.isSecret
        ? "" : ": \(VisibleText.excerpt(of: value, atByte: 0, total: total).text)"
      output.append(line: "\(place.shown): accepted\(place.field)\(shown)")
      return
    }
    append(
      verdict.errors, correction: place.correction(verdict, of: value, length: length),
      of: value, total: total, at: place, to: &output)
  }

  /// Adds the errors of a value and its correction.
  func append(
    _ errors: [ValidationError], correction: Correction?, of value: Span<UInt8>, total: Int?,
    at place: Place, to output: inout [UInt8]
  ) {
    for error in errors { append(error, of: value, total: total, at: place, to: &output) }
    if let correction { output.append(line: "  \(correction.phrase(translations))") }
  }

  private func append(
    _ error: ValidationError, of value: Span<UInt8>, total: Int?, at place: Place,
    to output: inout [UInt8]
  ) {
    place.append(error, in: value, to: &output)
    output.append(text: error.isUndecided ? ": undecided " : ": error ")
    output.append(number: error.code)
    output.append(text: place.field)
    output.append(text: ": ")
    output.append(sentence: error.reason)
    output.append(error, in: place.column.isSecret ? nil : value, total: total)
  }
}

extension Place {
  /// The name of the input and the line, such as `people.txt:17`.
  var shown: String { "\(source.shown):\(start?.line ?? record)" }

  /// Returns the name of the input with the line and the column of an error.
  func shown(of error: ValidationError, in value: Span<UInt8>) -> String {
    var shown: [UInt8] = []
    append(error, in: value, to: &shown)
    return String(decoding: shown, as: UTF8.self)
  }

  /// Appends the name of the input with the line and the column of an error.
  fileprivate func append(
    _ error: ValidationError, in value: Span<UInt8>, to output: inout [UInt8]
  ) {
    let position = position(of: error, in: value)
    output.append(text: source.shown)
    output.append(UInt8(ascii: ":"))
    output.append(number: position?.line ?? record)
    output.append(UInt8(ascii: ":"))
    output.append(number: position?.column ?? error.offset + 1)
  }

  /// A colon and the name of the field, or an empty string if the field has no name.
  fileprivate var field: String { column.name.map { ": \(VisibleText.word($0))" } ?? "" }
}

extension [UInt8] {
  /// Appends the lines below an error message: the value with a caret, and the details.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - value: The value, or nil if it is a secret.
  ///   - total: The length of the whole value in bytes, if `value` is only its first part.
  mutating func append(_ error: ValidationError, in value: Span<UInt8>?, total: Int? = nil) {
    if let value, !value.isEmpty, total == nil, value.count <= VisibleText.maximumCharacters,
      VisibleText.isPlain(value)
    {
      appendPlain(value, caretAt: Swift.min(Swift.max(0, error.byteOffset), value.count))
      append(line: error.character.map { $0.isPlain ? "" : " \($0)" } ?? "")
    } else if let value, !value.isEmpty {
      let excerpt = VisibleText.excerpt(
        of: value, atByte: total == nil ? error.byteOffset : 0, total: total)
      append(text: "  ")
      append(line: excerpt.text)
      if total == nil {
        append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 + excerpt.column))
        let name = error.character.map { $0.isPlain ? "" : " \($0)" } ?? ""
        append(UInt8(ascii: "^"))
        append(line: name)
      }
    }
    for detail in error.details {
      append(text: "  - ")
      append(sentence: detail.reason)
    }
  }
}

extension [UInt8] {
  /// Appends a value that needs no escapes, and a caret below one of its characters.
  private mutating func appendPlain(_ value: Span<UInt8>, caretAt column: Int) {
    append(addingCapacity: value.count + column + 6) { output in
      output.append(repeating: UInt8(ascii: " "), count: 2)
      for index in value.indices { output.append(value[index]) }
      output.append(UInt8(ascii: "\n"))
      output.append(repeating: UInt8(ascii: " "), count: column + 2)
      output.append(UInt8(ascii: "^"))
    }
  }

  /// Appends a sentence as one line, with unsafe characters escaped.
  fileprivate mutating func append(sentence: String) {
    append(
      line: VisibleText.isPlain(sentence.utf8Span.span) ? sentence : VisibleText.sentence(sentence))
  }
}

extension OffendingCharacter {
  /// Whether the character is visible and unambiguous in the output.
  fileprivate var isPlain: Bool { ("!"..."~").contains(scalar) }
}

extension Correction {
  /// Returns the phrase that offers the correction, in English or in another language.
  func phrase(_ translations: Translations?) -> String {
    let phrase: ReportPhrase = confidence == .certain ? .attempt : .meant
    return phrase.words(["text": .text(excerpt)], translations)
  }

  /// The corrected text with invisible characters escaped, shortened to the part around the first edit.
  var excerpt: String {
    VisibleText.excerpt(of: text.utf8Span, at: edits.first?.offset ?? 0).text
  }
}

extension Rule {
  /// Returns the correction for a rejected value, or nil if there is none, or if the value is a secret or is not UTF-8.
  func correction(for value: Span<UInt8>) -> Correction? {
    guard !isSecret, let text = try? UTF8Span(validating: value) else { return nil }
    return correction(for: String(copying: text))
  }
}

// Rejections are written piece by piece, because that is faster than building a string for each of them first.
extension [UInt8] {
  mutating func append(text: String) { append(contentsOf: text.utf8) }

  mutating func append(number: Int) {
    if number < 0 { return append(text: String(number)) }
    var divisor = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }

  mutating func append(line: String) {
    append(contentsOf: line.utf8)
    append(UInt8(ascii: "\n"))
  }
}
