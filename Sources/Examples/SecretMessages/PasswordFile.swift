internal import Glibc

/// An error that describes why passwords cannot be read or stored.
struct PasswordFileError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ path: String, _ reason: String) { description = "\(path): \(reason)" }

  /// Returns an error for the last system call that failed, with the reason from `errno`.
  static func last(_ path: String) -> PasswordFileError {
    let words = unsafe strerror(errno).map { unsafe String(cString: $0) }
    return PasswordFileError(path, words ?? "unknown error")
  }
}

/// A file that only its owner can read, with one password on each line.
struct PasswordFile: Sendable {
  let path: String

  /// Returns whether a password can be stored on a line.
  ///
  /// The password must not be empty, must be valid UTF-8, and must not contain control characters.
  static func canKeep(_ password: [UInt8]) -> Bool {
    !password.isEmpty && password.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      && String(validating: password, as: UTF8.self) != nil
  }

  /// Reads the passwords.
  ///
  /// - Returns: The passwords, or an empty array if the file does not exist yet.
  /// - Throws: ``PasswordFileError`` if the file cannot be read, or if another user owns it or can read it.
  func read() throws(PasswordFileError) -> [[UInt8]] {
    // Opening a FIFO must not block. A link is rejected, because an update would replace the link and not its target.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    if descriptor < 0, errno == ENOENT { return [] }
    if descriptor < 0, errno == ELOOP {
      throw PasswordFileError(path, "this is a symbolic link; name the file itself")
    }
    guard descriptor >= 0 else { throw .last(path) }
    defer { close(descriptor) }
    try checkOwner(descriptor)
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last(path) }
      if count == 0 { break }
      contents += buffer.prefix(count)
    }
    return contents.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.map(Array.init)
  }

  private func checkOwner(_ descriptor: Int32) throws(PasswordFileError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .last(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw PasswordFileError(path, "this is not a password file")
    }
    guard status.st_uid == geteuid() else {
      throw PasswordFileError(path, "this file belongs to another user")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw PasswordFileError(
        path, "other users can read this file; run chmod 600 on it, and change the passwords")
    }
  }

  /// Updates the passwords, while a lock excludes other processes that use this function.
  ///
  /// - Parameter change: A closure that changes the current passwords, and returns false to leave the file unchanged.
  /// - Returns: The passwords after the change.
  /// - Throws: ``PasswordFileError``, in which case the file is unchanged. One reason is a password that cannot be
  ///   stored on a line.
  func update(
    _ change: (inout [[UInt8]]) -> Bool
  ) throws(PasswordFileError) -> [[UInt8]] {
    // The lock is on the folder and not on the file, because the update replaces the file.
    let folder = unsafe open(folderPath, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard folder >= 0 else { throw .last(path) }
    defer { close(folder) }
    while flock(folder, LOCK_EX) != 0 { guard errno == EINTR else { throw .last(path) } }
    var passwords = try read()
    if change(&passwords) {
      guard passwords.allSatisfy(Self.canKeep) else {
        throw PasswordFileError(path, "a password cannot contain control characters")
      }
      try write(passwords)
      fsync(folder)
    }
    return passwords
  }

  private var folderPath: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Writes all passwords atomically: the file has either the old or the new contents.
  private func write(_ passwords: [[UInt8]]) throws(PasswordFileError) {
    // mkstemp creates the file with mode 0600 in the same folder, so that rename can replace the original.
    var template = Array((path + ".XXXXXX").utf8CString)
    let descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else { throw .last(path) }
    let isKept =
      isWritten(passwords.flatMap { $0 + [UInt8(ascii: "\n")] }, to: descriptor)
      && fsync(descriptor) == 0 && (unsafe rename(template, path)) == 0
    let failure = PasswordFileError.last(path)
    close(descriptor)
    guard isKept else {
      unsafe unlink(template)
      throw failure
    }
  }

  private func isWritten(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
