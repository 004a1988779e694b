internal import Glibc
public import FormCheckCore

/// Why reading or writing failed: a code, what it was done to, and the system's own words.
public struct IOFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The code: one of 5001 to 5004, or what is wrong with the input as a whole.
  public let code: ErrorCode

  /// The file, made visible, or what else was read or written.
  public let subject: String

  /// The system's error number; 0 where the system reported none.
  public let errno: Int32

  /// The system's words for it.
  public let words: String

  init(_ code: ErrorCode, _ subject: String, errno: Int32, words: String) {
    self.code = code
    self.subject = subject
    self.errno = errno
    self.words = words
  }

  /// An input that is not what it must be.
  init(_ code: ErrorCode, _ input: InputName, words: String) {
    self.init(
      code, input == .standardInput ? "standard input" : input.shown, errno: 0, words: words)
  }

  /// The failure of a report that nobody reads to its end.
  package init(readerLeft subject: String) {
    self.init(.cannotWrite, subject, errno: EPIPE, words: "nobody reads it any more")
  }

  /// Whether nothing was wrong with the machine, but with what it was given.
  public var isAboutContent: Bool { code.number < 5000 }

  /// The failure of a worker for which there is no memory.
  public init(noRoomForWorker words: String) {
    self.init(.cannotWork, "a worker", errno: ENOMEM, words: words)
  }

  /// `error 5001: people.txt: No such file or directory`.
  public var description: String { "error \(code.number): \(subject): \(words)" }
}

extension ErrorCode {
  /// 5001: an input could not be opened.
  public static let cannotOpen = ErrorCode(
    5001, "cannot-open", reason: "The input cannot be opened",
    fix: "Check the name of the file and that you may read it.")

  /// 5002: reading broke off.
  public static let cannotRead = ErrorCode(
    5002, "cannot-read", reason: "Reading failed",
    fix: "What was judged so far is reported; the rest of the input was not seen.")

  /// 5003: writing broke off.
  public static let cannotWrite = ErrorCode(
    5003, "cannot-write", reason: "Writing failed",
    fix: "Make room on the disk, or write elsewhere, and run it again: the output is incomplete.")

  /// 5004: no memory or no thread to work with.
  public static let cannotWork = ErrorCode(
    5004, "cannot-work", reason: "The machine's resources ran out",
    fix: "Use fewer jobs with --jobs, or free some memory.")

  /// 3017: an input in another encoding.
  public static let inputEncoding = ErrorCode(
    3017, "input-encoding", reason: "The input is not UTF-8",
    fix: "Convert it to UTF-8, for example with iconv.")

  /// 4050: a column that the input does not have.
  public static let columnMissing = ErrorCode(
    4050, "column-missing", reason: "The input has no such column",
    fix: "Name a column as the header has it, or its number with --no-header.")

  /// 4051: a column that the header names twice.
  public static let columnAmbiguous = ErrorCode(
    4051, "column-ambiguous", reason: "The input has this column more than once",
    fix: "Rename one of them in the header.")

  /// 4052: a header that cannot be read.
  public static let headerBroken = ErrorCode(
    4052, "header-broken", reason: "The header of the input cannot be read",
    fix: "Mend the first line, or say --no-header and name the fields by their numbers.")

  /// 4053: an input with another header than the first.
  public static let headerDiffers = ErrorCode(
    4053, "header-differs", reason: "The input has another header than the first one",
    fix: "Split it by itself, or bring its columns into the same order.")

  /// Every code of this module.
  public static let batchCodes: [ErrorCode] =
    [.cannotOpen, .cannotRead, .cannotWrite, .cannotWork]
    + [.inputEncoding, .columnMissing, .columnAmbiguous, .headerBroken, .headerDiffers, .notUnique]
    + [.splitMismatch, .recordCount]
    + recordCodes + reportCodes
}
