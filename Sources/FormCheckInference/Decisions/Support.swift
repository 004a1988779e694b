/// The numbers of values that a decision needs.
///
/// What was never seen in a column of `n` values occurs in about one of `n` further values. With these limits, a rule
/// is expected to reject at most one percent of further values of the same kind.
enum Support {
  /// The values needed to tell a format from a coincidence.
  static let format = 12
  /// The values needed to limit the lengths, the bounds or the places of numbers, and the years of dates.
  static let bounds = 30
  /// The values needed to exclude a class of characters.
  static let characters = 100
  /// The values needed to offer a list of choices, and the number of values for each choice.
  static let choices = 20
  static let forEachChoice = 5
  /// The largest list of choices.
  static let mostChoices = 50
  /// The largest list of choices for numbers.
  static let mostNumbers = 10
  /// The values needed for a shape, of which there can be only a few.
  static let shape = 5
  static let mostShapes = 4
  /// The length that a value must have to be a secret, if the name of the column is the only sign.
  static let secretLength = 6
  /// The greatest length of words that are repeated, and hardly secrets.
  static let wordLength = 12
  /// The values needed for a format that no other values have, such as an email address.
  static let distinctive = 3
  /// The smallest share of values that a rule must accept to be mentioned, in percent.
  static let nearMiss = 95
  /// The number of numbers that a column needs, and their smallest share in percent, so that the other values are
  /// mentioned.
  static let nearNumbers = (least: 9, share: 90)

  /// Returns whether so few values of a kind occurred once that a new one is rare: at most 0.5% of further values.
  ///
  /// The share of new ones is estimated as Good and Turing do: the number of kinds that occurred once, divided by the
  /// number of values.
  static func isComplete(seenOnce: Int, of values: Int) -> Bool { seenOnce * 200 <= values }
}
