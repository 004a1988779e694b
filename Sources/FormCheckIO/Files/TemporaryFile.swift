internal import Glibc

/// A file that is written in the folder of its target, and removed unless it takes the target's place.
///
/// If the file system supports `O_TMPFILE`, the file has no name until the last moment, so that no file remains
/// even if the process is killed. Otherwise it has a random name that begins with a dot.
struct TemporaryFile: ~Copyable {
  /// The open file.
  let descriptor: Int32

  private let folder: Int32

  /// The name in the folder, or nil if the file has none.
  private var name: [UInt8]?

  /// Creates a file, or returns nil with the reason in `errno`.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - mode: The permissions, which the process's umask restricts.
  ///   - canBeNameless: Whether to try creating the file without a name.
  init?(in path: [UInt8], mode: mode_t, canBeNameless: Bool = true) {
    // The open descriptor always refers to this folder, even if the folder is renamed or replaced.
    let folder = unsafe path.withPath { path in
      afterSignals { unsafe open(path, __O_PATH | O_DIRECTORY | O_CLOEXEC) }
    }
    guard folder >= 0 else { return nil }
    var name: [UInt8]?
    var descriptor = canBeNameless ? Self.openNameless(in: folder, mode) : -1
    if descriptor < 0 {
      // File systems report missing O_TMPFILE support with different errors. Any error with another cause will occur
      // again here.
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

  /// Gives the file a name in its folder if it has none.
  ///
  /// - Returns: False if this fails; `errno` has the reason.
  mutating func takeName() -> Bool {
    name = name ?? Self.newName { link(as: $0) }
    return name != nil
  }

  /// Renames the file, which must have a name, and replaces any file that already has the new name.
  ///
  /// - Parameter place: The new name in the folder.
  /// - Returns: False if this fails; `errno` has the reason.
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

  /// Flushes the folder to disk, so that the new name survives a crash.
  ///
  /// A folder that cannot be read, or a file system that does not support this, is not an error.
  ///
  /// - Returns: False if the disk fails; `errno` has the reason.
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

  /// Removes the name.
  ///
  /// The system deletes the file when its last descriptor is closed.
  mutating func removeName() {
    if let name { removeName(name) }
    name = nil
  }

  private func removeName(_ name: [UInt8]) {
    _ = unsafe name.withPath { unsafe unlinkat(folder, $0, 0) }
  }

  /// Copies the mode of the file to be replaced and, if possible, that file's owner and group.
  ///
  /// If the group cannot be kept, the new group gets at most the permissions of other users.
  func takeOver(_ old: stat) {
    var mode = old.st_mode & 0o777
    if fchown(descriptor, old.st_uid, old.st_gid) != 0,
      fchown(descriptor, uid_t.max, old.st_gid) != 0
    {
      // Clear the permissions of the group that other users do not have.
      mode &= 0o707 | (mode & 0o007) << 3
    }
    fchmod(descriptor, mode)
  }

  private static func openNameless(in folder: Int32, _ mode: mode_t) -> Int32 {
    let descriptor = afterSignals {
      unsafe openat(folder, ".", __O_TMPFILE | O_RDWR | O_CLOEXEC, mode)
    }
    // Naming the file later requires /proc.
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

  /// Tries random names until one is not taken.
  ///
  /// The names are short and independent of the target's name, which can have the maximum length already.
  private static func newName(_ use: ([UInt8]) -> Int32) -> [UInt8]? {
    for _ in 0..<100 {
      let name = Array(".formcheck-\(String(UInt64.random(in: .min ... .max), radix: 36))".utf8)
      if use(name) >= 0 { return name }
      if errno != EEXIST { return nil }
    }
    return nil
  }
}
