/// What the ports give to the workers.
enum Feed<Content: Sendable, Failure: Error>: Sendable {
  case packet(Packet<Content>)
  case failure(port: Int, number: Int, Failure)
}

/// Those who work on packets: threads of their own, or the caller's.
struct Crew<Input: Sendable, Output: Sendable, Failure: Error>: ~Copyable {
  private let plan: LinePlan<Input, Output, Failure>
  private let ledger: Ledger<Output, Failure>
  private let stop: StopSignal?
  private var jobs: Int
  private let startsThreadsLate: Bool
  private var ownWorker: Worker<Input, Output, Failure>?
  private var workers: OrderedWorkers<Feed<Input, Failure>, Arrival<Output, Failure>>?
  private var sinkWantsMore = true

  init(
    plan: LinePlan<Input, Output, Failure>, jobs: Int, ledger: Ledger<Output, Failure>,
    stop: StopSignal?, startsThreadsLate: Bool
  ) {
    self.plan = plan
    self.jobs = jobs
    self.ledger = ledger
    self.stop = stop
    self.startsThreadsLate = startsThreadsLate
  }

  /// Whether any more packets are wanted.
  var isWanted: Bool { sinkWantsMore && stop?.isRaised != true }

  /// Works on what a port gave, or hands it to a thread, waiting for one that has time.
  mutating func take(_ feed: Feed<Input, Failure>) {
    if workers == nil, case .failure(let port, let number, let error) = feed {
      sinkWantsMore = ledger.take(.failure(ofPort: port, number: number, error))
      return
    }
    if jobs > 1, workers == nil, !startsThreadsLate || ownWorker != nil { startWorkers() }
    if let workers {
      sinkWantsMore = workers.submit(feed)
    } else {
      let worker = ownWorker ?? Worker(plan)
      ownWorker = worker
      let last = worker.work(on: feed, arriveEarly: ledger.take)
      sinkWantsMore = ledger.take(last)
    }
  }

  /// Waits until everything has arrived.
  func finish() { workers?.finish() }

  private mutating func startWorkers() {
    let plan = plan
    let started = OrderedWorkers<Feed<Input, Failure>, Arrival<Output, Failure>>(
      count: jobs,
      makeWorker: {
        let worker = Worker(plan)
        return { feed, arriveEarly in worker.work(on: feed, arriveEarly: arriveEarly) }
      },
      deliver: { [ledger] in ledger.take($0) },
      stopping: { [stop] in stop?.raise() })
    // Where no thread is to be had, the work is done here, only more slowly.
    if started.count > 0 { workers = started } else { jobs = 1 }
  }
}

/// One who works on packets, with a line made for it when the first one comes.
///
/// A class, and not the line itself: each time that a function is taken out of an optional and put
/// back, the compiler wraps it once more, and a million packets later the stack is full.
private final class Worker<Input: Sendable, Output: Sendable, Failure: Error> {
  private let plan: LinePlan<Input, Output, Failure>
  private lazy var line = plan.line()

  init(_ plan: LinePlan<Input, Output, Failure>) { self.plan = plan }

  /// Sends a packet along the line; a port's failure has no way to go.
  func work(
    on feed: Feed<Input, Failure>, arriveEarly: (Arrival<Output, Failure>) -> Bool
  ) -> Arrival<Output, Failure> {
    switch feed {
    case .packet(let packet): line(packet, arriveEarly)
    case .failure(let port, let number, let error):
      .failure(ofPort: port, number: number, error)
    }
  }
}

extension Arrival {
  fileprivate static func failure(ofPort port: Int, number: Int, _ error: Failure) -> Arrival {
    Arrival(port: port, number: number, way: [], outcome: .portFailed(error))
  }
}

/// Counts what arrives, on its way into the sink.
final class Ledger<Content: Sendable, Failure: Error>: @unchecked Sendable {
  // SAFETY: `take` is never called by two threads at a time (`OrderedWorkers` sees to it, and hands
  // what is here from thread to thread under its lock), `close` when no worker is under way.
  private let sink: @Sendable (Arrival<Content, Failure>) -> Bool
  private var tally = Tally()
  private var wasRefused = false

  init(_ sink: @escaping @Sendable (Arrival<Content, Failure>) -> Bool) { self.sink = sink }

  /// Passes an arrival on; false, and nothing is done, once the sink wanted no more.
  func take(_ arrival: Arrival<Content, Failure>) -> Bool {
    if wasRefused { return false }
    tally.count(arrival)
    if !sink(arrival) { wasRefused = true }
    return !wasRefused
  }

  func close(produced: Int, isStopped: Bool) -> Tally {
    tally.close(
      produced: produced, ending: wasRefused ? .refused : isStopped ? .stopped : .complete)
    return tally
  }
}
