internal import Glibc
import FormCheckCore

/// The one way results leave the program: buffered, and every write looked at.
///
/// `print()` to a full disk reports nothing; a program that used it would say that all is well. A
/// reader that closed the pipe is no failure: what follows is dropped, and ``readerLeft`` says so.
/// The first writer ignores SIGPIPE and SIGXFSZ, which would end the program instead.
public final class CheckedWriter {
  private var descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []

  /// Whether the reader closed the pipe, so that nothing more needs to be printed.
  public private(set) var readerLeft = false

  /// Why something could not be written, the first time; what was written since has a gap before it.
  package private(set) var failure: IOError?

  /// How many bytes are gathered before they are written.
  private static let capacity = 64 * 1024

  /// A writer to an open file.
  package init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    Self.ignoreWriteSignals
  }

  /// Ignores the signals that a failed write sends: a closed pipe, and a file at the limit on its size.
  private static let ignoreWriteSignals: Void = {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }()

  /// A writer to standard output.
  public static func standardOutput() -> CheckedWriter {
    CheckedWriter(descriptor: STDOUT_FILENO, name: "standard output")
  }

  /// A writer to standard error.
  public static func standardError() -> CheckedWriter {
    CheckedWriter(descriptor: STDERR_FILENO, name: "standard error")
  }

  /// Looks whether a file that is open already can be written to.
  ///
  /// - Parameter descriptor: Its number.
  /// - Returns: Why not, or nil.
  package static func obstacle(toWriting descriptor: Int32) -> IOError? {
    let flags = fcntl(descriptor, F_GETFL)
    let name = "file \(descriptor)"
    if flags < 0 { return .last(.cannotWrite, name) }
    guard flags & O_ACCMODE == O_RDONLY else { return nil }
    return IOError(.cannotWrite, name, errno: EBADF, words: "it is open for reading only")
  }

  /// Writes bytes, now or with those that follow.
  ///
  /// - Parameter bytes: What to write.
  /// - Throws: ``IOError`` with the code 5003.
  public func write(_ bytes: [UInt8]) throws(IOError) {
    if readerLeft { return }
    if buffer.isEmpty, bytes.count >= Self.capacity { return try writeOut(bytes) }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes a text.
  ///
  /// - Parameter text: What to write.
  /// - Throws: ``IOError`` with the code 5003.
  public func write(_ text: String) throws(IOError) { try write(Array(text.utf8)) }

  /// Writes bytes now, and keeps no copy of them.
  ///
  /// - Parameter bytes: What to write.
  /// - Throws: ``IOError`` with the code 5003.
  package func writeNow(_ bytes: [UInt8]) throws(IOError) {
    try flush()
    if !readerLeft { try writeOut(bytes) }
  }

  /// Writes what was gathered.
  ///
  /// - Throws: ``IOError`` with the code 5003.
  public func flush() throws(IOError) {
    guard !buffer.isEmpty else { return }
    // Gone whether or not it could be written: half of it may have been.
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    try writeOut(bytes)
  }

  /// Forgets the file, which may be closed then: what was gathered is lost, and writing fails.
  package func end() {
    descriptor = -1
    buffer = []
  }

  private func writeOut(_ bytes: [UInt8]) throws(IOError) {
    if WholeWrite.write(bytes, to: descriptor) { return }
    if Glibc.errno == EPIPE {
      readerLeft = true
      return
    }
    let failure = IOError.last(.cannotWrite, name)
    self.failure = self.failure ?? failure
    throw failure
  }
}
