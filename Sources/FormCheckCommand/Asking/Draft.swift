import FormCheckIO
import FormCheckForms
import FormCheckCore
import StrictJSON

/// A file that keeps the answers typed into a form until the form is submitted.
///
/// Secrets are never saved.
struct Draft {
  /// The path of the file.
  let path: String

  /// The digest of the definition that the draft belongs to.
  private let digest: String

  /// Whether the file is in the default folder, which is created if necessary.
  let isUsual: Bool

  /// The version of the format.
  private static let version = 1

  /// Creates the draft of a form, or returns nil if no path is given and there is no default folder.
  ///
  /// - Parameters:
  ///   - name: The name of the form on the command line.
  ///   - definition: The text of the definition. Each definition has its own draft.
  ///   - path: The path of the file, or nil for a file in the default folder.
  init?(of name: String, definition: [UInt8], at path: String?) {
    digest = DefinitionDigest(of: definition).text
    isUsual = path == nil
    if let path {
      self.path = path
      return
    }
    guard let folder = Self.folder else { return nil }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let plain = last.unicodeScalars.prefix(40).map { scalar in
      scalar.properties.isAlphabetic || scalar.isASCIIDigit ? String(scalar) : "_"
    }
    self.path = "\(folder)/\(plain.joined())-\(digest).json"
  }

  /// The default folder for drafts, or nil if there is none.
  private static var folder: String? {
    func variable(_ name: String) -> String? {
      CurrentProcess.variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let state = variable("XDG_STATE_HOME") { return "\(state)/formcheck" }
    // A home directory that does not exist is not created.
    guard let home = variable("HOME"), FileSystem.isWritable(home) else { return nil }
    return "\(home)/.local/state/formcheck"
  }

  /// The content of the file.
  enum Content {
    case nothing
    /// A draft of this form: the name and the saved text of each field.
    case texts([(name: String, text: String)])
    /// A file that is not a draft of this form, and must not be changed.
    case foreign
  }

  /// Reads the file.
  func content() throws(IOError) -> Content {
    guard FileSystem.exists(path) else { return .nothing }
    let bytes = try FileInput(InputName(Array(path.utf8))).readWhole()
    let members = (try? JSONReader.read(bytes))?.members ?? []
    func member(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }
    guard member("definition")?.string == digest, let texts = member("texts")?.members,
      member("version")?.value == .number(String(Self.version))
    else { return .foreign }
    return .texts(texts.compactMap { member in member.value.string.map { (member.key, $0) } })
  }

  /// Returns the contents of a form's draft: the filtered answer of each changed field, without secrets.
  ///
  /// Returns nil if no field other than a secret has changed.
  func bytes(of form: Form) -> [UInt8]? {
    guard form.fields.contains(where: \.isChanged) else { return nil }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", Self.version)
      writer.member("definition", digest)
      writer.key("texts")
      writer.changedTexts(of: form)
    }
    writer.newline()
    return writer.finish()
  }

  /// Writes the draft.
  func write(_ bytes: [UInt8]) throws(IOError) {
    if isUsual { FileSystem.makeFolders(of: path) }
    try AtomicFile.write(bytes, to: path)
  }

  /// Renames the file to an unused name.
  ///
  /// - Returns: The new path, or nil if the file cannot be renamed.
  func setAside() -> String? {
    let names = (1...999).lazy.map { $0 == 1 ? "\(path)~" : "\(path)~\($0)~" }
    return FileSystem.move(path, toFirstFreeOf: names)
  }

  /// Locks the draft until ``release()`` is called or this process ends.
  ///
  /// All drafts in the default folder share a lock file, in which each draft has one byte to lock. A draft whose path
  /// was given on the command line has a lock file of its own beside it.
  ///
  /// - Returns: False if another process has locked the draft, and true otherwise.
  func take() -> Bool {
    guard isUsual else { return FileSystem.lock(file: lockFile) }
    FileSystem.makeFolders(of: path)
    let folder = String(decoding: FilePath(path.utf8).folder, as: UTF8.self)
    // If the lock file cannot be created, the draft cannot be created either. Writing the draft then reports the
    // failure.
    let byte = Int(UInt64(digest, radix: 16).map { $0 >> 2 } ?? 0)
    return FileSystem.lock(byte: byte, of: "\(folder).lock")
  }

  /// The lock file of a draft whose path was given on the command line.
  private var lockFile: String { "\(path).lock" }

  /// Removes the lock file of a draft that this process has locked.
  func release() { if !isUsual { FileSystem.remove(lockFile) } }

  /// Removes the draft of a form that was submitted.
  func remove() { FileSystem.removeRegularFile(path) }
}
