/// A filter that removes leading and trailing white space.
///
/// White space means the zero-width space, the byte order mark and all characters with the Unicode property White_Space.
/// Joiners and variation selectors are kept, because an emoji can end with one.
///
/// ```swift
/// TrimFilter().apply(to: "  Ann Li\t")   // Ann Li
/// ```
public struct TrimFilter: TextFilter {
  /// The name, description and examples of the filter.
  public static let card = TextFilterCard(
    name: "trim", summary: "removes whitespace at both ends",
    examples: [
      .init("  Ann Li\t", "Ann Li"), .init("\u{3000}Ann\u{A0}\u{FEFF}", "Ann"), .init(" ", ""),
    ],
    make: { TrimFilter() })

  /// Creates the filter.
  public init() {}

  /// Returns the text without leading and trailing white space.
  public func apply(to text: String) -> String {
    let scalars = text.unicodeScalars
    func isLeft(_ scalar: Unicode.Scalar) -> Bool { !scalar.isBlank && !scalar.isZeroWidthBlank }
    guard let first = scalars.firstIndex(where: isLeft), let last = scalars.lastIndex(where: isLeft)
    else { return "" }
    let end = scalars.index(after: last)
    let isWhole = first == scalars.startIndex && end == scalars.endIndex
    return isWhole ? text : String(scalars[first..<end])
  }
}

/// A filter that replaces each run of white space, including line breaks, with one space.
///
/// White space at either end also becomes a space, so apply ``TrimFilter`` as well.
///
/// ```swift
/// CollapseSpacesFilter().apply(to: "Ann \t Li")   // Ann Li
/// ```
public struct CollapseSpacesFilter: TextFilter {
  /// The name, description and examples of the filter.
  public static let card = TextFilterCard(
    name: "collapse-spaces", summary: "replaces each run of whitespace with one space",
    examples: [
      .init("Ann \t Li", "Ann Li"), .init("Ann\r\nLi\u{A0}", "Ann Li "), .init("a  b", "a b"),
    ],
    make: { CollapseSpacesFilter() })

  /// Creates the filter.
  public init() {}

  /// Returns the text with each run of white space replaced by one space.
  public func apply(to text: String) -> String {
    var filtered = String.UnicodeScalarView()
    var isBehindBlank = false
    var isChanged = false
    for scalar in text.unicodeScalars {
      let isBlank = scalar.isBlank
      if !isBlank { filtered.append(scalar) }
      if isBlank, !isBehindBlank { filtered.append(" ") }
      isChanged = isChanged || isBlank && (isBehindBlank || scalar != " ")
      isBehindBlank = isBlank
    }
    return isChanged ? String(filtered) : text
  }
}

/// A filter that removes control characters other than tabs and line breaks.
///
/// Control characters can send commands to a terminal that displays the text. ``NoControlConstraint`` rejects such text
/// instead.
///
/// ```swift
/// StripControlFilter().apply(to: "Ann\u{7}")   // Ann
/// ```
public struct StripControlFilter: TextFilter {
  /// The name, description and examples of the filter.
  public static let card = TextFilterCard(
    name: "strip-control",
    summary: "removes control characters, which can control a terminal; keeps tabs and line breaks",
    examples: [
      .init("a\u{1B}[2Jb\u{7}", "a[2Jb"), .init("a\u{0}\u{9B}b", "ab"), .init("a\tb", "a\tb"),
    ],
    make: { StripControlFilter() })

  /// Creates the filter.
  public init() {}

  /// Returns the text without control characters other than tabs and line breaks.
  public func apply(to text: String) -> String {
    text.leavingOut { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: false
      case 0..<0x20, 0x7F..<0xA0: true
      default: false
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character has the Unicode property White_Space.
  fileprivate var isBlank: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// Whether the character is a zero-width space or a byte order mark.
  fileprivate var isZeroWidthBlank: Bool { value == 0x200B || value == 0xFEFF }
}

extension String {
  /// Returns the text without unwanted characters.
  ///
  /// If there are none, the result is the same string, without a copy.
  func leavingOut(_ isUnwanted: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isUnwanted) else { return self }
    return String(unicodeScalars.filter { !isUnwanted($0) })
  }
}
