/// A source from which the rule parser gets validators by name.
///
/// `Catalog.standard` is the resolver for the validators of this package. To offer only some of them, write your own
/// resolver:
///
/// ```swift
/// struct ContactValidators: ValidatorResolver {
///   let cards = [RequiredConstraint.card, EmailInputValidator.card]
///
///   var names: [String] { cards.map(\.name) }
///
///   func card(named name: String) -> ValidatorCard? { cards.first { $0.name == name } }
/// }
///
/// let rule = try Rule("required|email", in: ContactValidators())
/// ```
public protocol ValidatorResolver: Sendable {
  /// Returns the card of the validator that has the given name, or nil if the name is unknown.
  func card(named name: String) -> ValidatorCard?

  /// The names of all validators, among which the parser finds a suggestion for a misspelled name.
  var names: [String] { get }
}

/// A search for the correct spelling of a word.
package enum Suggestion: Sendable {
  /// Returns the candidate that is nearest to a misspelled word.
  ///
  /// - Parameters:
  ///   - word: The misspelled word.
  ///   - candidates: The words that are valid.
  /// - Returns: The nearest candidate, ignoring case, or nil if none is near enough. A candidate may differ from the
  ///   word by one typing error for every three letters of the word.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = Array(word.lowercased().unicodeScalars)
    // The time is quadratic in the length of the word, and all valid names are much shorter than 64 letters.
    guard word.count <= 64 else { return nil }
    // A single error turns a word of one or two letters into too many other words. Such a short word must therefore
    // equal the candidate, except for case.
    if word.count < 3 {
      if let code = countryCodes[String(scalars: word)], candidates.contains(code) { return code }
      return candidates.first { Array($0.lowercased().unicodeScalars) == word }
    }
    let tolerance = max(1, word.count / 3)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let distance = slips(from: word, to: Array(candidate.lowercased().unicodeScalars))
      guard distance <= tolerance, distance < best?.distance ?? .max else { continue }
      best = (distance, candidate)
    }
    return best?.candidate
  }

  /// The ISO 3166 codes of countries for which other codes are common.
  private static let countryCodes = ["uk": "GB", "el": "GR"]

  /// Returns the number of typing errors between two words: inserted, missing, wrong and swapped letters.
  ///
  /// The time is proportional to the product of the lengths.
  ///
  /// - Parameters:
  ///   - word: The word that was typed.
  ///   - other: The word to compare it with.
  /// - Returns: The number of errors, or 0 for equal words.
  package static func slips(from word: [Unicode.Scalar], to other: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for (row, letter) in word.enumerated() {
      var current = [row + 1]
      for (column, wanted) in other.enumerated() {
        var cost = min(
          last[column] + (letter == wanted ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == other[column - 1], word[row - 1] == wanted {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[other.count]
  }
}
