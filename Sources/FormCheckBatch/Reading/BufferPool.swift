import FormCheckPipelines

/// Memory of blocks that are done with, for blocks to come: asking the system for it anew, and having
/// it cleared, would cost more than checking what stands in it.
public final class BufferPool: @unchecked Sendable {
  // SAFETY: `buffers` is only touched while the lock is held.
  private let lock = Lock()
  private var buffers: [[UInt8]] = []
  private let room: Int

  /// Room for some of them; what is given beyond that is let go.
  public init(room: Int) { self.room = room }

  /// Room for the blocks of a run: as many are under way as there are workers, some wait, and some are
  /// on their way back.
  package convenience init(forJobs jobs: Int) { self.init(room: 4 * possibleJobs(jobs) + 4) }

  /// Takes the bytes of a block that is done with.
  ///
  /// - Parameter bytes: The bytes; whoever gives them must not keep them.
  public func give(_ bytes: consuming [UInt8]) {
    let given = bytes
    lock.hold { if buffers.count < room { buffers.append(given) } }
  }

  /// Hands out what was given.
  ///
  /// - Returns: Bytes of any size, with anything in them; nil when there are none.
  public func take() -> [UInt8]? { lock.hold { buffers.popLast() } }

  /// Memory to read into: what is at hand, if it is neither too small nor far too large.
  func bytes(ofAtLeast size: Int) -> [UInt8] {
    if let spare = take(), size <= spare.count, spare.count <= 4 * size { return spare }
    return [UInt8](repeating: 0, count: size)
  }

  /// Memory to read into, where there may be none to share.
  static func bytes(ofAtLeast size: Int, from buffers: BufferPool?) -> [UInt8] {
    buffers?.bytes(ofAtLeast: size) ?? [UInt8](repeating: 0, count: size)
  }
}
