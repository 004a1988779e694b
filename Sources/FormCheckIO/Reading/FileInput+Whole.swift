import FormCheckCore

extension FileInput {
  /// How large a file may be that is read as a whole, such as a definition: 16 MiB.
  public static let largestWhole = 16 * 1024 * 1024

  /// Reads a whole file that is small.
  ///
  /// - Parameter limit: How many bytes it may have.
  /// - Returns: The bytes.
  /// - Throws: ``IOError`` with the code 5002, also when there are more.
  public consuming func readWhole(
    limit: Int = FileInput.largestWhole
  ) throws(IOError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: min(64 * 1024, limit + 1))
    var filled = 0
    while let count = try read(into: &bytes, from: filled), count > 0 {
      filled += count
      guard filled <= limit else {
        throw IOError(
          .cannotRead, name.shown, errno: 0, words: "the file has more than \(limit) bytes")
      }
      if filled == bytes.count {
        bytes += [UInt8](repeating: 0, count: min(bytes.count, limit + 1 - filled))
      }
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }
}
