import Batch
import Forms
import Glibc
import StrictJSON

/// What was typed into a form that has not been handed in, in a file of its own; secrets are no part of
/// it.
struct Draft {
  /// Where it lies.
  let path: String

  /// Which definition it belongs to.
  private let digest: String

  /// Whether it lies in the usual folder, which is made where there is none.
  private let isUsual: Bool

  /// The draft of a form; nil where there is no folder for it.
  ///
  /// - Parameters:
  ///   - name: What the form was called by.
  ///   - definition: The text of its definition; another one has another draft.
  ///   - path: Where it is to lie; nil for the usual folder.
  init?(of name: String, definition: [UInt8], at path: String?) {
    digest = Self.digest(of: definition)
    isUsual = path == nil
    if let path {
      self.path = path
      return
    }
    guard let folder = Self.folder else { return nil }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let plain = last.unicodeScalars.prefix(40).map { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? String(scalar) : "_"
    }
    self.path = "\(folder)/\(plain.joined())-\(digest).json"
  }

  /// Where drafts usually lie.
  private static var folder: String? {
    func variable(_ name: String) -> String? {
      let value = unsafe getenv(name).map { unsafe String(cString: $0) }
      return value.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let state = variable("XDG_STATE_HOME") { return "\(state)/formcheck" }
    // Somebody who has no home gets none made.
    guard let home = variable("HOME"), unsafe access(home, W_OK) == 0 else { return nil }
    return "\(home)/.local/state/formcheck"
  }

  /// FNV-1a, 64 bits: it tells definitions apart, and keeps no secret.
  private static func digest(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether there is one.
  var exists: Bool { unsafe access(path, F_OK) == 0 }

  /// What stands in a draft.
  struct Content {
    /// What was typed, by the names of the fields.
    let texts: [(name: String, text: String)]
    /// Whether it is of the same definition, and not of another one, or an older version.
    let isOfThisForm: Bool
  }

  /// What stands in it; nil where there is no draft, or none that can be understood.
  func content() throws(IOFailure) -> Content? {
    guard exists else { return nil }
    let bytes = try FileInput(InputName(Array(path.utf8))).readWhole()
    let members = (try? JSONReader.read(bytes))?.members ?? []
    func member(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }
    guard let texts = member("texts")?.members else { return nil }
    return Content(
      texts: texts.compactMap { member in member.value.string.map { (member.key, $0) } },
      isOfThisForm: member("definition")?.string == digest)
  }

  /// Writes what stands in a form.
  func keep(_ form: Form) throws(IOFailure) {
    if isUsual { makeFolders() }
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("version")
      writer.integer(1)
      writer.key("definition")
      writer.string(digest)
      writer.key("texts")
      writer.object { writer in
        for field in form.fields where !field.isSecret && field.text != field.initialText {
          writer.key(field.name)
          writer.string(field.text)
        }
      }
    }
    writer.newline()
    try AtomicFile.write(writer.finish(), to: path)
  }

  private func makeFolders() {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      _ = unsafe mkdir(folder, 0o700)
    }
  }

  /// Puts an older draft aside, so that another one does not take its place.
  func setAside() { _ = unsafe rename(path, path + "~") }

  /// Removes the draft: the form was handed in.
  func remove() { _ = unsafe unlink(path) }
}
