import Batch
import Glibc
import InputValidation

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
        guard let identity = Self.identity(of: role.path), identity == Self.identity(of: other.path)
        else { continue }
        throw UsageError(
          "\(other.option) and \(role.option) name the same file",
          wayOut: "One of them would destroy what the other one wrote; name two files.")
      }
      if role.isWritten, let obstacle = AtomicFile.obstacle(to: role.path) {
        throw UsageError("\(obstacle)", wayOut: "")
      }
    }
  }

  /// What tells a file from others: its place on the disk, or its name in its folder.
  ///
  /// Nil for a device, which keeps nothing and can be several things.
  private static func identity(of path: String) -> String? {
    if path == "-" { return "standard" }
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      return "\(status.st_dev) \(status.st_ino)"
    }
    let parts = FilePath(path)
    guard unsafe stat(parts.folder, &status) == 0 else { return path }
    return "\(status.st_dev) \(status.st_ino) \(parts.name)"
  }
}
