import Testing

@testable import VendingMachine

@Suite struct VendingMachineTests {
  private let kinds: [CoinKind] = [.penny, .nickel, .dime, .quarter]

  @Test func everyStandardCoinIsRecognized() {
    for kind in kinds {
      var machine = VendingMachine()
      let printed = machine.insert(Coin(kind.standard))
      #expect(printed.contains("Coin accepted: \(Coin(kind, kind.standard))"), "\(kind.name)")
    }
  }

  /// A deviation of exactly the tolerance is accepted, and one unit more is rejected.
  @Test(arguments: [-1, 1])
  func theToleranceIsInclusive(_ side: Int) {
    for kind in kinds {
      for percent in [0, 1, 5, 20] {
        let border = kind.standard.diameter * percent / 100 * side
        var measures = kind.standard
        measures.diameter += border
        var machine = VendingMachine([kind], tolerance: percent)
        #expect(machine.insert(Coin(measures)).contains { $0.hasPrefix("Coin accepted") })
        measures.diameter += side
        #expect(machine.insert(Coin(measures)).contains("Invalid diameter"))
        measures = kind.standard
        measures.weight += kind.standard.weight * percent / 100 * side
        #expect(machine.insert(Coin(measures)).contains { $0.hasPrefix("Coin accepted") })
        measures.weight += side
        #expect(machine.insert(Coin(measures)).contains("Invalid weight"))
      }
    }
  }

  @Test func extremeTolerancesAreClamped() {
    for tolerance in [Int.min, -1, 100, 101, .max] {
      var machine = VendingMachine([.penny], tolerance: tolerance)
      #expect(machine.insert(Coin(CoinKind.penny.standard)).contains { $0.hasPrefix("Coin acc") })
      let heavy = Measures(diameter: 19_050, weight: 5_001)
      #expect(machine.insert(Coin(heavy)).contains("Invalid weight"))
    }
  }

  /// The total weight is rounded to hundredths of a gram, not truncated.
  @Test func theTotalsAddUp() {
    var machine = VendingMachine()
    _ = machine.insert(Coin(CoinKind.dime.standard))
    let printed = machine.insert(Coin(CoinKind.quarter.standard))
    #expect(
      printed.suffix(2) == ["Total value of all coins: $0.35", "Total weight of all coins: 7.94 g"])
    #expect(
      machine.insert(Coin(CoinKind.dime.standard)).last == "Total weight of all coins: 10.21 g")
  }

  @Test func extremeMeasuresAreRejected() {
    var machine = VendingMachine()
    for measures in [
      Measures(diameter: .max, weight: .max), Measures(diameter: .min, weight: 0),
      Measures(diameter: 19_050, weight: .min), Measures(diameter: 0, weight: 2_500),
    ] {
      #expect(machine.insert(Coin(measures)).last?.hasPrefix("Coin rejected: Coin {") == true)
    }
  }

  @Test(
    arguments: [
      (0, 2, "0.00"), (5, 2, "0.05"), (26, 2, "0.26"), (100, 2, "1.00"), (-5, 3, "-0.005"),
      (19_050, 3, "19.050"), (.min, 3, "-9223372036854775.808"),
    ] as [(Int, Int, String)])
  func decimalsAreFormatted(_ number: Int, _ places: Int, _ text: String) {
    #expect(decimal(number, places: places) == text)
  }
}
