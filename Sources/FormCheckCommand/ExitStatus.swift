/// How the program ended, for the shell that called it.
public struct ExitStatus: Hashable, Sendable {
  /// The number that the shell sees.
  public let number: Int32

  private init(_ number: Int32) { self.number = number }

  /// Everything was accepted.
  public static let accepted = ExitStatus(0)
  /// The job is complete, and something was rejected.
  public static let rejected = ExitStatus(1)
  /// It could not start: the call, a rule, no such file.
  public static let couldNotStart = ExitStatus(2)
  /// It could not finish: reading or writing failed, or a value is undecided.
  public static let couldNotFinish = ExitStatus(3)
  /// It stopped because it was asked to: `--fail-fast`, `--max-rejected`, Escape in a form.
  public static let stopped = ExitStatus(4)
  /// Answers are needed, and there is nobody to ask.
  public static let inputNeeded = ExitStatus(5)
  /// A time limit ran out.
  public static let late = ExitStatus(124)

  /// What `--rejected-exit` puts in the place of ``rejected``.
  static func rejected(as number: Int32?) -> ExitStatus { number.map(ExitStatus.init) ?? rejected }

  /// Every status with its meaning, for the help and the manual.
  static let meanings: [(status: String, meaning: String)] = [
    ("0", "everything was accepted"),
    ("1", "the job is complete and something was rejected (--rejected-exit changes it)"),
    ("2", "could not start: the call, a rule, no such file"),
    ("3", "could not finish: reading or writing failed, or a value is undecided"),
    ("4", "stopped on request: --fail-fast, --max-rejected, Escape in a form"),
    ("5", "answers are needed, and there is no terminal to ask on"),
    ("124", "the time limit ran out"),
  ]
}
