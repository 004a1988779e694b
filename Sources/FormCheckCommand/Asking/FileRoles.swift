import FormCheckIO
import FormCheckCore

/// The files of a call with their roles, none of which may be the same file.
struct FileRoles {
  private var roles: [(option: String, path: String, isWritten: Bool)] = []

  /// Adds a file.
  mutating func note(_ option: String, _ path: String?, isWritten: Bool = true) {
    if let path { roles.append((option, path, isWritten)) }
  }

  /// Checks all files before any of them is used.
  ///
  /// - Throws: `UsageError` if two roles have the same file, or if a file cannot be written.
  func check() throws(UsageError) {
    for (index, role) in roles.enumerated() {
      for other in roles[..<index] where role.isWritten || other.isWritten {
        guard Self.areOne(role.path, other.path) else { continue }
        throw UsageError(
          "\(other.option) and \(role.option) name the same file",
          fix: "One of them would overwrite the other's output; use two files.")
      }
      if role.isWritten, let obstacle = AtomicFile.obstacle(to: role.path) {
        throw UsageError("\(obstacle)", fix: "")
      }
    }
  }

  /// Returns whether two paths refer to the same file.
  ///
  /// A device can have several roles.
  private static func areOne(_ path: String, _ other: String) -> Bool {
    // "-" is standard input or standard output, whose files are not compared.
    if path == "-" || other == "-" { return path == other }
    let identity = FileIdentity(of: Array(path.utf8))
    return identity != nil && identity == FileIdentity(of: Array(other.utf8))
  }
}

extension FileRoles {
  /// Checks that no two inputs are the same file, even by different paths.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - fix: The advice if two inputs are the same file.
  /// - Throws: `UsageError` if two inputs are the same file.
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
  /// Whether the path in a call is standard output: `-`, or a path that leads to the same file.
  var meansStandardOutput: Bool { self == "-" || FileIdentity.isStandardOutput(Array(utf8)) }
}
