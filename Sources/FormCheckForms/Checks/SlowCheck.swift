public import FormCheckCore

/// A field's reference to an ``AsyncValidator``, such as one that asks a server whether a name is taken.
///
/// A form only names the validator. The front end has it, and runs it with a ``CheckRunner`` while the
/// person goes on typing.
public struct SlowCheck: Hashable, Sendable {
  /// The name of the validator.
  public let name: String

  /// The time for which the text must not change before the check begins.
  public let debounce: Duration

  /// The time that the check has.
  public let timeLimit: Duration

  /// The time that a check may run before people are told of it.
  ///
  /// A hint that comes and goes at once is worse than none.
  public static let noticeDelay = Duration.milliseconds(300)

  /// The time for which a text must not change, where a field does not say otherwise.
  public static let defaultDebounce = Duration.milliseconds(300)

  /// The time that a check has, where a field does not say otherwise.
  public static let defaultTimeLimit = Duration.seconds(5)

  /// Creates a reference to the validator of this name.
  public init(
    _ name: String, debounce: Duration = SlowCheck.defaultDebounce,
    timeLimit: Duration = SlowCheck.defaultTimeLimit
  ) {
    self.name = name
    self.debounce = max(.zero, debounce)
    self.timeLimit = max(.milliseconds(1), timeLimit)
  }
}

/// A session's request to run the check of a field.
///
/// ``CheckRunner`` carries it out: after ``debounce``, unless its ticket is no longer among
/// ``FormSession/pendingChecks``, it calls the validator. ``SlowCheck/noticeDelay`` after that it sends
/// ``FormEvent/waiting(ticket:)``, and ``FormEvent/checked(ticket:_:)`` with the verdict or when
/// ``timeLimit`` has passed.
public struct CheckRequest: Hashable, Sendable {
  /// The number of the request, unique within its session.
  public let ticket: Int

  /// The field's number.
  package let field: Int

  /// The field's name.
  public let fieldName: String

  /// The validator's name.
  public let name: String

  /// The text to validate.
  public let text: String

  /// The time to wait before the check begins.
  public let debounce: Duration

  /// The time that the check has from then on.
  public let timeLimit: Duration
}

extension Verdict {
  /// A rejection by an asynchronous validator (2107).
  ///
  /// - Parameters:
  ///   - reason: One sentence for people to read; empty for the code's own sentence.
  ///   - check: The validator's name. ``LiveValidator`` and ``FormSession`` add it.
  /// - Returns: The rejection.
  public static func rejected(reason: String, by check: String? = nil) -> Verdict {
    let own = reason.isEmpty ? nil : FormError.shortened(reason)
    let parameters = check.map { ["check": ParameterValue.text($0)] } ?? [:]
    return .rejected(
      ValidationError(
        .checkRejected, explanation: Explanation(reason: own, parameters: parameters)))
  }

  /// The undecided verdict of a check that could not be made (3103).
  ///
  /// - Parameters:
  ///   - check: The validator's name.
  ///   - cause: The cause, for people to read.
  /// - Returns: The verdict.
  public static func checkFailed(_ check: String, cause: String) -> Verdict {
    let parameters: [String: ParameterValue] = [
      "check": .text(check), "cause": .text(FormError.shortened(cause)),
    ]
    return .undecided(
      ValidationError(.checkFailed, explanation: Explanation(parameters: parameters)))
  }

  /// The undecided verdict of a check that took too long (3104).
  ///
  /// - Parameters:
  ///   - check: The validator's name.
  ///   - timeLimit: The time that it had.
  /// - Returns: The verdict.
  public static func checkLate(_ check: String, after timeLimit: Duration) -> Verdict {
    let parameters: [String: ParameterValue] = [
      "check": .text(check), "deadline": .integer(timeLimit.milliseconds),
    ]
    return .undecided(
      ValidationError(.checkLate, explanation: Explanation(parameters: parameters)))
  }

  /// Returns the verdict with the name of its validator where it has none, and with a reason of bounded
  /// length.
  func attributed(to check: String) -> Verdict {
    switch self {
    case .accepted: self
    case .rejected(let error) where error.code == ErrorCode.checkRejected.number:
      .rejected(reason: error.wording == nil ? error.reason : "", by: check)
    case .rejected(let error): .rejected(error.withBoundedReason)
    case .undecided(let error): .undecided(error.withBoundedReason)
    }
  }
}

extension ValidationError {
  fileprivate var withBoundedReason: ValidationError {
    let short = FormError.shortened(reason)
    guard short.utf8.count < reason.utf8.count else { return self }
    return ValidationError(ErrorCode(code, name, reason: short, fix: ""))
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
    parameters: ["check", "cause"], fix: "Submit the form again to repeat the check.")

  /// 3104: a check outside of the form took too long.
  public static let checkLate = ErrorCode(
    3104, "check-late", reason: "The check \"{check}\" took longer than {deadline} milliseconds",
    parameters: ["check", "deadline"], fix: "Submit the form again to repeat the check.")
}
