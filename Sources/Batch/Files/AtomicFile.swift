internal import Glibc
import InputValidation

/// A file that is written whole or not at all: whoever reads it, and whenever the machine fails, there
/// is the old one or the new one.
public enum AtomicFile: Sendable {
  /// Writes a file that only its owner can read.
  ///
  /// It is written beside the place under another name, brought to the disk, and put in its place in
  /// one step.
  ///
  /// - Parameters:
  ///   - bytes: What it is to hold.
  ///   - path: Where it is to lie.
  /// - Throws: ``IOFailure`` with the code 5003; then the old file is as it was.
  public static func write(_ bytes: [UInt8], to path: String) throws(IOFailure) {
    let shown = VisibleText.sentence(path)
    if let obstacle = obstacle(to: path) { throw obstacle }
    var status = stat()
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      // A device or a pipe cannot be replaced: it takes what is written to it.
      return try append(bytes, to: path)
    }
    // Behind a symbolic link lies the file that is meant.
    let path = resolved(path)
    let parts = FilePath(path)
    let temporary = "\(parts.folder).\(parts.name).\(getpid())"
    unsafe unlink(temporary)
    let descriptor = unsafe open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .last(.cannotWrite, shown) }
    do throws(IOFailure) {
      defer { close(descriptor) }
      try writeOut(bytes, to: descriptor, shown)
      guard fsync(descriptor) == 0 else { throw .last(.cannotWrite, shown) }
      guard unsafe rename(temporary, path) == 0 else { throw .last(.cannotWrite, shown) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
    // The name is on the disk only when the folder is.
    let parent = unsafe open(parts.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard parent >= 0 else { return }
    fsync(parent)
    close(parent)
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
    if fsync(descriptor) != 0, errno != EINVAL, errno != EROFS {
      throw .last(.cannotWrite, shown)
    }
  }

  /// Looks whether a file could be written, without writing anything.
  ///
  /// - Parameter path: Where it is to lie.
  /// - Returns: Why not, or nil.
  public static func obstacle(to path: String) -> IOFailure? {
    let shown = VisibleText.sentence(path)
    func failure(_ number: Int32, _ words: String) -> IOFailure {
      IOFailure(.cannotWrite, shown, errno: number, words: words)
    }
    if path.isEmpty { return failure(ENOENT, "a file without a name cannot be written") }
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { return failure(EISDIR, "this is a directory") }
      return unsafe access(path, W_OK) == 0 ? nil : .last(.cannotWrite, shown)
    }
    guard errno == ENOENT else { return .last(.cannotWrite, shown) }
    if unsafe lstat(path, &status) == 0 { return failure(ENOENT, "this links to nothing") }
    return unsafe access(FilePath(path).folder, W_OK | X_OK) == 0
      ? nil : .last(.cannotWrite, shown)
  }

  /// The same file by a name without links.
  private static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
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
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
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
