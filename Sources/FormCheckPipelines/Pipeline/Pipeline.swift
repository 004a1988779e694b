/// Ports that produce packets, stages that process them, and a sink that receives the results.
///
/// Every packet that a port produces arrives at the sink, in order, unless the sink stops the run.
///
/// A ``PipelineBuilder`` creates a pipeline. The pipeline processes packets concurrently on as many threads as there
/// are jobs, and delivers them in the order in which they were produced, so that the result does not depend on the
/// number of jobs. A port waits while too many packets are in progress, so a slow sink does not increase the memory
/// use. A packet for which a stage fails arrives as failed, and the packets after it continue.
///
/// ```swift
/// let words = Port<String, Never>(1, contents: ["tea", "coffee"])
/// let pipeline = PipelineBuilder(ports: [words]).sink { arrival in
///   print(arrival.content ?? "")
///   return true
/// }
/// print(pipeline.run(jobs: 2).delivered)   // 2
/// ```
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

  /// Runs until all ports are exhausted, the sink returns false, or the stop signal is raised.
  ///
  /// After the stop signal is raised, no more packets are taken from the ports, and packets in progress still arrive.
  /// After the sink returns false, packets in progress are dropped. In both cases, a port that waits for input is
  /// woken, provided that it also waits for the stop signal that it received when it was opened.
  ///
  /// - Parameters:
  ///   - jobs: The number of packets to process concurrently, at most 1024. With one job, everything happens on the
  ///     calling thread.
  ///   - stop: A signal that ends the run, which any thread can raise.
  /// - Returns: The counts of the run.
  @inlinable public func run(jobs: Int = 1, stop: StopSignal? = nil) -> PipelineSummary {
    run(jobs: jobs, stop: stop, startingThreadsLate: false)
  }

  /// Runs the pipeline, optionally without starting threads before there is a second packet.
  ///
  /// Often there is only one packet, and starting threads would take longer than processing it.
  @inlinable package func run(
    jobs: Int, stop: StopSignal?, startingThreadsLate: Bool
  ) -> PipelineSummary {
    // The sink must be able to wake a port without raising the caller's signal.
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

/// Returns the number of jobs, limited to the range from 1 to 1024.
///
/// More threads would only wait for each other.
@inlinable package func possibleJobs(_ jobs: Int) -> Int { min(max(1, jobs), 1024) }
