internal import Glibc

/// Threads that work on pieces at the same time and deliver the results in the order of the pieces.
///
/// Whoever submits a piece lends a hand while too many are under way, so memory stays flat, and there is never
/// a thread more than work is done at a time: waking one costs as much as judging a block. Results are
/// delivered by whichever worker finishes the one that is next, never two at a time, and never
/// later than they are known: a slow producer does not hold back what is done. A worker whose result
/// grows large delivers it in parts, each when it is its piece's turn.
final class OrderedWorkers<Piece: Sendable, Result: Sendable>: @unchecked Sendable {
  /// Works on a piece.
  ///
  /// It may deliver parts of the result through the second argument, which waits for the piece's
  /// turn and says whether anybody wants more.
  typealias Worker = (Piece, (Result) -> Bool) -> Result

  // SAFETY: everything below `lock` is only touched while it is held.
  private let lock = Lock()
  /// Somebody may take a piece, or there will be none.
  private let work = Condition()
  /// There is room for another piece.
  private let room = Condition()
  /// The next number's turn has come.
  private let turn = Condition()
  private var waiting: [(number: Int, piece: Piece)] = []
  private var finished: [Int: Result] = [:]
  private var submitted = 0
  private var delivered = 0
  private var isClosed = false
  private var isStopped = false
  private var waitingForTheirTurn = 0
  private var threads: [pthread_t] = []

  private let window: Int
  private let makeWorker: @Sendable () -> Worker
  private let stopping: @Sendable () -> Void
  private let deliver: @Sendable (Result) -> Bool
  /// What does the work on the thread that submits.
  ///
  /// Lazy, and no optional that is put back: each time a function is, it is wrapped once more.
  private lazy var ownWorker: Worker = makeWorker()

  /// Starts the threads, one fewer than pieces are worked on at a time.
  ///
  /// - Parameters:
  ///   - count: How many pieces; fewer if the system gives no more threads.
  ///   - makeWorker: Called once on each thread; what it returns does the work there.
  ///   - deliver: Takes the results in order; false stops everything.
  ///   - stopping: Called when everything stops, to wake whoever waits for more pieces.
  init(
    count: Int, makeWorker: @escaping @Sendable () -> Worker,
    deliver: @escaping @Sendable (Result) -> Bool, stopping: @escaping @Sendable () -> Void
  ) {
    self.stopping = stopping
    // One more than is worked on: the fewer blocks are under way, the more of them are still in the cache.
    window = count + 1
    self.makeWorker = makeWorker
    self.deliver = deliver
    for _ in 0..<max(1, count - 1) {
      guard let thread = startThread({ [self] in workOn() }) else { break }
      threads.append(thread)
    }
  }

  /// How many threads there are; without any, nothing would ever be done.
  var count: Int { threads.count }

  /// Hands in the next piece; while there is no room for it, works on others.
  ///
  /// - Parameter piece: The piece.
  /// - Returns: false when nobody wants any more.
  func submit(_ piece: Piece) -> Bool {
    while !hasRoom() {
      guard let (number, other) = next() else { continue }
      work(on: other, number)
    }
    return lock.hold { () -> Bool in
      if isStopped { return false }
      waiting.append((submitted, piece))
      submitted += 1
      work.wakeOne()
      return true
    }
  }

  /// Whether there is room for a piece; waits for it where there is nothing to do meanwhile.
  private func hasRoom() -> Bool {
    lock.hold { () -> Bool in
      while submitted - delivered >= window, waiting.isEmpty, !isStopped { room.wait(lock) }
      return submitted - delivered < window || isStopped
    }
  }

  /// The next piece that nobody has taken, if there is one.
  private func next() -> (Int, Piece)? {
    lock.hold { waiting.isEmpty || isStopped ? nil : waiting.removeFirst() }
  }

  private func work(on piece: Piece, _ number: Int) {
    finish(ownWorker, piece, number)
  }

  private func finish(_ worker: Worker, _ piece: Piece, _ number: Int) {
    let result = worker(piece) { part in deliver(part: part, of: number) }
    lock.hold { finished[number] = result }
    deliverWhatIsNext()
  }

  /// Waits until everything is delivered, and ends the threads.
  func finish() {
    lock.hold {
      isClosed = true
      work.wakeAll()
    }
    while let (number, piece) = next() { work(on: piece, number) }
    for thread in threads { pthread_join(thread, nil) }
    threads.removeAll()
  }

  private func workOn() {
    let worker = makeWorker()
    while let (number, piece) = take() { finish(worker, piece, number) }
  }

  private func take() -> (Int, Piece)? {
    lock.hold { () -> (Int, Piece)? in
      while waiting.isEmpty, !isClosed, !isStopped { work.wait(lock) }
      return waiting.isEmpty || isStopped ? nil : waiting.removeFirst()
    }
  }

  private func deliver(part: Result, of number: Int) -> Bool {
    let isMyTurn = lock.hold { () -> Bool in
      waitingForTheirTurn += 1
      while delivered != number, !isStopped { turn.wait(lock) }
      waitingForTheirTurn -= 1
      return !isStopped
    }
    return isMyTurn && pass(part, finishing: 0)
  }

  private func deliverWhatIsNext() {
    while let result = nextResult(), pass(result, finishing: 1) {}
  }

  /// Passes a result on, counts the pieces that it finishes, and lets the next one in.
  ///
  /// No two threads are here at a time: a part comes only from the worker whose number is next, and a
  /// whole result is taken out of `finished` by one thread, before `delivered` moves on.
  private func pass(_ result: Result, finishing count: Int) -> Bool {
    let goesOn = deliver(result)
    lock.hold {
      delivered += count
      if !goesOn {
        isStopped = true
        work.wakeAll()
      }
      if count > 0 || isStopped {
        room.wakeOne()
        if waitingForTheirTurn > 0 { turn.wakeAll() }
      }
    }
    if !goesOn { stopping() }
    return goesOn
  }

  /// The result whose turn it is, if it is there.
  private func nextResult() -> Result? {
    lock.hold { isStopped ? nil : finished.removeValue(forKey: delivered) }
  }
}
