import FormCheckCore
import FormCheckPatterns

extension InternationalNames {
  /// The maximum length of an accepted name, in bytes.
  ///
  /// In ASCII, a name has at most 253 characters. A character of a U-label needs at least one of them, and at most four
  /// bytes.
  var maximumBytes: Int {
    self == .encoded ? InternationalName.maximumLength : InternationalName.maximumLength * 4
  }

  /// A pattern that matches every valid text with a name that ``DomainGrammar/plain`` does not describe, and other text.
  ///
  /// Such a name has two hyphens in a row, as in `xn--`, or characters outside ASCII.
  var candidates: Pattern { self == .encoded ? Self.withHyphens : Self.withHyphensOrBeyondASCII }

  private static let withHyphens = Pattern(bundled: #"[\x20-\x7E]*--[\x20-\x7E]*"#)
  private static let withHyphensOrBeyondASCII = Pattern(
    bundled: #"[^\x00-\x1F\x7F]*(?:--|[^\x00-\x7F])[^\x00-\x1F\x7F]*"#, options: .unicode)

  /// Returns the accepted name that a text stands for, or nil if there is none.
  ///
  /// Text in ASCII is returned unchanged. Other text is mapped as UTS 46 says, and encoded if U-labels are rejected.
  func name(for text: String) -> String? {
    if text.isASCII { return text }
    let mapped = DomainMapping.name(for: text)
    if self != .encoded { return mapped }
    let name = InternationalName(Array(mapped.utf8)[...], by: standard)
    guard name.flaws.isEmpty else { return nil }
    return name.asciiForm.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension OptionDeclaration {
  /// The option `idn` of validators that accept domain names.
  static let internationalNames = OptionDeclaration(
    "idn", .choice(InternationalNames.allCases.map(\.rawValue)),
    help:
      "names in other scripts: no (only as xn--, default), yes (IDNA 2008) or uts46 (as browsers accept them)"
  )
}

extension OptionValues {
  /// The value of the option `idn`.
  var internationalNames: InternationalNames {
    choice("idn").flatMap(InternationalNames.init(rawValue:)) ?? .encoded
  }
}

extension DomainFlaw {
  /// The rejection of a text that contains the name.
  ///
  /// It is never final: more text can change the last label, and with it the direction of the name.
  var inspection: Inspection { .incomplete(bytes) }
}
