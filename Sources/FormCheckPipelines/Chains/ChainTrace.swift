/// A record of the handlers that a chain of responsibility called, and of their results.
///
/// ``ResponsibilityChain/trace(_:everyone:)`` creates it. Print the trace to see why a request got its answer.
///
/// ```swift
/// let monkey = Handler<String, String>("Monkey") { food in
///   food == "Banana" ? .answered("I'll eat the \(food).") : .passed(because: "eats bananas only")
/// }
/// let trace = ResponsibilityChain([monkey]).trace("Nut")
/// print(trace)                 // Monkey passed: eats bananas only
/// print(trace.answer == nil)   // true
/// ```
public struct ChainTrace<Response> {
  /// A call to one handler.
  public struct Step {
    /// The name of the handler.
    public let handler: String
    /// The result of the handler.
    public let handling: HandlerResult<Response>

    /// Creates a step.
    public init(handler: String, handling: HandlerResult<Response>) {
      self.handler = handler
      self.handling = handling
    }

    /// The answer, or nil if the handler passed the request on.
    public var answer: Response? {
      if case .answered(let response) = handling { response } else { nil }
    }
  }

  /// The calls, in order.
  public let steps: [Step]

  /// Creates a trace from its steps.
  public init(steps: [Step]) { self.steps = steps }

  /// The first answer, or nil if all handlers passed the request on.
  public var answer: Response? {
    for step in steps { if let answer = step.answer { return answer } }
    return nil
  }

  /// All answers, in order.
  public var answers: [Response] { steps.compactMap(\.answer) }
}

extension ChainTrace: CustomStringConvertible {
  /// One line for each step, such as `Monkey passed: eats bananas only`.
  public var description: String {
    steps.map(\.description).joined(separator: "\n")
  }
}

extension ChainTrace.Step: CustomStringConvertible {
  /// The name and the result, such as `Monkey passed: eats bananas only`.
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
