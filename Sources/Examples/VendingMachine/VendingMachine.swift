import FormCheckPipelines

/// A machine that recognizes coins, keeps those that it knows, and reports each step.
struct VendingMachine {
  private let recognizers: ResponsibilityChain<Measures, Coin>
  private var coins: [Coin] = []

  /// Creates a machine that recognizes the given kinds of coins.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of coins, in the order in which the machine tries them.
  ///   - tolerance: The maximum difference between the measures of a coin and the standard, from 0 to 100 percent.
  init(
    _ kinds: [CoinKind] = [.penny, .nickel, .dime, .quarter], tolerance: Int = 5
  ) {
    recognizers = ResponsibilityChain(kinds.map { recognizer(of: $0, tolerance: tolerance) })
  }

  /// Accepts or rejects a coin.
  ///
  /// - Parameter coin: The inserted coin.
  /// - Returns: The lines that the machine prints.
  mutating func insert(_ coin: Coin) -> [String] {
    let trace = recognizers.trace(coin.measures)
    let attempts = trace.steps.flatMap { step in
      ["Attempt to create \(step.handler)", result(of: step)]
    }
    guard let recognized = trace.answer else { return attempts + ["Coin rejected: \(coin)"] }
    coins.append(recognized)
    let cents = coins.reduce(0) { $0 + $1.cents }
    let milligrams = coins.reduce(0) { $0 + $1.measures.weight }
    return attempts + [
      "Coin accepted: \(recognized)",
      "Total value of all coins: $\(decimal(cents, places: 2))",
      "Total weight of all coins: \(decimal((milligrams + 5) / 10, places: 2)) g",
    ]
  }

  private func result(of step: ChainTrace<Coin>.Step) -> String {
    switch step.handling {
    case .answered(let coin): "Created \(coin)"
    case .passed(let reason): reason
    }
  }
}

/// Returns a handler that recognizes one kind of coin.
private func recognizer(of kind: CoinKind, tolerance: Int) -> Handler<Measures, Coin> {
  Handler(kind.name) { measures in
    if !fits(measures.diameter, kind.standard.diameter, tolerance) {
      .passed(because: "Invalid diameter")
    } else if !fits(measures.weight, kind.standard.weight, tolerance) {
      .passed(because: "Invalid weight")
    } else {
      .answered(Coin(kind, measures))
    }
  }
}

/// Returns whether a measure differs from the standard by at most the tolerance, in percent.
private func fits(_ measure: Int, _ standard: Int, _ tolerance: Int) -> Bool {
  // The measure is compared with the limits, because computing the difference could overflow.
  let border = standard * min(max(0, tolerance), 100) / 100
  return (standard - border...standard + border).contains(measure)
}
