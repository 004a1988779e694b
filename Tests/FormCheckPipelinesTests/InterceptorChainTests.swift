import FormCheckPipelines
import Foundation
import TestSupport
import Testing

private enum TripError: Error, Hashable {
  case stopped(String)
  case broken
}

private typealias Stop = Interceptor<String, String, TripError>
private typealias Trip = InterceptorChain<String, String, TripError>

@Suite struct InterceptorChainTests {
  /// Returns an interceptor that appends its letter to the request and the response.
  private func marking(_ letter: String) -> Stop {
    Stop(
      letter, request: { request in request + letter },
      response: { response, _ in response + letter.uppercased() })
  }

  private func stopping(_ name: String) -> Stop {
    Interceptor(name) { _, _ throws(TripError) in throw .stopped(name) }
  }

  @Test func aRequestPassesInwardsAndItsResponseOutwards() throws {
    let chain = Trip([marking("a"), marking("b"), marking("c")])
    #expect(try chain.send("-") { $0 + "|" } == "-abc|CBA")
    #expect(chain.names == ["a", "b", "c"])
  }

  @Test func anErrorStopsTheRequest() {
    let visited = Guarded<[String]>([])
    let noting = { (name: String) -> Stop in
      Interceptor(name) { request, next throws(TripError) in
        visited.withLock { $0.append(name) }
        let response = try next(request)
        visited.withLock { $0.append("\(name) back") }
        return response
      }
    }
    let chain = Trip([noting("a"), stopping("b"), noting("c")])
    #expect(throws: TripError.stopped("b")) {
      try chain.send("-") { request in
        visited.withLock { $0.append("trip") }
        return request
      }
    }
    #expect(visited.now == ["a"])
  }

  @Test func errorsOfTheDestinationCanBeCaught() throws {
    let catching = Stop("catching") { request, next throws(TripError) in
      do throws(TripError) { return try next(request) } catch { return "caught \(error)" }
    }
    let failing = { (_: String) throws(TripError) -> String in throw .broken }
    #expect(throws: TripError.broken) { try Trip([marking("a")]).send("", to: failing) }
    let chain = Trip([marking("a"), catching, marking("b")])
    #expect(try chain.send("", to: failing) == "caught brokenA")
  }

  @Test func responseChecksSeeTheForwardedRequest() {
    let matching = Stop(
      "matching", request: { request in request + "!" },
      response: { response, request throws(TripError) in
        guard response == request else { throw .stopped("matching") }
        return response
      })
    let chain = Trip([matching])
    #expect(throws: Never.self) { try chain.send("x") { $0 } }
    #expect(throws: TripError.stopped("matching")) { try chain.send("x") { _ in "x" } }
  }

  @Test func anInterceptorCanAnswerAndRetry() throws {
    let memory = Stop("memory") { request, next throws(TripError) in
      request == "known" ? "from memory" : try next(request)
    }
    let trying = Stop("trying again") { request, next throws(TripError) in
      do throws(TripError) { return try next(request) } catch { return try next(request) }
    }
    let attempts = Guarded(0)
    let flaky = { (request: String) throws(TripError) -> String in
      let attempt = attempts.withLock { attempts in
        attempts += 1
        return attempts
      }
      guard attempt > 1 else { throw .broken }
      return request
    }
    let chain = Trip([memory, trying, marking("a")])
    #expect(try chain.send("known", to: flaky) == "from memory")
    #expect(attempts.now == 0)
    #expect(try chain.send("new", to: flaky) == "newaA")
    #expect(attempts.now == 2)
  }

  /// Checks the laws on random chains.
  ///
  /// An empty chain changes nothing, nor does an interceptor that only forwards. Nesting two chains
  /// is the same as concatenating them.
  @Test func keepsTheLaws() throws {
    #expect(try Trip([]).send("x") { $0 + "|" } == "x|")
    for _ in 0..<200 {
      let letters = Array("abcdef").shuffled().prefix(Int.random(in: 0...6)).map(String.init)
      let interceptors = letters.map(marking)
      let expected = letters.joined() + "|" + letters.reversed().joined().uppercased()
      #expect(try Trip(interceptors).send("") { $0 + "|" } == expected)
      var more = interceptors
      more.insert(
        Stop("nothing") { request, next throws(TripError) in try next(request) },
        at: Int.random(in: 0...more.count))
      #expect(try Trip(more).send("") { $0 + "|" } == expected)
      let cut = Int.random(in: 0...letters.count)
      let outer = Trip(Array(interceptors[..<cut]))
      let inner = Trip(Array(interceptors[cut...]))
      let nested = try outer.send("") { request throws(TripError) in
        try inner.send(request) { $0 + "|" }
      }
      #expect(nested == expected)
    }
  }

  /// An interceptor sends another request through its own chain during a trip.
  @Test func nestedTripsAreIndependent() throws {
    let chain = Guarded<Trip?>(nil)
    let asking = Stop("asking") { request, next throws(TripError) in
      let whole = chain.now
      guard request.count < 3, let whole else { return try next(request) }
      let inner = try whole.send(request + "+") { "<\($0)>" }
      return try next(request) + inner
    }
    let trip = Trip([marking("a"), asking, marking("b")])
    chain.withLock { $0 = trip }
    // `asking` receives "-a" and sends "-a+" as a separate trip.
    #expect(try trip.send("-") { "(\($0))" } == "(-ab)B<-a+ab>BAA")
  }

  /// Concurrent trips do not affect each other: each response contains its own request.
  @Test func concurrentTripsAreIndependent() async {
    let chain = Trip([marking("a"), marking("b"), marking("c")])
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          (0..<50).allSatisfy { _ in
            (try? chain.send("\(number)") { $0 + "|" }) == "\(number)abc|CBA"
          }
        }
      }
      for await holds in group { #expect(holds) }
    }
  }

  /// The documented number of interceptors fits on the stack of a secondary thread.
  @Test func hundredsOfInterceptorsFitOnTheStackOfAThread() {
    let chain = Trip((0..<200).map { _ in marking("a") })
    let length = Guarded(0)
    onThread(stack: 512 * 1024) {
      let response = try? chain.send("") { $0 + "|" }
      length.withLock { $0 = response?.count ?? -1 }
    }
    #expect(length.now == 401)
  }

  /// A chain that cannot fail is called without `try`.
  @Test func aTripThatCannotFailThrowsNothing() {
    let chain = InterceptorChain<Int, Int, Never>([
      Interceptor("double", request: { $0 * 2 }, response: { response, _ in response + 1 })
    ])
    #expect(chain.send(4) { $0 * 10 } == 81)
    let adding = Interceptor<Int, Int, Never>("add") { request, next in next(request) + 1 }
    #expect(InterceptorChain([adding, adding]).send(4) { $0 * 10 } == 42)
  }
}
