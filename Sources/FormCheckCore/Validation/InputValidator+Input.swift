package import FormCheckPatterns

// The ways a text comes to a validator: bytes, a string, a field.
extension InputValidator {
  /// Checks bytes, which may be anything.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: Rejected with the code 3001 where they are not well-formed UTF-8.
  public final func validate(
    _ bytes: Span<UInt8>, limit: Int = InputValidator.standardLimit
  ) -> Verdict {
    if bytes.count > max(0, limit) {
      return .rejected(guarded(ValidationError(tooLong: limit, ofBytes: bytes)))
    }
    do throws(UTF8.ValidationError) {
      return validate(try UTF8Span(validating: bytes), limit: limit)
    } catch {
      return .rejected(guarded(ValidationError(error, in: bytes)))
    }
  }

  /// Checks a string.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - limit: The maximum length of a text, in bytes of UTF-8.
  /// - Returns: Accepted, rejected, or undecided because a limit was hit.
  public final func validate(
    _ text: String, limit: Int = InputValidator.standardLimit
  ) -> Verdict {
    validate(text.utf8Span, limit: limit)
  }

  /// How far a string that is still being typed has come.
  ///
  /// - Parameter text: What stands in the field so far.
  /// - Returns: Complete exactly when `validate` accepts it.
  public final func progress(of text: String) -> InputProgress { progress(of: text.utf8Span) }

  /// Checks what stands in a field, and leaves it alone.
  ///
  /// - Parameter field: The field.
  /// - Returns: Accepted, rejected, or undecided because a limit was hit.
  public final func validate(_ field: borrowing some TextInput & ~Copyable) -> Verdict {
    validate(field.text)
  }

  /// Checks what stands in a field and, if it was rejected and a correction is known, puts that in.
  ///
  /// The field changes only when the correction is itself accepted.
  ///
  /// - Parameter field: The field; its text may change.
  /// - Returns: The verdict on what stands in the field now.
  @discardableResult
  public final func mend(_ field: inout some TextInput & ~Copyable) -> Verdict {
    let verdict = validate(field.text)
    guard case .rejected = verdict, let correction = acceptedCorrection(for: field.text) else {
      return verdict
    }
    field.text = correction
    return .accepted
  }

  /// What surely was meant by a text, if this validator accepts it.
  ///
  /// ``Rule/correction(for:limit:)`` tells more: what was done, and what is only probable.
  ///
  /// - Parameter text: A text that was rejected.
  /// - Returns: A text that is accepted, or nil; nil also where the text is longer than 4 KiB, which
  ///   nobody mistyped.
  public final func acceptedCorrection(for text: String) -> String? {
    Rule([self]).acceptedCorrection(for: text)
  }
}

/// Anything that holds a text which somebody types: a form's field, a row of a table, a test.
public protocol TextInput: ~Copyable {
  /// What stands in the field.
  var text: String { get set }
}

extension ValidationError {
  /// Bytes that are longer than the caller wants checked, whatever they are.
  ///
  /// - Parameters:
  ///   - limit: How many bytes would have been checked.
  ///   - bytes: The bytes, or at least the first of them, more than `limit`.
  package init(tooLong limit: Int, ofBytes bytes: Span<UInt8>) {
    let place = bytes.characterStart(atOrBefore: limit)
    self.init(
      .tooLong, offset: bytes.scalarCount(in: 0..<place), byteOffset: place,
      explanation: Explanation(parameters: ["limit": .integer(limit)]))
  }

  /// Bytes that are not text.
  package init(_ error: UTF8.ValidationError, in bytes: Span<UInt8>) {
    let place = error.byteOffsets.lowerBound
    var details = [Detail(name: "not-utf8.byte", reason: error.words(for: bytes[place]))]
    if let hint = bytes.encodingHint(at: place) { details.append(hint) }
    self.init(
      .notUTF8, offset: bytes.scalarCount(in: 0..<place), length: 1, byteOffset: place,
      explanation: Explanation(details: details))
  }

  /// A match that was stopped before it had an answer.
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
  /// What a byte that is no UTF-8 would be in the encoding that was most common before.
  ///
  /// - Parameter place: The byte.
  /// - Returns: A detail of an error; nil where it would be no letter, or the bytes look like broken UTF-8.
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
    case .surrogateCodePointByte: return "\(shown) begins a surrogate, which is no character"
    case .overlongEncodingByte: return "\(shown) begins a character written longer than it may be"
    case .truncatedScalar: return "\(shown) begins a character that is cut short"
    default:
      return byte == 0xF4
        ? "\(shown) begins a character beyond U+10FFFF" : "\(shown) never occurs in UTF-8"
    }
  }
}

extension ErrorCode {
  /// 3001: the value is not text.
  public static let notUTF8 = ErrorCode(
    3001, "not-utf8", reason: "The input is not valid UTF-8",
    fix: "Convert the input to UTF-8, for example with iconv.")

  /// 3002: the value is longer than the caller wants checked.
  public static let tooLong = ErrorCode(
    3002, "too-long", reason: "The input is longer than {limit} bytes", parameters: ["limit"],
    fix: "Shorten the value, or raise the limit for values.")

  /// 3101: the pattern took too much work.
  public static let patternBudget = ErrorCode(
    3101, "pattern-budget", reason: "The check was stopped at the {stop}", parameters: ["stop"],
    fix: "Rewrite the pattern without nested repetition, or shorten the value.")

  /// 3102: the pattern could not be run at all.
  public static let patternUnavailable = ErrorCode(
    3102, "pattern-unavailable", reason: "The check could not be made: {stop}",
    parameters: ["stop"], fix: "Free some memory and try again; else report it as a bug.")
}
