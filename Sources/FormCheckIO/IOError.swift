internal import Glibc
public import FormCheckCore

/// Why reading or writing failed: a code, what it was done to, and the system's own words.
public struct IOError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The code: one of 5001 to 5004, or what is wrong with the input as a whole.
  public let code: ErrorCode

  /// The file, made visible, or what else was read or written.
  public let subject: String

  /// The system's error number; 0 where the system reported none.
  public let errno: Int32

  /// The system's words for it.
  public let words: String

  package init(_ code: ErrorCode, _ subject: String, errno: Int32, words: String) {
    self.code = code
    self.subject = subject
    self.errno = errno
    self.words = words
  }

  /// An input that is not what it must be.
  package init(_ code: ErrorCode, _ input: InputName, words: String) {
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
    fix: "What was checked so far is reported; the rest of the input was not seen.")

  /// 5003: writing broke off.
  public static let cannotWrite = ErrorCode(
    5003, "cannot-write", reason: "Writing failed",
    fix: "Make room on the disk, or write elsewhere, and run it again: the output is incomplete.")

  /// 5004: no memory or no thread to work with.
  public static let cannotWork = ErrorCode(
    5004, "cannot-work", reason: "The machine's resources ran out",
    fix: "Use fewer jobs, or free some memory.")

  /// The codes of reading and writing.
  public static let inputOutputCodes: [ErrorCode] = [
    .cannotOpen, .cannotRead, .cannotWrite, .cannotWork,
  ]
}
