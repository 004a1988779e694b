/// The exit status of the program.
///
/// ``FormCheck/run()`` returns the status:
///
/// ```swift
/// import FormCheckCommand
///
/// let status = FormCheck.run()
/// if status == .couldNotStart { print("invalid arguments, or a missing file") }
/// print(ExitStatus.late.number)   // 124
/// ```
public struct ExitStatus: Hashable, Sendable {
  /// The number that the shell receives.
  public let number: Int32

  private init(_ number: Int32) { self.number = number }

  /// The status if everything was accepted.
  public static let accepted = ExitStatus(0)
  /// The status if the job is complete, and something was rejected, the answer of `ask --confirm` is no, or
  /// `diff` found differences.
  public static let rejected = ExitStatus(1)
  /// The status if the job could not start, for example because a rule is invalid or a file does not exist.
  public static let couldNotStart = ExitStatus(2)
  /// The status if the job could not finish: reading or writing failed, or a value is undecided.
  public static let couldNotFinish = ExitStatus(3)
  /// The status if the job was stopped on request: by `--fail-fast`, `--max-rejected` or Escape in a form.
  public static let stopped = ExitStatus(4)
  /// The status if answers are missing and the user cannot be prompted.
  public static let inputNeeded = ExitStatus(5)
  /// The status if the time limit was exceeded.
  public static let late = ExitStatus(124)

  /// Returns the status set by `--rejected-exit`, or ``rejected`` if the option is not given.
  static func rejected(as number: Int32?) -> ExitStatus { number.map(ExitStatus.init) ?? rejected }

  /// All statuses with their meanings, for the help and the manual page.
  static let meanings: [(status: String, meaning: String)] = [
    ("0", "everything was accepted"),
    (
      "1",
      "something was rejected (--rejected-exit changes this), answered no, or different in diff"
    ),
    ("2", "could not start: invalid arguments or rule, or missing file"),
    (
      "3",
      "could not finish: reading or writing failed, or a value is undecided (its check hit a limit)"
    ),
    ("4", "stopped on request: --fail-fast, --max-rejected, Escape in a form"),
    ("5", "answers are missing, and no terminal is available"),
    ("124", "the time limit was exceeded"),
  ]
}
