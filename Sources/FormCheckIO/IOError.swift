internal import Glibc
public import FormCheckCore

/// An error that occurs while reading or writing: its code, what was read or written, and the system's description.
///
/// ```swift
/// do throws(IOError) {
///   try AtomicFile.write(Array("{}\n".utf8), to: "/missing/answers.json")
/// } catch {
///   print(error)   // error 5003: /missing/answers.json: No such file or directory
/// }
/// ```
public struct IOError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The code: 5001 to 5004, or a lower code if the content of an input is invalid.
  public let code: ErrorCode

  /// The name of the file, escaped for display, or a description of what was read or written.
  public let subject: String

  /// The value of `errno`, or 0 if the system reported no error.
  public let errno: Int32

  /// The description of the error, in the words of the system or of this program.
  public let words: String

  /// The advice for fixing this error, or nil if the advice of the code applies.
  package let ownFix: String?

  package init(
    _ code: ErrorCode, _ subject: String, errno: Int32, words: String, fix: String? = nil
  ) {
    self.code = code
    self.subject = subject
    self.errno = errno
    self.words = words
    ownFix = fix ?? Self.fix(of: code, errno)
  }

  /// Creates the error for an input with invalid content.
  package init(_ code: ErrorCode, _ input: InputName, words: String, fix: String? = nil) {
    self.init(
      code, input == .standardInput ? "standard input" : input.shown, errno: 0, words: words,
      fix: fix)
  }

  /// Returns the error with other advice.
  package func with(fix: String) -> IOError {
    IOError(code, subject, errno: errno, words: words, fix: fix)
  }

  /// Creates the error for an output whose reader closed the pipe too early.
  package init(readerLeft subject: String) {
    self.init(.cannotWrite, subject, errno: EPIPE, words: "the reader has closed it")
  }

  /// A Boolean value that indicates whether the error was caused by the content of the input, and not by the system.
  public var isAboutContent: Bool { code.number < 5000 }

  /// Whether a file could not be opened because it does not exist.
  package var isMissingFile: Bool { code == .cannotOpen && errno == ENOENT }

  /// Creates the error for a worker that could not be created for lack of memory.
  public init(noRoomForWorker words: String) {
    self.init(.cannotWork, "a worker", errno: ENOMEM, words: words)
  }

  /// Returns the advice for an error of the system, or nil if the advice of the code applies.
  private static func fix(of code: ErrorCode, _ errno: Int32) -> String? {
    guard code == .cannotWrite else { return nil }
    return switch errno {
    case ENOENT, ENOTDIR: "Create the folder, or write to another file."
    case EACCES, EPERM, EROFS: "Change the permissions, or write to another file."
    case EISDIR: "Name a file, not a folder."
    default: nil
    }
  }

  /// The error as it appears in messages: `error 5001: people.txt: No such file or directory`.
  public var description: String { "error \(code.number): \(subject): \(words)" }
}

extension ErrorCode {
  /// 5001: an input could not be opened.
  public static let cannotOpen = ErrorCode(
    5001, "cannot-open", reason: "The input cannot be opened",
    fix: "Check the file name and your permission to read the file.")

  /// 5002: reading failed.
  public static let cannotRead = ErrorCode(
    5002, "cannot-read", reason: "Reading failed",
    fix: "Check the input again: only the part before the error was checked.")

  /// 5003: writing failed.
  public static let cannotWrite = ErrorCode(
    5003, "cannot-write", reason: "Writing failed",
    fix:
      "Free some disk space or write elsewhere, then run the command again: the output is incomplete."
  )

  /// 5004: not enough memory, or a thread could not be created.
  public static let cannotWork = ErrorCode(
    5004, "cannot-work", reason: "The machine ran out of resources",
    fix: "Use fewer jobs, or free some memory.")

  /// All codes of errors that occur while reading or writing.
  public static let inputOutputCodes: [ErrorCode] = [
    .cannotOpen, .cannotRead, .cannotWrite, .cannotWork,
  ]
}
