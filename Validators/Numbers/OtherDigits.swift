import FormCheckCore

/// The check of numbers in the digits of any script, by a validator of the same numbers in ASCII digits.
///
/// A text is accepted if all of its digits are of one script, and if the validator accepts the text with ASCII digits and
/// signs in their place. Each character is replaced by one other, so the offsets in errors stay the same.
struct OtherDigits: Sendable {
  let validator: InputValidator
  private let point: Unicode.Scalar
  private let group: Unicode.Scalar?

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - validator: The validator of the numbers in ASCII digits.
  ///   - point: The ASCII sign that the Arabic decimal separator stands for. The default is a full stop.
  ///   - group: The ASCII sign that the Arabic separator of groups stands for, or nil if there are no groups.
  init(
    _ validator: InputValidator, point: Unicode.Scalar = ".", group: Unicode.Scalar? = nil
  ) {
    self.validator = validator
    self.point = point
    self.group = group
  }

  /// Returns the result for text in the digits of any script.
  func inspect(_ text: UTF8Span) -> Inspection {
    if text.span.isASCII { return inspect(text, as: text) }
    let reading = Reading(text, self)
    if let stranger = reading.stranger {
      return .impossible(text.bytes(ofCharacterAt: text.byteOffset(ofScalar: stranger)))
    }
    return inspect(text, as: reading.plain.utf8Span)
  }

  /// Returns the result for text whose reading in ASCII digits is known.
  private func inspect(_ text: UTF8Span, as plain: UTF8Span) -> Inspection {
    switch validator.verdictKind(of: plain) {
    case .accepted: return .passed
    case .undecided, .rejected: break
    }
    switch validator.validate(plain) {
    case .accepted: return .passed
    case .undecided(let error): return .undecided(error)
    case .rejected(let error):
      let start = text.byteOffset(ofScalar: error.offset)
      let range = start..<text.byteOffset(ofScalar: error.offset + error.length)
      if case .incomplete = validator.progress(of: plain) { return .incomplete(range) }
      return .impossible(range)
    }
  }

  /// Explains why text is rejected.
  func explain(_ text: UTF8Span) -> Explanation {
    let reading = Reading(text, self)
    if let stranger = reading.stranger {
      return Explanation(details: [
        .init(
          name: "digits.mixed", reason: "all digits must be of the same script", offset: stranger)
      ])
    }
    return validator.explain(reading.plain.utf8Span)
  }

  /// A text with ASCII digits and signs in the place of others.
  private struct Reading {
    private(set) var plain = ""

    /// The offset of the first digit of another script than the digits before it, in Unicode scalars.
    private(set) var stranger: Int?

    init(_ text: UTF8Span, _ check: OtherDigits) {
      let scalars = text.string.unicodeScalars
      let zero = scalars.lazy.compactMap(\.zeroOfItsScript).first
      let isArabic = zero == 0x0660 || zero == 0x06F0
      for (offset, scalar) in scalars.enumerated() {
        if let other = scalar.zeroOfItsScript {
          if stranger == nil, other != zero { stranger = offset }
          plain.unicodeScalars.append(Unicode.Scalar(UInt8(0x30 + scalar.value - other)))
          continue
        }
        switch scalar.value {
        case 0x066B where isArabic: plain.unicodeScalars.append(check.point)
        case 0x066C where isArabic: plain.unicodeScalars.append(check.group ?? scalar)
        case 0x066A where isArabic: plain += "%"
        case 0xFF01...0xFF5E:
          plain.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
        default: plain.unicodeScalars.append(scalar)
        }
      }
    }
  }
}

extension Unicode.Scalar {
  /// The code point of the zero in the script of a decimal digit, or nil if the character is not a decimal digit.
  fileprivate var zeroOfItsScript: UInt32? {
    if isASCII { return isASCIIDigit ? 0x30 : nil }
    guard properties.numericType == .decimal, let value = properties.numericValue else {
      return nil
    }
    return self.value - UInt32(value)
  }
}
