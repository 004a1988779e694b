import TestSupport
import Testing

@testable import FormCheckPatterns

@Suite struct SeparateRepeatTests {
  /// A sequence whose repeats match different characters has none of the problems that the graph of a
  /// pattern reveals.
  @Test func separateRepeatsHaveNoNotes() {
    var random = SeededRandom(71)
    let everything = PatternCharacters([0..<8])
    var separate = 0
    for _ in 0..<3000 {
      let whole = Self.sequence(&random)
      guard whole.hasOnlySeparateRepeats else { continue }
      separate += 1
      #expect(PatternPaths(whole).ambiguities().isEmpty)
      var chains = PatternChains(whole, everything: everything, noted: [])
      #expect(chains.costly().isEmpty)
    }
    #expect(separate > 500)
  }

  private static func sequence(_ random: inout SeededRandom) -> PatternPart {
    var parts: [PatternPart] = []
    for place in 0..<Int.random(in: 0...6, using: &random) {
      let first = Int.random(in: 0..<8, using: &random)
      let end = min(8, first + Int.random(in: 0...2, using: &random))
      let characters = PatternPart.characters(PatternCharacters([first..<end]))
      let least = Int.random(in: 0...12, using: &random)
      let most = Bool.random(using: &random) ? nil : Int.random(in: least...30, using: &random)
      parts.append(
        Bool.random(using: &random)
          ? characters
          : .repeated(characters, PatternCount(least: least, most: most), at: place..<place + 1))
    }
    return .choice([.sequence(parts)])
  }

  @Test func onlyPlainSequencesAreSeparate() {
    let letter = PatternPart.characters(PatternCharacters([0..<1]))
    let letters = PatternPart.repeated(letter, PatternCount(least: 1, most: nil), at: 0..<2)
    let nested = PatternPart.repeated(letters, PatternCount(least: 0, most: nil), at: 0..<3)
    let group = { (parts: [PatternPart]) in PatternPart.choice([.sequence(parts)]) }
    #expect(group([]).hasOnlySeparateRepeats && group([letter, letters]).hasOnlySeparateRepeats)
    for part in [nested, .sealed(letters), .look(letters), .copy(letters, at: 0..<1)] {
      #expect(!group([part]).hasOnlySeparateRepeats)
    }
    #expect(!group([letters, letters]).hasOnlySeparateRepeats)
    #expect(!PatternPart.choice([letters, letter]).hasOnlySeparateRepeats)
  }
}
