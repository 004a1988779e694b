import FormCheckCore
import FormCheckPatterns

/// The form of the postal codes of a country: what a code looks like, regardless of its beginning.
struct PostalCodeForm: Sendable {
  let country: String
  let example: String

  private let layout: PostalCodeLayout
  /// The pattern without the beginnings, or nil if no beginnings are known.
  private let pattern: Pattern?
  /// The kinds of the characters of the example.
  private let kinds: [UInt8]
  /// The kinds of the letters and digits of the example.
  private let bareKinds: [UInt8]
  /// Whether some characters can be letters or digits, as in Ireland and Bermuda.
  private let isMixed: Bool
  /// Whether the separator of the example must not be left out.
  private let hasFixedSeparator: Bool

  /// Creates the form of the codes of a country.
  init(_ row: PostalCodeRow, _ layout: PostalCodeLayout) {
    (country, example, self.layout) = (row.country, row.example, layout)
    pattern =
      row.beginnings == nil
      ? nil : try? Pattern(composed: row.pattern(layout, checksBeginning: false))
    let form = row.form.utf8
    let isMixed = form.has("[0-9A") || form.has("[A-Z0-9")
    let kinds = Self.kinds(of: row.example.utf8Span.span, isMixed: isMixed)
    bareKinds = kinds.filter { !$0.isSeparator }
    hasFixedSeparator =
      kinds.contains { $0.isSeparator } && !form.has("?") && !form.has("{0,1}")
    (self.isMixed, self.kinds) = (isMixed, kinds)
  }

  /// Returns whether a text could be a code of the country with another beginning.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it has the form, or letters, digits and separators where the ``example`` has them.
  func fits(_ text: UTF8Span) -> Bool {
    if pattern?.matches(text) == .match { return true }
    if text.count > 16 { return false }
    switch layout {
    case .strict: return Self.kinds(of: text.span, isMixed: isMixed) == kinds
    case .usual:
      let typed = Self.kinds(of: text.span, isMixed: isMixed)
      return typed == kinds || !hasFixedSeparator && typed == bareKinds
    case .loose:
      let typed = Self.kinds(of: text.span, isMixed: isMixed, ignoringCase: true)
      return typed.filter { !$0.isSeparator } == bareKinds
    }
  }

  /// Returns the same byte for all digits, the same one for all capital letters, and otherwise the byte itself.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isMixed: Whether digits are like capital letters.
  ///   - ignoringCase: Whether other letters are like capital letters.
  /// - Returns: A byte for each byte of the text.
  private static func kinds(
    of text: Span<UInt8>, isMixed: Bool, ignoringCase: Bool = false
  ) -> [UInt8] {
    var kinds: [UInt8] = []
    for index in text.indices {
      let byte = ignoringCase ? text[index].asciiUppercased : text[index]
      if byte.isASCIIDigit {
        kinds.append(UInt8(ascii: isMixed ? "A" : "0"))
      } else {
        kinds.append(byte.isASCIIUppercase ? UInt8(ascii: "A") : byte)
      }
    }
    return kinds
  }
}

extension String.UTF8View {
  /// Returns whether a text occurs in this one.
  fileprivate func has(_ part: String) -> Bool {
    indices.contains { self[$0...].starts(with: part.utf8) }
  }
}
