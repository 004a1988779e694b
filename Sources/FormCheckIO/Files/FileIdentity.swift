internal import Glibc

/// What tells a file from others, whichever path leads to it: two places with the same identity are one.
public struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let node: ino_t

  /// The name in the folder that `node` is; empty where `node` is the file itself.
  private let name: [UInt8]

  /// The identity of a file, or of one that is not there yet.
  ///
  /// Nil for a device or a pipe, which keeps nothing and can be several things, and where there can be no
  /// file.
  ///
  /// - Parameter path: The path, in the bytes that the system knows it by.
  public init?(of path: [UInt8]) {
    var status = stat()
    if unsafe path.withPath({ unsafe stat($0, &status) }) == 0 {
      self.init(of: status)
      return
    }
    // A link to nothing is no file, and none is made behind it.
    guard errno == ENOENT, unsafe path.withPath({ unsafe lstat($0, &status) }) != 0 else {
      return nil
    }
    let parts = FilePath(path)
    guard !parts.name.isEmpty, unsafe parts.folder.withPath({ unsafe stat($0, &status) }) == 0
    else { return nil }
    self.init(status, name: parts.name)
  }

  /// Whether a path leads to what standard output leads to, be it a file, a pipe or a terminal.
  ///
  /// - Parameter path: The path, in the bytes that the system knows it by.
  /// - Returns: Whether it does; never for what keeps nothing.
  public static func isStandardOutput(_ path: [UInt8]) -> Bool {
    var (one, other) = (stat(), stat())
    guard unsafe path.withPath({ unsafe stat($0, &one) }) == 0,
      unsafe fstat(STDOUT_FILENO, &other) == 0
    else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino && !isNothing(one)
  }

  /// Whether it is a device that keeps nothing: what goes there is not mixed.
  private static func isNothing(_ status: stat) -> Bool {
    var nothing = stat()
    guard unsafe stat("/dev/null", &nothing) == 0 else { return false }
    return status.st_rdev == nothing.st_rdev && status.st_mode & S_IFMT == S_IFCHR
  }

  /// The identity of an input; nil where it is no file.
  ///
  /// - Parameter input: The input; what standard input reads is looked at.
  public init?(of input: InputName) {
    guard input == .standardInput else {
      self.init(of: input.path)
      return
    }
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return nil }
    self.init(of: status)
  }

  /// The identity of a file that is open; nil where it is none on a disk.
  ///
  /// - Parameter descriptor: Its number.
  public init?(ofOpen descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(of: status)
  }

  private init?(of status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status, name: [])
  }

  private init(_ status: stat, name: [UInt8]) {
    device = status.st_dev
    node = status.st_ino
    self.name = name
  }
}
