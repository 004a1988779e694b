/// Handlers in order, each of which answers a request or passes it on.
///
/// ```swift
/// let eaters = ResponsibilityChain([monkey, squirrel, dog])
/// eaters.answer(to: "Nut")                         // the squirrel's answer
/// eaters.answer(to: "Coffee")                      // nil: nobody's
/// eaters.starting(at: "Squirrel")?.answer(to: "Banana")   // nil: the monkey is not asked
/// ```
///
/// A chain never changes, so that any number of threads may ask it at once. Handlers do not know each
/// other: the chain goes through them in a loop, and its length costs no stack.
public struct ResponsibilityChain<Request, Response>: Sendable {
  /// A view of the whole, so that a sub-chain costs nothing.
  private let handlers: ArraySlice<Handler<Request, Response>>

  /// A chain of these handlers, asked in this order.
  public init(_ handlers: [Handler<Request, Response>]) { self.handlers = handlers[...] }

  private init(_ handlers: ArraySlice<Handler<Request, Response>>) { self.handlers = handlers }

  /// The names of the handlers, in order.
  public var names: [String] { handlers.map(\.name) }

  /// The sub-chain from a handler to the end.
  ///
  /// - Parameter name: The handler to ask first; of several with that name, the first one.
  /// - Returns: The chain without those before it; nil when there is no such handler.
  public func starting(at name: String) -> ResponsibilityChain? {
    handlers.firstIndex { $0.name == name }.map { ResponsibilityChain(handlers[$0...]) }
  }

  /// The sub-chain from a handler to the end.
  ///
  /// - Parameter index: The number of the handler to ask first, from 0.
  /// - Returns: The chain without those before it; nil when there are not so many handlers.
  public func starting(at index: Int) -> ResponsibilityChain? {
    guard (0..<handlers.count).contains(index) else { return nil }
    return ResponsibilityChain(handlers.dropFirst(index))
  }

  /// The first answer.
  ///
  /// - Parameter request: What to answer.
  /// - Returns: The answer of the first handler that has one; nil when all pass.
  public func answer(to request: Request) -> Response? {
    for handler in handlers {
      if case .answered(let response) = handler.handle(request) { return response }
    }
    return nil
  }

  /// The answers of all handlers: an answer does not keep the others from being asked.
  ///
  /// - Parameter request: What to answer.
  /// - Returns: The answers, in the order of the handlers.
  public func answers(to request: Request) -> [Response] {
    handlers.compactMap { handler in
      if case .answered(let response) = handler.handle(request) { response } else { nil }
    }
  }

  /// Who is asked, what each one answers, and why the others pass.
  ///
  /// - Parameters:
  ///   - request: What to answer.
  ///   - everyone: Whether those behind the first answer are asked too.
  /// - Returns: A step for each handler that was asked; its first answer is that of
  ///   ``answer(to:)``, all of its answers with `everyone` are those of ``answers(to:)``.
  public func trace(_ request: Request, everyone: Bool = false) -> ChainTrace<Response> {
    var steps: [ChainTrace<Response>.Step] = []
    for handler in handlers {
      let step = ChainTrace.Step(handler: handler.name, handling: handler.handle(request))
      steps.append(step)
      if step.answer != nil, !everyone { break }
    }
    return ChainTrace(steps: steps)
  }
}

extension ResponsibilityChain {
  /// A chain that may still grow.
  ///
  /// ```swift
  /// let eaters = monkey.followed(by: squirrel).followed(by: dog).chain()
  /// ```
  ///
  /// It cannot be copied, so that no two places of a program build on the same half of a chain.
  public struct Builder: ~Copyable, Sendable {
    private var handlers: [Handler<Request, Response>]

    /// A chain of one handler, so far.
    public init(_ first: Handler<Request, Response>) { handlers = [first] }

    /// Adds a handler at the end.
    ///
    /// - Parameter next: Who is asked if all before it pass.
    /// - Returns: The longer chain; this one is used up.
    public consuming func followed(by next: Handler<Request, Response>) -> Builder {
      handlers.append(next)
      return self
    }

    /// The finished chain.
    ///
    /// - Returns: A chain that can be asked, and never changes again.
    public consuming func chain() -> ResponsibilityChain { ResponsibilityChain(handlers) }
  }
}
