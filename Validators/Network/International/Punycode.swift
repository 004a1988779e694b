/// The encoding of international labels in ASCII (RFC 3492), without the prefix `xn--`.
///
/// For example, `bcher-kva` represents `bücher`.
enum Punycode: Sendable {
  // The parameters of RFC 3492, section 5.
  private static let base: UInt32 = 36
  private static let firstCode: UInt32 = 0x80
  private static let firstBias: UInt32 = 72

  private static let hyphen = UInt8(ascii: "-")

  /// Returns the text that Punycode represents, or nil if the code is malformed.
  ///
  /// Every well-formed code is the one that ``encoded(_:)`` returns for its text: a delimiter without characters before
  /// it is malformed. The time is quadratic in the length of the code.
  ///
  /// - Parameter code: The code, in which letters are lowercase.
  /// - Returns: The characters of the text.
  static func decoded(_ code: [UInt8]) -> [Unicode.Scalar]? {
    var (text, rest): ([Unicode.Scalar], ArraySlice<UInt8>) = ([], code[...])
    if let delimiter = code.lastIndex(of: hyphen), delimiter > 0 {
      text = code[..<delimiter].map { Unicode.Scalar($0) }
      rest = code[(delimiter + 1)...]
    }
    var (next, index, bias) = (firstCode, UInt32(0), firstBias)
    while !rest.isEmpty {
      guard let delta = takeNumber(from: &rest, bias: bias) else { return nil }
      let (sum, sumOverflows) = index.addingReportingOverflow(delta)
      let count = UInt32(text.count) + 1
      let (value, valueOverflows) = next.addingReportingOverflow(sum / count)
      guard !sumOverflows, !valueOverflows, let scalar = Unicode.Scalar(value) else { return nil }
      bias = adaptedBias(after: delta, count: count, isFirst: index == 0)
      next = value
      text.insert(scalar, at: Int(sum % count))
      index = sum % count + 1
    }
    return text
  }

  /// Returns the Punycode of a text, or nil if a number in it is too large.
  ///
  /// - Parameter text: The characters of the text, in which ASCII letters are lowercase. The time is quadratic in their
  ///   number.
  /// - Returns: The code.
  static func encoded(_ text: [Unicode.Scalar]) -> [UInt8]? {
    var code = text.filter(\.isASCII).map { UInt8(truncatingIfNeeded: $0.value) }
    var count = UInt32(code.count)
    if count > 0 { code.append(hyphen) }
    var (next, delta, bias, isFirst) = (firstCode, UInt32(0), firstBias, true)
    while count < text.count {
      guard let least = text.lazy.map(\.value).filter({ $0 >= next }).min() else { return nil }
      let (step, overflows) = (least - next).multipliedReportingOverflow(by: count + 1)
      let (sum, sumOverflows) = delta.addingReportingOverflow(step)
      if overflows || sumOverflows { return nil }
      (next, delta) = (least, sum)
      for scalar in text {
        if scalar.value < next { delta += 1 }
        guard scalar.value == next else { continue }
        append(delta, bias: bias, to: &code)
        bias = adaptedBias(after: delta, count: count + 1, isFirst: isFirst)
        (delta, isFirst) = (0, false)
        count += 1
      }
      (next, delta) = (next + 1, delta + 1)
    }
    return code
  }

  /// Removes a number of variable length from the start of a code.
  ///
  /// - Parameters:
  ///   - code: The rest of the code.
  ///   - bias: The bias, which depends on the numbers before this one.
  /// - Returns: The number, or nil if it is malformed or too large.
  private static func takeNumber(from code: inout ArraySlice<UInt8>, bias: UInt32) -> UInt32? {
    var (number, weight, position) = (UInt32(0), UInt32(1), base)
    while let digit = code.popFirst().flatMap(value(of:)) {
      let (part, partOverflows) = digit.multipliedReportingOverflow(by: weight)
      let (sum, sumOverflows) = number.addingReportingOverflow(part)
      if partOverflows || sumOverflows { return nil }
      number = sum
      let threshold = threshold(at: position, bias: bias)
      if digit < threshold { return number }
      let (product, overflows) = weight.multipliedReportingOverflow(by: base - threshold)
      if overflows { return nil }
      (weight, position) = (product, position + base)
    }
    return nil
  }

  /// Appends a number of variable length to a code.
  private static func append(_ number: UInt32, bias: UInt32, to code: inout [UInt8]) {
    var (rest, position) = (number, base)
    while true {
      let threshold = threshold(at: position, bias: bias)
      if rest < threshold { return code.append(digit(for: rest)) }
      code.append(digit(for: threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      position += base
    }
  }

  /// Returns the value from which on a digit is not the last one of its number.
  private static func threshold(at position: UInt32, bias: UInt32) -> UInt32 {
    position <= bias + 1 ? 1 : position >= bias + 26 ? 26 : position - bias
  }

  /// Returns the bias for the next number (RFC 3492, section 6.1).
  private static func adaptedBias(
    after delta: UInt32, count: UInt32, isFirst: Bool
  ) -> UInt32 {
    var rest = isFirst ? delta / 700 : delta / 2
    rest += rest / count
    var bias: UInt32 = 0
    while rest > (base - 1) * 26 / 2 {
      rest /= base - 1
      bias += base
    }
    return bias + base * rest / (rest + 38)
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit) - 0x61
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit) - 0x30 + 26
    default: nil
    }
  }

  private static func digit(for value: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 26 ? value + 0x61 : value - 26 + 0x30)
  }
}
