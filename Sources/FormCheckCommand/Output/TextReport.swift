import FormCheckIO
import FormCheckReports
package import FormCheckBatch
package import FormCheckCore
import StrictJSON

/// A report in the format of compiler messages, which editors recognize.
///
///     people.txt:17:3: error 1001: The input can contain only numerical values
///       12x4
///         ^
package struct TextReport: RepeatableReport {
  private let translations: Translations?

  /// Creates a report in English or in another language.
  package init(translations: Translations? = nil) { self.translations = translations }

  package func write(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, in column: Column,
    to entry: inout ReportEntry
  ) {
    let verdict = translations?.translated(verdict) ?? verdict
    let total = length > value.count ? length : nil
    if verdict.errors.isEmpty {
      return writeAccepted(value, total: total, in: column, to: &entry)
    }
    write(
      verdict.errors, correction: column.correction(verdict, of: value, length: length), of: value,
      total: total, in: column, to: &entry)
  }

  package func append(
    location error: ErrorOffset?, of value: Span<UInt8>, at place: Place, to output: inout [UInt8]
  ) {
    let position = place.position(of: error, in: value)
    output.append(text: place.source.shown)
    output.append(UInt8(ascii: ":"))
    output.append(number: position?.line ?? place.record)
    guard let error else { return }
    output.append(UInt8(ascii: ":"))
    output.append(number: position?.column ?? error.scalars + 1)
  }

  package func acceptedEntry(at place: Place) -> AcceptedEntry? {
    if place.column.isSecret { return nil }
    var beforeNumber: [UInt8] = []
    beforeNumber.append(text: place.source.shown)
    beforeNumber.append(UInt8(ascii: ":"))
    var beforeValue: [UInt8] = []
    beforeValue.append(text: ": accepted")
    beforeValue.append(fieldOf: place.column)
    beforeValue.append(text: ": ")
    return AcceptedEntry(
      beforeNumbers: [beforeNumber], beforeValue: beforeValue, afterValue: [UInt8(ascii: "\n")],
      longestValue: VisibleText.maximumCharacters)
  }

  package func template(of error: ValidationError, at place: Place) -> EntryTemplate? {
    let error = translations?.translated(error) ?? error
    var template = EntryTemplate()
    template.text.append(text: place.source.shown)
    template.text.append(UInt8(ascii: ":"))
    template.append(.line)
    template.text.append(UInt8(ascii: ":"))
    template.append(.column)
    template.text.append(messageOf: error, in: place.column)
    template.text.append(text: "  ")
    template.append(.value)
    template.text.append(text: "\n  ")
    template.append(.indentation)
    template.text.append(UInt8(ascii: "^"))
    template.append(.characterName)
    template.text.append(UInt8(ascii: "\n"))
    template.text.append(detailsOf: error)
    template.append(.correction)
    return template
  }

  package func append(_ correction: Correction, to output: inout [UInt8]) {
    output.append(text: "  ")
    correction.phrase.appendLine("text", correction.excerpt, translations, to: &output)
  }

  private func writeAccepted(
    _ value: Span<UInt8>, total: Int?, in column: Column, to entry: inout ReportEntry
  ) {
    entry.begin(at: nil)
    entry.text.append(text: ": accepted")
    entry.text.append(fieldOf: column)
    if !column.isSecret {
      entry.text.append(text: ": ")
      entry.text.append(text: VisibleText.excerpt(of: value, atByte: 0, total: total).text)
    }
    entry.text.append(UInt8(ascii: "\n"))
  }

  /// Writes the errors of a value and its correction.
  func write(
    _ errors: [ValidationError], correction: Correction?, of value: Span<UInt8>, total: Int?,
    in column: Column, to entry: inout ReportEntry
  ) {
    for error in errors {
      entry.begin(at: error)
      entry.text.append(messageOf: error, in: column)
      entry.text.append(error, in: column.isSecret ? nil : value, total: total)
    }
    if let correction { append(correction, to: &entry.text) }
  }
}

extension Place {
  /// The name of the input and the line, such as `people.txt:17`.
  var shown: String { "\(source.shown):\(start?.line ?? record)" }

  /// Returns the name of the input with the line and the column of an error.
  func shown(of error: ValidationError, in value: Span<UInt8>) -> String {
    var shown: [UInt8] = []
    TextReport().append(location: ErrorOffset(error), of: value, at: self, to: &shown)
    return String(decoding: shown, as: UTF8.self)
  }
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
      appendName(of: error.character)
    } else if let value, !value.isEmpty {
      let excerpt = VisibleText.excerpt(
        of: value, atByte: total == nil ? error.byteOffset : 0, total: total)
      append(text: "  ")
      append(line: excerpt.text)
      if total == nil {
        append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 + excerpt.column))
        append(UInt8(ascii: "^"))
        appendName(of: error.character)
      }
    }
    append(detailsOf: error)
  }

  /// Appends a line with the keyword of a schema that an error is about, or nothing.
  mutating func append(keywordOf place: Place) {
    guard let keyword = place.keyword else { return }
    append(text: "  - ")
    append(line: VisibleText.sentence(keyword))
  }

  /// Appends the details of an error, each on its own line.
  fileprivate mutating func append(detailsOf error: ValidationError) {
    var isBelowRule = false
    for detail in error.details {
      // The details of an inner rule follow its error.
      let isOfRule = detail.prompt != nil
      append(text: isBelowRule && !isOfRule ? "    - " : "  - ")
      append(sentence: detail.reason)
      isBelowRule = isBelowRule || isOfRule
    }
  }
}

extension [UInt8] {
  /// Appends the end of the line with the caret: the name of a character that is not visible or not ASCII.
  private mutating func appendName(of character: OffendingCharacter?) {
    if let character, !character.isPlain {
      append(UInt8(ascii: " "))
      append(text: character.description)
    }
    append(UInt8(ascii: "\n"))
  }

  /// Appends the first line of an error message, after the location.
  fileprivate mutating func append(messageOf error: ValidationError, in column: Column) {
    append(text: error.isUndecided ? ": undecided " : ": error ")
    append(number: error.code)
    append(fieldOf: column)
    append(text: ": ")
    append(sentence: error.reason)
  }

  /// Appends a colon and the name of a column, or nothing if the column has no name.
  fileprivate mutating func append(fieldOf column: Column) {
    guard let name = column.name else { return }
    append(text: ": ")
    append(text: VisibleText.word(name))
  }

  /// Appends a value that needs no escapes, and a caret below one of its characters.
  private mutating func appendPlain(_ value: Span<UInt8>, caretAt column: Int) {
    append(addingCapacity: value.count + column + 6) { output in
      output.append(repeating: UInt8(ascii: " "), count: 2)
      output.append(copying: value)
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
  /// The phrase that offers the correction.
  var phrase: ReportPhrase { confidence == .certain ? .attempt : .meant }

  /// The corrected text with invisible characters escaped, shortened to the part around the first edit.
  var excerpt: String {
    VisibleText.excerpt(of: text.utf8Span, at: edits.first?.offset ?? 0).text
  }
}

extension Rule {
  /// Returns the correction for a rejected value, or nil if there is none, or if the value is a secret or is not UTF-8.
  func correction(for value: Span<UInt8>) -> Correction? {
    guard !isSecret, let text = try? UTF8Span(validating: value) else { return nil }
    return correction(forRejected: text)
  }
}

// Rejections are written piece by piece, because that is faster than building a string for each of them first.
extension [UInt8] {
  mutating func append(text: String) { append(copying: text.utf8Span.span) }

  mutating func append(line: String) {
    append(text: line)
    append(UInt8(ascii: "\n"))
  }
}
