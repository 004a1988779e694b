/// Those who work on packets: threads of their own, and the caller's.
@usableFromInline struct WorkerGroup<Input: Sendable, Output: Sendable, Failure: Error>: ~Copyable {
  @usableFromInline let plan: StagePlan<Input, Output, Failure>
  @usableFromInline let queue: PortQueue<Input, Failure>
  @usableFromInline let arrivals: ArrivalCounter<Output, Failure>

  @inlinable init(
    plan: StagePlan<Input, Output, Failure>, queue: PortQueue<Input, Failure>,
    arrivals: ArrivalCounter<Output, Failure>
  ) {
    self.plan = plan
    self.queue = queue
    self.arrivals = arrivals
  }

  /// Works on all that the ports give, alone.
  @inlinable func workAlone() {
    let worker = Worker(plan)
    while let feed = queue.next(), take(feed, worker) {}
  }

  /// Works on all that the ports give, several packets at a time.
  ///
  /// - Parameters:
  ///   - jobs: How many.
  ///   - stop: Is raised when the sink wants no more, to wake a port that waits.
  ///   - startsThreadsLate: Whether no thread is started for the first packet.
  @inlinable func work(jobs: Int, stop: StopSignal, startsThreadsLate: Bool) {
    let ownWorker = Worker(plan)
    if startsThreadsLate {
      guard let feed = queue.next(), take(feed, ownWorker), queue.hasNext() else { return }
    }
    let workers = OrderedWorkers<PortItem<Input, Failure>, Arrival<Output, Failure>>(
      count: jobs,
      source: { [queue] in queue.next() },
      makeWorker: { [plan] in
        let worker = Worker(plan)
        return { feed, arriveEarly in worker.work(on: feed, arriveEarly: arriveEarly) }
      },
      deliver: { [arrivals] in arrivals.take($0) },
      stopping: { stop.raise() })
    workers.run { feed, arriveEarly in ownWorker.work(on: feed, arriveEarly: arriveEarly) }
  }

  /// Works on a packet, and passes on what comes of it; false when no more is wanted.
  @inlinable func take(
    _ feed: PortItem<Input, Failure>, _ worker: Worker<Input, Output, Failure>
  ) -> Bool {
    let last = worker.work(on: feed, arriveEarly: arrivals.take)
    return arrivals.take(last)
  }
}

/// One who works on packets, with a line made for it when the first one comes.
///
/// A class, and not the line itself: each time that a function is taken out of an optional and put
/// back, the compiler wraps it once more, and a million packets later the stack is full.
@usableFromInline final class Worker<Input: Sendable, Output: Sendable, Failure: Error> {
  @usableFromInline let plan: StagePlan<Input, Output, Failure>
  @usableFromInline lazy var line = plan.line()

  @inlinable init(_ plan: StagePlan<Input, Output, Failure>) { self.plan = plan }

  /// Sends a packet along the line; a port's failure has no way to go.
  @inlinable func work(
    on feed: PortItem<Input, Failure>, arriveEarly: (Arrival<Output, Failure>) -> Bool
  ) -> Arrival<Output, Failure> {
    switch feed {
    case .packet(let packet): line(packet, arriveEarly)
    case .failure(let port, let number, let error):
      .failure(ofPort: port, number: number, error)
    }
  }
}

extension Arrival {
  @inlinable static func failure(ofPort port: Int, number: Int, _ error: Failure) -> Arrival {
    Arrival(port: port, number: number, way: [], status: .portFailed(error))
  }
}

/// Counts what arrives, on its way into the sink.
@usableFromInline final class ArrivalCounter<Content: Sendable, Failure: Error>: @unchecked Sendable
{
  // SAFETY: `take` is never called by two threads at a time (`OrderedWorkers` sees to it, and hands
  // what is here from thread to thread under its lock), `close` when no worker is under way.
  @usableFromInline let sink: @Sendable (Arrival<Content, Failure>) -> Bool
  @usableFromInline var tally = PipelineSummary()
  @usableFromInline var wasRejected = false

  @inlinable init(_ sink: @escaping @Sendable (Arrival<Content, Failure>) -> Bool) {
    self.sink = sink
  }

  /// Passes an arrival on; false, and nothing is done, once the sink wanted no more.
  @inlinable func take(_ arrival: Arrival<Content, Failure>) -> Bool {
    if wasRejected { return false }
    tally.count(arrival)
    if !sink(arrival) { wasRejected = true }
    return !wasRejected
  }

  @inlinable func close(produced: Int, isStopped: Bool) -> PipelineSummary {
    tally.close(
      produced: produced, ending: wasRejected ? .rejected : isStopped ? .stopped : .complete)
    return tally
  }
}
