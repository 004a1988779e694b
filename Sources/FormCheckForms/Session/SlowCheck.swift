public import FormCheckCore

/// A check of a field's text that takes time, such as asking a server whether a name is taken.
///
/// A form only names it. Whoever shows the form knows how to make it, and makes it beside the typing.
public struct SlowCheck: Hashable, Sendable {
  /// Its name, by which whoever shows the form knows what to do.
  public let name: String

  /// How long to wait for more typing before it begins, in milliseconds.
  public let wait: Int

  /// How long it may take, in milliseconds.
  public let deadline: Int

  /// How long a check may run before people are told of it, in milliseconds.
  ///
  /// A hint that comes and goes at once is worse than none.
  public static let patience = 300

  /// A check of this name.
  public init(_ name: String, wait: Int = 300, deadline: Int = 5_000) {
    self.name = name
    self.wait = max(0, wait)
    self.deadline = max(1, deadline)
  }
}

/// The wish of a form that a check be made.
///
/// After `wait` milliseconds it is to be begun, unless its ticket is no longer among
/// ``FormSession/pendingChecks``. ``SlowCheck/patience`` milliseconds after it began comes
/// ``FormEvent/waiting(ticket:)``, and ``FormEvent/answered(ticket:_:)`` when it has ended or `deadline`
/// milliseconds have gone.
public struct CheckRequest: Hashable, Sendable {
  /// Its number, which no other request of the session has.
  public let ticket: Int

  /// The field's number.
  public let field: Int

  /// The check's name.
  public let name: String

  /// The text to check.
  public let text: String

  /// How long to wait before it begins, in milliseconds.
  public let wait: Int

  /// How long it may take from then on, in milliseconds.
  public let deadline: Int
}

/// What a check has found.
public enum CheckAnswer: Hashable, Sendable {
  /// The text is right.
  case accepted
  /// It is not, for a reason that people can read; empty for the code's own sentence.
  case rejected(String)
  /// The check could not be made, for a reason that people can read.
  case failed(String)
  /// The check took longer than it may.
  case late
}

extension CheckAnswer {
  /// What a request's field is told.
  func verdict(of request: CheckRequest) -> Verdict {
    let name = ParameterValue.text(request.name)
    switch self {
    case .accepted: return .accepted
    case .rejected(let reason):
      let own = reason.isEmpty ? nil : FormError.shortened(reason)
      return .rejected(
        ValidationError(
          .checkRejected, explanation: Explanation(reason: own, parameters: ["check": name])))
    case .failed(let reason):
      let cause = ParameterValue.text(FormError.shortened(reason))
      return .undecided(
        ValidationError(
          .checkFailed, explanation: Explanation(parameters: ["check": name, "cause": cause])))
    case .late:
      let deadline = ParameterValue.integer(request.deadline)
      return .undecided(
        ValidationError(
          .checkLate, explanation: Explanation(parameters: ["check": name, "deadline": deadline])))
    }
  }
}

extension ErrorCode {
  /// 2107: a check outside of the form rejected the text.
  public static let checkRejected = ErrorCode(
    2107, "check-rejected", reason: "The check \"{check}\" rejects this", parameters: ["check"],
    fix: "Enter something else.")

  /// 3103: a check outside of the form could not be made.
  public static let checkFailed = ErrorCode(
    3103, "check-failed", reason: "The check \"{check}\" could not be made: {cause}",
    parameters: ["check", "cause"], fix: "Hand the form in again; the check is then made again.")

  /// 3104: a check outside of the form took too long.
  public static let checkLate = ErrorCode(
    3104, "check-late", reason: "The check \"{check}\" took longer than {deadline} milliseconds",
    parameters: ["check", "deadline"],
    fix: "Hand the form in again; the check is then made again.")
}
