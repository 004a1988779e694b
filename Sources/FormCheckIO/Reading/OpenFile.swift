internal import Glibc

/// A file descriptor, shared by its readers and closed when the last of them releases it.
///
/// Standard input is never closed.
package final class OpenFile: Sendable {
  package let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// The current size of the file, in bytes, or nil if it is unknown.
  package var size: Int? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Returns whether a path leads to this file, or nil if it leads to no file.
  ///
  /// - Parameter path: The bytes of the path.
  /// - Returns: Whether this is the file at the path, or nil.
  func isNamed(_ path: [UInt8]) -> Bool? {
    var (own, named) = (stat(), stat())
    guard unsafe fstat(descriptor, &own) == 0,
      unsafe path.withPath({ unsafe stat($0, &named) }) == 0
    else { return nil }
    return own.st_dev == named.st_dev && own.st_ino == named.st_ino
  }

  /// The size to which pipes are enlarged, in bytes.
  ///
  /// It is twice the usual size. With a larger pipe, blocks of short values take more memory.
  private static let pipeSize: CInt = 128 * 1024

  /// The operations `F_SETPIPE_SZ` and `F_GETPIPE_SZ` of `fcntl(2)`, which the module for the C library does not declare.
  private static let (setPipeSize, getPipeSize): (CInt, CInt) = (1031, 1032)

  /// Makes room for more bytes in a pipe, so that its writer and its reader wait for each other less often.
  ///
  /// A pipe keeps its size if it is already larger, or if the limits of the user do not permit a larger one.
  func enlargePipe() {
    guard fcntl(descriptor, Self.getPipeSize) < Self.pipeSize else { return }
    _ = fcntl(descriptor, Self.setPipeSize, Self.pipeSize)
  }

  /// Reads bytes at an offset, without moving the file offset that other readers share.
  ///
  /// - Parameters:
  ///   - place: The offset of the first byte.
  ///   - count: The number of bytes.
  ///   - buffer: The destination, filled from its start.
  /// - Returns: The number of bytes read, which is less than `count` only at the end of the file, or nil if reading
  ///   fails; `errno` has the reason.
  package func read(at place: Int, _ count: Int, into buffer: inout [UInt8]) -> Int? {
    var filled = 0
    while filled < count {
      let more = unsafe buffer.withUnsafeMutableBytes { bytes in
        // SAFETY: the slice is inside the buffer, or the subscript traps.
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
