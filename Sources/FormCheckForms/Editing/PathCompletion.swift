internal import FormCheckCore

/// A session's request to complete a path that a person is typing, and its result.
///
/// The front end adds all names in the ``folder``, or none if the folder cannot be read, and sends the completion back as
/// ``FormEvent/completedPath(_:)``. If the text of the field has changed in the meantime, nothing happens.
///
/// ```swift
/// func complete(_ request: PathCompletion) -> FormEvent {
///   var completion = request
///   completion.add("Documents", isFolder: true)
///   completion.add("notes.txt", isFolder: false)
///   return .completedPath(completion)
/// }
/// ```
///
/// A completion keeps only the names that it shows, so a folder can have any number of names.
public struct PathCompletion: Hashable, Sendable {
  /// The folder to list, with its slash, or an empty string for the current folder.
  public let folder: String

  /// The position of the field.
  let field: Int

  /// The text of the field, including a `~` that stands for the home folder.
  let text: String

  /// The beginning of the name in the folder.
  private let stem: String

  private let purpose: PathPurpose

  /// The number of names that continue the path.
  private(set) var count = 0

  /// The text with which all of these names begin.
  private var common: [Character] = []

  /// The first of these names in order, with a slash after a folder.
  private(set) var names: [String] = []

  /// The maximum number of names that are shown.
  private static let mostNames = 20

  /// Creates a completion without names.
  ///
  /// - Parameters:
  ///   - path: The path, in which `~` is replaced.
  ///   - text: The text of the field.
  ///   - field: The position of the field.
  ///   - purpose: What the field accepts.
  init(of path: String, text: String, field: Int, for purpose: PathPurpose) {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) }
    folder = String(path[..<(start ?? path.startIndex)])
    stem = String(path[(start ?? path.startIndex)...])
    self.text = text
    self.field = field
    self.purpose = purpose
  }

  /// Adds a name, if it continues the path to something that the field accepts.
  ///
  /// Names that begin with a dot are left out, unless the path already has the dot. Names with control characters are left
  /// out, because a field cannot contain them.
  ///
  /// - Parameters:
  ///   - name: The name of a file or folder in the folder.
  ///   - isFolder: Whether the name belongs to a folder, or to a symbolic link to one. This is not evaluated for names that
  ///     do not continue the path.
  public mutating func add(_ name: String, isFolder: @autoclosure () -> Bool) {
    guard name.utf8.starts(with: stem.utf8), name != ".", name != "..",
      name.utf8.first != UInt8(ascii: ".") || !stem.isEmpty,
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return }
    let isFolder = isFolder()
    guard isFolder || !purpose.isFolder && purpose.hasExtension(name) else { return }
    let whole = isFolder ? "\(name)/" : name
    shareBeginning(with: whole)
    count += 1
    note(whole)
  }

  /// The longer text with which the path continues in every case, or nil if there is none.
  var longerText: String? {
    let path = folder + String(common)
    return count > 0 && common.reduce(0) { $0 + $1.utf8.count } > stem.utf8.count ? path : nil
  }

  /// Shortens the common beginning to what another name shares, without a part of a character.
  private mutating func shareBeginning(with name: String) {
    guard count > 0 else { return common = Array(name) }
    let length = zip(common, name).prefix { String($0) == String($1) }.count
    common.removeSubrange(length...)
  }

  /// Adds a name to those that are shown, if it is among the first in order.
  private mutating func note(_ name: String) {
    let isLater = names.last.map { $0.utf8.lexicographicallyPrecedes(name.utf8) } ?? true
    if isLater, names.count >= Self.mostNames { return }
    let index = names.firstIndex { name.utf8.lexicographicallyPrecedes($0.utf8) }
    names.insert(name, at: index ?? names.endIndex)
    if names.count > Self.mostNames { names.removeLast() }
  }
}
