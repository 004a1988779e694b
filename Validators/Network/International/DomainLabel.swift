import FormCheckCore

/// A label of a domain name, decoded.
struct DomainLabel: Sendable {
  /// The form in which a label is written (RFC 5890, section 2.3).
  enum Form: Sendable {
    /// ASCII without the prefix `xn--`.
    case ascii
    /// A U-label, which contains other characters.
    case unicode
    /// An A-label, which begins with `xn--`.
    case encoded
    /// A label that begins with `xn--` and cannot be decoded.
    case malformed
  }

  /// The maximum length of a label in ASCII.
  static let maximumLength = 63

  /// The number of the label in its name, from 1.
  let number: Int
  /// The range of the label in the text, in bytes.
  let bytes: Range<Int>
  let form: Form
  /// The characters of the label after decoding.
  ///
  /// ASCII letters are lowercase unless the label is a U-label of a standard that does not map capital letters.
  let scalars: [Unicode.Scalar]
  /// The characters of a U-label as it is written, or otherwise the same as ``scalars``.
  let typed: [Unicode.Scalar]
  /// Whether the characters were composed, so that their number can differ from that of the typed ones.
  let differsFromTyped: Bool
  /// The properties of the characters.
  let characters: [DomainCharacter]

  /// Decodes a label.
  ///
  /// - Parameters:
  ///   - label: Well-formed UTF-8, whose indices are positions in the text.
  ///   - number: The number of the label, from 1.
  ///   - mapsCase: Whether capital letters of a U-label stand for small ones.
  ///   - isComposed: Whether a U-label is composed first (Unicode normalization form C).
  init(_ label: ArraySlice<UInt8>, number: Int, mapsCase: Bool, isComposed: Bool = false) {
    self.number = number
    bytes = label.startIndex..<label.endIndex
    let isASCII = label.allSatisfy { $0 < 0x80 }
    var typed: [Unicode.Scalar] {
      Array(String(decoding: label, as: UTF8.self).unicodeScalars)
    }
    let lowercase = label.map(\.asciiLowercased)
    let isEncoded = lowercase.starts(with: Self.prefix)
    if isEncoded {
      // No label has more than 63 characters. Decoding a longer one would take quadratic time.
      let decoded =
        isASCII && label.count <= Self.maximumLength
        ? Punycode.decoded(Array(lowercase.dropFirst(Self.prefix.count))) : nil
      form = decoded == nil ? .malformed : .encoded
      scalars = decoded ?? typed
      self.typed = scalars
    } else if isASCII {
      form = .ascii
      scalars = lowercase.map { Unicode.Scalar($0) }
      self.typed = scalars
    } else {
      form = .unicode
      self.typed = typed
      // Where capital letters are mapped, a symbol that stands for a letter, such as K (U+212A), stays as it is.
      let hasSign = mapsCase && self.typed.contains { !Self.isInNormalForm($0) }
      let composed =
        isComposed && !hasSign
        ? Array(NFCFilter().apply(to: String(scalars: self.typed)).unicodeScalars) : self.typed
      scalars = mapsCase ? composed.map(DomainMapping.smallForm) : composed
    }
    differsFromTyped = form == .unicode && scalars.count != self.typed.count
    characters = scalars.map { DomainCharacter($0) }
  }

  private static func isInNormalForm(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII || NFCFilter().apply(to: String(scalar)).unicodeScalars.elementsEqual([scalar])
  }

  /// The text of the label after decoding.
  var text: String { String(scalars: scalars) }

  /// Whether the label makes its name a Bidi domain name (RFC 5893, section 1.4).
  var isRightToLeft: Bool { characters.contains { $0.direction.isRightToLeft } }

  /// The lowercase ASCII form, or nil if there is none with at most 63 characters.
  var asciiForm: [UInt8]? {
    let prefix = form == .ascii ? [] : Self.prefix
    guard scalars.count <= Self.maximumLength - prefix.count, form != .malformed else { return nil }
    let code =
      form == .ascii
      ? scalars.map { UInt8(truncatingIfNeeded: $0.value) } : Punycode.encoded(scalars)
    guard let code, code.count <= Self.maximumLength - prefix.count else { return nil }
    return prefix + code
  }

  private static let prefix = Array("xn--".utf8)
}
