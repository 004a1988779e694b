package import FormCheckCore

// What another program can check of days, months and weeks with bounds: the order of their texts is that of the periods.

extension MonthInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? {
    bounds.portableCheck(isExact: bounds.step == 1)
  }
}

extension WeekInputValidator: PortableInspection {
  // The pattern does not know which years have a week 53.
  package var portableInspection: PortableCheck? { bounds.portableCheck(isExact: false) }
}

extension PeriodBounds {
  fileprivate func portableCheck(isExact: Bool) -> PortableCheck {
    .within(earliest?.text, latest.map { ($0.text, $0.isRelative) }, isExact: isExact)
  }
}

extension PortableCheck {
  /// Returns the check that a text is not before or after another one.
  ///
  /// - Parameters:
  ///   - first: The first accepted text, or nil for no minimum.
  ///   - last: The last accepted text, and whether it is counted from the current day, or nil for no maximum. A day that
  ///     moves is left to the validator: the other program may have got the check some days ago.
  ///   - isExact: Whether the validator accepts all texts between them.
  /// - Returns: The check.
  static func within(
    _ first: String?, _ last: (text: String, isRelative: Bool)?, isExact: Bool
  ) -> Self {
    let moves = last?.isRelative ?? false
    let order = PortableCheck.order(first: first, last: moves ? nil : last?.text)
    return isExact && !moves ? order : .between(sure: .never, possible: order)
  }
}
