/// The workers of a run: the calling thread, and additional threads if there are several jobs.
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

  /// Processes all packets on the calling thread.
  @inlinable func workAlone() {
    let worker = Worker(plan)
    while let feed = queue.next(), take(feed, worker) {}
  }

  /// Processes all packets on several threads.
  ///
  /// - Parameters:
  ///   - jobs: The number of packets to process concurrently.
  ///   - stop: The signal to raise when the sink stops the run. Raising it wakes a port that waits for input.
  ///   - startsThreadsLate: Whether to process the first packet before starting threads.
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

  /// Processes a packet and delivers its arrivals.
  ///
  /// Returns false if no more arrivals are wanted.
  @inlinable func take(
    _ feed: PortItem<Input, Failure>, _ worker: Worker<Input, Output, Failure>
  ) -> Bool {
    let last = worker.work(on: feed, arriveEarly: arrivals.take)
    return arrivals.take(last)
  }
}

/// A worker, which creates its stages when it receives its first packet.
///
/// This is a class so that the worker's function never has to be moved. Each time a function is moved out of an optional
/// and back, the compiler wraps it again, and after a million packets, the nested wrappers would overflow the stack.
@usableFromInline final class Worker<Input: Sendable, Output: Sendable, Failure: Error> {
  @usableFromInline let plan: StagePlan<Input, Output, Failure>
  @usableFromInline lazy var line = plan.line()

  @inlinable init(_ plan: StagePlan<Input, Output, Failure>) { self.plan = plan }

  /// Processes a packet.
  ///
  /// The error of a port bypasses the stages.
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

/// Counts the arrivals and passes them to the sink.
@usableFromInline final class ArrivalCounter<Content: Sendable, Failure: Error>: @unchecked Sendable
{
  // SAFETY: `OrderedWorkers` never calls `take` on two threads at a time, and its lock orders the calls. `close` is
  // called when no worker is running.
  @usableFromInline let sink: @Sendable (Arrival<Content, Failure>) -> Bool
  @usableFromInline var tally = PipelineSummary()
  @usableFromInline var wasRejected = false

  @inlinable init(_ sink: @escaping @Sendable (Arrival<Content, Failure>) -> Bool) {
    self.sink = sink
  }

  /// Passes an arrival to the sink, and returns whether the sink wants more.
  ///
  /// Once the sink has returned false, this method returns false without calling the sink.
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
