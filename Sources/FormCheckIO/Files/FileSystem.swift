internal import Glibc

/// File operations that take one or two system calls.
package enum FileSystem: Sendable {
  /// Returns whether anything exists at the path.
  package static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Returns whether this process can write to the path.
  package static func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

  /// Returns whether something other than a folder exists at the path.
  package static func isFile(_ path: String) -> Bool {
    var found = stat()
    return unsafe stat(path, &found) == 0 && found.st_mode & S_IFMT != S_IFDIR
  }

  /// Creates the missing folders of a path, accessible only to this user.
  ///
  /// Existing folders keep their permissions. Errors are ignored, because creating the file afterward reports them.
  ///
  /// - Parameter path: The absolute path of the file.
  package static func makeFolders(of path: String) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      _ = unsafe mkdir(folder, 0o700)
    }
  }

  /// Removes a file, ignoring errors.
  package static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// Removes a regular file, ignoring errors.
  ///
  /// A device or a pipe with this path remains.
  package static func removeRegularFile(_ path: String) {
    var found = stat()
    guard unsafe stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG else { return }
    remove(path)
  }

  /// Renames a file to the first free name in a list.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - names: The paths to try.
  /// - Returns: The new path, or nil if the file could not be renamed.
  package static func move(_ path: String, toFirstFreeOf names: some Sequence<String>) -> String? {
    for name in names {
      // link(2) fails if the name exists; rename(2) would replace the file.
      if unsafe link(path, name) == 0 {
        remove(path)
        return name
      }
      if errno != EEXIST { return nil }
    }
    return nil
  }

  /// The result of an attempt to lock a file.
  private enum Lock {
    /// The lock is held through a descriptor.
    case held(Int32)
    /// Another process holds the lock.
    case taken
    /// The file cannot be created or locked.
    case unavailable
  }

  /// Creates a file and locks it until the process ends or removes the file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: False if another process holds the lock. True if the file is locked, or if it cannot be locked.
  package static func lock(file path: String) -> Bool {
    while true {
      let descriptor: Int32
      switch lock(at: 0, of: path) {
      case .held(let held): descriptor = held
      case .taken: return false
      case .unavailable: return true
      }
      // Another process may have removed the file after this one opened it. Only the file with this name counts.
      var (own, named) = (stat(), stat())
      if unsafe fstat(descriptor, &own) == 0, unsafe stat(path, &named) == 0,
        own.st_ino == named.st_ino, own.st_dev == named.st_dev
      {
        return true
      }
      close(descriptor)
    }
  }

  /// Locks one byte of a file until the process ends.
  ///
  /// - Parameters:
  ///   - byte: The offset of the byte, which can be beyond the end of the file.
  ///   - path: The path of the file, which is created if necessary.
  /// - Returns: False if another process holds the lock. True if the byte is locked, or if the file cannot be locked.
  package static func lock(byte: Int, of path: String) -> Bool {
    if case .taken = lock(at: byte, of: path) { false } else { true }
  }

  private static func lock(at byte: Int, of path: String) -> Lock {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return .unavailable }
    var range = flock()
    range.l_type = Int16(F_WRLCK)
    range.l_whence = Int16(SEEK_SET)
    range.l_start = byte
    range.l_len = 1
    if unsafe fcntl(descriptor, F_SETLK, &range) == 0 { return .held(descriptor) }
    let isTaken = errno == EACCES || errno == EAGAIN
    close(descriptor)
    return isTaken ? .taken : .unavailable
  }
}
