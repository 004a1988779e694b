public import FormCheckCore
internal import FormCheckPatterns
internal import StrictJSON

/// Why a record is broken, so that no field of it can be judged.
struct RecordFault {
  enum Kind {
    /// A quote stands inside a field that does not begin with one.
    case strayQuote
    /// Something other than a delimiter follows the closing quote.
    case textBehindQuotes
    /// A quote is never closed.
    case openQuote
    /// The record has another number of fields than it must.
    case ragged(found: Int, expected: Int)
    /// A byte that is zero.
    case nul
    /// The record is not UTF-8.
    case notUTF8
    /// The record is no JSON.
    case json(JSONError)
    /// The record is JSON, but no object.
    case noObject
    /// The record is longer than the limit.
    case tooLong
  }

  let kind: Kind

  /// Where it stands, in the bytes of the block.
  let place: Range<Int>

  init(_ kind: Kind, _ place: Range<Int>) {
    self.kind = kind
    self.place = place
  }

  /// The fault as an error with its place in the record.
  ///
  /// - Parameters:
  ///   - bytes: The block.
  ///   - record: The record in it.
  ///   - position: Where the record begins.
  ///   - isSecret: Whether the record has a secret field, of which the error must reveal nothing.
  /// - Returns: The error.
  func error(
    in bytes: Span<UInt8>, record: Range<Int>, at position: TextPosition, isSecret: Bool
  ) -> ValidationError {
    if isSecret { return ValidationError(code, explanation: secretExplanation) }
    let start = min(max(place.lowerBound, record.lowerBound), record.upperBound)
    let end = min(max(place.upperBound, start), record.upperBound)
    // A record as a whole is wrong at its beginning, not in every character.
    let isWhole = if case .ragged = kind { true } else { false }
    var details: [ValidationError.Detail] = []
    if case .notUTF8 = kind, let hint = bytes.encodingHint(at: start) { details = [hint] }
    return ValidationError(
      code, offset: bytes.scalarCount(in: record.lowerBound..<start),
      length: isWhole ? 0 : bytes.scalarCount(in: start..<end),
      byteOffset: start - record.lowerBound, character: nil,
      explanation: Explanation(
        details: details, parameters: parameters(in: bytes, record, position)))
  }

  /// What can be said of a record with a secret field: what is missing or wrong in it, but not where and how often.
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
      switch error.fault {
      case .duplicateKey, .halfCharacter, .trailing: return [:]
      default: return ["problem": .text(error.description)]
      }
    case .strayQuote, .textBehindQuotes, .nul, .notUTF8, .noObject, .tooLong: return [:]
    }
  }

  /// The error of a record that is longer than the limit; the same, however much of it is at hand.
  ///
  /// - Parameters:
  ///   - bytes: How it begins, with more bytes than the limit.
  ///   - format: How its fields are written.
  ///   - limit: The longest record, in bytes.
  ///   - position: Where it begins.
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
            "A quote was opened in line {line}, column {column}, and was not closed until then",
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
    case .noObject: .recordNoObject
    case .tooLong: .recordTooLong
    case .json(let error):
      switch error.fault {
      case .duplicateKey: .recordDuplicateKey
      case .halfCharacter: .recordHalfCharacter
      case .trailing: .recordTrailing
      case .tooLarge: .recordTooDeep
      default: .recordNotJSON
      }
    }
  }
}

extension ErrorCode {
  /// 3003: a quote in the middle of a field.
  public static let strayQuote = ErrorCode(
    3003, "stray-quote", reason: "A quote stands inside a field that does not begin with one",
    fix: "Put the whole field in quotes, and write each quote in it twice.")

  /// 3004: something behind a closing quote.
  public static let textBehindQuotes = ErrorCode(
    3004, "text-behind-quotes",
    reason: "A closing quote must be followed by a delimiter or the end of the line",
    fix: "Write each quote that belongs to the field twice.")

  /// 3005: quotes that are never closed.
  public static let openQuote = ErrorCode(
    3005, "open-quote",
    reason: "The quote that was opened in line {line}, column {column} is never closed",
    parameters: ["line", "column"], fix: "Close the quote, or leave it out.")

  /// 3006: another number of fields than the header has.
  public static let ragged = ErrorCode(
    3006, "ragged",
    reason: "The record has {found} {found#field|fields}, and not {expected}",
    parameters: ["found", "expected"],
    fix: "Add the fields that are missing, or put a field that holds the delimiter in quotes.")

  /// 3007: a zero byte.
  public static let nulByte = ErrorCode(
    3007, "nul-byte", reason: "The record holds a NUL byte",
    fix: "Remove it: many programs take it for the end of the text.")

  /// 3008: a record that is not UTF-8.
  public static let recordNotUTF8 = ErrorCode(
    3008, "record-not-utf8", reason: "The record is not UTF-8",
    fix: "Convert the file, for example with iconv -f WINDOWS-1252 -t UTF-8.")

  /// 3009: a record that is longer than the limit.
  public static let recordTooLong = ErrorCode(
    3009, "record-too-long", reason: "The record is longer than {limit} {limit#byte|bytes}",
    parameters: ["limit"], fix: "Look for a quote that is not closed, or raise --limit-record.")

  /// 3010: a record that is no JSON.
  public static let recordNotJSON = ErrorCode(
    3010, "record-not-json", reason: "The record is no JSON: {problem}", parameters: ["problem"],
    fix: "Write one JSON object on each line, as RFC 8259 has it.")

  /// 3011: something behind the JSON value.
  public static let recordTrailing = ErrorCode(
    3011, "record-trailing", reason: "Something follows the end of the JSON value",
    fix: "Write one JSON object on each line, and nothing else.")

  /// 3012: a key twice in one object.
  public static let recordDuplicateKey = ErrorCode(
    3012, "record-duplicate-key", reason: "A key stands twice in one object",
    fix: "Leave one of them out: programs differ in which one they read.")

  /// 3013: half of a character in a JSON string.
  public static let recordHalfCharacter = ErrorCode(
    3013, "record-half-character",
    reason: "Half of a character: this \\u escape needs its other half",
    fix: "Write both halves, or the character itself.")

  /// 3014: JSON that is nested too deeply.
  public static let recordTooDeep = ErrorCode(
    3014, "record-too-deep", reason: "The record is nested too deeply: {problem}",
    parameters: ["problem"], fix: "Flatten the record.")

  /// 3015: a JSON record that is no object.
  public static let recordNoObject = ErrorCode(
    3015, "record-no-object", reason: "The record is JSON, but no object",
    fix: "Write one JSON object on each line.")

  /// 3016: a field that is an array or an object.
  public static let fieldNoText = ErrorCode(
    3016, "field-no-text", reason: "The value is an array or an object, and not a text or a number",
    fix: "Name a value inside it, such as /address/city.")

  /// Every code of records.
  static let recordCodes: [ErrorCode] = [
    .strayQuote, .textBehindQuotes, .openQuote, .ragged, .nulByte, .recordNotUTF8, .recordTooLong,
    .recordNotJSON, .recordTrailing, .recordDuplicateKey, .recordHalfCharacter, .recordTooDeep,
    .recordNoObject, .fieldNoText,
  ]
}
