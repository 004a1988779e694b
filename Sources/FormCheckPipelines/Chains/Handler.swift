/// The result of a ``Handler``: an answer, or the reason why it passed the request on.
///
/// ```swift
/// let even = Handler<Int, String>("even") { number in
///   number % 2 == 0 ? .answered("even") : .passed(because: "odd")
/// }
/// print(even.handle(2) == .answered("even"))         // true
/// print(even.handle(3) == .passed(because: "odd"))   // true
/// ```
public enum HandlerResult<Response> {
  /// The handler answered the request, so the chain need not continue.
  case answered(Response)
  /// The handler left the request to the next one, and gives a human-readable reason.
  case passed(because: String)
}

extension HandlerResult: Sendable where Response: Sendable {}
extension HandlerResult: Equatable where Response: Equatable {}
extension HandlerResult: Hashable where Response: Hashable {}

/// One link of a chain of responsibility, which answers a request or passes it on with a reason.
///
/// ```swift
/// let monkey = Handler<String, String>("Monkey") { food in
///   food == "Banana" ? .answered("I'll eat the \(food).") : .passed(because: "eats bananas only")
/// }
/// let dog = Handler<String, String>("Dog") { food in .answered("I'll eat the \(food).") }
/// let eaters = monkey.followed(by: dog).chain()
/// print(eaters.trace("Nut"))
/// ```
public struct Handler<Request, Response>: Sendable {
  /// The name, which appears in traces and can be passed to `starting(at:)`.
  public let name: String

  private let body: @Sendable (Request) -> HandlerResult<Response>

  /// Creates a handler from a name and a function.
  public init(_ name: String, _ body: @escaping @Sendable (Request) -> HandlerResult<Response>) {
    self.name = name
    self.body = body
  }

  /// Calls this handler alone.
  ///
  /// - Parameter request: The request.
  /// - Returns: The answer, or the reason why there is none.
  public func handle(_ request: Request) -> HandlerResult<Response> { body(request) }

  /// Begins a chain with this handler, followed by another one.
  ///
  /// - Parameter next: The handler to call if this one passes the request on.
  /// - Returns: A builder that more handlers can be added to.
  public func followed(by next: Handler) -> ResponsibilityChain<Request, Response>.Builder {
    ResponsibilityChain.Builder(self).followed(by: next)
  }
}
