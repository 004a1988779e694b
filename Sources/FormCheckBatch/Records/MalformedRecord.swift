import FormCheckReports
import FormCheckCore
internal import FormCheckPatterns
internal import StrictJSON

/// The reason why a record is malformed, so that none of its fields can be checked.
struct MalformedRecord {
  enum Kind {
    /// A field that does not begin with a quote contains one.
    case strayQuote
    /// Something other than a delimiter or a line break follows a closing quote.
    case textBehindQuotes
    /// A quote is never closed.
    case openQuote
    /// The number of fields is not the expected one.
    case ragged(found: Int, expected: Int)
    /// The record contains a NUL byte.
    case nul
    /// The record is not UTF-8.
    case notUTF8
    /// The record is not JSON.
    case json(JSONError)
    /// The record is JSON, but not an object.
    case noObject
    /// The value at a pointer is not an object.
    case noSection(JSONPointer)
    /// The record is longer than the limit.
    case tooLong
  }

  let kind: Kind

  /// The range of the error in the bytes of the block.
  let place: Range<Int>

  init(_ kind: Kind, _ place: Range<Int>) {
    self.kind = kind
    self.place = place
  }

  /// Returns the error for a malformed record.
  ///
  /// - Parameters:
  ///   - bytes: The block.
  ///   - record: The range of the record in the block.
  ///   - position: The position of the record.
  ///   - isSecret: Whether the record has a secret field, so that the error must not reveal any content.
  /// - Returns: The error.
  func error(
    in bytes: Span<UInt8>, record: Range<Int>, at position: TextPosition, isSecret: Bool
  ) -> ValidationError {
    if isSecret { return ValidationError(code, explanation: secretExplanation) }
    let start = min(max(place.lowerBound, record.lowerBound), record.upperBound)
    let end = min(max(place.upperBound, start), record.upperBound)
    // A wrong number of fields is reported at the start of the record, without marking all of its characters.
    let isWhole = if case .ragged = kind { true } else { false }
    if case .noSection(let pointer) = kind {
      return ValidationError(
        code, offset: bytes.scalarCount(in: record.lowerBound..<start),
        length: bytes.scalarCount(in: start..<end), byteOffset: start - record.lowerBound,
        character: nil,
        explanation: Explanation(
          "record-no-object.member", "The member {member} must be an object",
          parameters: ["member": .text(VisibleText.word(pointer.steps.joined(separator: "/")))]))
    }
    var details: [ValidationError.Detail] = []
    if case .notUTF8 = kind, let hint = bytes.encodingHint(at: start) { details = [hint] }
    return ValidationError(
      code, offset: bytes.scalarCount(in: record.lowerBound..<start),
      length: isWhole ? 0 : bytes.scalarCount(in: start..<end),
      byteOffset: start - record.lowerBound, character: nil,
      explanation: Explanation(
        details: details, parameters: parameters(in: bytes, record, position)))
  }

  /// The explanation for a record with a secret field.
  ///
  /// The explanation contains no positions and no numbers.
  private var secretExplanation: Explanation {
    switch code {
    case .ragged:
      Explanation("ragged.secret", "The record has the wrong number of fields")
    case .openQuote: Explanation("open-quote.secret", "A quote is never closed")
    case .recordNotJSON: Explanation("record-not-json.secret", "The record is not JSON")
    case .recordTooDeep:
      Explanation("record-too-deep.secret", "The record is nested too deeply")
    default: Explanation()
    }
  }

  private func parameters(
    in bytes: Span<UInt8>, _ record: Range<Int>, _ position: TextPosition
  ) -> [String: ParameterValue] {
    switch kind {
    case .ragged(let found, let expected):
      return ["found": .integer(found), "expected": .integer(expected)]
    case .openQuote:
      let opened = position.advanced(over: bytes.extracting(record.lowerBound..<place.lowerBound))
      return ["line": .integer(opened.line), "column": .integer(opened.column)]
    case .json(let error):
      switch error.reason {
      case .duplicateKey, .halfCharacter, .trailing: return [:]
      default: return ["problem": .text(error.description)]
      }
    case .strayQuote, .textBehindQuotes, .nul, .notUTF8, .noObject, .noSection, .tooLong:
      return [:]
    }
  }

  /// Returns the error for a record that is longer than the limit.
  ///
  /// The error does not depend on how much of the record was read.
  ///
  /// - Parameters:
  ///   - bytes: A prefix of the record that is longer than the limit.
  ///   - format: The format of the record.
  ///   - limit: The maximum length of a record, in bytes.
  ///   - position: The position of the record.
  /// - Returns: The error.
  static func error(
    ofTooLong bytes: ArraySlice<UInt8>, _ format: RecordFormat, limit: Int,
    at position: TextPosition
  ) -> ValidationError {
    var cutter = RecordCutter(format)
    let within = Array(bytes.prefix(limit))
    _ = cutter.lastEnd(in: within, within.indices)
    var details: [ValidationError.Detail] = []
    if let opening = cutter.opening {
      let opened = position.advanced(over: within.span.extracting(first: opening))
      details.append(
        ValidationError.Detail(
          name: "record-too-long.open-quote",
          reason:
            "The quote that was opened at line {line}, column {column} is not closed before the limit",
          parameters: ["line": .integer(opened.line), "column": .integer(opened.column)]))
    }
    return ValidationError(
      .recordTooLong,
      explanation: Explanation(details: details, parameters: ["limit": .integer(limit)]))
  }

  private var code: ErrorCode {
    switch kind {
    case .strayQuote: .strayQuote
    case .textBehindQuotes: .textBehindQuotes
    case .openQuote: .openQuote
    case .ragged: .ragged
    case .nul: .nulByte
    case .notUTF8: .recordNotUTF8
    case .noObject, .noSection: .recordNoObject
    case .tooLong: .recordTooLong
    case .json(let error):
      switch error.reason {
      case .duplicateKey: .recordDuplicateKey
      case .halfCharacter: .recordHalfCharacter
      case .trailing: .recordTrailing
      case .tooDeep: .recordTooDeep
      default: .recordNotJSON
      }
    }
  }
}
