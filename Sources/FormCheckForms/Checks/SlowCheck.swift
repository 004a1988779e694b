public import FormCheckCore

/// A reference from a field to an ``AsyncValidator``, such as a validator that asks a server whether a name is taken.
///
/// A field contains only the name of the validator. The front end provides the validator itself, and runs it with a
/// ``CheckRunner`` while the person continues to type.
///
/// ```swift
/// var login = TextField("login")
/// login.check = SlowCheck("taken", timeLimit: .seconds(2))
/// ```
public struct SlowCheck: Hashable, Sendable {
  /// The name of the validator.
  public let name: String

  /// The time for which the text must stay the same before the check begins.
  public let debounce: Duration

  /// The time limit of the check, measured from the end of the debounce time.
  public let timeLimit: Duration

  /// The time after which a form shows that a check is running.
  ///
  /// A check that ends sooner is not shown, because a hint that disappears immediately is distracting.
  public static let noticeDelay = Duration.milliseconds(300)

  /// The default time for which the text must stay the same before the check begins.
  public static let defaultDebounce = Duration.milliseconds(300)

  /// The default time limit.
  public static let defaultTimeLimit = Duration.seconds(5)

  /// Creates a reference to a validator by its name.
  public init(
    _ name: String, debounce: Duration = SlowCheck.defaultDebounce,
    timeLimit: Duration = SlowCheck.defaultTimeLimit
  ) {
    self.name = name
    self.debounce = max(.zero, debounce)
    self.timeLimit = max(.milliseconds(1), timeLimit)
  }
}

extension SlowCheck {
  /// The check of a path, which a ``PathLookup`` does instead of a validator.
  static let path = SlowCheck("path", debounce: .zero)
}

/// A session's request to run the slow check of a field.
///
/// ``CheckRunner`` handles these requests. A front end without a runner must first wait for the ``debounce`` time. If
/// the request is then no longer among ``FormSession/pendingChecks``, the front end drops it. Otherwise, the front end
/// calls the validator. If the validator takes longer than ``SlowCheck/noticeDelay``, the front end sends
/// ``FormEvent/waiting(ticket:)``. When the validator returns or the ``timeLimit`` has passed, the front end sends
/// ``FormEvent/checked(ticket:_:)`` with the verdict.
///
/// ```swift
/// var login = TextField("login")
/// login.check = SlowCheck("taken")
/// var session = FormSession(try Form(fields: [login]))
/// var secrets = Secrets(slots: 1)
/// _ = session.handle(.text("ann"), &secrets)
/// for request in session.pendingChecks { print(request.name, request.text) }   // taken ann
/// ```
public struct CheckRequest: Hashable, Sendable {
  /// The number of the request, unique within its session.
  public let ticket: Int

  /// The field's position.
  package let field: Int

  /// The field's name.
  public let fieldName: String

  /// The validator's name.
  public let name: String

  /// The text to validate.
  public let text: String

  /// What the path in the text must lead to, if the check is that of a path.
  public let path: PathPurpose?

  /// The time to wait before the check begins.
  public let debounce: Duration

  /// The time limit of the check, measured from the end of the debounce time.
  public let timeLimit: Duration
}

extension Verdict {
  /// Returns a rejection by an asynchronous validator (2107).
  ///
  /// - Parameters:
  ///   - reason: The reason as one sentence, or an empty string for the default message.
  ///   - check: The validator's name, or nil to let ``LiveValidator`` and ``FormSession`` insert it.
  /// - Returns: The rejection.
  public static func rejected(reason: String, by check: String? = nil) -> Verdict {
    let own = reason.isEmpty ? nil : FormError.shortened(reason)
    let parameters = check.map { ["check": ParameterValue.text($0)] } ?? [:]
    return .rejected(
      ValidationError(
        .checkRejected, explanation: Explanation(reason: own, parameters: parameters)))
  }

  /// Returns the undecided verdict of a check that failed (3103).
  ///
  /// - Parameters:
  ///   - check: The validator's name.
  ///   - cause: The cause, in readable form.
  /// - Returns: The verdict.
  public static func checkFailed(_ check: String, cause: String) -> Verdict {
    let parameters: [String: ParameterValue] = [
      "check": .text(check), "cause": .text(FormError.shortened(cause)),
    ]
    return .undecided(
      ValidationError(.checkFailed, explanation: Explanation(parameters: parameters)))
  }

  /// Returns the undecided verdict of a check that exceeded its time limit (3104).
  ///
  /// - Parameters:
  ///   - check: The validator's name.
  ///   - timeLimit: The time limit.
  /// - Returns: The verdict.
  public static func checkLate(_ check: String, after timeLimit: Duration) -> Verdict {
    let parameters: [String: ParameterValue] = [
      "check": .text(check), "deadline": .integer(timeLimit.milliseconds),
    ]
    return .undecided(
      ValidationError(.checkLate, explanation: Explanation(parameters: parameters)))
  }

  /// Returns the verdict with a reason of limited length.
  ///
  /// A rejection with the code 2107 also receives the validator's name.
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
  /// 2107: an asynchronous check rejected the value.
  public static let checkRejected = ErrorCode(
    2107, "check-rejected", reason: "The check \"{check}\" rejects this value",
    prompt: "Enter a different value", parameters: ["check"],
    fix: "Enter something else.")

  /// 3103: an asynchronous check failed without a verdict.
  public static let checkFailed = ErrorCode(
    3103, "check-failed", reason: "The check \"{check}\" could not run: {cause}",
    prompt: "This could not be checked. Try again later",
    parameters: ["check", "cause"], fix: "Submit the form again to repeat the check.")

  /// 3104: an asynchronous check exceeded its time limit.
  public static let checkLate = ErrorCode(
    3104, "check-late", reason: "The check \"{check}\" took longer than {deadline} milliseconds",
    prompt: "The check took too long. Try again later",
    parameters: ["check", "deadline"], fix: "Submit the form again to repeat the check.")
}
