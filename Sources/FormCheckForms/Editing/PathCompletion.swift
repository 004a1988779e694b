internal import FormCheckCore

/// A path that a person is typing, divided at its last slash, and the ways to continue it.
///
/// The completion does no input or output: the front end lists the folder.
///
/// ```swift
/// let completion = PathCompletion(of: "~/Doc")
/// completion.folder   // "~/"
/// completion.result(among: [PathCandidate("Documents", isFolder: true)], for: .any)
/// // .complete("~/Documents/")
/// ```
package struct PathCompletion: Hashable, Sendable {
  /// What to do with the text of the field.
  package enum Result: Hashable, Sendable {
    /// No name continues the path.
    case nothing
    /// The path continues with this text, which replaces the whole text.
    case complete(String)
    /// Several names continue the path, which has no longer common beginning. The names are safe to show.
    case several([String])
    /// The only name has characters that a field cannot contain. It is safe to show.
    case unusable(String)
  }

  /// The folder to list, as it was typed, with its slash, or an empty string for the current folder.
  package let folder: String

  /// The beginning of the name in the folder.
  package let stem: String

  /// Divides a path.
  ///
  /// - Parameter text: The text up to the cursor.
  package init(of text: String) {
    let bytes = text.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) }
    folder = String(text[..<(start ?? text.startIndex)])
    stem = String(text[(start ?? text.startIndex)...])
  }

  /// Returns how the path continues.
  ///
  /// Names that begin with a dot are left out unless the stem begins with one.
  ///
  /// - Parameters:
  ///   - candidates: The names in the folder.
  ///   - purpose: What the field accepts.
  /// - Returns: The result.
  package func result(
    among candidates: [PathCandidate], for purpose: PathPurpose
  ) -> Result {
    if folder.isEmpty, stem == "~" { return .complete("~/") }
    let fitting = candidates.filter { fits($0, purpose) }.sorted {
      $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars)
    }
    guard let first = fitting.first else { return .nothing }
    if fitting.count == 1 {
      guard first.isPlain else { return .unusable(first.shown) }
      return .complete(folder + first.name + (first.isFolder ? "/" : ""))
    }
    let common = Self.commonBeginning(of: fitting.map(\.name))
    if common.utf8.count > stem.utf8.count, PathCandidate(common, isFolder: false).isPlain {
      return .complete(folder + common)
    }
    return .several(fitting.map(\.shown))
  }

  private func fits(_ candidate: PathCandidate, _ purpose: PathPurpose) -> Bool {
    guard candidate.name.utf8.starts(with: stem.utf8) else { return false }
    if candidate.name.hasPrefix("."), !stem.hasPrefix(".") { return false }
    return candidate.isFolder || purpose.acceptsFile(named: candidate.name)
  }

  /// Returns the longest text with which all names begin, without a part of a character.
  private static func commonBeginning(of names: [String]) -> String {
    guard var common = names.first.map({ Array($0) }) else { return "" }
    for name in names.dropFirst() {
      let length = zip(common, name).prefix { String($0).utf8.elementsEqual(String($1).utf8) }.count
      common.removeSubrange(length...)
    }
    return String(common)
  }
}

/// A name in a folder.
package struct PathCandidate: Hashable, Sendable {
  /// The name, without the folder.
  package let name: String

  /// Whether the name belongs to a folder, or to a symbolic link to one.
  package let isFolder: Bool

  /// Creates a name.
  package init(_ name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }

  /// Whether a field with one line can contain the name.
  var isPlain: Bool {
    !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The name as a list shows it: with escapes instead of invisible characters, and a slash after a folder.
  package var shown: String { VisibleText.escape(name) + (isFolder ? "/" : "") }
}

/// What a path field accepts.
package struct PathPurpose: Hashable, Sendable {
  /// Any file or folder.
  package static let any = PathPurpose()

  /// Whether the path must lead to a folder.
  package var isFolder = false

  /// The extensions that the name of a file can have, without the dot, or an empty array for any.
  package var extensions: [String] = []

  /// Creates the purpose of a field that accepts any path.
  package init() {}

  /// Returns whether the field accepts a file with a name, so that a completion offers it.
  package func acceptsFile(named name: String) -> Bool {
    if isFolder { return false }
    return extensions.isEmpty
      || extensions.contains { ending in
        name.lowercased().hasSuffix(".\(ending.lowercased())")
      }
  }
}
