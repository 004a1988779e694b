package import FormCheckPatterns

// Errors for values that are too long, malformed or too expensive to match.
extension ValidationError {
  /// Creates the error for a value that is longer than the limit.
  ///
  /// - Parameters:
  ///   - limit: The maximum length of a value, in bytes.
  ///   - bytes: The value, or a prefix of it that is longer than `limit`.
  package init(tooLong limit: Int, ofBytes bytes: Span<UInt8>) {
    let place = bytes.characterStart(atOrBefore: limit)
    self.init(
      .tooLong, offset: bytes.scalarCount(in: 0..<place), byteOffset: place,
      explanation: Explanation(parameters: ["limit": .integer(limit)]))
  }

  /// Creates the error for bytes that are not well-formed UTF-8.
  package init(_ error: UTF8.ValidationError, in bytes: Span<UInt8>) {
    let place = error.byteOffsets.lowerBound
    var details = [Detail(name: "not-utf8.byte", reason: error.words(for: bytes[place]))]
    if let hint = bytes.encodingHint(at: place) { details.append(hint) }
    self.init(
      .notUTF8, offset: bytes.scalarCount(in: 0..<place), length: 1, byteOffset: place,
      explanation: Explanation(details: details))
  }

  /// Creates the error for a match that stopped without a result.
  package init(_ stop: MatchStop) {
    let code: ErrorCode =
      switch stop {
      case .matchLimit, .depthLimit, .heapLimit, .stackLimit: .patternBudget
      case .outOfMemory, .brokenPattern, .other: .patternUnavailable
      }
    self.init(code, explanation: Explanation(parameters: ["stop": .text(stop.description)]))
  }
}

extension Span<UInt8> {
  /// Returns a hint that an invalid byte is probably a letter in Latin-1 or Windows-1252.
  ///
  /// - Parameter place: The offset of the byte.
  /// - Returns: A detail for an error, or nil if the byte is not a letter in these encodings or looks like the start of
  ///   a truncated UTF-8 character.
  package func encodingHint(at place: Int) -> ValidationError.Detail? {
    guard place < count, self[place] >= 0xC0, ![0xD7, 0xF7].contains(self[place]) else {
      return nil
    }
    let continues = place + 1 < count && self[place + 1] & 0xC0 == 0x80
    if continues { return nil }
    return ValidationError.Detail(
      name: "not-utf8.latin1",
      reason: "in Latin-1 and Windows-1252 the byte 0x{byte} is {character}",
      parameters: [
        "byte": .text(String(self[place], radix: 16, uppercase: true)),
        "character": .text(String(Unicode.Scalar(self[place]))),
      ])
  }
}

extension UTF8.ValidationError {
  fileprivate func words(for byte: UInt8) -> String {
    let shown = "the byte 0x" + String(byte, radix: 16, uppercase: true)
    switch kind {
    case .unexpectedContinuationByte: return "\(shown) continues a character that never began"
    case .surrogateCodePointByte: return "\(shown) begins a surrogate, which is not a character"
    case .overlongEncodingByte: return "\(shown) begins an overlong encoding of a character"
    case .truncatedScalar: return "\(shown) begins a character that is cut short"
    default:
      return byte == 0xF4
        ? "\(shown) begins a character beyond U+10FFFF" : "\(shown) never occurs in UTF-8"
    }
  }
}

extension ErrorCode {
  /// 3001: the value is not well-formed UTF-8.
  public static let notUTF8 = ErrorCode(
    3001, "not-utf8", reason: "The input is not valid UTF-8",
    prompt: "Retype the value; it contains unreadable characters",
    fix: "Convert the input to UTF-8, for example with iconv.")

  /// 3002: the value is longer than the limit.
  public static let tooLong = ErrorCode(
    3002, "too-long", reason: "The input is longer than {limit} bytes",
    prompt: "Enter a shorter value", parameters: ["limit"],
    fix: "Shorten the value, or raise the limit for values.")

  /// 3101: the match reached a resource limit.
  public static let patternBudget = ErrorCode(
    3101, "pattern-budget", reason: "The check was stopped at the {stop}",
    prompt: "This value cannot be checked. Enter a shorter one", parameters: ["stop"],
    fix: "Rewrite the pattern without nested repetition, or shorten the value.")

  /// 3102: the match could not run.
  public static let patternUnavailable = ErrorCode(
    3102, "pattern-unavailable", reason: "The check could not run: {stop}",
    prompt: "This could not be checked. Try again later",
    parameters: ["stop"],
    fix: "Free some memory and try again; if that does not help, report a bug.")
}
