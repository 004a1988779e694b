/// A pipeline under construction, to which ports, stages and finally a sink are added.
///
/// ```swift
/// let words = Port<String, Never>(1, contents: ["tea", "", "coffee"])
/// let notEmpty = Stage<String, String, Never>("not empty") { packet in
///   packet.content.isEmpty ? .holdBack(because: "empty") : .pass(packet.content)
/// }
/// let length = Stage<String, Int, Never>("length") { packet in .pass(packet.content.utf8.count) }
/// let pipeline = PipelineBuilder(ports: [words]).stage(notEmpty).stage(length).sink { arrival in
///   print(arrival.number, arrival.status)
///   return true
/// }
/// let summary = pipeline.run(jobs: 4)
/// print(summary.delivered, summary.heldBack)  // 2 1
/// ```
///
/// The output type of a stage is the input type of the next one; the compiler rejects stages that do not fit. Calls to
/// the stages are nested on the worker's stack of 1 MiB, which is enough for hundreds of stages.
public struct PipelineBuilder<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline var ports: [Port<Input, Failure>]
  @usableFromInline let plan: StagePlan<Input, Output, Failure>

  @inlinable init(ports: [Port<Input, Failure>], plan: StagePlan<Input, Output, Failure>) {
    self.ports = ports
    self.plan = plan
  }

  /// Adds a port.
  ///
  /// The ports are read one after the other.
  ///
  /// - Parameter port: A source of packets.
  /// - Returns: The builder with one more port.
  @inlinable public consuming func port(_ port: Port<Input, Failure>) -> PipelineBuilder {
    ports.append(port)
    return self
  }

  /// Adds a stage after the existing ones.
  ///
  /// - Parameter stage: The function to apply to each packet that the stages before it pass on.
  /// - Returns: A builder with one more stage.
  @inlinable public func stage<Next: Sendable>(
    _ stage: Stage<Output, Next, Failure>
  ) -> PipelineBuilder<Input, Next, Failure> {
    PipelineBuilder<Input, Next, Failure>(ports: ports, plan: plan.adding(stage))
  }

  /// Completes the pipeline with a sink.
  ///
  /// - Parameter sink: Receives the arrivals one at a time, in the order of the ports and their packets. It can be
  ///   called on any of the threads. Returning false stops the run.
  /// - Returns: A pipeline that is ready to run.
  @inlinable public func sink(
    _ sink: @escaping @Sendable (Arrival<Output, Failure>) -> Bool
  ) -> Pipeline<Input, Output, Failure> {
    Pipeline(ports: ports, plan: plan, sink: sink)
  }

  /// Runs the pipeline and collects all arrivals in memory.
  ///
  /// - Parameters:
  ///   - jobs: The number of packets to process concurrently.
  ///   - stop: A signal that ends the run, which any thread can raise.
  /// - Returns: The arrivals in order, and the counts of the run.
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

/// A mutable list of collected arrivals.
@usableFromInline final class Basket<Content: Sendable>: @unchecked Sendable {
  // SAFETY: only the sink appends to it, and one thread at a time calls the sink. It is read after the run.
  @usableFromInline var contents: [Content] = []

  @inlinable init() {}
}

extension PipelineBuilder where Input == Output {
  /// Creates a builder without ports or stages.
  @inlinable public init() { self.init(ports: [], plan: StagePlan()) }

  /// Creates a builder with ports but no stages.
  @inlinable public init(ports: [Port<Input, Failure>]) {
    self.init(ports: ports, plan: StagePlan())
  }
}
