/// A function that wraps the handling of a request, for use in an ``InterceptorChain``.
///
/// An interceptor can change the request, throw an error, return a response without sending the request on, send the
/// request on several times, and change, check or replace the response:
///
/// ```swift
/// struct TooLong: Error {}
/// let limit = Interceptor<String, String, TooLong>("limit") { request, next throws(TooLong) in
///   guard request.utf8.count <= 100 else { throw TooLong() }
///   let response = try next(request)  // the interceptors after this one, then the destination
///   guard response.utf8.count <= 100 else { throw TooLong() }
///   return response
/// }
/// let echo = try InterceptorChain([limit]).send("hello") { request throws(TooLong) in request }
/// print(echo)
/// ```
///
/// Keep the state of a request in local variables of the function. The interceptor itself then has no state, and
/// concurrent requests do not interfere.
public struct Interceptor<Request, Response, Failure: Error>: Sendable {
  /// The function of an interceptor, which receives the request and the rest of the chain.
  public typealias Body =
    @Sendable (Request, _ next: InterceptorContinuation<Request, Response, Failure>) throws(Failure)
    -> Response

  /// The name of the interceptor.
  public let name: String

  fileprivate let body: Body

  /// Creates an interceptor from a name and a function.
  public init(_ name: String, _ body: @escaping Body) {
    self.name = name
    self.body = body
  }

  /// Creates an interceptor from a function for requests and a function for responses.
  ///
  /// - Parameters:
  ///   - name: The name of the interceptor.
  ///   - request: Checks or changes a request before it is sent on.
  ///   - response: Checks or changes a response. The second argument of the function is the request that was sent on.
  public init(
    _ name: String,
    request: @escaping @Sendable (Request) throws(Failure) -> Request,
    response: @escaping @Sendable (Response, Request) throws(Failure) -> Response
  ) {
    self.init(name) { original, next throws(Failure) in
      let changed = try request(original)
      return try response(next(changed), changed)
    }
  }
}

/// The rest of an interceptor chain, and the destination at its end.
///
/// An interceptor calls it like a function: once, not at all, or several times.
///
/// ```swift
/// struct Busy: Error {}
/// let retry = Interceptor<String, String, Busy>("retry") { request, next throws(Busy) in
///   do throws(Busy) {
///     return try next(request)
///   } catch {
///     return try next(request)  // One more attempt
///   }
/// }
/// ```
public struct InterceptorContinuation<Request, Response, Failure: Error> {
  fileprivate let chain: InterceptorChain<Request, Response, Failure>
  fileprivate let passed: Int
  fileprivate let destination: (Request) throws(Failure) -> Response

  /// Sends a request to the rest of the chain.
  ///
  /// - Parameter request: The original or a changed request.
  /// - Returns: The response.
  /// - Throws: Any error that a later interceptor or the destination throws.
  public func callAsFunction(_ request: Request) throws(Failure) -> Response {
    try chain.send(request, past: passed, to: destination)
  }
}

/// Interceptors around a destination, such as a server.
///
/// ```swift
/// struct Refused: Error {}
/// let shouting = Interceptor<String, String, Refused>("shouting") { request, next throws(Refused) in
///   try next(request.uppercased())
/// }
/// let chain = InterceptorChain([shouting])
/// let response = try chain.send("hello") { request throws(Refused) in "You said \(request)" }
/// print(response)  // You said HELLO
/// ```
///
/// The first interceptor gets the request first and the response last. An error stops the request where it is thrown,
/// and propagates back through the interceptors before that point, each of which can catch it. The chain has no state:
/// any number of threads can use it, and an interceptor can send requests through its own chain.
///
/// Each interceptor keeps a stack frame while it waits for the rest of the chain. In a release build, that is at most
/// one kilobyte in addition to the interceptor's own variables. Any thread's stack has room for hundreds of such frames.
public struct InterceptorChain<Request, Response, Failure: Error>: Sendable {
  private let interceptors: [Interceptor<Request, Response, Failure>]

  /// Creates a chain of interceptors, the outermost first.
  public init(_ interceptors: [Interceptor<Request, Response, Failure>]) {
    self.interceptors = interceptors
  }

  /// The names of the interceptors, the outermost first.
  public var names: [String] { interceptors.map(\.name) }

  /// Sends a request through the interceptors to a destination, and the response back through them.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - destination: The function that answers the request. It is not called if an interceptor does not send the
  ///     request on.
  /// - Returns: The response of the outermost interceptor.
  /// - Throws: Any error that an interceptor or the destination throws.
  public func send(
    _ request: Request, to destination: @escaping (Request) throws(Failure) -> Response
  ) throws(Failure) -> Response {
    try send(request, past: 0, to: destination)
  }

  fileprivate func send(
    _ request: Request, past count: Int,
    to destination: @escaping (Request) throws(Failure) -> Response
  ) throws(Failure) -> Response {
    guard count < interceptors.count else { return try destination(request) }
    let rest = InterceptorContinuation(chain: self, passed: count + 1, destination: destination)
    return try interceptors[count].body(request, rest)
  }
}
