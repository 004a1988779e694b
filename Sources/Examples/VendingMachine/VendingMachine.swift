import FormCheckPipelines

/// Recognises coins, keeps those it knows, and says what it does.
struct VendingMachine {
  private let recognisers: ResponsibilityChain<Measures, Coin>
  private var coins: [Coin] = []

  /// A machine that knows these coins.
  ///
  /// - Parameters:
  ///   - kinds: What it knows, in the order in which it tries.
  ///   - tolerance: By how many percent a coin's measures may differ from the standard, up to 100.
  init(
    _ kinds: [CoinKind] = [.penny, .nickel, .dime, .quarter], tolerance: Int = 5
  ) {
    recognisers = ResponsibilityChain(kinds.map { recogniser(of: $0, tolerance: tolerance) })
  }

  /// Takes a coin, or rejects it.
  ///
  /// - Parameter coin: What was inserted.
  /// - Returns: What the machine prints.
  mutating func insert(_ coin: Coin) -> [String] {
    let trace = recognisers.trace(coin.measures)
    let attempts = trace.steps.flatMap { step in
      ["Attempt to create \(step.handler)", result(of: step)]
    }
    guard let recognised = trace.answer else { return attempts + ["Coin rejected: \(coin)"] }
    coins.append(recognised)
    let cents = coins.reduce(0) { $0 + $1.cents }
    let milligrams = coins.reduce(0) { $0 + $1.measures.weight }
    return attempts + [
      "Coin Accepted: \(recognised)",
      "Coins Total Value: $\(decimal(cents, places: 2))",
      "Coins Total Weight: \(decimal((milligrams + 5) / 10, places: 2)) g",
    ]
  }

  private func result(of step: ChainTrace<Coin>.Step) -> String {
    switch step.handling {
    case .answered(let coin): "Created \(coin)"
    case .passed(let reason): reason
    }
  }
}

/// A handler that recognises one kind of coin.
private func recogniser(of kind: CoinKind, tolerance: Int) -> Handler<Measures, Coin> {
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

/// Whether a measure differs from the standard by that many percent at the most.
private func fits(_ measure: Int, _ standard: Int, _ tolerance: Int) -> Bool {
  // Compared with the border, so that no measure, however wild, overflows.
  let border = standard * min(max(0, tolerance), 100) / 100
  return (standard - border...standard + border).contains(measure)
}
