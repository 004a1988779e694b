/// A calculation that shows whether the check digits of a code are right.
///
/// Characters other than ASCII digits and letters do not count.
package enum CheckDigitScheme: Hashable, Sendable {
  /// The Luhn sum modulo 10 is a certain remainder (ISO/IEC 7812-1), usually 0.
  ///
  /// A letter counts as the two digits of its value, from 10 for A to 35 for Z.
  case luhn(remainder: Int)
  /// The code modulo 97 is 1, with a number of characters moved from the beginning to the end (ISO 7064).
  ///
  /// A letter counts as the two digits of its value, from 10 for A to 35 for Z.
  case mod97(moved: Int)
  /// The sum of the values times their weights, modulo a number, is a certain remainder.
  ///
  /// The weights apply from the end and are repeated if there are fewer of them. Letters count from 10 for A, except that
  /// an X at the end counts as 10.
  case weights([Int], modulus: Int, remainder: Int)

  /// The sum of ISO 7064 with a modulus of 11 and a radix of 2, whose weights are the powers of 2.
  package static let mod11radix2 = weights(
    [1, 2, 4, 8, 5, 10, 9, 7, 3, 6], modulus: 11, remainder: 1)
}
