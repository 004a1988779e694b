import FormCheckPipelines
internal import Glibc
import FormCheckCore

/// Writes files atomically.
///
/// A reader finds the old content or the new content, never a mixture, even if the machine fails during the write.
/// Use ``StagedFile`` to write a file in pieces, or to commit several files together.
///
/// ```swift
/// try AtomicFile.write(Array("{}\n".utf8), to: "answers.json")
/// try AtomicFile.append(Array("{}\n".utf8), to: "answers.ndjson")
/// ```
public enum AtomicFile: Sendable {
  /// Writes a file that only its owner can read.
  ///
  /// The bytes go to a temporary file in the same folder and are flushed to disk. The temporary file then replaces the
  /// target with one rename. Signals that would end the process are held until the rename is done, so that nothing the
  /// user typed is lost. A device or a pipe cannot be replaced; it receives the bytes directly, and signals are not held.
  ///
  /// - Parameters:
  ///   - bytes: The content. No copy is kept.
  ///   - path: The path of the file.
  /// - Throws: ``IOError`` with the code 5003. The old file is then unchanged, unless the message says that the new
  ///   one is in place.
  public static func write(_ bytes: [UInt8], to path: String) throws(IOError) {
    let target = try WriteTarget(Array(path.utf8))
    func write() throws(IOError) {
      let file = try StagedFile(at: target, isPrivate: true)
      try file.writer.writeNow(bytes)
      try file.commit()
      guard file.writer.readerLeft else { return }
      throw IOError(.cannotWrite, target.shown, errno: EPIPE, words: "the reader has closed it")
    }
    // Opening a pipe without a reader can block forever, and a signal must be able to end that wait.
    if target.isReplaced { try HeldSignals.during(write) } else { try write() }
  }

  /// Appends bytes to a file in one piece.
  ///
  /// A file that does not exist is created, readable only by its owner. If the last line of the file has no line
  /// terminator, a newline is added before the bytes. The file is locked during the write, so that concurrent appends
  /// do not mix.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to append.
  ///   - path: The path of the file.
  ///   - areSecret: Whether the bytes contain a secret. Secrets are not appended to a file that other users own or can
  ///     open.
  /// - Throws: ``IOError`` with the code 5003. A failed write does not leave a part of the bytes in a regular file.
  public static func append(
    _ bytes: [UInt8], to path: String, areSecret: Bool = false
  ) throws(IOError) {
    let shown = VisibleText.sentence(path)
    let descriptor = try openForAppending(path, shown)
    defer { close(descriptor) }
    if areSecret {
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0 else { throw .last(.cannotWrite, shown) }
      if let failure = exposure(status, shown) { throw failure }
    }
    try lock(descriptor, shown)
    let size = lseek(descriptor, 0, SEEK_END)
    // A pipe has no position.
    guard size >= 0 || errno == ESPIPE else { throw .last(.cannotWrite, shown) }
    do throws(IOError) {
      let isUnended = size > 0 ? try lastByte(of: path, shown) != UInt8(ascii: "\n") : false
      try writeOut(isUnended ? [UInt8(ascii: "\n")] + bytes : bytes, to: descriptor, shown)
    } catch {
      // Remove the part of the line that was written.
      if size >= 0 { ftruncate(descriptor, size) }
      throw error
    }
    if afterSignals({ fsync(descriptor) }) != 0, errno != EINVAL, errno != EROFS {
      throw .last(.cannotWrite, shown)
    }
  }

  /// Checks whether a file could be written, without writing anything.
  ///
  /// This check accepts a file that can be written but not replaced, although ``write(_:to:)`` rejects such a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The error that writing would cause, or nil.
  public static func obstacle(to path: String) -> IOError? {
    do throws(IOError) {
      _ = try WriteTarget(Array(path.utf8))
      return nil
    } catch {
      return error
    }
  }

  /// Returns an error if a file is unsuitable for a secret because other users own it or can open it.
  ///
  /// A file that does not exist is suitable. So is a pipe or a device, which stores nothing.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The error, or nil.
  public static func exposure(of path: String) -> IOError? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return exposure(status, VisibleText.sentence(path))
  }

  private static func exposure(_ status: stat, _ shown: String) -> IOError? {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    if status.st_uid != geteuid() {
      return IOError(
        .cannotWrite, shown, errno: 0,
        words:
          "the answers include a secret, and the file belongs to another user: use a file of your own"
      )
    }
    if status.st_mode & 0o077 == 0 { return nil }
    return IOError(
      .cannotWrite, shown, errno: 0,
      words:
        "the answers include a secret, and other users can open this file: run chmod 600 on it first"
    )
  }

  /// Locks the file, and waits at most five seconds for another process to release its lock.
  ///
  /// On a file system that does not support locks, the file is not locked.
  private static func lock(_ descriptor: Int32, _ shown: String) throws(IOError) {
    for _ in 0..<100 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
      usleep(50_000)
    }
    throw IOError(.cannotWrite, shown, errno: EWOULDBLOCK, words: "another process has it locked")
  }

  private static func openForAppending(_ path: String, _ shown: String) throws(IOError) -> Int32 {
    func opened() -> Int32 {
      unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    }
    var status = stat()
    let isPipe = unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    // No retry after a signal: opening a pipe without a reader can block forever.
    let descriptor = isPipe ? opened() : afterSignals(opened)
    guard descriptor >= 0 else { throw .last(.cannotWrite, shown) }
    return descriptor
  }

  /// Returns the last byte of a file that is not empty.
  ///
  /// - Returns: The byte, or nil if this process can write the file but not read it.
  /// - Throws: ``IOError`` if the byte cannot be read. Appending anyway could continue an existing line.
  private static func lastByte(of path: String, _ shown: String) throws(IOError) -> UInt8? {
    let descriptor = afterSignals { unsafe open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      if errno == EACCES { return nil }
      throw .last(.cannotWrite, shown)
    }
    defer { close(descriptor) }
    var byte: UInt8 = 0
    let place = lseek(descriptor, -1, SEEK_END)
    let count = place < 0 ? -1 : afterSignals { Int32(unsafe pread(descriptor, &byte, 1, place)) }
    guard count >= 0 else { throw .last(.cannotWrite, shown) }
    return count == 1 ? byte : nil
  }

  private static func writeOut(
    _ bytes: [UInt8], to descriptor: Int32, _ shown: String
  ) throws(IOError) {
    if !WholeWrite.write(bytes, to: descriptor) { throw .last(.cannotWrite, shown) }
  }
}
