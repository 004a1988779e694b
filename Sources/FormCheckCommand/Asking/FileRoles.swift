import FormCheckIO
import FormCheckCore

/// The files of a call and what each is for: no file can be two things.
struct FileRoles {
  private var roles: [(option: String, path: String, isWritten: Bool)] = []

  /// Notes a file.
  mutating func note(_ option: String, _ path: String?, isWritten: Bool = true) {
    if let path { roles.append((option, path, isWritten)) }
  }

  /// Looks at all of them before anybody is asked anything.
  ///
  /// - Throws: `UsageError` when two are the same file, or one cannot be written.
  func check() throws(UsageError) {
    for (index, role) in roles.enumerated() {
      for other in roles[..<index] where role.isWritten || other.isWritten {
        guard Self.areOne(role.path, other.path) else { continue }
        throw UsageError(
          "\(other.option) and \(role.option) name the same file",
          fix: "One of them would destroy what the other one wrote; name two files.")
      }
      if role.isWritten, let obstacle = AtomicFile.obstacle(to: role.path) {
        throw UsageError("\(obstacle)", fix: "")
      }
    }
  }

  /// Whether two paths lead to the same file; a device keeps nothing, and can be several things.
  private static func areOne(_ path: String, _ other: String) -> Bool {
    // Standard input and standard output, whatever they lead to.
    if path == "-" || other == "-" { return path == other }
    let identity = FileIdentity(of: Array(path.utf8))
    return identity != nil && identity == FileIdentity(of: Array(other.utf8))
  }
}

extension FileRoles {
  /// Checks that no two inputs are the same file, also by different paths.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - fix: What to do if two are.
  /// - Throws: `UsageError` if two are.
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
  /// Whether a word of the call means standard output: `-`, or a path that leads there.
  var meansStandardOutput: Bool { self == "-" || FileIdentity.isStandardOutput(Array(utf8)) }
}
