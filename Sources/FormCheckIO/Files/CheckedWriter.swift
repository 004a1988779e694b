internal import Glibc
import FormCheckCore

/// A buffered writer that reports every failed write.
///
/// All results of the program go through a writer, because `print()` ignores errors such as a full disk. A reader that
/// closes the pipe is not an error: further bytes are dropped, and ``readerLeft`` is true. Creating the first
/// writer makes the process ignore SIGPIPE and SIGXFSZ, which would otherwise end it.
///
/// Call ``flush()`` before the writer is released. Buffered bytes are lost otherwise.
///
/// ```swift
/// let output = CheckedWriter.standardOutput()
/// try output.write("name,reason\n")
/// try output.flush()
/// ```
public final class CheckedWriter {
  private var descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []

  /// A Boolean value that indicates whether the reader closed the pipe, so that output can stop.
  public private(set) var readerLeft = false

  /// The first write error, or nil.
  ///
  /// If more bytes are written after the error, the output has a gap before them.
  package private(set) var failure: IOError?

  /// The number of bytes to buffer before a write.
  private static let capacity = 64 * 1024

  /// Creates a writer to an open file, which the writer does not close.
  package init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    Self.ignoreWriteSignals
  }

  /// Ignores the signals that report a write to a closed pipe or beyond the file size limit.
  private static let ignoreWriteSignals: Void = {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }()

  /// Returns a writer to standard output.
  public static func standardOutput() -> CheckedWriter {
    CheckedWriter(descriptor: STDOUT_FILENO, name: "standard output")
  }

  /// Returns a writer to standard error.
  public static func standardError() -> CheckedWriter {
    CheckedWriter(descriptor: STDERR_FILENO, name: "standard error")
  }

  /// Checks whether an open file can be written to.
  ///
  /// - Parameter descriptor: The file descriptor.
  /// - Returns: The reason why it cannot be written to, or nil.
  package static func obstacle(toWriting descriptor: Int32) -> IOError? {
    let flags = fcntl(descriptor, F_GETFL)
    let name = "file \(descriptor)"
    if flags < 0 { return .last(.cannotWrite, name) }
    guard flags & O_ACCMODE == O_RDONLY else { return nil }
    return IOError(.cannotWrite, name, errno: EBADF, words: "it is open for reading only")
  }

  /// Writes bytes, or buffers them until there are enough for one write.
  ///
  /// - Parameter bytes: The bytes to write.
  /// - Throws: ``IOError`` with the code 5003.
  public func write(_ bytes: [UInt8]) throws(IOError) {
    if readerLeft { return }
    if buffer.isEmpty, bytes.count >= Self.capacity { return try writeOut(bytes) }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes text as UTF-8, or buffers it until there is enough for one write.
  ///
  /// - Parameter text: The text to write.
  /// - Throws: ``IOError`` with the code 5003.
  public func write(_ text: String) throws(IOError) { try write(Array(text.utf8)) }

  /// Flushes the buffer, then writes bytes without copying them into it.
  ///
  /// - Parameter bytes: The bytes to write.
  /// - Throws: ``IOError`` with the code 5003.
  package func writeNow(_ bytes: [UInt8]) throws(IOError) {
    try flush()
    if !readerLeft { try writeOut(bytes) }
  }

  /// Writes all buffered bytes.
  ///
  /// - Throws: ``IOError`` with the code 5003. The buffer is then empty: a repeated write could duplicate bytes.
  public func flush() throws(IOError) {
    guard !buffer.isEmpty else { return }
    // The buffer is emptied even if the write fails, because a part of it may have been written.
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    try writeOut(bytes)
  }

  /// Discards the buffer and detaches the file, which can then be closed.
  ///
  /// Further writes fail.
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
