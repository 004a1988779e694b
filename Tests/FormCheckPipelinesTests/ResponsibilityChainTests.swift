import FormCheckPipelines
import Foundation
import TestSupport
import Testing

/// Returns a handler that answers the multiples of a number.
private func multiples(of divisor: Int) -> Handler<Int, String> {
  Handler("multiples of \(divisor)") { number in
    number.isMultiple(of: divisor)
      ? .answered("\(number / divisor) times \(divisor)")
      : .passed(because: "\(number % divisor) is left")
  }
}

@Suite struct ResponsibilityChainTests {
  private let chain = ResponsibilityChain([7, 5, 3].map(multiples))

  @Test func theFirstMatchingHandlerAnswers() {
    #expect(chain.answer(to: 35) == "5 times 7")
    #expect(chain.answer(to: 15) == "3 times 5")
    #expect(chain.answer(to: 3) == "1 times 3")
    #expect(chain.answer(to: 8) == nil)
  }

  @Test func handlersAfterTheAnswerAreNotAsked() {
    let asked = Guarded<[String]>([])
    let handlers = ["a", "b", "c"].map { name in
      Handler<Int, String>(name) { number in
        asked.withLock { $0.append(name) }
        return name == "b" ? .answered(name) : .passed(because: "it is not b")
      }
    }
    let chain = ResponsibilityChain(handlers)
    #expect(chain.answer(to: 0) == "b")
    #expect(asked.now == ["a", "b"])
    #expect(chain.answers(to: 0) == ["b"])
    #expect(asked.now == ["a", "b", "a", "b", "c"])
    #expect(chain.trace(0).steps.map(\.handler) == ["a", "b"])
    #expect(chain.trace(0, everyone: true).steps.map(\.handler) == ["a", "b", "c"])
  }

  @Test func fluentAndArrayConstructionAreEquivalent() {
    let fluent = multiples(of: 7).followed(by: multiples(of: 5)).followed(by: multiples(of: 3))
      .chain()
    #expect(fluent.names == chain.names)
    for number in 0..<200 {
      #expect(fluent.trace(number, everyone: true) == chain.trace(number, everyone: true))
    }
  }

  @Test func aSubchainStartsAtItsHandler() {
    let rest = chain.starting(at: "multiples of 5")
    #expect(rest?.names == ["multiples of 5", "multiples of 3"])
    #expect(rest?.answer(to: 35) == "7 times 5")
    #expect(rest?.answer(to: 7) == nil)
    #expect(rest?.starting(at: "multiples of 3")?.answer(to: 15) == "5 times 3")
    #expect(rest?.starting(at: "multiples of 7") == nil)
    #expect(chain.starting(at: "nobody") == nil)
    let twins = ResponsibilityChain([multiples(of: 2), multiples(of: 2), multiples(of: 3)])
    #expect(twins.starting(at: "multiples of 2")?.names.count == 3)
    // If two handlers have the same name, the second one is accessible by its index.
    #expect(twins.starting(at: 1)?.names == ["multiples of 2", "multiples of 3"])
    #expect(rest?.starting(at: 1)?.names == ["multiples of 3"])
    for index in [-1, 2, Int.min, .max] { #expect(rest?.starting(at: index) == nil) }
  }

  @Test func aTraceNamesHandlersAndReasons() {
    #expect(
      chain.trace(10).description == """
        multiples of 7 passed: 3 is left
        multiples of 5 answered: 2 times 5
        """)
    #expect(chain.trace(8).answer == nil)
    #expect(chain.trace(8).steps.allSatisfy { $0.answer == nil })
  }

  /// Checks the laws on random chains: order, identity and concatenation.
  @Test func keepsTheLaws() {
    for _ in 0..<300 {
      let handlers = (0..<Int.random(in: 0...6)).map { _ in multiples(of: Int.random(in: 1...9)) }
      let chain = ResponsibilityChain(handlers)
      let number = Int.random(in: 0...500)
      // The answers are in the order of the handlers.
      let answers = handlers.compactMap { handler -> String? in
        if case .answered(let answer) = handler.handle(number) { answer } else { nil }
      }
      #expect(chain.answers(to: number) == answers)
      #expect(chain.answer(to: number) == answers.first)
      #expect(chain.trace(number).answer == answers.first)
      #expect(chain.trace(number, everyone: true).answers == answers)
      // A handler that always passes changes nothing, at any position.
      let passing = Handler<Int, String>("nobody") { _ in .passed(because: "it always does") }
      var more = handlers
      more.insert(passing, at: Int.random(in: 0...handlers.count))
      #expect(ResponsibilityChain(more).answers(to: number) == answers)
      // Asking two chains in sequence is the same as asking their concatenation.
      let cut = Int.random(in: 0...handlers.count)
      let first = ResponsibilityChain(Array(handlers[..<cut]))
      let second = ResponsibilityChain(Array(handlers[cut...]))
      #expect(
        first.answer(to: number) ?? second.answer(to: number) == chain.answer(to: number))
    }
    #expect(ResponsibilityChain<Int, String>([]).answer(to: 1) == nil)
  }

  /// 100,000 handlers work on the small stack of a secondary thread.
  @Test func aDeepChainDoesNotOverflowTheStack() {
    let count = 100_000
    var builder = ResponsibilityChain.Builder(multiples(of: count))
    for divisor in (1..<count).reversed() { builder = builder.followed(by: multiples(of: divisor)) }
    let chain = builder.chain()
    let result = Guarded<(String?, Int, String?)>((nil, 0, nil))
    onThread(stack: 64 * 1024) {
      let answer = chain.answer(to: 1)
      let steps = chain.trace(99_999, everyone: true).answers.count
      let last = chain.starting(at: "multiples of 1")?.answer(to: 17)
      result.withLock { $0 = (answer, steps, last) }
    }
    let found = result.now
    #expect(found.0 == "1 times 1")
    #expect(found.1 == 12)  // 99,999 = 3 × 3 × 41 × 271 has twelve divisors
    #expect(found.2 == "17 times 1")
  }

  @Test func aChainCanBeUsedConcurrently() async {
    let chain = chain
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          (0..<100).allSatisfy { _ in
            chain.answer(to: number) == chain.trace(number).answers.first
              && chain.starting(at: "multiples of 3")?.answer(to: 9) == "3 times 3"
          }
        }
      }
      for await holds in group { #expect(holds) }
    }
  }
}
