public import FormCheckCore
public import FormCheckPatterns

/// The superclass of the validators of official numbers, such as VAT numbers and container numbers.
///
/// A subclass chooses the kinds of numbers that it accepts. This class has what all of them share: the pattern, the check
/// digits, the reason of a rejection, and the correction.
///
/// ```swift
/// let codes: [OfficialNumberValidator] = [LEIInputValidator(), ISNIInputValidator()]
/// codes.map { $0.validate("213800KUD8LAJWSQ9D15").isAccepted }   // true, false
/// ```
public class OfficialNumberValidator: InputValidator, @unchecked Sendable {
  /// The accepted kinds of numbers.
  let numbers: NumberSchemes

  /// Creates a validator for kinds of numbers.
  ///
  /// - Parameter numbers: The accepted kinds.
  init(_ numbers: NumberSchemes) { self.numbers = numbers }

  override public var pattern: Pattern? { numbers.pattern }
  override public var fastCheck: FastCheck {
    numbers.preselection.map { .preselecting($0) } ?? .inspection
  }
  override public var maximumBytes: Int { longestCode }
  override public func inspect(_ text: UTF8Span) -> Inspection { numbers.inspect(text) }

  // Some subclasses override `inspect`, but change only the range of a rejection.
  override public func passes(_ text: UTF8Span) -> Bool? { numbers.passes(text) }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: numbers.details(on: text))
  }

  /// Returns the number in uppercase, without separators, and with its prefix if it needs one.
  override public func correction(for text: String) -> String? { numbers.correction(for: text) }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    numbers.isCorrectionPossible(for: text)
  }
}

extension OfficialNumberValidator: PortableInspection {
  package var portableInspection: PortableCheck? { numbers.portable }
}

extension OfficialNumberValidator: ExplainedByPattern {
  /// Returns whether the reason is the form of the number.
  ///
  /// If the number of a country can have its name or letters around it, the letters matter.
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool {
    let bytes = text.span
    return numbers.schemes.count == 1 && bytes.count > 0
      && (!numbers.canHaveWordAround
        || bytes[0].isASCIIDigit && bytes[bytes.count - 1].isASCIIDigit)
  }
}
