internal import Glibc

/// The identity of a file, which is the same for all paths that lead to it.
///
/// Compare identities to find out whether an output would overwrite an input, or whether two paths name one file.
/// A file that does not exist yet has an identity as well: its folder and its name.
///
/// ```swift
/// let input = FileIdentity(of: Array("people.csv".utf8))
/// let output = FileIdentity(of: Array("./people.csv".utf8))
/// if let input, input == output { print("the output would overwrite the input") }
/// ```
public struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let node: ino_t

  /// The file name in the folder `node`, or empty if `node` is the file itself.
  private let name: [UInt8]

  /// Creates the identity of the file at a path.
  ///
  /// The file need not exist. The result is nil for anything other than a regular file, such as a directory, a device or
  /// a pipe. It is also nil if no file can be created at the path.
  ///
  /// - Parameter path: The bytes of the path.
  public init?(of path: [UInt8]) {
    var status = stat()
    if unsafe path.withPath({ unsafe stat($0, &status) }) == 0 {
      self.init(of: status)
      return
    }
    // A dangling symbolic link is not a file, and this program never creates the file that the link points to.
    guard errno == ENOENT, unsafe path.withPath({ unsafe lstat($0, &status) }) != 0 else {
      return nil
    }
    let parts = FilePath(path)
    guard !parts.name.isEmpty, unsafe parts.folder.withPath({ unsafe stat($0, &status) }) == 0
    else { return nil }
    self.init(status, name: parts.name)
  }

  /// Returns whether a path leads to the file, pipe or terminal that standard output leads to.
  ///
  /// - Parameter path: The bytes of the path.
  /// - Returns: True if both are the same, except for `/dev/null`.
  public static func isStandardOutput(_ path: [UInt8]) -> Bool {
    var (one, other) = (stat(), stat())
    guard unsafe path.withPath({ unsafe stat($0, &one) }) == 0,
      unsafe fstat(STDOUT_FILENO, &other) == 0
    else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino && !isNothing(one)
  }

  /// Returns whether a file is `/dev/null`, where the bytes of two outputs cannot mix.
  private static func isNothing(_ status: stat) -> Bool {
    var nothing = stat()
    guard unsafe stat("/dev/null", &nothing) == 0 else { return false }
    return status.st_rdev == nothing.st_rdev && status.st_mode & S_IFMT == S_IFCHR
  }

  /// Creates the identity of an input, or nil if it is not a regular file.
  ///
  /// - Parameter input: The input. For standard input, the identity is that of the file it is redirected from.
  public init?(of input: InputName) {
    guard input == .standardInput else {
      self.init(of: input.path)
      return
    }
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return nil }
    self.init(of: status)
  }

  /// Creates the identity of an open file, or nil if it is not a regular file.
  ///
  /// - Parameter descriptor: The file descriptor.
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
