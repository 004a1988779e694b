import FormCheckPipelines
internal import Glibc
import FormCheckCore

/// A file that is written in pieces and appears under its name in one step, when it is complete.
///
/// Until ``commit()``, the old file is unchanged; if there was none, there is still none. Releasing or discarding the
/// object earlier removes all traces of it. A file that replaces another one keeps its mode, and its owner and group if
/// possible. Hard links to the old file still refer to the old content.
///
/// A device, a pipe, and the target of standard output or standard error cannot be replaced. They receive the bytes as
/// they are written. Opening a named pipe (FIFO) blocks until it has a reader.
///
/// ```swift
/// let accepted = try StagedFile(Array("accepted.csv".utf8))
/// let rejected = try StagedFile(Array("rejected.csv".utf8))
/// try accepted.write(Array("ada@example.org\n".utf8))
/// try rejected.write(Array("ada@\n".utf8))
/// try StagedFile.commit([accepted, rejected])
/// ```
public final class StagedFile {
  /// The writer to the file.
  ///
  /// It fails once the file is committed or discarded.
  public let writer: CheckedWriter

  /// The path as messages show it.
  package let shown: String

  /// The file name in its folder.
  private let name: [UInt8]

  /// The temporary file, or nil if the file is discarded or the target is a stream.
  private var file: TemporaryFile?

  private var isPrepared = false

  /// A Boolean value that indicates whether the file has replaced its target; always false for a stream.
  public private(set) var isInPlace = false

  /// The descriptor of a target that cannot be replaced, or -1 if there is none or it is closed.
  private var stream: Int32 = -1

  /// Whether the target is a stream, which receives the bytes as they are written.
  package var isStream: Bool { stream >= 0 }

  /// Creates an empty file that is to replace a target.
  ///
  /// - Parameters:
  ///   - path: The path of the target, as bytes.
  ///   - isPrivate: Whether only the owner can read the file, even if it replaces one that others can read.
  /// - Throws: ``IOError`` with the code 5003.
  public convenience init(_ path: [UInt8], isPrivate: Bool = false) throws(IOError) {
    try self.init(at: try WriteTarget(path), isPrivate: isPrivate)
  }

  /// Creates an empty file that has a temporary name from the start, as on a file system without `O_TMPFILE`.
  ///
  /// - Parameters:
  ///   - path: The path of the target.
  ///   - isPrivate: Whether only the owner can read the file.
  /// - Throws: ``IOError`` with the code 5003.
  package convenience init(
    named path: [UInt8], isPrivate: Bool = false
  ) throws(IOError) {
    try self.init(at: try WriteTarget(path), isPrivate: isPrivate, canBeNameless: false)
  }

  /// Creates an empty file that is to replace a target that was already examined.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - isPrivate: Whether only the owner can read the file.
  ///   - canBeNameless: Whether to try creating the file without a name.
  /// - Throws: ``IOError`` with the code 5003.
  init(
    at target: WriteTarget, isPrivate: Bool, canBeNameless: Bool = true
  ) throws(IOError) {
    if let obstacle = target.replacementObstacle { throw obstacle }
    shown = target.shown
    let parts = target.parts
    name = parts.name
    let descriptor: Int32
    switch target.content {
    case .stream:
      // No retry after a signal: opening a pipe without a reader can block forever.
      descriptor = unsafe target.path.withPath { unsafe open($0, O_WRONLY | O_APPEND | O_CLOEXEC) }
      stream = descriptor
    case .open(let opened):
      // The duplicate shares the file offset, so that neither descriptor overwrites what the other wrote.
      descriptor = fcntl(opened, F_DUPFD_CLOEXEC, 3)
      stream = descriptor
    case .nothing, .file:
      var old: stat?
      if case .file(let status) = target.content { old = status }
      let mode: mode_t = isPrivate || old != nil ? 0o600 : 0o666
      file = TemporaryFile(in: parts.folder, mode: mode, canBeNameless: canBeNameless)
      descriptor = file?.descriptor ?? -1
      if let old, !isPrivate { file?.takeOver(old) }
    }
    guard descriptor >= 0 else { throw .last(.cannotWrite, target.shown) }
    writer = CheckedWriter(descriptor: descriptor, name: target.shown)
  }

