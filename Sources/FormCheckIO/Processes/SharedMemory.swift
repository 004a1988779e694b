internal import Glibc

/// Memory that this program hands to code in other languages, which keeps addresses of it.
///
/// In contrast to an array, the memory never moves, and a failed allocation is not the end of the process.
@safe
package final class SharedMemory: @unchecked Sendable {
  // SAFETY: allocated once, freed with the last reference. Whoever writes to it has to coordinate with other threads.
  /// The first byte, aligned to 64 bytes.
  package let start: UnsafeMutableRawPointer
  package let byteCount: Int

  /// Allocates memory whose bytes are all 0, or returns nil if there is not enough.
  ///
  /// - Parameter byteCount: The number of bytes.
  package init?(byteCount: Int) {
    let alignment = 64
    let (room, isTooLarge) = max(byteCount, 1).addingReportingOverflow(alignment - 1)
    if isTooLarge { return nil }
    var start: UnsafeMutableRawPointer?
    let status = unsafe posix_memalign(&start, alignment, room / alignment * alignment)
    guard status == 0, let start = unsafe start else { return nil }
    unsafe memset(start, 0, room / alignment * alignment)
    unsafe self.start = start
    self.byteCount = byteCount
  }

  deinit { unsafe free(start) }
}
