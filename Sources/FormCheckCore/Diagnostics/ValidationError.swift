internal import FormCheckPatterns

/// Why a value was rejected, or could not be decided: a code, a sentence, a place.
///
/// The same in every way this package is used: the library returns it, the command prints it, a
/// form shows it beside the field. `FormCheckFoundation` makes it a `LocalizedError` and an
/// `NSError`.
public struct ValidationError: Error, Hashable, Sendable {
  /// The domain that all codes belong to.
  public static let domain = "InputValidationErrorDomain"

  /// The code's number, such as 1001.
  public let code: Int

  /// The code's name, such as `numeric`.
  public let name: String

  /// The title of every rejection, for an alert.
  public static let title = "Input Validation Failed"

  /// Why it happened, one sentence.
  public let reason: String

  /// The name that a translation of the sentence is found by: mostly the code's name; nil for words
  /// that are somebody's own.
  public let wording: String?

  /// Where the first thing wrong stands, counted in Unicode scalars; the end of the text when
  /// something is missing there.
  public let offset: Int

  /// How many scalars are wrong there; 0 when something is missing.
  public let length: Int

  /// Where the first thing wrong stands in the UTF-8 bytes.
  public let byteOffset: Int

  /// The character at the place, if there is one and it may be shown.
  public let character: OffendingCharacter?

  /// The values behind the sentence, by the names that the code declares.
  public let parameters: [String: ParameterValue]

  /// The parts of this one failure, such as each requirement that a password does not meet.
  public let details: [Detail]

  /// One part of a failure.
  public struct Detail: Hashable, Sendable, Codable {
    /// A stable name: the code's name, a full stop, the cause; such as `email.label-too-long`.
    public let name: String

    /// The cause in words.
    public let reason: String

    /// Where, in Unicode scalars, if it stands at a place that may be told.
    public let offset: Int?

    /// The values behind the words.
    public let parameters: [String: ParameterValue]

    /// One part of a failure.
    ///
    /// - Parameters:
    ///   - name: A stable name; translations are found by it.
    ///   - reason: The cause: a ``MessageTemplate`` for the parameters.
    ///   - parameters: The values behind the words.
    ///   - offset: Where, in Unicode scalars.
    public init(
      name: String, reason: String, parameters: [String: ParameterValue] = [:], offset: Int? = nil
    ) {
      self.name = name
      self.reason = parameters.isEmpty ? reason : MessageTemplate.fill(reason, with: parameters)
      self.parameters = parameters
      self.offset = offset
    }

    private init(_ detail: Detail, offset: Int?, reason: String? = nil) {
      name = detail.name
      self.reason = reason ?? detail.reason
      parameters = detail.parameters
      self.offset = offset
    }

    /// An error, as a part of another one.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - shift: Where its text stands in that of the other one, in Unicode scalars.
    init(_ error: ValidationError, shiftedBy shift: Int) {
      name = error.wording ?? error.name
      reason = error.reason
      parameters = error.parameters
      offset = error.offset + shift
    }

    /// The same, with its place counted from elsewhere.
    func shifted(by shift: Int) -> Detail { Detail(self, offset: offset.map { $0 + shift }) }

    /// The same in other words.
    func saying(_ reason: String) -> Detail { Detail(self, offset: offset, reason: reason) }

    /// The same without its place.
    var withoutPlace: Detail { Detail(self, offset: nil) }

    private enum CodingKeys: String, CodingKey {
      case name, reason, offset
      case parameters = "params"
    }

    /// Reads the object that ``encode(to:)`` writes.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      reason = try container.decode(String.self, forKey: .reason)
      offset = try container.decodeIfPresent(Int.self, forKey: .offset)
      parameters =
        try container.decodeIfPresent([String: ParameterValue].self, forKey: .parameters) ?? [:]
    }

