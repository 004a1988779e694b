import FormCheckCore
import FormCheckIO
import FormCheckWeb

/// The folder in which uploaded files are stored.
struct UploadFolder {
  /// The path of the folder.
  let path: String

  /// The maximum number of characters that are kept of a name.
  private static let longestName = 100

  /// Stores a file, readable only by this user.
  ///
  /// - Parameter file: The file.
  /// - Returns: The path of the stored file.
  /// - Throws: `IOError` if the file cannot be written.
  func store(_ file: PostedFile) throws(IOError) -> String {
    let stored = "\(path)/\(Self.storedName(of: file.name))"
    try AtomicFile.write(file.bytes, to: stored)
    return stored
  }

  /// Removes a stored file.
  func remove(_ path: String) { FileSystem.remove(path) }

  /// Returns the name under which a file is stored: random digits, and what is harmless in its own name.
  ///
  /// The random digits make the name unique. No name leads to another folder, and none begins with a full stop or a
  /// hyphen.
  static func storedName(of name: String) -> String {
    // Some browsers send the whole path of the file.
    let last =
      name.utf8.split(whereSeparator: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") })
      .last ?? Substring(name).utf8
    let kept = last.map { byte in
      byte.isASCIILetterOrDigit || ".-_".utf8.contains(byte) ? byte : UInt8(ascii: "_")
    }.suffix(longestName)
    var generator = SystemRandomNumberGenerator()
    let digits = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }.hexadecimal
    return "\(digits)-\(String(decoding: kept, as: UTF8.self))"
  }
}
