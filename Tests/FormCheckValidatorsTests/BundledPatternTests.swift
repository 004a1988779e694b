import FormCheckCore
import FormCheckPatterns
import Testing
import FormCheckValidators

/// Tests of the notes that `formcheck lint` makes on the patterns of the validators.
@Suite struct BundledPatternTests {
  private static let slow: Set = [
    "pattern.overlap-in-repeat", "pattern.repeat-after-repeat", "pattern.repeat-in-repeat",
  ]

  @Test(arguments: Catalog.standard.cards.map(\.name))
  func bundledPatternsHaveNoNotesOnSlowness(_ name: String) throws {
    let card = try #require(Catalog.standard.card(named: name))
    guard let validator = try? card.make(.none), let pattern = validator.pattern else { return }
    let notes = Pattern.notes(on: pattern.source, options: pattern.options)
    #expect(notes.allSatisfy { !Self.slow.contains($0.name) }, "\(notes) on \(pattern.source)")
  }
}
