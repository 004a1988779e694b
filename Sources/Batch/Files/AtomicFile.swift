internal import Glibc
import InputValidation

/// A file that is written whole or not at all: whoever reads it, and whenever the machine fails, there
/// is the old one or the new one.
public enum AtomicFile: Sendable {
  /// Writes a file that only its owner can read.
  ///
  /// It is written beside the place, brought to the disk, and put in its place in one step; a signal that
  /// would end the program waits for that, so that what somebody typed is not lost half written.
  ///
  /// - Parameters:
  ///   - bytes: What it is to hold; no copy is kept.
  ///   - path: Where it is to lie.
  /// - Throws: ``IOFailure`` with the code 5003; then the old file is as it was.
  public static func write(_ bytes: [UInt8], to path: String) throws(IOFailure) {
    let target = try WriteTarget(Array(path.utf8))
    func write() throws(IOFailure) {
      let file = try StagedFile(at: target, isPrivate: true)
      try file.writer.writeNow(bytes)
      try file.commit()
      guard file.writer.readerLeft else { return }
      throw IOFailure(.cannotWrite, target.shown, errno: EPIPE, words: "nobody reads it any more")
    }
    // A pipe may never find somebody who reads it, and a signal must be able to end the waiting.
    if target.isReplaced { try HeldSignals.during(write) } else { try write() }
  }

  /// Adds bytes at the end of a file, in one piece; a file that is not there yet is made, and only its
  /// owner can read it.
  ///
  /// - Parameters:
  ///   - bytes: What to add.
  ///   - path: Where the file lies.
  /// - Throws: ``IOFailure`` with the code 5003.
  public static func append(_ bytes: [UInt8], to path: String) throws(IOFailure) {
    let shown = VisibleText.sentence(path)
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last(.cannotWrite, shown) }
    defer { close(descriptor) }
    try lock(descriptor, shown)
    let size = lseek(descriptor, 0, SEEK_END)
    do throws(IOFailure) {
      let isUnended = size > 0 && lastByte(of: path) != UInt8(ascii: "\n")
      try writeOut(isUnended ? [UInt8(ascii: "\n")] + bytes : bytes, to: descriptor, shown)
    } catch {
      // Half a line is worse than none.
      if size >= 0 { ftruncate(descriptor, size) }
      throw error
    }
    if afterSignals({ fsync(descriptor) }) != 0, errno != EINVAL, errno != EROFS {
      throw .last(.cannotWrite, shown)
    }
  }

  /// Looks whether a file could be written, without writing anything.
  ///
  /// - Parameter path: Where it is to lie.
  /// - Returns: Why not, or nil.
  public static func obstacle(to path: String) -> IOFailure? {
    do throws(IOFailure) {
      _ = try WriteTarget(Array(path.utf8))
      return nil
    } catch {
      return error
    }
  }

  /// Waits for others who append, and not for ever; where a file cannot be locked, nobody waits.
  private static func lock(_ descriptor: Int32, _ shown: String) throws(IOFailure) {
    for _ in 0..<100 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
      usleep(50_000)
    }
    throw IOFailure(.cannotWrite, shown, errno: EWOULDBLOCK, words: "somebody else keeps it locked")
  }

  private static func lastByte(of path: String) -> UInt8? {
    let descriptor = afterSignals { unsafe open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var byte: UInt8 = 0
    guard lseek(descriptor, -1, SEEK_END) >= 0, unsafe read(descriptor, &byte, 1) == 1 else {
      return nil
    }
    return byte
  }

  private static func writeOut(
    _ bytes: [UInt8], to descriptor: Int32, _ shown: String
  ) throws(IOFailure) {
    if !WholeWrite.write(bytes, to: descriptor) { throw .last(.cannotWrite, shown) }
  }
}
