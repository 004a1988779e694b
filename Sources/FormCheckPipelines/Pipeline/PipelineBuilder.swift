/// Joins ports, stages and a sink to a pipeline.
///
/// ```swift
/// let pipeline = PipelineBuilder()
///   .port(toolbar).port(menu)
///   .stage(loggedIn).stage(permitted).stage(link)
///   .sink { arrival in show(arrival); return true }
/// let tally = pipeline.run(jobs: 4)
/// ```
///
/// What a stage makes is what the next one takes: joints that do not fit do not compile. A worker goes
/// through the stages one inside the other, on a stack of 1 MiB: there is room for hundreds of them.
public struct PipelineBuilder<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline var ports: [Port<Input, Failure>]
  @usableFromInline let plan: StagePlan<Input, Output, Failure>

  @inlinable init(ports: [Port<Input, Failure>], plan: StagePlan<Input, Output, Failure>) {
    self.ports = ports
    self.plan = plan
  }

  /// Adds a port; ports are emptied one after the other.
  ///
  /// - Parameter port: Where more packets come from.
  /// - Returns: The longer pipeline.
  @inlinable public consuming func port(_ port: Port<Input, Failure>) -> PipelineBuilder {
    ports.append(port)
    return self
  }

  /// Adds a stage behind those that are there.
  ///
  /// - Parameter stage: What to do with each packet that has come so far.
  /// - Returns: The longer pipeline.
  @inlinable public func stage<Next: Sendable>(
    _ stage: Stage<Output, Next, Failure>
  ) -> PipelineBuilder<Input, Next, Failure> {
    PipelineBuilder<Input, Next, Failure>(ports: ports, plan: plan.adding(stage))
  }

  /// Closes the pipeline with what takes everything that arrives.
  ///
  /// - Parameter sink: Takes one arrival at a time, in the order of the ports and their packets, on
  ///   whichever thread has the next one; false when it wants no more.
  /// - Returns: A pipeline that can be run.
  @inlinable public func sink(
    _ sink: @escaping @Sendable (Arrival<Output, Failure>) -> Bool
  ) -> Pipeline<Input, Output, Failure> {
    Pipeline(ports: ports, plan: plan, sink: sink)
  }

  /// Runs the pipeline without a sink of one's own, for what fits into memory.
  ///
  /// - Parameters:
  ///   - jobs: How many packets to work on at the same time.
  ///   - stop: What ends the run from outside, from any thread.
  /// - Returns: Everything that arrived, in order, and the account of the run.
  @inlinable public func arrivals(
    jobs: Int = 1, stop: StopSignal? = nil
  ) -> (arrivals: [Arrival<Output, Failure>], tally: PipelineSummary) {
    let basket = Basket<Arrival<Output, Failure>>()
    let tally = sink { arrival in
      basket.contents.append(arrival)
      return true
    }.run(jobs: jobs, stop: stop)
    return (basket.contents, tally)
  }
}

/// Where arrivals are kept.
@usableFromInline final class Basket<Content: Sendable>: @unchecked Sendable {
  // SAFETY: filled by a sink, which is called by one thread at a time, and read when the run is over.
  @usableFromInline var contents: [Content] = []

  @inlinable init() {}
}

extension PipelineBuilder where Input == Output {
  /// Nothing yet.
  @inlinable public init() { self.init(ports: [], plan: StagePlan()) }

  /// A pipeline that begins with these ports.
  @inlinable public init(ports: [Port<Input, Failure>]) {
    self.init(ports: ports, plan: StagePlan())
  }
}
