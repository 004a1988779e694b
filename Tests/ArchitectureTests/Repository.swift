import Foundation

/// The files of this package, as the tests of its architecture read them.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A source file.
  struct File: Sendable {
    /// Its path from the root, such as `Sources/FormCheckPatterns/Pattern.swift`.
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    var name: String { String(path.split(separator: "/").last ?? "") }

    /// The target it belongs to.
    var target: String {
      if path.hasPrefix("Validators/") { return "FormCheckValidators" }
      return String(path.split(separator: "/").dropFirst(isExample ? 2 : 1).first ?? "")
    }

    /// Whether it is part of an example.
    var isExample: Bool { path.hasPrefix("Sources/Examples/") }
  }

  /// All files with an ending below some folders.
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

  /// The text of a file.
  static func text(of path: String) -> String {
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  static let sources = files(ending: ".swift", in: "Sources", "Validators")
  static let everything = files(ending: ".swift", in: "Sources", "Validators", "Tests")
  static let strategies = sources.filter {
    $0.target == "FormCheckValidators" && $0.name.hasSuffix("InputValidator.swift")
  }
}
