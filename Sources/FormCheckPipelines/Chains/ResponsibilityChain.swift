/// An ordered list of handlers.
///
/// The first handler that can answer a request does so.
///
/// ```swift
/// let monkey = Handler<String, String>("Monkey") { food in
///   food == "Banana" ? .answered("I'll eat the \(food).") : .passed(because: "eats bananas only")
/// }
/// let squirrel = Handler<String, String>("Squirrel") { food in
///   food == "Nut" ? .answered("I'll eat the \(food).") : .passed(because: "eats nuts only")
/// }
/// let eaters = ResponsibilityChain([monkey, squirrel])
/// print(eaters.answer(to: "Nut") ?? "no answer")  // I'll eat the Nut.
/// print(eaters.answer(to: "Coffee") ?? "no answer")  // no answer
/// print(eaters.trace("Coffee"))
/// ```
///
/// A chain never changes, so any number of threads can use it at the same time. Handlers do not refer to each other:
/// the chain calls them in a loop, so the length of the chain does not affect the depth of the stack.
public struct ResponsibilityChain<Request, Response>: Sendable {
  /// The handlers.
  ///
  /// They are stored as a slice, so that `starting(at:)` copies nothing.
  private let handlers: ArraySlice<Handler<Request, Response>>

  /// Creates a chain of handlers, called in this order.
  public init(_ handlers: [Handler<Request, Response>]) { self.handlers = handlers[...] }

  private init(_ handlers: ArraySlice<Handler<Request, Response>>) { self.handlers = handlers }

  /// The names of the handlers, in order.
  public var names: [String] { handlers.map(\.name) }

  /// Returns the part of the chain that starts at a named handler.
  ///
  /// - Parameter name: The name of the handler to start at. If several handlers have this name, the result starts at the
  ///   first of them.
  /// - Returns: The chain without the handlers before it, or nil if there is no such handler.
  public func starting(at name: String) -> ResponsibilityChain? {
    handlers.firstIndex { $0.name == name }.map { ResponsibilityChain(handlers[$0...]) }
  }

  /// Returns the part of the chain that starts at a position.
  ///
  /// - Parameter index: The position of the handler to start at, from 0.
  /// - Returns: The chain without the handlers before it, or nil if the position is out of range.
  public func starting(at index: Int) -> ResponsibilityChain? {
    guard (0..<handlers.count).contains(index) else { return nil }
    return ResponsibilityChain(handlers.dropFirst(index))
  }

  /// Returns the first answer to a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The answer of the first handler that has one, or nil if all pass the request on.
  public func answer(to request: Request) -> Response? {
    for handler in handlers {
      if case .answered(let response) = handler.handle(request) { return response }
    }
    return nil
  }

  /// Returns the answers of all handlers, including those after the first answer.
  ///
  /// - Parameter request: The request.
  /// - Returns: The answers, in the order of the handlers.
  public func answers(to request: Request) -> [Response] {
    handlers.compactMap { handler in
      if case .answered(let response) = handler.handle(request) { response } else { nil }
    }
  }

  /// Returns the result of each handler for a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - everyone: Whether to continue after the first answer.
  /// - Returns: A trace with a step for each handler that was called. The first answer in it is the result of
  ///   ``answer(to:)``. With `everyone`, all answers in it are the result of ``answers(to:)``.
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
  /// A chain under construction.
  ///
  /// ``Handler/followed(by:)`` creates a builder, and ``chain()`` completes it. A builder cannot be copied, so that two
  /// parts of a program cannot extend the same chain.
  public struct Builder: ~Copyable, Sendable {
    private var handlers: [Handler<Request, Response>]

    /// Creates a chain with its first handler.
    public init(_ first: Handler<Request, Response>) { handlers = [first] }

    /// Adds a handler at the end.
    ///
    /// - Parameter next: The handler to call if all handlers before it pass the request on.
    /// - Returns: The builder with one more handler. The call consumes the original.
    public consuming func followed(by next: Handler<Request, Response>) -> Builder {
      handlers.append(next)
      return self
    }

    /// Creates the chain.
    ///
    /// - Returns: The chain, which is immutable.
    public consuming func chain() -> ResponsibilityChain { ResponsibilityChain(handlers) }
  }
}
