import FormCheckIO
import FormCheckPipelines

/// The blocks of a file that grows, and of the files that replace it one after the other.
///
/// The records and lines of each file are numbered from 1, and each file has a header of its own.
final class FollowedBlocks {
  private let follower: FileFollower
  private let batch: PreparedBatch
  private let tracker: InputTracker
  private let buffers: BufferPool
  private let stop: StopSignal?
  private var reader: BlockReader?

  private init(
    _ follower: FileFollower, _ batch: PreparedBatch, _ tracker: InputTracker,
    _ buffers: BufferPool, stop: StopSignal?
  ) {
    self.follower = follower
    self.batch = batch
    self.tracker = tracker
    self.buffers = buffers
    self.stop = stop
  }

  /// Returns the port that delivers the blocks.
  static func port(
    _ follower: FileFollower, _ batch: PreparedBatch, _ tracker: InputTracker, _ buffers: BufferPool
  ) -> Port<PendingBlock, IOError> {
    Port(1) { stop throws(IOError) in
      let blocks = FollowedBlocks(follower, batch, tracker, buffers, stop: stop)
      return { () throws(IOError) in try blocks.next().map(PendingBlock.block) }
    }
  }

  /// Returns the next block, or nil if the input has ended or the stop signal was raised.
  private func next() throws(IOError) -> Block? {
    repeat {
      if try !open() { return nil }
      if let block = try reader?.next() { return block }
      reader = nil
    } while follower.continues && stop?.isRaised != true
    return nil
  }

  /// Opens the next file, unless one is open.
  ///
  /// A file that is replaced while it is empty has no header, and is left out.
  ///
  /// - Returns: False if the stop signal was raised.
  private func open() throws(IOError) -> Bool {
    while reader == nil {
      guard let input = try follower.open(until: stop) else { return false }
      let configuration = batch.configuration
      var opened = BlockReader(
        input, format: configuration.format, limit: configuration.readerLimit,
        blockSize: configuration.blockSize, stop: stop, buffers: buffers,
        handsOutParts: batch.kept.rejected)
      opened.track(in: tracker, at: 0, takingDigest: false)
      let isEmpty = try opened.beginning(1).isEmpty
      if opened.isInterrupted { return false }
      if isEmpty, follower.continues { continue }
      try opened.begin(configuration)
      reader = consume opened
    }
    return true
  }
}
