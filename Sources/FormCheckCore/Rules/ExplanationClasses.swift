/// What the explanation of a value by a rule depends on.
package struct ExplanationClasses {
  /// The classes of bytes that the rule does not distinguish.
  package let classes: ByteClasses
  /// The validators that need more than the classes for some values.
  private let partly: [any PartlyExplainedByClasses]
  /// The validator that explains only the values that do not match its pattern by their classes, and its index in the
  /// rule, or nil if there is none.
  private let byPattern: (index: Int, validator: any ExplainedByPattern)?

  /// Whether the classes are not enough for values that match a pattern.
  package var dependOnPattern: Bool { byPattern != nil }

  /// Whether the classes of every value are enough.
  package var areAlwaysEnough: Bool { partly.isEmpty }

  /// Finds the classes of a rule, or returns nil if the explanation depends on the bytes.
  init?(_ rule: Rule) {
    var all: ByteClasses?
    var partly: [any PartlyExplainedByClasses] = []
    var byPattern: (index: Int, validator: any ExplainedByPattern)?
    for (index, validator) in rule.validators.enumerated() {
      let classes: ByteClasses?
      switch (validator as? any ExplainedAlike)?.explanationBasis {
      case .classes(let ofAll): classes = ofAll
      case .classesOfMost(let ofMost, let validator):
        classes = ofMost
        partly.append(validator)
      case .pattern(let validator):
        // If two validators accept only some of the values with the same classes, either can reject a value.
        if byPattern != nil { return nil }
        byPattern = (index, validator)
        classes = validator.pattern.flatMap { ByteClasses(countingIn: $0) }
      case nil: return nil
      }
      guard let classes else { return nil }
      all = all?.refined(by: classes) ?? classes
    }
    guard let all else { return nil }
    classes = all
    self.partly = partly
    self.byPattern = byPattern
  }

  /// Returns whether a value has the same explanation as another plain value with the same sequence of classes.
  ///
  /// - Parameter value: A plain value, which is well-formed UTF-8.
  /// - Returns: Whether the sequence of classes is enough.
  package func areEnough(for value: Span<UInt8>) -> Bool {
    // SAFETY: the caller promises that the value is well-formed.
    let text = unsafe UTF8Span(unchecked: value)
    for validator in partly where !validator.isExplainedByClasses(text) { return false }
    return true
  }

  /// Returns whether all plain values with the same sequence of classes as a rejected one are rejected for the same reason.
  ///
  /// - Parameters:
  ///   - outline: The outline of the rejection.
  ///   - value: The rejected value, which is well-formed UTF-8.
  /// - Returns: The answer.
  package func determine(_ outline: RejectionOutline, of value: Span<UInt8>) -> Bool {
    guard let (index, validator) = byPattern else { return true }
    // SAFETY: the caller promises that the value is well-formed.
    let text = unsafe UTF8Span(unchecked: value)
    return outline.validator == index && validator.isExplainedByKinds(text)
  }

  /// Returns whether the validator of a known rejection may propose a change of a value.
  ///
  /// - Parameters:
  ///   - value: A plain value with the same sequence of classes as the value of the rejection.
  ///   - hadProposal: Whether the validator proposed a change of that value.
  /// - Returns: The answer.
  package func mayHaveProposal(for value: Span<UInt8>, _ hadProposal: Bool) -> Bool {
    guard let (_, validator) = byPattern else { return hadProposal }
    // SAFETY: the caller promises that the value is well-formed.
    return validator.isCorrectionPossible(for: unsafe UTF8Span(unchecked: value))
  }
}