    /// Writes name and reason, and place and parameters where there are any.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(reason, forKey: .reason)
      try container.encodeIfPresent(offset, forKey: .offset)
      if !parameters.isEmpty { try container.encode(parameters, forKey: .parameters) }
    }
  }

  /// An error at a place in a text.
  ///
  /// - Parameters:
  ///   - code: Its code.
  ///   - bytes: The part of the text that is wrong, as offsets into its UTF-8 bytes.
  ///   - text: The text.
  ///   - explanation: What there is to say beside the code.
  public init(
    _ code: ErrorCode, at bytes: Range<Int>, of text: UTF8Span,
    explanation: Explanation = Explanation()
  ) {
    let span = text.span
    let start = min(bytes.lowerBound, span.count)
    let end = min(bytes.upperBound, span.count)
    self.init(
      code, offset: span.scalarCount(in: 0..<start), length: span.scalarCount(in: start..<end),
      byteOffset: start, character: text.character(at: start), explanation: explanation)
  }

  /// An error at a place that is known already.
  ///
  /// - Parameters:
  ///   - code: Its code.
  ///   - offset: The place in Unicode scalars.
  ///   - length: How many scalars are wrong there.
  ///   - byteOffset: The place in bytes.
  ///   - character: The character there.
  ///   - explanation: What there is to say beside the code.
  public init(
    _ code: ErrorCode, offset: Int = 0, length: Int = 0, byteOffset: Int = 0,
    character: OffendingCharacter? = nil, explanation: Explanation = Explanation()
  ) {
    self.code = code.number
    name = code.name
    reason = explanation.reason ?? code.reason(with: explanation.parameters)
    wording = explanation.reason == nil ? code.name : explanation.wording
    self.offset = offset
    self.length = length
    self.byteOffset = byteOffset
    self.character = character
    parameters = explanation.parameters
    details = explanation.details
  }

  /// The same error in other words.
  init(_ error: ValidationError, reason: String, details: [Detail]) {
    code = error.code
    name = error.name
    self.reason = reason
    wording = error.wording
    offset = error.offset
    length = error.length
    byteOffset = error.byteOffset
    character = error.character
    parameters = error.parameters
    self.details = details
  }

  /// Whether a limit was hit, so that nobody knows whether the value is right.
  public var isUndecided: Bool { (3101...3199).contains(code) }

  /// The same error without a position, a character and details, for a secret value.
  ///
  /// The reason and the parameters stay. Only for errors whose words do not depend on the value, such as a value
  /// that is longer than a limit: a validator's own words are kept from secrets by ``InputValidator/requirement``.
  package var redacted: ValidationError {
    // Which of the limits stopped a match depends on the value.
    if code == ErrorCode.patternBudget.number {
      return ValidationError(
        .patternBudget,
        explanation: Explanation("pattern-budget.secret", "The check was stopped at a limit"))
    }
    return ValidationError(withoutPlaceAndDetails: self)
  }

  private init(withoutPlaceAndDetails error: ValidationError) {
    code = error.code
    name = error.name
    reason = error.reason
    wording = error.wording
    offset = 0
    length = 0
    byteOffset = 0
    character = nil
    parameters = error.parameters
    details = []
  }
}

extension UTF8Span {
  /// The character that begins at a byte offset; nil at the end.
  package func character(at byteOffset: Int) -> OffendingCharacter? {
    scalar(at: byteOffset).map { OffendingCharacter($0) }
  }

  /// The scalar that begins at a byte offset; nil at the end.
  package func scalar(at byteOffset: Int) -> Unicode.Scalar? {
    guard byteOffset < count else { return nil }
    var scalars = makeUnicodeScalarIterator()
    scalars.reset(roundingBackwardsFrom: byteOffset)
    return scalars.next()
  }

  /// The bytes of the character that begins at a byte offset; empty at the end.
  package func bytes(ofCharacterAt byteOffset: Int) -> Range<Int> {
    guard let scalar = scalar(at: byteOffset) else { return byteOffset..<byteOffset }
    return byteOffset..<byteOffset + UTF8.width(scalar)
  }

  /// The whole text as a string.
  package var string: String { String(copying: self) }

  /// A part of the text as a string.
  ///
  /// - Parameter bytes: The part, on the borders of characters.
  /// - Returns: The string.
  package func string(of bytes: Range<Int>) -> String {
    String(decoding: self.bytes(in: bytes), as: UTF8.self)
  }

  /// A part of the text as an array.
  func bytes(in range: Range<Int>) -> [UInt8] {
    var part: [UInt8] = []
    part.reserveCapacity(range.count)
    for index in range { part.append(span[index]) }
    return part
  }

  /// Where a character begins in the bytes.
  ///
  /// - Parameter offset: Which character, counted in Unicode scalars.
  /// - Returns: The place of its first byte; the end for one too many.
  package func byteOffset(ofScalar offset: Int) -> Int {
    var left = offset
    for index in span.indices where span[index] & 0xC0 != 0x80 {
      if left == 0 { return index }
      left -= 1
    }
    return count
  }
}
