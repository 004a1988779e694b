package import FormCheckCore

extension IntegerInputValidator: NumberNotation {
  package var acceptedNumbers: NumberBounds { bounds }
  package var requiresSign: Bool { sign == .required }
}

extension DecimalInputValidator: NumberNotation {
  package var acceptedNumbers: NumberBounds { policy.bounds }
  package var decimalSeparator: Character { policy.point == .comma ? "," : "." }
  package var fewestDecimalPlaces: Int {
    // A number without a separator is accepted, whatever the number of decimal places must be.
    policy.needsFraction ? policy.fewestPlaces : 0
  }
}

extension PercentageInputValidator: NumberNotation {
  package var acceptedNumbers: NumberBounds { policy.bounds }
  package var decimalSeparator: Character { policy.point == .comma ? "," : "." }
  package var numberSuffix: String { "%" }
}

extension PortInputValidator: NumberNotation {
  package var acceptedNumbers: NumberBounds { NumberBounds(0...65_535) }
}
