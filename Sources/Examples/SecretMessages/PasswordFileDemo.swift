#if SecretMessages

internal import Glibc

/// The demonstration that the program runs without arguments.
struct PasswordFileDemo {
  private let file: PasswordFile
  private var reader: MessageReader
  private var paragraphs: [String] = []

  /// Runs the demonstration in a temporary folder, which is removed afterward.
  ///
  /// - Returns: The output.
  /// - Throws: ``PasswordFileError`` if the passwords cannot be stored.
  static func play() throws(PasswordFileError) -> String {
    let named = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    let parent = named.isEmpty ? "/tmp" : named
    var template = Array((parent + "/secret-messages.XXXXXX").utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw .last(parent) }
    let folder = String(
      decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let file = PasswordFile(path: folder + "/passwords")
    defer {
      unsafe unlink(file.path)
      unsafe rmdir(folder)
    }
    var story = try PasswordFileDemo(file)
    try story.play()
    return story.paragraphs.joined(separator: "\n\n")
  }

  private init(_ file: PasswordFile) throws(PasswordFileError) {
    self.file = file
    reader = try MessageReader(file)
  }

  private mutating func play() throws(PasswordFileError) {
    open(letter, "Without a password, the letter stays sealed.")
    _ = try reader.add(Array("first light".utf8))
    open(letter, "The first password is added, and stored in a file with mode \(mode(of: file)).")
    open(diary, "The diary was sealed with another password.")
    _ = try reader.add(Array("second wind".utf8))
    open(diary, "The second password is added.")
    open(
      noise,
      "With the first password, this decrypts to bytes that are not text, so the next password is tried."
    )
    reader = try MessageReader(file)
    open(diary, "After a restart, both passwords are available again.")
    _ = try reader.remove(1)
    open(letter, "The first password is removed: the letter can no longer be opened.")
    open(diary, "The diary still opens.")
    reply()
  }

  /// Opens a message, and records which password opened it and why others did not.
  private mutating func open(_ message: String, _ title: String) {
    let shown = Base64.decode(message).map { reader.open($0).shown } ?? "This is not base64."
    paragraphs.append(title + "\n  " + shown.split(separator: "\n").joined(separator: "\n  "))
  }

  private mutating func reply() {
    do throws(Sealing.Failure) {
      guard let reply = try reader.seal("Until tomorrow.", with: 1) else { return }
      open(Base64.encode(reply), "A reply is sealed with the remaining password, and opened.")
    } catch {
      paragraphs.append(error.words)
    }
  }

  private func mode(of file: PasswordFile) -> String {
    var status = stat()
    guard unsafe lstat(file.path, &status) == 0 else { return "unknown" }
    return "0" + String(status.st_mode & 0o777, radix: 8)
  }
}

/// A message that is encrypted with the first password.
private let letter = """
  AwHdhL+zG62wjsNgLoGXDAonilm3yIVzI4j1DbkDVYdIRA8hLS7mrDg4LrwC8sijaaD5Po6tM4gTF1DFrEAe+UH5EH
  uhDqWpJmRH2G5pwUNodPk4fFqypjHUgSxhYY4zp4h8aT5rDAdhORqIf42AWh91
  """.withoutNewlines

/// A message that is encrypted with the second password.
private let diary = """
  AwFS1XvEKT+seV9oUGpYdOmv2DRnm0XG1HZ0ikwC3Za+1uucVZb96anuvMQcYpOUttEAPTJZxuyj7nulFAwB/X7Ebw
  5xf/Jp2Ku4Z49JZJZzTXx1BDGewcnXZtiBb2NkhavXD3+Hmw8c7iFZa6KkWGJX
  """.withoutNewlines

/// Bytes that are not text, encrypted with the first password.
private let noise = """
  AwGvp1URV2+N3R+/dQ78khbEeErv01EkymjsEoIunjHhMjjemQTeItPVyx1BQP0hiv5UsJ0lu4/sepJOetYCc/dWHH
  uqRAZmXM9fbMrPNjgjgaCRZ9HjJTbYDMs49U1HZu0=
  """.withoutNewlines

extension String {
  fileprivate var withoutNewlines: String { filter { $0 != "\n" } }
}

#endif
