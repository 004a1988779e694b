import Foundation

/// The files of this package, for the tests of its architecture.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A source file.
  struct File: Sendable {
    /// The path relative to the root, such as `Sources/FormCheckPatterns/Pattern.swift`.
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    var name: String { String(path.split(separator: "/").last ?? "") }

    /// The target that contains the file.
    var target: String {
      if path.hasPrefix("Validators/") { return "FormCheckValidators" }
      return String(path.split(separator: "/").dropFirst(isExample ? 2 : 1).first ?? "")
    }

    /// Whether the file is part of an example.
    var isExample: Bool { path.hasPrefix("Sources/Examples/") }
  }

  /// Returns all files in the given folders whose paths have a suffix.
  static func files(ending: String, in folders: String...) -> [File] {
    folders.flatMap { folder -> [File] in
      let paths =
        FileManager.default.subpaths(atPath: root.appendingPathComponent(folder).path) ?? []
      return paths.filter { $0.hasSuffix(ending) }.sorted().map { path in
        let whole = "\(folder)/\(path)"
        return File(path: whole, text: text(of: whole))
      }
    }
  }

  /// Returns the contents of a file, or an empty string if it cannot be read.
  static func text(of path: String) -> String {
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  static let sources = files(ending: ".swift", in: "Sources", "Validators")
  static let everything = files(ending: ".swift", in: "Sources", "Validators", "Tests")
  static let strategies = sources.filter {
    $0.target == "FormCheckValidators" && $0.name.hasSuffix("InputValidator.swift")
  }
}
