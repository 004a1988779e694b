/// Whoever knows strategies by name: a catalogue, or a table of your own.
///
/// The rule parser is handed one and knows no strategy itself.
public protocol ValidatorResolver: Sendable {
  /// The strategy with a name.
  func card(named name: String) -> ValidatorCard?

  /// All names, for suggesting the one that was meant.
  var names: [String] { get }
}

/// Finds the word that somebody probably meant.
package enum Suggestion: Sendable {
  /// The candidate nearest to a word, if one is near enough to be meant.
  ///
  /// - Parameters:
  ///   - word: What was typed.
  ///   - candidates: What could have been meant.
  /// - Returns: The nearest within a third of the word's length, at least one slip.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = Array(word.lowercased().unicodeScalars)
    // Nothing that is declared anywhere is nearly so long, and the table grows with the square.
    guard word.count <= 64 else { return nil }
    // A slip in one of two letters makes any word of any other.
    if word.count < 3 {
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

  /// How many slips of the finger lie between two words: a letter too many, too few, wrong, or two
  /// swapped.
  ///
  /// - Parameters:
  ///   - word: What was typed.
  ///   - other: What may have been meant; the time grows with the product of both lengths.
  /// - Returns: The number of slips, 0 for the same word.
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
