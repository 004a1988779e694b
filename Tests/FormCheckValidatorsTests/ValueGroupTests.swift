import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing

@testable import FormCheckValidators

@Suite struct ValueGroupTests {
  private static let framing = BitPlan.Framing(terminator: 0x0A, dropsReturn: true)

  /// Returns the values of a block, without their terminators.
  private static func values(of bytes: Span<UInt8>) -> [[UInt8]] {
    var values: [[UInt8]] = []
    framing.forEachValue(of: bytes) { value in
      var copy: [UInt8] = []
      for index in value.indices { copy.append(value[index]) }
      values.append(copy)
    }
    return values
  }

  /// Every nonempty value is in exactly one group, whose profile is its own.
  @Test(arguments: 1...6 as ClosedRange<UInt64>) func groupsHaveAllValues(_ seed: UInt64) {
    var random = SeededRandom(seed)
    let kinds: [[UInt8]] = ["0123456789", "abcdefxyz", "-./@: ", "\r\t\u{E9}"].map {
      Array($0.utf8)
    }
    var groups = ValueGroups()
    for round in 0..<4 {
      var bytes: [UInt8] = []
      for _ in 0..<2000 {
        let chosen = kinds.prefix(Int.random(in: 1...kinds.count, using: &random))
        for _ in 0..<Int.random(in: 0...(round == 0 ? 3 : 60), using: &random) {
          bytes.append(chosen.randomElement(using: &random)?.randomElement(using: &random) ?? 0)
        }
        bytes += Bool.random(using: &random) ? [0x0D, 0x0A] : [0x0A]
      }
      if Bool.random(using: &random) { bytes.removeLast() }
      groups.fill(bytes.span, framing: Self.framing)
      let all = Self.values(of: bytes.span)
      #expect(groups.count == all.count && groups.empty == all.filter(\.isEmpty).count)
      var found: [[UInt8]] = []
      for group in groups.groups {
        let values = Self.values(of: groups.bytes.span.extracting(group.range))
        #expect(values.count == group.count && group.count > 0)
        if let profile = group.profile {
          #expect(values.allSatisfy { ValueProfile(of: $0.span) == profile })
        }
        found += values
      }
      let order: ([UInt8], [UInt8]) -> Bool = { $0.lexicographicallyPrecedes($1) }
      #expect(found.sorted(by: order) == all.filter { !$0.isEmpty }.sorted(by: order))
    }
  }

  /// Every value that a validator accepts fits the outline of the validator.
  @Test func acceptedValuesFitTheOutlines() throws {
    let detector = Detector(in: .standard)
    let plans = ColumnPlans(detector, framing: Self.framing)
    let inputs = Set(Vector.all.map(\.input)).filter { $0.count < 200 && !$0.isEmpty }
    for (candidate, outline) in zip(detector.candidates, plans.outlines()) {
      let examples = candidate.card.examples.map { Array($0.text.utf8) }
      for input in inputs.union(examples) where !input.isEmpty {
        guard let text = String(validating: input, as: UTF8.self),
          !outline.fits(ValueProfile(of: input.span))
        else { continue }
        #expect(
          candidate.verdictKind(of: text) == .rejected, "\(candidate.name) \(text.debugDescription)"
        )
      }
    }
  }
}
