internal import Glibc

/// A file that is being written in the folder where it is to lie, and gone when nobody needs it.
///
/// Where the file system can do it, the file has no name until it is put in its place: nothing stays
/// behind, however the program ends. Elsewhere it has a name that begins with a dot.
struct TemporaryFile: ~Copyable {
  /// The open file.
  let descriptor: Int32

  private let folder: Int32

  /// The name in the folder; nil where it has none.
  private var name: [UInt8]?

  /// Makes a file; nil when there can be none there, and `errno` says why.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - mode: Who may do what with it; the mask of the process takes from that.
  ///   - canBeNameless: Whether to try that first.
  init?(in path: [UInt8], mode: mode_t, canBeNameless: Bool = true) {
    // The folder stays the one that was looked at, whatever becomes of its name.
    let folder = unsafe path.withPath { path in
      afterSignals { unsafe open(path, __O_PATH | O_DIRECTORY | O_CLOEXEC) }
    }
    guard folder >= 0 else { return nil }
    var name: [UInt8]?
    var descriptor = canBeNameless ? Self.openNameless(in: folder, mode) : -1
    if descriptor < 0 {
      // Each file system rejects that in words of its own; a true obstacle is met here again.
      name = Self.newName { name in
        descriptor = unsafe name.withPath { name in
          afterSignals {
            unsafe openat(folder, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
          }
        }
        return descriptor
      }
    }
    guard descriptor >= 0 else {
      let number = errno
      close(folder)
      errno = number
      return nil
    }
    self.folder = folder
    self.descriptor = descriptor
    self.name = name
  }

  deinit {
    if let name { removeName(name) }
    close(descriptor)
    close(folder)
  }

  /// Gives the file a name in its folder, if it has none.
  ///
  /// - Returns: false when it can have none; `errno` says why.
  mutating func takeName() -> Bool {
    name = name ?? Self.newName { link(as: $0) }
    return name != nil
  }

  /// Puts the file, which has a name, in its place, in one step; what lay there before is gone.
  ///
  /// - Parameter place: Its name in the folder.
  /// - Returns: false when it could not be put there; `errno` says why.
  mutating func put(at place: [UInt8]) -> Bool {
    guard let temporary = name else { return false }
    let isPut =
      unsafe temporary.withPath { from in
        unsafe place.withPath { to in
          afterSignals { unsafe renameat(folder, from, folder, to) }
        }
      } == 0
    if isPut { name = nil }
    return isPut
  }

  /// Brings the folder to the disk: only then the name is there for good.
  ///
  /// Where the folder cannot be read, or the file system does not know that, it is left to the system.
  ///
  /// - Returns: false when the disk fails; `errno` says how.
  func saveNames() -> Bool {
    let opened = afterSignals {
      unsafe openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard opened >= 0 else { return errno == EACCES || errno == EPERM }
    let answer = afterSignals { fsync(opened) }
    let number = errno
    close(opened)
    errno = number
    return answer == 0 || number == EINVAL || number == EROFS
  }

  /// Takes the name away: the file is gone as soon as nobody has it open.
  mutating func removeName() {
    if let name { removeName(name) }
    name = nil
  }

  private func removeName(_ name: [UInt8]) {
    _ = unsafe name.withPath { unsafe unlinkat(folder, $0, 0) }
  }

  /// Gives the file the mode of one whose place it will take, and its owner and group where that can be.
  func takeOver(_ old: stat) {
    var mode = old.st_mode & 0o777
    if fchown(descriptor, old.st_uid, old.st_gid) != 0,
      fchown(descriptor, uid_t.max, old.st_gid) != 0
    {
      // Another group may not do more than anybody.
      mode &= 0o707 | (mode & 0o007) << 3
    }
    fchmod(descriptor, mode)
  }

  private static func openNameless(in folder: Int32, _ mode: mode_t) -> Int32 {
    let descriptor = afterSignals {
      unsafe openat(folder, ".", __O_TMPFILE | O_RDWR | O_CLOEXEC, mode)
    }
    // Without /proc it could not be named later.
    guard descriptor >= 0, unsafe path(of: descriptor).withPath({ unsafe access($0, F_OK) }) != 0
    else {
      return descriptor
    }
    close(descriptor)
    return -1
  }

  private static func path(of descriptor: Int32) -> [UInt8] {
    Array("/proc/self/fd/\(descriptor)".utf8)
  }

  private func link(as name: [UInt8]) -> Int32 {
    unsafe Self.path(of: descriptor).withPath { from in
      unsafe name.withPath { name in
        afterSignals { unsafe linkat(AT_FDCWD, from, folder, name, AT_SYMLINK_FOLLOW) }
      }
    }
  }

  /// Tries names until one is free; it is short, for the name of the file may be as long as names can be.
  private static func newName(_ use: ([UInt8]) -> Int32) -> [UInt8]? {
    for _ in 0..<100 {
      let name = Array(".formcheck-\(String(UInt64.random(in: .min ... .max), radix: 36))".utf8)
      if use(name) >= 0 { return name }
      if errno != EEXIST { return nil }
    }
    return nil
  }
}
