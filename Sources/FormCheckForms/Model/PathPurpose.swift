public import FormCheckCore

/// What the path in a field must lead to.
///
/// ```swift
/// var source = TextField("source", label: "Source file")
/// source.path = PathPurpose()
/// source.path?.existence = .required
/// source.path?.extensions = ["csv", "tsv"]
/// ```
///
/// The form itself checks the text of the path, such as its extension. The front end looks at the file system, while the
/// person fills in the form and again before the form is submitted, and reports a ``PathState``.
public struct PathPurpose: Hashable, Sendable {
  /// Whether a file or folder must have the path.
  public enum Existence: Hashable, Sendable {
    /// A file or folder must have the path.
    case required
    /// Nothing may have the path yet, but its folder must exist.
    case forbidden
    /// The path may exist or not, but its folder must exist.
    case optional
  }

  /// Whether a file or folder must have the path.
  public var existence = Existence.optional

  /// Whether the path must lead to a folder, instead of a file.
  public var isFolder = false

  /// The extensions that the name of a file can have, without the dot, or an empty array for any.
  ///
  /// Case does not matter.
  public var extensions: [String] = []

  /// Creates the purpose of a field that accepts the path of any file in an existing folder.
  public init() {}

  /// Returns the verdict on a path whose text is acceptable.
  ///
  /// - Parameter state: What the path leads to.
  /// - Returns: An acceptance, or a rejection (2110) with the reason.
  public func verdict(on state: PathState) -> Verdict {
    let detail: ValidationError.Detail? =
      switch (state, existence) {
      case (.file, .forbidden), (.folder, .forbidden), (.brokenLink, .forbidden): .pathExists
      case (.folder, _): isFolder ? nil : .pathOfFolder
      case (.file, _): isFolder ? .pathOfFile : nil
      case (.brokenLink, _): .pathOfBrokenLink
      case (.denied, _): .pathDenied
      case (.nothing, .required), (.nothingInNoFolder, .required):
        isFolder ? .noSuchFolder : .noSuchFile
      case (.nothing, _): nil
      case (.nothingInNoFolder, _): .pathInNoFolder
      case (.unusable, _): .pathUnusable
      }
    return detail.map {
      .rejected(ValidationError(.path, explanation: Explanation(ofPath: $0)))
    } ?? .accepted
  }

  /// Returns whether a path ends with the name of a file that has one of the extensions, or may have any.
  func hasExtension(_ path: String) -> Bool {
    if extensions.isEmpty { return true }
    let name = (path.split(separator: "/").last ?? "").lowercased()
    return extensions.contains { accepted in
      let end = ".\(accepted.lowercased())"
      return name.utf8.count > end.utf8.count
        && name.utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
    }
  }

  /// The prompt for the path.
  var prompt: Prompt {
    switch (existence, isFolder) {
    case (.required, false): Prompt("path.file-exists", "Enter the path of a file that exists")
    case (.required, true): Prompt("path.folder-exists", "Enter the path of a folder that exists")
    case (.forbidden, false): Prompt("path.file-new", "Enter the path of a new file")
    case (.forbidden, true): Prompt("path.folder-new", "Enter the path of a new folder")
    case (.optional, false): Prompt("path.file", "Enter the path of a file")
    case (.optional, true): Prompt("path.folder", "Enter the path of a folder")
    }
  }
}

/// What a path leads to, as a front end reports it.
///
/// ``PathPurpose/verdict(on:)`` decides whether it is what a field needs. Symbolic links are followed.
///
/// ```swift
/// PathPurpose().verdict(on: .folder)   // rejected: this is a folder; enter the path of a file
/// ```
public enum PathState: Hashable, Sendable {
  /// A file, which includes anything that is not a folder.
  case file
  /// A folder.
  case folder
  /// Nothing, but the path is in an existing folder in which the person can create it.
  case nothing
  /// Nothing, and the folder of the path does not exist either.
  case nothingInNoFolder
  /// A symbolic link that leads nowhere.
  case brokenLink
  /// Something that the person cannot reach, or nothing in a folder that the person cannot change.
  case denied
  /// Nothing that the system can find or create, for example because a name is too long.
  case unusable
}

/// The check of the paths in a form without a session, such as a test case.
package enum PathCheck: Sendable {
  /// Looks up the paths in all shown fields, and sets the errors of those that do not fit.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - state: A function that returns what a path leads to.
  package static func run(in form: inout Form, _ state: (String) -> PathState) {
    for (number, field) in form.fields.enumerated() {
      guard let purpose = field.path, field.isPath, form.isShown[number], !field.answer.isEmpty,
        field.validate().verdict == .accepted
      else { continue }
      form.setCheckError(purpose.verdict(on: state(field.answer)).error, of: number)
    }
  }
}

/// A function that looks up a path in the file system.
///
/// It must not block the thread that calls it for long.
public typealias PathLookup = @Sendable (_ path: String) async -> PathState
