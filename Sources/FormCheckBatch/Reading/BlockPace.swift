internal import Synchronization

/// The size of the next blocks of a run, which depends on how much output the last block caused.
///
/// A worker that has much output waits until its block is the next one in order. If each block caused several megabytes
/// of output, most workers would wait most of the time. Where many records are rejected, blocks are therefore smaller.
///
/// The size never affects the results, only how the work is divided.
final class BlockPace: Sendable {
  private let size = Atomic<Int>(.max)

  /// The number of bytes of output that a block should cause.
  ///
  /// It is well below the amount at which a worker starts to wait.
  private static let output = 128 * 1024

  /// The size below which the cost of handling blocks would be noticeable.
  private static let smallest = 8 * 1024

  /// The number of bytes to read for the next block, at most `limit`.
  func size(within limit: Int) -> Int { min(limit, size.load(ordering: .relaxed)) }

  /// Adapts the size to the output of a block.
  ///
  /// - Parameters:
  ///   - block: The number of bytes in the block.
  ///   - output: The number of bytes of output that it caused.
  func note(block: Int, output: Int) {
    let next = output == 0 ? .max : max(Self.smallest, block * Self.output / output)
    size.store(next, ordering: .relaxed)
  }
}
