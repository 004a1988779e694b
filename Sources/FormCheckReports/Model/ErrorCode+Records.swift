public import FormCheckCore

// The codes of malformed records. A report counts them separately, because no field of such a record is checked.
extension ErrorCode {
  /// 3003: a quote inside a field that does not begin with one.
  public static let strayQuote = ErrorCode(
    3003, "stray-quote",
    reason: "There is a quote in the middle of a field that does not begin with one",
    fix: "Put the whole field in quotes, and write each quote in it twice.")

  /// 3004: text after a closing quote.
  public static let textBehindQuotes = ErrorCode(
    3004, "text-behind-quotes",
    reason: "A closing quote must be followed by a delimiter or a line break",
    fix: "Write each quote that belongs to the field twice.")

  /// 3005: a quote that is never closed.
  public static let openQuote = ErrorCode(
    3005, "open-quote",
    reason: "The quote that was opened at line {line}, column {column} is never closed",
    parameters: ["line", "column"], fix: "Close the quote, or remove it.")

  /// 3006: a wrong number of fields.
  public static let ragged = ErrorCode(
    3006, "ragged",
    reason: "The record has {found} {found#field|fields}, not {expected}",
    parameters: ["found", "expected"],
    fix: "Add the missing fields, or put a field that contains the delimiter in quotes.")

  /// 3007: a zero byte.
  public static let nulByte = ErrorCode(
    3007, "nul-byte", reason: "The record contains a NUL byte",
    fix: "Remove the NUL byte: many programs treat it as the end of the text.")

  /// 3008: a record that is not UTF-8.
  public static let recordNotUTF8 = ErrorCode(
    3008, "record-not-utf8", reason: "The record is not UTF-8",
    fix: "Convert the file, for example with iconv -f WINDOWS-1252 -t UTF-8.")

  /// 3009: a record that is longer than the limit.
  public static let recordTooLong = ErrorCode(
    3009, "record-too-long", reason: "The record is longer than {limit} {limit#byte|bytes}",
    parameters: ["limit"],
    fix: "Look for an unclosed quote, or raise the limit for records.")

  /// 3010: a record that is not JSON.
  public static let recordNotJSON = ErrorCode(
    3010, "record-not-json", reason: "The record is not JSON: {problem}", parameters: ["problem"],
    fix: "Write one JSON object (RFC 8259) on each line.")

  /// 3011: text after the JSON value.
  public static let recordTrailing = ErrorCode(
    3011, "record-trailing", reason: "Unexpected characters after the JSON value",
    fix: "Write one JSON object on each line, and nothing else.")

  /// 3012: a key that occurs twice in an object.
  public static let recordDuplicateKey = ErrorCode(
    3012, "record-duplicate-key", reason: "A key occurs twice in one object",
    fix: "Remove one of the two: programs differ in which one they use.")

  /// 3013: a lone surrogate in a JSON string.
  public static let recordHalfCharacter = ErrorCode(
    3013, "record-half-character",
    reason: "Invalid escape: this \\u is half of a surrogate pair",
    fix: "Write both halves, or the character itself.")

  /// 3014: JSON that is nested too deeply.
  public static let recordTooDeep = ErrorCode(
    3014, "record-too-deep", reason: "The record is nested too deeply: {problem}",
    parameters: ["problem"], fix: "Flatten the record.")

  /// 3015: a JSON record that is not an object.
  public static let recordNoObject = ErrorCode(
    3015, "record-no-object", reason: "The record is JSON, but not an object",
    fix: "Write one JSON object on each line.")

  /// 3016: a field that is an array or an object.
  public static let fieldNoText = ErrorCode(
    3016, "field-no-text", reason: "The value is an array or an object, not a string or a number",
    fix: "Select a value inside the array or object by its path, such as /address/city.")

  /// All codes for malformed records, and the code for a field that is not text.
  package static let recordCodes: [ErrorCode] = [
    .strayQuote, .textBehindQuotes, .openQuote, .ragged, .nulByte, .recordNotUTF8, .recordTooLong,
    .recordNotJSON, .recordTrailing, .recordDuplicateKey, .recordHalfCharacter, .recordTooDeep,
    .recordNoObject, .fieldNoText,
  ]
}
