public import FormCheckCore
public import StrictJSON

/// A value that a keyword of a schema rejects, or about which a keyword is undecided.
public struct SchemaFinding: Hashable, Sendable {
  /// The code, the reason and its parameters.
  ///
  /// For `format`, this is the error of the validator, whose position is relative to the string.
  public let error: ValidationError

  /// The JSON Pointer to the value in the instance.
  public let instancePointer: String

  /// The range of the value in the text of the instance, in bytes.
  ///
  /// For a member that is not allowed, this is the range of its key.
  public let place: Range<Int>

  /// The name of the keyword, or nil for a schema that is `false`.
  public let keyword: String?

  /// The JSON Pointer from the root schema to the keyword, through all references on the way.
  public let keywordPointer: String

  /// The absolute URI of the keyword, whose fragment is a JSON Pointer.
  ///
  /// It is relative if the schema has no URI.
  public let keywordURI: String

  /// The position, in the list of findings, of the finding that this one explains.
  ///
  /// The findings are in the order of their places. A value that no branch of `anyOf` accepts has one finding for `anyOf`, followed by the findings of all branches,
  /// which refer to it.
  public internal(set) var parent: Int?
}

/// The result of evaluating an instance.
public enum SchemaAnswer: Hashable, Sendable {
  /// The schema accepts the instance.
  case valid
  /// The schema rejects the instance, for the reasons in the findings.
  case invalid([SchemaFinding])
  /// A limit stopped the evaluation. The findings name it.
  case undecided([SchemaFinding])
  /// The instance is not JSON.
  case malformed(JSONError)

  /// The verdict: text that is not JSON is rejected.
  public var kind: Verdict.Kind {
    switch self {
    case .valid: .accepted
    case .invalid, .malformed: .rejected
    case .undecided: .undecided
    }
  }

  /// The findings, or an empty list.
  public var findings: [SchemaFinding] {
    switch self {
    case .invalid(let findings), .undecided(let findings): findings
    case .valid, .malformed: []
    }
  }
}
