internal import Glibc

/// Why the passwords cannot be read or kept.
struct PasswordFileError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ path: String, _ reason: String) { description = "\(path): \(reason)" }

  /// The system's own reason for the call that just failed.
  static func last(_ path: String) -> PasswordFileError {
    let words = unsafe strerror(errno).map { unsafe String(cString: $0) }
    return PasswordFileError(path, words ?? "it failed")
  }
}

/// A file that keeps passwords, one a line, for its owner alone.
struct PasswordFile: Sendable {
  let path: String

  /// Reads the passwords.
  ///
  /// - Returns: The passwords; none when there is no such file yet.
  /// - Throws: ``PasswordFileError`` when it cannot be read, or others can read it.
  func read() throws(PasswordFileError) -> [[UInt8]] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0, errno == ENOENT { return [] }
    guard descriptor >= 0 else { throw .last(path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .last(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw PasswordFileError(path, "this is not a file to keep passwords in")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw PasswordFileError(path, "others may read it; chmod 600 it, and change the passwords")
    }
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last(path) }
      if count == 0 { break }
      contents += buffer.prefix(count)
    }
    return contents.split(separator: UInt8(ascii: "\n")).map(Array.init)
  }

  /// Keeps passwords: the file is the old one or the new one, never half of it.
  ///
  /// - Parameter passwords: All of them.
  /// - Throws: ``PasswordFileError``; then the file is as it was.
  func write(_ passwords: [[UInt8]]) throws(PasswordFileError) {
    // mkstemp makes it with mode 0600, beside the file, so that it can take its place.
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
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
