/// One that stands in the way of a request, and of the response when it comes back.
///
/// It may change the request, stop the trip with an error, answer without a trip, make the trip twice,
/// and change, check or replace the response:
///
/// ```swift
/// let signing = Interceptor<Call, Answer, CallError>("signing") { call, next throws(CallError) in
///   let answer = try next(call.signed(with: key))      // those further in, and the trip itself
///   guard answer.isSigned(with: key) else { throw .signatureWrong }
///   return answer
/// }
/// ```
///
/// What has to be remembered from the way out to the way back is a local variable of that function, so
/// an interceptor holds nothing of a trip, and two trips at once do not meet.
public struct Interceptor<Request, Response, Failure: Error>: Sendable {
  /// What to do with a request on its way.
  public typealias Body =
    @Sendable (Request, _ next: InterceptorContinuation<Request, Response, Failure>) throws(Failure)
    -> Response

  /// What it is called.
  public let name: String

  fileprivate let body: Body

  /// An interceptor that does this with a request and the rest of its trip.
  public init(_ name: String, _ body: @escaping Body) {
    self.name = name
    self.body = body
  }

  /// An interceptor that does one thing on the way out and another one on the way back.
  ///
  /// - Parameters:
  ///   - name: What to call it.
  ///   - request: Checks a request, or changes it, before it goes on.
  ///   - response: Checks a response, or changes it, when it comes back; the request is the one that
  ///     went on.
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

/// What lies before a request on its way: the interceptors further in, then the destination.
///
/// An interceptor calls it like a function: once, not at all, or again.
public struct InterceptorContinuation<Request, Response, Failure: Error> {
  fileprivate let chain: InterceptorChain<Request, Response, Failure>
  fileprivate let passed: Int
  fileprivate let destination: (Request) throws(Failure) -> Response

  /// Sends a request on.
  ///
  /// - Parameter request: The request, changed or not.
  /// - Returns: The response, when it has come back to here.
  /// - Throws: What an interceptor further in or the destination threw.
  public func callAsFunction(_ request: Request) throws(Failure) -> Response {
    try chain.send(request, past: passed, to: destination)
  }
}

/// Interceptors around a trip: a request passes them inwards, its response outwards.
///
/// ```swift
/// let calls = InterceptorChain([blockList, checks, signing])
/// let answer = try calls.send(call) { call throws(CallError) in try server.answer(to: call) }
/// ```
///
/// The first interceptor sees the request first and the response last. An error ends the trip there
/// and travels outwards; each interceptor it passes may catch it. Where a trip stands is known to the
/// trip alone, so a chain can be used by any number of threads, and by an interceptor of its own.
///
/// Each interceptor takes a piece of the caller's stack while it waits for the rest of the trip, in a
/// release build up to a kilobyte and whatever it needs itself: any thread has room for hundreds.
public struct InterceptorChain<Request, Response, Failure: Error>: Sendable {
  private let interceptors: [Interceptor<Request, Response, Failure>]

  /// A chain of these interceptors, the outermost first.
  public init(_ interceptors: [Interceptor<Request, Response, Failure>]) {
    self.interceptors = interceptors
  }

  /// The names of the interceptors, the outermost first.
  public var names: [String] { interceptors.map(\.name) }

  /// Sends a request on its round trip.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - destination: What answers it, in the middle; not called when an interceptor stops the trip.
  /// - Returns: The response, when it has passed all interceptors.
  /// - Throws: What an interceptor or the destination threw.
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
