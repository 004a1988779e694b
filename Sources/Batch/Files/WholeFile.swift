/// A small file that is read as a whole: a definition, answers.
public enum WholeFile: Sendable {
  /// The largest that is read.
  public static let largest = 16 << 20

  /// Reads a file.
  ///
  /// - Parameter name: The file; `-` is standard input.
  /// - Returns: Its bytes.
  /// - Throws: ``IOFailure``, also when it is larger than ``largest``.
  public static func read(_ name: InputName) throws(IOFailure) -> [UInt8] {
    let input = try FileInput(name)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while let count = try input.read(into: &buffer, from: 0), count > 0 {
      guard bytes.count + count <= largest else {
        throw IOFailure(
          .cannotRead, name.shown, errno: 0, words: "it is larger than \(largest >> 20) MiB")
      }
      bytes += buffer[..<count]
    }
    return bytes
  }
}
