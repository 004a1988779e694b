import FormCheckPipelines

/// A pool of buffers that are reused for later blocks.
///
/// Requesting and clearing new memory for each block would take longer than checking the block. Pass the pool to a
/// ``BlockReader``, and return the bytes of each block to the pool with ``give(_:)``.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckIO
///
/// let buffers = BufferPool(room: 4)
/// let input = try FileInput(InputName(Array("names.txt".utf8)))
/// var reader = BlockReader(input, framing: .lines, limit: 4096, buffers: buffers)
/// while let block = try reader.next() {
///   block.forEachValue(.lines) { _, record in print(record) }
///   if case .values(let bytes, _) = block.contents { buffers.give(bytes) }
/// }
/// ```
public final class BufferPool: @unchecked Sendable {
  // SAFETY: `buffers` is only accessed while the lock is held.
  private let lock = Lock()
  private var buffers: [[UInt8]] = []
  private let room: Int

  /// Creates a pool that keeps at most `room` buffers and releases any others.
  public init(room: Int) { self.room = room }

  /// Creates a pool with room for all blocks that a run uses at the same time: the blocks that workers check, the
  /// waiting blocks, and the blocks that are being returned.
  package convenience init(forJobs jobs: Int) { self.init(room: 4 * possibleJobs(jobs) + 4) }

  /// Returns the bytes of a block to the pool.
  ///
  /// - Parameter bytes: The bytes, which the caller must not keep: a second reference would force a copy when the
  ///   buffer is reused.
  public func give(_ bytes: consuming [UInt8]) {
    let given = bytes
    lock.hold { if buffers.count < room { buffers.append(given) } }
  }

  /// Removes a buffer from the pool.
  ///
  /// - Returns: A buffer of any size and with any content, or nil if the pool is empty.
  public func take() -> [UInt8]? { lock.hold { buffers.popLast() } }

  /// Returns a buffer to read into.
  ///
  /// The buffer comes from the pool if the pool has one of a suitable size: large enough, and at most four times as
  /// large as required. Otherwise, it is a new one.
  func bytes(ofAtLeast size: Int) -> [UInt8] {
    if let spare = take(), size <= spare.count, spare.count <= 4 * size { return spare }
    return [UInt8](repeating: 0, count: size)
  }

  /// Returns a buffer to read into, from the pool if there is one.
  static func bytes(ofAtLeast size: Int, from buffers: BufferPool?) -> [UInt8] {
    buffers?.bytes(ofAtLeast: size) ?? [UInt8](repeating: 0, count: size)
  }
}
