/// Threads that process the pieces of one source concurrently and deliver the results in the order of the pieces.
///
/// Each worker fetches its own pieces. A piece is therefore in the cache of the core that processes it, and no other
/// thread has to be woken for it. The number of pieces in progress is limited, which bounds the memory use.
///
/// The worker that finishes the next piece in order delivers its result, followed by any finished results that were
/// waiting for it. Deliveries never overlap, and a slow source does not delay finished results. A worker with a large
/// result can deliver the result in parts once its piece is the next one in order.
@usableFromInline final class OrderedWorkers<Piece: Sendable, Result: Sendable>: @unchecked Sendable
{
  /// Processes a piece.
  ///
  /// The second argument is a function that delivers a part of the result early. That function waits until the piece is
  /// the next one in order, and returns false if no more results are wanted.
  @usableFromInline typealias Worker = (Piece, (Result) -> Bool) -> Result

  // SAFETY: `isExhausted` is only used while `taking` is held. `taken` changes only while both locks are held, and is
  // read while at least one of them is held. All other variables are only used while `lock` is held. No thread waits
  // for `taking` while it holds `lock`.
  /// The lock that a thread holds while it takes a packet.
  @usableFromInline let taking = Lock()
  @usableFromInline let lock = Lock()
  /// Signaled when another piece can be taken.
  @usableFromInline let room = Condition()
  /// Signaled when the next piece can be delivered.
  @usableFromInline let turn = Condition()
  @usableFromInline var finished: [Int: Result] = [:]
  @usableFromInline var taken = 0
  @usableFromInline var delivered = 0
  @usableFromInline var isExhausted = false
  @usableFromInline var isStopped = false
  @usableFromInline var waitingForTheirTurn = 0

  @usableFromInline let count: Int
  @usableFromInline let source: @Sendable () -> Piece?
  @usableFromInline let makeWorker: @Sendable () -> Worker
  @usableFromInline let stopping: @Sendable () -> Void
  @usableFromInline let deliver: @Sendable (Result) -> Bool

  /// Creates workers without starting them.
  ///
  /// - Parameters:
  ///   - count: The number of workers. There are fewer if the system cannot create enough threads.
  ///   - source: Returns the next piece, or nil at the end. It is called by one thread at a time.
  ///   - makeWorker: Creates the function that processes pieces; called once on each new thread.
  ///   - deliver: Receives the results in order. Returning false stops all workers.
  ///   - stopping: Called after `deliver` returns false, to wake a source that is waiting for input.
  @inlinable init(
    count: Int, source: @escaping @Sendable () -> Piece?,
    makeWorker: @escaping @Sendable () -> Worker,
    deliver: @escaping @Sendable (Result) -> Bool, stopping: @escaping @Sendable () -> Void
  ) {
    self.count = count
    self.source = source
    self.makeWorker = makeWorker
    self.deliver = deliver
    self.stopping = stopping
  }

  /// Processes all pieces, on new threads and on the calling one, and returns when everything is delivered.
  ///
  /// - Parameter ownWorker: The function that processes pieces on the calling thread.
  @inlinable func run(_ ownWorker: Worker) {
    var threads: [WorkerThread] = []
    for _ in 1..<max(1, count) {
      guard let thread = WorkerThread({ [self] in work(makeWorker()) }) else { break }
      threads.append(thread)
    }
    work(ownWorker)
    for thread in threads { thread.join() }
  }

  @inlinable func work(_ worker: Worker) {
    while let (number, piece) = take() {
      let result = worker(piece) { part in deliver(part: part, of: number) }
      lock.hold { finished[number] = result }
      deliverWhatIsNext()
    }
  }

  /// Waits for room and takes the next piece, or returns nil at the end.
  @inlinable func take() -> (Int, Piece)? {
    taking.hold { () -> (Int, Piece)? in
      guard !isExhausted, hasRoom(), let piece = source() else {
        isExhausted = true
        return nil
      }
      return lock.hold {
        taken += 1
        return (taken - 1, piece)
      }
    }
  }

  /// Waits until another piece can be taken, and returns false if the workers were stopped.
  ///
  /// The limit is two pieces for each worker, so that a worker can process its next piece while its finished piece waits
  /// for a slower worker.
  @inlinable func hasRoom() -> Bool {
    lock.hold {
      while taken - delivered >= 2 * count, !isStopped { room.wait(lock) }
      return !isStopped
    }
  }

  @inlinable func deliver(part: Result, of number: Int) -> Bool {
    let isMyTurn = lock.hold { () -> Bool in
      waitingForTheirTurn += 1
      while delivered != number, !isStopped { turn.wait(lock) }
      waitingForTheirTurn -= 1
      return !isStopped
    }
    return isMyTurn && pass(part, finishing: 0)
  }

  @inlinable func deliverWhatIsNext() {
    while let result = nextResult(), pass(result, finishing: 1) {}
  }

  /// Delivers a result or a part of one, advances past `count` finished pieces, and wakes waiting workers.
  ///
  /// Calls never overlap, for two reasons. Only the worker whose piece is next in order delivers a part of its result.
  /// And only one thread removes a complete result from `finished`; the following result can be removed only after
  /// `delivered` has advanced.
  ///
  /// - Parameters:
  ///   - result: The result, or a part of it.
  ///   - count: The number of pieces that the delivery completes: 0 for a part, 1 for a complete result.
  /// - Returns: False if no more results are wanted.
  @inlinable func pass(_ result: Result, finishing count: Int) -> Bool {
    let goesOn = deliver(result)
    lock.hold {
      delivered += count
      if !goesOn { isStopped = true }
      if count > 0 || isStopped {
        room.wakeOne()
        if waitingForTheirTurn > 0 { turn.wakeAll() }
      }
    }
    if !goesOn { stopping() }
    return goesOn
  }

  /// Returns the result of the next piece if it is finished.
  @inlinable func nextResult() -> Result? {
    lock.hold { isStopped ? nil : finished.removeValue(forKey: delivered) }
  }
}
