/// All stages in a row, as one worker goes through them with a packet.
///
/// What it returns is the last thing that comes of the packet; what comes before that, it passes to
/// its second argument.
@usableFromInline typealias StagePath<Input: Sendable, Output: Sendable, Failure: Error> = (
  Packet<Input>, _ arriveEarly: (Arrival<Output, Failure>) -> Bool
) -> Arrival<Output, Failure>

/// The stages joined so far: their names, and how a worker gets a line of its own.
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

  /// Makes a line for one worker.
  @inlinable func line() -> StagePath<Input, Output, Failure> { makeLine(stages) }

  /// The line with one more stage.
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
  /// No stage: whatever comes is delivered as it is.
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

/// A stage as one worker has it.
@usableFromInline struct WorkerStage<Input: Sendable, Output: Sendable, Failure: Error> {
  @usableFromInline let name: String
  @usableFromInline let work: Result<Stage<Input, Output, Failure>.Work, Failure>

  @inlinable init(_ stage: Stage<Input, Output, Failure>) {
    name = stage.name
    work = Result { () throws(Failure) in try stage.work() }
  }

  /// Works on what the stages before let pass; all else is only handed on.
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
