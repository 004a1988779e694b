internal import Glibc

/// A descriptor that is closed when nobody reads from it any more.
package final class OpenFile: Sendable {
  package let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// How large it is now.
  package var size: Int? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Reads bytes that stand at some place, whatever others read meanwhile.
  ///
  /// - Parameters:
  ///   - place: The number of the first byte, from 0.
  ///   - count: How many.
  ///   - buffer: Where they go: to its beginning.
  /// - Returns: How many there were, fewer only at the end of the file; nil, with `errno`, when reading fails.
  package func read(at place: Int, _ count: Int, into buffer: inout [UInt8]) -> Int? {
    var filled = 0
    while filled < count {
      let more = unsafe buffer.withUnsafeMutableBytes { bytes in
        // SAFETY: the slice lies inside the buffer, or the subscript stops the program.
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[filled..<count])
        return afterSignals {
          unsafe pread(descriptor, room.baseAddress, room.count, off_t(place + filled))
        }
      }
      if more < 0 { return nil }
      if more == 0 { break }
      filled += more
    }
    return filled
  }
}
