/// Threads that take pieces from one source, work on them at the same time, and deliver the results in the
/// order of the pieces.
///
/// Each fetches its own pieces: whoever reads a block has it in the cache of its own core, and nobody has
/// to be woken for it. So few pieces are under way that memory stays flat. Results are delivered by
/// whichever worker finishes the one that is next, never two at a time, and never later than they are
/// known: a slow source does not hold back what is done. A worker whose result grows large delivers it
/// in parts, each when it is its piece's turn.
@usableFromInline final class OrderedWorkers<Piece: Sendable, Result: Sendable>: @unchecked Sendable
{
  /// Works on a piece.
  ///
  /// It may deliver parts of the result through the second argument, which waits for the piece's
  /// turn and says whether anybody wants more.
  @usableFromInline typealias Worker = (Piece, (Result) -> Bool) -> Result

  // SAFETY: `taken` and `isExhausted` only change while `taking` is held, `taken` under both locks;
  // everything else that varies is only touched while `lock` is held. `lock` is never held while
  // waiting for `taking`.
  /// Held by whoever takes a piece.
  @usableFromInline let taking = Lock()
  @usableFromInline let lock = Lock()
  /// There is room for another piece.
  @usableFromInline let room = Condition()
  /// The next number's turn has come.
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

  /// Workers that have not begun.
  ///
  /// - Parameters:
  ///   - count: How many; fewer if the system gives no more threads.
  ///   - source: Gives the next piece, nil at the end; called by one thread at a time.
  ///   - makeWorker: Called once on each new thread; what it returns does the work there.
  ///   - deliver: Takes the results in order; false stops everything.
  ///   - stopping: Called when everything stops, to wake a source that waits.
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

  /// Works until everything is delivered, on the caller's thread too.
  ///
  /// - Parameter ownWorker: What does the work there.
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

  /// Takes the next piece, once there is room for it.
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

  /// Waits for room for a piece; false when nobody wants any more.
  ///
  /// A piece may wait for its turn as long as another worker needs for one: then no room is left.
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

  /// Passes a result on, counts the pieces that it finishes, and lets the next one in.
  ///
  /// No two threads are here at a time: a part comes only from the worker whose number is next, and a
  /// whole result is taken out of `finished` by one thread, before `delivered` moves on.
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

  /// The result whose turn it is, if it is there.
  @inlinable func nextResult() -> Result? {
    lock.hold { isStopped ? nil : finished.removeValue(forKey: delivered) }
  }
}
