package import FormCheckCore

extension IntegerInputValidator: NumericNotation {
  package var acceptedNumbers: NumberBounds { bounds }
  package var requiresSign: Bool { sign == .required }
  package var isWhole: Bool { true }
}

extension DecimalInputValidator: NumericNotation {
  package var acceptedNumbers: NumberBounds { policy.bounds }
  package var decimalSeparator: Character { policy.point == .comma ? "," : "." }
  package var fewestDecimalPlaces: Int {
    // A number without a separator is accepted, whatever the number of decimal places must be.
    policy.needsFraction ? policy.fewestPlaces : 0
  }
}

extension PercentageInputValidator: NumericNotation {
  package var acceptedNumbers: NumberBounds { policy.bounds }
  package var decimalSeparator: Character { policy.point == .comma ? "," : "." }
  package var numberSuffix: String { "%" }
}

extension PortInputValidator: NumericNotation {
  package var acceptedNumbers: NumberBounds { NumberBounds(0...65_535) }
  package var isWhole: Bool { true }
}
