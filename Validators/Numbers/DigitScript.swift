import FormCheckCore

/// The digits that a number can be written in.
///
/// ```swift
/// let code = NumericInputValidator(digits: .any)
/// code.validate("٠١٢").isAccepted   // true
/// code.validate("0٣").isAccepted    // false: digits of two scripts
/// ```
public enum DigitScript: String, CaseIterable, Sendable {
  /// The ASCII digits 0 to 9.
  case ascii
  /// The decimal digits of any script, such as Arabic, Devanagari or full-width ones. All digits of a number must be of
  /// the same script.
  ///
  /// Beside Arabic digits, the decimal separator can be U+066B, and the separator of groups U+066C. Full-width signs are
  /// accepted, too.
  case any

  /// The declaration of the option that chooses the digits.
  static let option = OptionDeclaration(
    "digits", .choice(allCases.map(\.rawValue)),
    help: "the digits: ascii (0 to 9, default), or any (those of one script, such as Arabic ones)")

  /// Reads the option that chooses the digits.
  init(_ options: OptionValues) {
    self = options.choice("digits").flatMap(DigitScript.init(rawValue:)) ?? .ascii
  }
}
