/// Who was asked along a chain of responsibility, and what each one did.
public struct ChainTrace<Response> {
  /// One handler that was asked.
  public struct Step {
    /// Its name.
    public let handler: String
    /// What it did.
    public let handling: HandlerResult<Response>

    /// A step.
    public init(handler: String, handling: HandlerResult<Response>) {
      self.handler = handler
      self.handling = handling
    }

    /// Its answer; nil when it passed.
    public var answer: Response? {
      if case .answered(let response) = handling { response } else { nil }
    }
  }

  /// The handlers that were asked, in order.
  public let steps: [Step]

  /// A trace of these steps.
  public init(steps: [Step]) { self.steps = steps }

  /// The first answer; nil when all passed.
  public var answer: Response? {
    for step in steps { if let answer = step.answer { return answer } }
    return nil
  }

  /// All answers, in order.
  public var answers: [Response] { steps.compactMap(\.answer) }
}

extension ChainTrace: CustomStringConvertible {
  /// A line for each handler: `Monkey passed: eats bananas only`, `Squirrel answered: ...`.
  public var description: String {
    steps.map(\.description).joined(separator: "\n")
  }
}

extension ChainTrace.Step: CustomStringConvertible {
  /// `Monkey passed: eats bananas only`.
  public var description: String {
    switch handling {
    case .answered(let response): "\(handler) answered: \(response)"
    case .passed(let reason): "\(handler) passed: \(reason)"
    }
  }
}

extension ChainTrace: Sendable where Response: Sendable {}
extension ChainTrace.Step: Sendable where Response: Sendable {}
extension ChainTrace: Equatable where Response: Equatable {}
extension ChainTrace.Step: Equatable where Response: Equatable {}
