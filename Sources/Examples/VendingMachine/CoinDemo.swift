/// The demonstration, which inserts three coins.
///
/// The coins are a standard penny, an unknown coin with the measures of a quarter, and a coin with the diameter of a
/// quarter and the weight of a dime.
enum CoinDemo {
  static var text: String {
    var machine = VendingMachine()
    let quarter = CoinKind.quarter.standard
    let inserted = [
      Coin(.penny, CoinKind.penny.standard),
      Coin(quarter),
      Coin(Measures(diameter: quarter.diameter, weight: CoinKind.dime.standard.weight)),
    ]
    return inserted.map { machine.insert($0).joined(separator: "\n") }.joined(separator: "\n\n")
  }
}
