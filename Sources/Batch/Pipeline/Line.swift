/// All stages in a row, as one worker goes through them with a packet.
///
/// What it returns is the last thing that comes of the packet; what comes before that, it passes to
/// its second argument.
typealias Line<Input: Sendable, Output: Sendable, Failure: Error> = (
  Packet<Input>, _ arriveEarly: (Arrival<Output, Failure>) -> Bool
) -> Arrival<Output, Failure>

/// The stages joined so far: their names, and how a worker gets a line of its own.
struct LinePlan<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  let way: [String]
  let makeLine: @Sendable () -> Line<Input, Output, Failure>

  /// The line with one more stage.
  func adding<Next: Sendable>(
    _ stage: Stage<Output, Next, Failure>
  ) -> LinePlan<Input, Next, Failure> {
    let makeBefore = makeLine
    let station = Station(stage: stage, wayBehind: way + [stage.name])
    return LinePlan<Input, Next, Failure>(way: station.wayBehind) {
      let before = makeBefore()
      let work = station.makeWork()
      return { packet, arriveEarly in
        let last = before(packet) { part in
          arriveEarly(station.advance(part, work: work, arriveEarly: arriveEarly))
        }
        return station.advance(last, work: work, arriveEarly: arriveEarly)
      }
    }
  }
}

extension LinePlan where Input == Output {
  /// No stage: whatever comes is delivered as it is.
  init() {
    self.init(way: []) {
      { packet, _ in
        Arrival(
          port: packet.port, number: packet.number, way: [], outcome: .delivered(packet.content),
          isLast: true)
      }
    }
  }
}

/// A stage at its place in the line.
private struct Station<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  let stage: Stage<Input, Output, Failure>
  /// The names of the stages up to this one.
  let wayBehind: [String]

  typealias Work = Result<Stage<Input, Output, Failure>.Work, Failure>

  func makeWork() -> Work { Work { () throws(Failure) in try stage.work() } }

  /// Works on what the stages before let pass; all else is only handed on.
  func advance(
    _ arrival: Arrival<Input, Failure>, work: Work,
    arriveEarly: (Arrival<Output, Failure>) -> Bool
  ) -> Arrival<Output, Failure> {
    switch arrival.outcome {
    case .heldBack(let stage, let reason):
      return arrival.ending(.heldBack(by: stage, because: reason))
    case .failed(let stage, let error): return arrival.ending(.failed(in: stage, error))
    case .portFailed(let error): return arrival.ending(.portFailed(error))
    case .delivered(let content):
      let packet = Packet(port: arrival.port, number: arrival.number, content: content)
      do throws(Failure) {
        let passage = try work.get()(packet) { part in
          arriveEarly(arrival.ending(.delivered(part), way: wayBehind, isLast: false))
        }
        switch passage {
        case .pass(let content): return arrival.ending(.delivered(content), way: wayBehind)
        case .holdBack(let reason):
          return arrival.ending(.heldBack(by: stage.name, because: reason))
        }
      } catch {
        return arrival.ending(.failed(in: stage.name, error))
      }
    }
  }
}

extension Arrival {
  /// The same packet with what became of it one stage further.
  fileprivate func ending<Next: Sendable>(
    _ outcome: Arrival<Next, Failure>.Outcome, way: [String]? = nil, isLast: Bool? = nil
  ) -> Arrival<Next, Failure> {
    Arrival<Next, Failure>(
      port: port, number: number, way: way ?? self.way, outcome: outcome,
      isLast: isLast ?? self.isLast)
  }
}
