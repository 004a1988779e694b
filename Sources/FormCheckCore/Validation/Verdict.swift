/// What a validator says of a value: a value itself, not an error that is thrown.
public enum Verdict: Hashable, Sendable {
  /// The value is what it should be.
  case accepted
  /// It is not, and the error says why and where.
  case rejected(ValidationError)
  /// A limit was hit before there was an answer: neither a yes nor a no.
  case undecided(ValidationError)

  /// Whether the value was accepted.
  public var isAccepted: Bool {
    if case .accepted = self { true } else { false }
  }

  /// The verdict without its reason.
  public var kind: Kind {
    switch self {
    case .accepted: .accepted
    case .rejected: .rejected
    case .undecided: .undecided
    }
  }

  /// The error, when the value was not accepted.
  public var error: ValidationError? {
    switch self {
    case .accepted: nil
    case .rejected(let error), .undecided(let error): error
    }
  }
}

extension Verdict {
  /// A verdict without its reason.
  public enum Kind: Hashable, Sendable {
    /// The value is valid.
    case accepted
    /// The value is not valid.
    case rejected
    /// A limit was reached before there was a verdict.
    case undecided
  }
}

/// How far a text that somebody is still typing has come.
public enum InputProgress: Hashable, Sendable {
  /// It would be accepted as it stands.
  case complete
  /// It would not be accepted yet; more text may change that.
  case incomplete
  /// Nothing that is typed after it can save it. The first character too many stands at this
  /// offset, counted in Unicode scalars.
  case impossible(at: Int)
}

/// What `inspect` says of a text that its pattern has let pass.
public struct Inspection: Hashable, Sendable {
  let answer: Answer

  enum Answer: Hashable, Sendable {
    case passed
    case rejected(Flaw)
    /// A limit was hit.
    indirect case undecided(ValidationError)
    /// `inspect` was not overridden: the pattern alone decides, and without one nobody has.
    case leftToPattern
  }

  /// Nothing is wrong with it.
  public static let passed = Inspection(answer: .passed)

  static let leftToPattern = Inspection(answer: .leftToPattern)

  /// Rejected, though more text might still mend it: too short, a requirement unmet.
  ///
  /// - Parameter byteOffset: Where something is missing; usually the end.
  /// - Returns: The rejection.
  public static func incomplete(at byteOffset: Int) -> Inspection {
    Inspection(answer: .rejected(Flaw(bytes: byteOffset..<byteOffset, isFinal: false)))
  }

  /// Rejected as it stands, though a text that goes on may be accepted.
  ///
  /// - Parameter bytes: The part that is wrong as long as nothing follows.
  /// - Returns: The rejection.
  public static func incomplete(_ bytes: Range<Int>) -> Inspection {
    Inspection(answer: .rejected(Flaw(bytes: bytes, isFinal: false)))
  }

  /// A limit was hit before there was an answer.
  ///
  /// - Parameter error: The error that says which.
  /// - Returns: Neither a yes nor a no.
  public static func undecided(_ error: ValidationError) -> Inspection {
    Inspection(answer: .undecided(error))
  }

  /// Rejected, and nothing that follows can mend it.
  ///
  /// - Parameter bytes: The part that is wrong.
  /// - Returns: The rejection.
  public static func impossible(_ bytes: Range<Int>) -> Inspection {
    Inspection(answer: .rejected(Flaw(bytes: bytes, isFinal: true)))
  }
}

/// Where a text is wrong, and whether more text could mend it.
struct Flaw: Hashable, Sendable {
  /// The part that is wrong, as offsets into the UTF-8 bytes, on the borders of characters.
  let bytes: Range<Int>

  /// Whether nothing that follows can mend it.
  let isFinal: Bool
}

/// What `explain` adds to a rejection.
public struct Explanation: Hashable, Sendable {
  /// A sentence in place of the code's own, where the options decide the wording.
  public let reason: String?

  /// The name that a translation of that sentence is found by; nil for words that are somebody's own.
  public let wording: String?

  /// The parts that are wrong, or each requirement that is not met.
  public private(set) var details: [ValidationError.Detail]

  /// The values behind the sentence.
  public let parameters: [String: ParameterValue]

  /// An explanation; what is left out is left as the code has it.
  public init(
    reason: String? = nil, details: [ValidationError.Detail] = [],
    parameters: [String: ParameterValue] = [:]
  ) {
    self.reason = reason
    wording = nil
    self.details = details
    self.parameters = parameters
  }

  /// An explanation with a sentence that options decide on.
  ///
  /// - Parameters:
  ///   - wording: The sentence's name: the code's, a full stop, the case; such as `length.between`.
  ///   - template: The sentence, a ``MessageTemplate`` for the parameters.
  ///   - details: The parts that are wrong.
  ///   - parameters: The values behind the sentence.
  public init(
    _ wording: String, _ template: String, details: [ValidationError.Detail] = [],
    parameters: [String: ParameterValue] = [:]
  ) {
    reason = MessageTemplate.fill(template, with: parameters)
    self.wording = wording
    self.details = details
    self.parameters = parameters
  }

  /// The same with the words and parameters of a requirement, where it has none of its own.
  func completed(by requirement: Explanation) -> Explanation {
    if requirement.reason == nil, requirement.parameters.isEmpty { return self }
    // A merge of dictionaries takes longer than the rest of a rejection.
    let all =
      parameters.isEmpty
      ? requirement.parameters : parameters.merging(requirement.parameters) { own, _ in own }
    return Explanation(
      reason: reason ?? requirement.reason,
      wording: reason == nil ? requirement.wording : wording, details: details, parameters: all)
  }

  /// The same with details that have no places.
  var withoutPlaces: Explanation {
    var explanation = self
    explanation.details = details.map(\.withoutPlace)
    return explanation
  }

  private init(
    reason: String?, wording: String?, details: [ValidationError.Detail],
    parameters: [String: ParameterValue]
  ) {
    self.reason = reason
    self.wording = wording
    self.details = details
    self.parameters = parameters
  }

  /// The same about a text that is a part of another one.
  ///
  /// - Parameter shift: Where it stands in the other one, in Unicode scalars.
  /// - Returns: The same with details whose places are counted from there.
  package func shifted(by shift: Int) -> Explanation {
    var explanation = self
    explanation.details = details.map { $0.shifted(by: shift) }
    return explanation
  }
}