  deinit { discard() }

  /// Writes bytes, or buffers them until there are enough for one write.
  ///
  /// - Parameter bytes: The bytes to write.
  /// - Throws: ``IOError`` with the code 5003.
  public func write(_ bytes: [UInt8]) throws(IOError) {
    isPrepared = false
    try writer.write(bytes)
  }

  /// Flushes the file to disk without replacing the target.
  ///
  /// A stream receives all buffered bytes.
  ///
  /// ``commit(_:)`` prepares all files before it replaces the first target. Call this method earlier to find a full
  /// disk before other work begins.
  ///
  /// - Throws: ``IOError`` with the code 5003.
  public func prepare() throws(IOError) {
    if isPrepared { return }
    try writer.flush()
    if let failure = writer.failure { throw failure }
    guard let descriptor = file?.descriptor else {
      if stream >= 0 { return }
      throw IOError(
        .cannotWrite, shown, errno: EBADF, words: "this file is already committed or discarded")
    }
    if afterSignals({ fsync(descriptor) }) != 0 { throw .last(.cannotWrite, shown) }
    isPrepared = true
  }

  /// Flushes the file to disk and replaces the target.
  ///
  /// - Throws: ``IOError`` with the code 5003. The old file is then unchanged, unless ``isInPlace`` is true.
  public func commit() throws(IOError) { try Self.commit([self]) }

  /// Flushes several files to disk and replaces their targets.
  ///
  /// No target is replaced until all files are complete on disk and have temporary names. After that point, a full disk
  /// cannot cause a failure. The replacements are separate renames: if one fails, those before it remain.
  ///
  /// - Parameter files: The files. All of them are discarded afterward.
  /// - Throws: ``IOError`` with the code 5003. ``isInPlace`` is true for the files that replaced their targets.
  public static func commit(_ files: [StagedFile]) throws(IOError) {
    defer { for file in files { file.discard() } }
    for file in files { try file.prepare() }
    // A signal in between would leave temporary names in the folder, or only some of the targets replaced.
    try HeldSignals.during { () throws(IOError) in
      for file in files { try file.takeName() }
      for file in files { try file.takePlace() }
    }
    for file in files where file.file?.saveNames() == false {
      throw IOError(
        .cannotWrite, file.shown, errno: errno,
        words: "it was written, but can be lost if the machine fails now")
    }
  }

  private func takeName() throws(IOError) {
    if file != nil, file?.takeName() != true { throw .last(.cannotWrite, shown) }
  }

  private func takePlace() throws(IOError) {
    if file == nil { return }
    guard file?.put(at: name) == true else { throw .last(.cannotWrite, shown) }
    isInPlace = true
  }

  /// Discards the file and leaves the target unchanged.
  ///
  /// Has no effect on a file that is already in place.
  public func discard() {
    writer.end()
    isPrepared = false
    file = nil
    if stream >= 0 { close(stream) }
    stream = -1
  }

  /// Returns whether a file written to the path would appear in one step.
  ///
  /// A device or a pipe receives the bytes as they are written.
  package static func appearsAtOnce(_ path: [UInt8]) -> Bool {
    (try? WriteTarget(path))?.isReplaced ?? false
  }

  /// Checks whether a file could be written and replaced, without writing anything.
  ///
  /// - Parameter path: The path of the file, as bytes.
  /// - Returns: The error that writing would cause, or nil.
  public static func obstacle(to path: [UInt8]) -> IOError? {
    do throws(IOError) {
      return try WriteTarget(path).replacementObstacle
    } catch {
      return error
    }
  }
}
