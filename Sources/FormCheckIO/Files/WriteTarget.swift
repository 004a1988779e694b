internal import Glibc
import FormCheckCore

/// A path to write to, and what exists there.
struct WriteTarget {
  /// The kind of file that exists at the path.
  enum Content {
    case nothing
    /// A regular file, which can be replaced.
    case file(stat)
    /// A device or a pipe, which cannot be replaced and receives the bytes as they are written.
    case stream
    /// The file that standard output or standard error has open, such as the target of `/dev/stdout`.
    case open(Int32)
  }

  /// The path, with a symbolic link to a regular file resolved.
  let path: [UInt8]

  /// The path as messages show it.
  let shown: String

  /// The kind of file at the path.
  let content: Content

  /// Examines a path without changing anything.
  ///
  /// - Parameter path: The path, as bytes.
  /// - Throws: ``IOError`` with the code 5003 if nothing can be written there.
  init(_ path: [UInt8]) throws(IOError) {
    let shown = InputName(path).shown
    self.shown = shown
    func failure(_ number: Int32, _ words: String) -> IOError {
      IOError(.cannotWrite, shown, errno: number, words: words)
    }
    if path.isEmpty { throw failure(ENOENT, "the file name is empty") }
    if path.contains(0) { throw failure(EINVAL, "a file name cannot contain a NUL byte") }
    var status = stat()
    guard unsafe path.withPath({ unsafe stat($0, &status) }) == 0 else {
      guard errno == ENOENT else { throw .last(.cannotWrite, shown) }
      if unsafe path.withPath({ unsafe lstat($0, &status) }) == 0 {
        throw failure(ENOENT, "this is a link to a missing file")
      }
      guard Self.mayWrite(in: FilePath(path).folder) else { throw .last(.cannotWrite, shown) }
      self.path = path
      content = .nothing
      return
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw failure(EISDIR, "this is a directory") }
    let outputs = [STDOUT_FILENO, STDERR_FILENO]
    if let descriptor = outputs.first(where: { Self.isOpen($0, for: status) }) {
      self.path = path
      content = .open(descriptor)
      return
    }
    guard unsafe path.withPath({ unsafe access($0, W_OK) }) == 0 else {
      throw .last(.cannotWrite, shown)
    }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    self.path = isFile ? try Self.withoutLink(path, shown) : path
    content = isFile ? .file(status) : .stream
  }

  /// The folder and the file name.
  var parts: FilePath { FilePath(path) }

  /// True if the written file appears in one step; false if the bytes go to a stream as they are written.
  var isReplaced: Bool {
    switch content {
    case .nothing, .file: true
    case .stream, .open: false
    }
  }

  /// The reason why a writable file cannot be replaced, or nil.
  var replacementObstacle: IOError? {
    guard case .file(let status) = content else { return nil }
    var folder = stat()
    guard Self.mayWrite(in: parts.folder),
      unsafe parts.folder.withPath({ unsafe stat($0, &folder) }) == 0
    else { return .last(.cannotWrite, shown) }
    func obstacle(_ number: Int32, _ words: String) -> IOError {
      IOError(.cannotWrite, shown, errno: number, words: words)
    }
    // The folder has the sticky bit, like /tmp.
    if folder.st_mode & S_ISVTX != 0, ![0, status.st_uid, folder.st_uid].contains(geteuid()) {
      return obstacle(EPERM, "only its owner can replace it in this directory")
    }
    // In a container, a single file can be a mount point.
    if let own = Self.mount(of: path), let around = Self.mount(of: parts.folder), own != around {
      return obstacle(EBUSY, "it is a mount point and cannot be replaced")
    }
    return nil
  }

  /// Returns the line of `/proc/self/fdinfo` that identifies the mount of a file, or nil if the mount is unknown.
  private static func mount(of path: [UInt8]) -> Substring? {
    let descriptor = unsafe path.withPath { path in
      afterSignals { unsafe open(path, __O_PATH | O_CLOEXEC) }
    }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let information = InputName(Array("/proc/self/fdinfo/\(descriptor)".utf8))
    guard let bytes = try? FileInput(information).readWhole(limit: 4096) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first {
      $0.utf8.starts(with: "mnt_id:".utf8)
    }
  }

  private static func mayWrite(in folder: [UInt8]) -> Bool {
    unsafe folder.withPath { unsafe access($0, W_OK | X_OK) } == 0
  }

  private static func isOpen(_ descriptor: Int32, for status: stat) -> Bool {
    var opened = stat()
    return unsafe fstat(descriptor, &opened) == 0 && opened.st_dev == status.st_dev
      && opened.st_ino == status.st_ino
  }

  /// Resolves a symbolic link, so that the file that the link points to is replaced, and not the link itself.
  private static func withoutLink(_ path: [UInt8], _ shown: String) throws(IOError) -> [UInt8] {
    var status = stat()
    if unsafe path.withPath({ unsafe lstat($0, &status) }) == 0, status.st_mode & S_IFMT != S_IFLNK
    {
      return path
    }
    var resolved: [UInt8] = []
    let answer = unsafe path.withPath { path in
      guard let real = unsafe realpath(path, nil) else { return -1 }
      resolved = unsafe UnsafeRawBufferPointer(start: real, count: strlen(real)).map { $0 }
      unsafe free(real)
      return 0
    }
    guard answer == 0 else { throw .last(.cannotWrite, shown) }
    return resolved
  }
}
