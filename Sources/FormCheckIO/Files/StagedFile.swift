import FormCheckPipelines
internal import Glibc
import FormCheckCore

/// A file that is written piece by piece and appears in its place in one step, when it is whole.
///
/// Until then the old file is there as it was, and where there was none there is none. A file that is
/// dropped or discarded before leaves nothing. One that replaces another keeps the mode of that one, and
/// its owner where that can be; its other names (hard links) still mean the old file.
///
/// A device, a pipe, and what standard output or standard error lead to take what is written as it comes,
/// since they cannot be replaced. Opening a pipe (FIFO) waits for somebody who reads it.
public final class StagedFile {
  /// What its bytes go through; once the file is in its place or discarded, writing fails.
  public let writer: CheckedWriter

  /// What it is called in messages.
  package let shown: String

  /// The name in the folder.
  private let name: [UInt8]

  /// The file, as long as it can be put in its place.
  private var file: TemporaryFile?

  private var isPrepared = false

  /// Whether it has taken the place that it was made for; a stream never does.
  public private(set) var isInPlace = false

  /// What takes the bytes as they come; -1 where it is none or no longer open.
  private var stream: Int32 = -1

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: Where it is to lie, in the bytes that the system knows the place by.
  ///   - isPrivate: Whether only its owner may read it, also where it replaces a file that others could
  ///     read.
  /// - Throws: ``IOError`` with the code 5003.
  public convenience init(_ path: [UInt8], isPrivate: Bool = false) throws(IOError) {
    try self.init(at: try WriteTarget(path), isPrivate: isPrivate)
  }

  /// Begins a file as on a file system where each file has a name.
  ///
  /// - Parameters:
  ///   - path: Where it is to lie.
  ///   - isPrivate: Whether only its owner may read it.
  /// - Throws: ``IOError`` with the code 5003.
  package convenience init(
    named path: [UInt8], isPrivate: Bool = false
  ) throws(IOError) {
    try self.init(at: try WriteTarget(path), isPrivate: isPrivate, canBeNameless: false)
  }

  /// Begins a file at a place that was looked at.
  ///
  /// - Parameters:
  ///   - target: The place.
  ///   - isPrivate: Whether only its owner may read it.
  ///   - canBeNameless: Whether it may be without a name until it is whole.
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
      // Not again after a signal: a pipe may never find somebody who reads it.
      descriptor = unsafe target.path.withPath { unsafe open($0, O_WRONLY | O_APPEND | O_CLOEXEC) }
      stream = descriptor
    case .open(let opened):
      // The place in the file is shared as well, so that nobody overwrites the other.
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

  /// Writes bytes, now or with those that follow.
  ///
  /// - Parameter bytes: What to write.
  /// - Throws: ``IOError`` with the code 5003.
  public func write(_ bytes: [UInt8]) throws(IOError) {
    isPrepared = false
    try writer.write(bytes)
  }

  /// Brings the file to the disk, whole, and not yet to its place; a stream gets what was gathered.
  ///
  /// Whoever writes several files prepares all of them before the first one appears.
  ///
  /// - Throws: ``IOError`` with the code 5003.
  public func prepare() throws(IOError) {
    if isPrepared { return }
    try writer.flush()
    if let failure = writer.failure { throw failure }
    guard let descriptor = file?.descriptor else {
      if stream >= 0 { return }
      throw IOError(.cannotWrite, shown, errno: EBADF, words: "this was ended before")
    }
    if afterSignals({ fsync(descriptor) }) != 0 { throw .last(.cannotWrite, shown) }
    isPrepared = true
  }

  /// Brings the file to the disk and puts it in its place.
  ///
  /// - Throws: ``IOError`` with the code 5003; then the old file is as it was, unless ``isInPlace``.
  public func commit() throws(IOError) { try Self.commit([self]) }

  /// Brings some files to the disk and puts them in their places: all of them, as far as that can be had.
  ///
  /// The first one appears when all are whole on the disk and have names there; what can fail then is no
  /// longer for lack of room.
  ///
  /// - Parameter files: The files.
  /// - Throws: ``IOError`` with the code 5003; ``isInPlace`` tells which ones are there nevertheless.
  public static func commit(_ files: [StagedFile]) throws(IOError) {
    defer { for file in files { file.discard() } }
    for file in files { try file.prepare() }
    // A signal in between would leave behind names, or one new file beside an old one.
    try HeldSignals.during { () throws(IOError) in
      for file in files { try file.takeName() }
      for file in files { try file.takePlace() }
    }
    for file in files where file.file?.saveNames() == false {
      throw IOError(
        .cannotWrite, file.shown, errno: errno,
        words: "it is in its place, and may be lost if the machine fails now")
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

  /// Lets go of the file: the old one stays as it was.
  public func discard() {
    writer.end()
    isPrepared = false
    file = nil
    if stream >= 0 { close(stream) }
    stream = -1
  }

  /// Returns whether a file at a path appears in one step; a device or a pipe takes the bytes as they come.
  package static func appearsAtOnce(_ path: [UInt8]) -> Bool {
    (try? WriteTarget(path))?.isReplaced ?? false
  }

  /// Looks whether a file could be written, without writing anything.
  ///
  /// - Parameter path: Where it is to lie.
  /// - Returns: Why not, or nil.
  public static func obstacle(to path: [UInt8]) -> IOError? {
    do throws(IOError) {
      return try WriteTarget(path).replacementObstacle
    } catch {
      return error
    }
  }
}
