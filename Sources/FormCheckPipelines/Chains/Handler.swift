/// What a handler does with a request.
public enum HandlerResult<Response> {
  /// It answers, and nobody further along needs to be asked.
  case answered(Response)
  /// It leaves the request to the next one, for a reason that people can read.
  case passed(because: String)
}

extension HandlerResult: Sendable where Response: Sendable {}
extension HandlerResult: Equatable where Response: Equatable {}
extension HandlerResult: Hashable where Response: Hashable {}

/// One link of a chain of responsibility: it answers a request, or passes it on and says why.
///
/// ```swift
/// let monkey = Handler<String, String>("Monkey") { food in
///   food == "Banana" ? .answered("I'll eat the \(food).") : .passed(because: "eats bananas only")
/// }
/// ```
public struct Handler<Request, Response>: Sendable {
  /// What it is called, in traces and when a chain is asked from it on.
  public let name: String

  private let body: @Sendable (Request) -> HandlerResult<Response>

  /// A handler with this name that does this.
  public init(_ name: String, _ body: @escaping @Sendable (Request) -> HandlerResult<Response>) {
    self.name = name
    self.body = body
  }

  /// Asks this handler alone.
  ///
  /// - Parameter request: What to answer.
  /// - Returns: The answer, or why there is none.
  public func handle(_ request: Request) -> HandlerResult<Response> { body(request) }

  /// Begins a chain: this handler first, the other one behind it.
  ///
  /// - Parameter next: Who is asked if this handler passes.
  /// - Returns: A chain that may still grow.
  public func followed(by next: Handler) -> ResponsibilityChain<Request, Response>.Builder {
    ResponsibilityChain.Builder(self).followed(by: next)
  }
}
