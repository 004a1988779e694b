import FormCheckIO
import FormCheckForms
import FormCheckCore
import StrictJSON

/// What was typed into a form that has not been submitted, in a file of its own; secrets are no part of
/// it.
struct Draft {
  /// Where it lies.
  let path: String

  /// Which definition it belongs to.
  private let digest: String

  /// Whether it lies in the usual folder, which is made where there is none.
  let isUsual: Bool

  /// The version of the format.
  private static let version = 1

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
      scalar.properties.isAlphabetic || scalar.isASCIIDigit ? String(scalar) : "_"
    }
    self.path = "\(folder)/\(plain.joined())-\(digest).json"
  }

  /// Where drafts usually lie.
  private static var folder: String? {
    func variable(_ name: String) -> String? {
      CurrentProcess.variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let state = variable("XDG_STATE_HOME") { return "\(state)/formcheck" }
    // Somebody who has no home gets none made.
    guard let home = variable("HOME"), FileSystem.isWritable(home) else { return nil }
    return "\(home)/.local/state/formcheck"
  }

  /// FNV-1a, 64 bits: it tells definitions apart, and keeps no secret.
  private static func digest(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// What lies where the draft is to lie.
  enum Content {
    case nothing
    /// A draft of this form: what was typed, by the names of the fields.
    case texts([(name: String, text: String)])
    /// Something else, which is not ours to touch.
    case foreign
  }

  /// Looks what lies there.
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

  /// What a draft of this form holds, as it comes out of the filters of the fields; nil where nothing has been typed that a draft could keep.
  func bytes(of form: Form) -> [UInt8]? {
    let typed = form.fields.filter { field in
      !field.isSecret && !field.answer.utf8.elementsEqual(field.initialText.utf8)
    }
    if typed.isEmpty { return nil }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", Self.version)
      writer.member("definition", digest)
      writer.key("texts")
      writer.object { writer in
        for field in typed {
          writer.key(field.name)
          writer.string(field.answer)
        }
      }
    }
    writer.newline()
    return writer.finish()
  }

  /// Writes the draft.
  func write(_ bytes: [UInt8]) throws(IOError) {
    if isUsual { FileSystem.makeFolders(of: path) }
    try AtomicFile.write(bytes, to: path)
  }

  /// Puts a draft aside, under a name that nothing has.
  ///
  /// - Returns: Where it lies then; nil where it cannot be put aside.
  func setAside() -> String? {
    let names = (1...999).lazy.map { $0 == 1 ? "\(path)~" : "\(path)~\($0)~" }
    return FileSystem.move(path, toFirstFreeOf: names)
  }

  /// Takes the draft for this program alone, as long as it runs; one that was named is the caller's
  /// matter.
  ///
  /// All drafts of the usual folder share one file, in which each has a byte to be locked.
  ///
  /// - Returns: false where another call has it.
  func take() -> Bool {
    guard isUsual else { return true }
    FileSystem.makeFolders(of: path)
    let folder = String(decoding: FilePath(path.utf8).folder, as: UTF8.self)
    // Where no lock can be made, no draft can be written either, and writing it reports that.
    let byte = Int(UInt64(digest, radix: 16).map { $0 >> 2 } ?? 0)
    return FileSystem.lock(byte: byte, of: "\(folder).lock")
  }

  /// Removes the draft: the form was submitted.
  func remove() { FileSystem.remove(path) }
}
