/// Ports, stages and a sink, joined: everything that the ports produce arrives at the sink, in order.
///
/// Packets of all ports are worked on at the same time, by as many threads as there are jobs, and yet
/// arrive in the order in which they were produced; so the result does not depend on the number of
/// jobs. A port waits while too many packets are under way, so memory stays flat however slow the
/// sink is. A packet at which a stage fails arrives as failed, and those behind it go on.
public struct Pipeline<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline let ports: [Port<Input, Failure>]
  @usableFromInline let plan: StagePlan<Input, Output, Failure>
  @usableFromInline let sink: @Sendable (Arrival<Output, Failure>) -> Bool

  @inlinable init(
    ports: [Port<Input, Failure>], plan: StagePlan<Input, Output, Failure>,
    sink: @escaping @Sendable (Arrival<Output, Failure>) -> Bool
  ) {
    self.ports = ports
    self.plan = plan
    self.sink = sink
  }

  /// Runs until all ports are empty, the sink wants no more, or the signal is raised.
  ///
  /// When the signal is raised, no more packets are taken from the ports, and those under way still
  /// arrive. When the sink wants no more, those under way are dropped. Either wakes a port that waits,
  /// if it waits for the signal that it was given.
  ///
  /// - Parameters:
  ///   - jobs: How many packets to work on at the same time, 1024 at the most. With one, everything
  ///     happens on the caller's thread.
  ///   - stop: What ends the run from outside, from any thread.
  /// - Returns: The account of the run.
  @inlinable public func run(jobs: Int = 1, stop: StopSignal? = nil) -> PipelineSummary {
    run(jobs: jobs, stop: stop, startingThreadsLate: false)
  }

  /// Runs, and may leave the first packet to the caller's thread: often it is the only one, and
  /// starting threads would take longer than working on it.
  @inlinable package func run(
    jobs: Int, stop: StopSignal?, startingThreadsLate: Bool
  ) -> PipelineSummary {
    // The sink must be able to wake a port without raising what belongs to the caller.
    let jobs = possibleJobs(jobs)
    let ownStop = jobs > 1 ? StopSignal(following: stop) : nil
    let arrivals = ArrivalCounter(sink)
    let queue = PortQueue(ports, stop: ownStop ?? stop)
    let workers = WorkerGroup(plan: plan, queue: queue, arrivals: arrivals)
    if let ownStop {
      workers.work(jobs: jobs, stop: ownStop, startsThreadsLate: startingThreadsLate)
    } else {
      workers.workAlone()
    }
    return arrivals.close(produced: queue.produced, isStopped: queue.isStopped)
  }
}

/// How many jobs there are where somebody asks for some: one at least, and no more than 1024, which
/// would only wait for each other.
@inlinable package func possibleJobs(_ jobs: Int) -> Int { min(max(1, jobs), 1024) }
