/// What the ports give to the workers.
enum Feed<Content: Sendable, Failure: Error>: Sendable {
  case packet(Packet<Content>)
  case failure(port: Int, number: Int, Failure)
}

/// Those who work on packets: the caller's thread at first, then threads of their own.
struct Crew<Input: Sendable, Output: Sendable, Failure: Error>: ~Copyable {
  private let plan: LinePlan<Input, Output, Failure>
  private let ledger: Ledger<Output, Failure>
  private let stop: StopSignal?
  private var jobs: Int
  private var ownLine: Line<Input, Output, Failure>?
  private var workers: OrderedWorkers<Feed<Input, Failure>, Arrival<Output, Failure>>?
  private var sinkWantsMore = true

  init(
    plan: LinePlan<Input, Output, Failure>, jobs: Int, ledger: Ledger<Output, Failure>,
    stop: StopSignal?
  ) {
    self.plan = plan
    self.jobs = jobs
    self.ledger = ledger
    self.stop = stop
  }

  /// Whether any more packets are wanted.
  var isWanted: Bool { sinkWantsMore && stop?.isRaised != true }

  /// Works on what a port gave, or hands it to a thread, waiting for one that has time.
  mutating func take(_ feed: Feed<Input, Failure>) {
    // The first packet is worked on here: often it is the only one, and if not, nobody should have to
    // wait for it until the next one has come.
    if ownLine != nil, jobs > 1, workers == nil { startWorkers() }
    if let workers {
      sinkWantsMore = workers.submit(feed)
    } else {
      let line = ownLine ?? plan.makeLine()
      ownLine = line
      let last = feed.send(along: line, arriveEarly: ledger.take)
      sinkWantsMore = ledger.take(last)
    }
  }

  /// Waits until everything has arrived.
  func finish() { workers?.finish() }

  private mutating func startWorkers() {
    let makeLine = plan.makeLine
    let started = OrderedWorkers<Feed<Input, Failure>, Arrival<Output, Failure>>(
      count: jobs,
      makeWorker: {
        let line = makeLine()
        return { feed, arriveEarly in feed.send(along: line, arriveEarly: arriveEarly) }
      },
      deliver: { [ledger] in ledger.take($0) },
      stopping: { [stop] in stop?.raise() })
    // Where no thread is to be had, the work is done here, only more slowly.
    if started.count > 0 { workers = started } else { jobs = 1 }
  }
}

extension Feed {
  /// Sends a packet along a line; a port's failure has no way to go.
  fileprivate func send<Output>(
    along line: @escaping Line<Content, Output, Failure>,
    arriveEarly: (Arrival<Output, Failure>) -> Bool
  ) -> Arrival<Output, Failure> {
    switch self {
    case .packet(let packet): line(packet, arriveEarly)
    case .failure(let port, let number, let error):
      Arrival(port: port, number: number, way: [], outcome: .portFailed(error), isLast: true)
    }
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
