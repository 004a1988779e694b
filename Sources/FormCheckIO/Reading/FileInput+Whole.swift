import FormCheckCore

extension FileInput {
  /// The default size limit for a file that is read into memory, such as a form definition: 16 MiB.
  public static let largestWhole = 16 * 1024 * 1024

  /// Reads a whole file into memory.
  ///
  /// - Parameter limit: The maximum size, in bytes.
  /// - Returns: The content of the file.
  /// - Throws: ``IOError`` with the code 5002 if reading fails or the file is larger than the limit.
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
