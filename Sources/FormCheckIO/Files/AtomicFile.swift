import FormCheckPipelines
internal import Glibc
import FormCheckCore

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
  /// - Throws: ``IOError`` with the code 5003; then the old file is as it was.
  public static func write(_ bytes: [UInt8], to path: String) throws(IOError) {
    let target = try WriteTarget(Array(path.utf8))
    func write() throws(IOError) {
      let file = try StagedFile(at: target, isPrivate: true)
      try file.writer.writeNow(bytes)
      try file.commit()
      guard file.writer.readerLeft else { return }
      throw IOError(.cannotWrite, target.shown, errno: EPIPE, words: "nobody reads it any more")
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
  ///   - areSecret: Whether the bytes hold a secret, which no file gets that other users can read or change.
  /// - Throws: ``IOError`` with the code 5003.
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
    // A pipe has no place.
    guard size >= 0 || errno == ESPIPE else { throw .last(.cannotWrite, shown) }
    do throws(IOError) {
      let isUnended = size > 0 ? try lastByte(of: path, shown) != UInt8(ascii: "\n") : false
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
  public static func obstacle(to path: String) -> IOError? {
    do throws(IOError) {
      _ = try WriteTarget(Array(path.utf8))
      return nil
    } catch {
      return error
    }
  }

  /// Returns why a file cannot take a secret: it exists, and other users can open it or own it.
  ///
  /// A pipe or a device keeps nothing, so it can take a secret.
  ///
  /// - Parameter path: The file.
  /// - Returns: The failure, or nil.
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
          "a secret would be added, and the file belongs to another user: name a file of your own")
    }
    if status.st_mode & 0o077 == 0 { return nil }
    return IOError(
      .cannotWrite, shown, errno: 0,
      words:
        "a secret would be added, and other users can open this file: run chmod 600 on it first")
  }

  /// Waits for others who append, and not for ever; where a file cannot be locked, nobody waits.
  private static func lock(_ descriptor: Int32, _ shown: String) throws(IOError) {
    for _ in 0..<100 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
      usleep(50_000)
    }
    throw IOError(.cannotWrite, shown, errno: EWOULDBLOCK, words: "somebody else keeps it locked")
  }

  private static func openForAppending(_ path: String, _ shown: String) throws(IOError) -> Int32 {
    func opened() -> Int32 {
      unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    }
    var status = stat()
    let isPipe = unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    // Not again after a signal: a pipe may never find somebody who reads it.
    let descriptor = isPipe ? opened() : afterSignals(opened)
    guard descriptor >= 0 else { throw .last(.cannotWrite, shown) }
    return descriptor
  }

  /// The last byte of a file that has some.
  ///
  /// - Returns: The byte; nil where the file may be written and not read.
  /// - Throws: ``IOError`` where it cannot be known: what is added might become part of another line.
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
