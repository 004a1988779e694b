import FormCheckIO
import FormCheckCore

/// The files on a command line, and their roles.
///
/// An output must not be the same file as an input or another output.
struct FileRoles {
  private var roles: [(option: String, path: String, isWritten: Bool)] = []

  /// Adds a file, unless the path is nil.
  mutating func note(_ option: String, _ path: String?, isWritten: Bool = true) {
    if let path { roles.append((option, path, isWritten)) }
  }

  /// Checks all files before any of them is used.
  ///
  /// - Throws: `UsageError` if an output is the same file as an input or another output, or cannot be written.
  func check() throws(UsageError) {
    for (index, role) in roles.enumerated() {
      for other in roles[..<index] where role.isWritten || other.isWritten {
        guard Self.areOne(role.path, other.path) else { continue }
        throw UsageError(
          "\(other.option) and \(role.option) name the same file",
          fix: "Use different files, because one would overwrite the other.")
      }
      if role.isWritten, let obstacle = AtomicFile.obstacle(to: role.path) {
        throw UsageError(describing: obstacle.commandDescription)
      }
    }
  }

  /// Returns whether two paths refer to the same regular file.
  ///
  /// Devices such as terminals never count as the same file, because one device can have several roles.
  private static func areOne(_ path: String, _ other: String) -> Bool {
    // "-" means standard input or standard output, and is compared only with another "-".
    if path == "-" || other == "-" { return path == other }
    let identity = FileIdentity(of: Array(path.utf8))
    return identity != nil && identity == FileIdentity(of: Array(other.utf8))
  }
}

extension FileRoles {
  /// Checks that no file is named twice as an input, even by different paths.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - fix: The advice if two inputs are the same file.
  /// - Throws: `UsageError` if a file is named twice.
  static func checkOnce(_ inputs: [InputName], fix: String) throws(UsageError) {
    var known: Set<FileIdentity> = []
    for input in inputs {
      guard let identity = FileIdentity(of: input), !known.insert(identity).inserted else {
        continue
      }
      throw UsageError("\(input.shown) is named twice", fix: fix)
    }
  }
}

extension String {
  /// Whether a path on the command line refers to standard output: either `-`, or a path to the file to which standard
  /// output is redirected.
  var meansStandardOutput: Bool { self == "-" || FileIdentity.isStandardOutput(Array(utf8)) }
}
