package import FormCheckCore
import FormCheckPatterns

// What another program needs to check numbers: their notation as a pattern, and the accepted numbers.

extension DecimalPolicy {
  /// Returns the check of a number and what follows it.
  ///
  /// - Parameter suffix: The pattern of what follows.
  /// - Returns: The check, or nil if no number can meet the policy.
  fileprivate func portableCheck(suffix: String = "") -> PortableCheck? {
    notation.map {
      .all([
        .matching("(?:\($0))\(suffix)", options: .unicode),
        .number(PortableNumbers(bounds, step: numberStep)),
      ])
    }
  }
}

extension DecimalInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? {
    others.map { $0.portableCheck } ?? policy.portableCheck()
  }
}

extension PercentageInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? {
    let sign = #"[ \x{A0}\x{202F}]?%"#
    return others.map { $0.portableCheck }
      ?? policy.portableCheck(suffix: self.sign == .required ? sign : "(?:\(sign))?")
  }
}

extension IntegerInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? {
    if let others { return others.portableCheck }
    return .number(
      multiple.map { PortableNumbers(bounds, multipleOf: $0) }
        ?? PortableNumbers(bounds, step: step))
  }
}

extension FloatInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? {
    if let others { return others.portableCheck }
    // The pattern also matches an exponent without digits.
    return .all([
      .matching("[^eE]*(?:[eE][+-]?[0-9]++)?"), .number(PortableNumbers(bounds, step: step)),
    ])
  }
}

extension NumericInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? { others?.portableCheck }
}

extension MoneyInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? { others?.portableCheck }
}

extension OtherDigits {
  /// The check of text in ASCII digits.
  ///
  /// Those of other scripts are not known to other programs.
  var portableCheck: PortableCheck { .ifASCII(PortableCheck(validator)) }
}
