/// The stages of a pipeline as a single function, which one worker calls for each packet.
///
/// The function returns the last arrival of the packet, and passes earlier arrivals to its second argument.
@usableFromInline typealias StagePath<Input: Sendable, Output: Sendable, Failure: Error> = (
  Packet<Input>, _ arriveEarly: (Arrival<Output, Failure>) -> Bool
) -> Arrival<Output, Failure>

/// The names of the stages, and a function that combines the stages into a single function for one worker.
@usableFromInline struct StagePlan<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline let stages: [String]
  @usableFromInline let makeLine:
    @Sendable (_ stages: [String]) -> StagePath<Input, Output, Failure>

  @inlinable init(
    stages: [String],
    makeLine: @escaping @Sendable (_ stages: [String]) -> StagePath<Input, Output, Failure>
  ) {
    self.stages = stages
    self.makeLine = makeLine
  }

  /// Creates the function of one worker.
  @inlinable func line() -> StagePath<Input, Output, Failure> { makeLine(stages) }

  /// Returns the plan with one more stage at the end.
  @inlinable func adding<Next: Sendable>(
    _ stage: Stage<Output, Next, Failure>
  ) -> StagePlan<Input, Next, Failure> {
    let makeBefore = makeLine
    return StagePlan<Input, Next, Failure>(stages: stages + [stage.name]) { stages in
      let before = makeBefore(stages)
      let workerStage = WorkerStage(stage)
      return { packet, arriveEarly in
        let last = before(packet) { part in
          arriveEarly(workerStage.advance(part, arriveEarly: arriveEarly))
        }
        return workerStage.advance(last, arriveEarly: arriveEarly)
      }
    }
  }
}

extension StagePlan where Input == Output {
  /// Creates a plan without stages, which delivers every packet unchanged.
  @inlinable init() {
    self.init(stages: []) { stages in
      { packet, _ in
        Arrival(
          port: packet.port, number: packet.number, status: .delivered(packet.content),
          isLast: true, stages: stages, passed: 0)
      }
    }
  }
}

/// One worker's instance of a stage.
@usableFromInline struct WorkerStage<Input: Sendable, Output: Sendable, Failure: Error> {
  @usableFromInline let name: String
  @usableFromInline let work: Result<Stage<Input, Output, Failure>.Work, Failure>

  @inlinable init(_ stage: Stage<Input, Output, Failure>) {
    name = stage.name
    work = Result { () throws(Failure) in try stage.work() }
  }

  /// Applies the stage to a packet that all earlier stages passed on.
  ///
  /// Any other arrival is returned unchanged.
  @inlinable func advance(
    _ arrival: Arrival<Input, Failure>, arriveEarly: (Arrival<Output, Failure>) -> Bool
  ) -> Arrival<Output, Failure> {
    switch arrival.status {
    case .heldBack(let stage, let reason):
      return arrival.ending(.heldBack(by: stage, because: reason))
    case .failed(let stage, let error): return arrival.ending(.failed(in: stage, error))
    case .portFailed(let error): return arrival.ending(.portFailed(error))
    case .delivered(let content):
      let packet = Packet(port: arrival.port, number: arrival.number, content: content)
      do throws(Failure) {
        let passage = try work.get()(packet) { part in
          arriveEarly(arrival.ending(.delivered(part), isLast: false))
        }
        switch passage {
        case .pass(let content): return arrival.ending(.delivered(content))
        case .holdBack(let reason):
          return arrival.ending(.heldBack(by: name, because: reason))
        }
      } catch {
        return arrival.ending(.failed(in: name, error))
      }
    }
  }
}
