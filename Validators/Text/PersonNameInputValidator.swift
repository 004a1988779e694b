public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts the name of a person, from anywhere in the world.
///
/// A name consists of words with single spaces between them. A word consists of letters of any
/// script with their combining marks. Single hyphens, apostrophes, middle dots and full stops can
/// join the letters of a word. A word can also begin with an apostrophe, or end with an apostrophe
/// or a full stop. A comma can follow any word except the last. Examples are `J.R.R. Tolkien` and
/// `Anne-Marie O'Neill, Jr.`
///
/// The words `s/o`, `d/o`, `w/o`, `a/l` and `a/p` are accepted too. A name can be a single letter.
/// A name needs neither a capital letter nor a second word, and it can mix scripts.
///
/// Digits, brackets and symbols are rejected, which excludes most text that is not a name. Two
/// further conditions exclude host names. At most four letters can precede a full stop inside a
/// word. The character after the full stop must not be lowercase, unless that character is followed
/// by another full stop.
///
/// ```swift
/// let name = PersonNameInputValidator()
/// name.validate("Anne-Marie O'Neill, Jr.").isAccepted   // true
/// name.validate("R2D2").isAccepted                      // false
/// ```
public final class PersonNameInputValidator: InputValidator, @unchecked Sendable {
  private static let name = Pattern(
    bundled: #"""
      (?(DEFINE)
        # Letters with their combining marks, and zero-width joiners and non-joiners between letters.
        (?<letters> (?: [^\P{L}\p{DI}] \p{M}{0,8}+ )++
                    (?: [\x{200C}\x{200D}] (?: [^\P{L}\p{DI}] \p{M}{0,8}+ )++ )*+ )
        # Apostrophes, the quotation marks typed in their place, and the Hebrew geresh and gershayim.
        (?<apostrophe> ['\x{2018}\x{2019}\x{201B}\x{5F3}\x{5F4}\x{FF07}] )
        # Hyphens, the Hebrew maqaf, middle dots, the Katakana double hyphen and the Tibetan tsheg.
        (?<joint> [-\x{2010}\x{2011}\x{5BE}\xB7\x{2027}\x{30FB}\x{30A0}\x{F0B}\x{F0C}] )
        (?<stop> [.\x{970}\x{FF0E}] )
        (?<part> (?&apostrophe)? (?&letters) (?: (?&apostrophe) (?&letters) )*+ (?&apostrophe)? )
        (?<word> [sdawSDAW]/[olpOLP]
               | (?&part)
                 (?: (?&joint) (?&part)
                   | (?<! \pL{5} ) (?&stop) (?: (?&joint) )? (?= \P{Ll} | \pL \p{M}*+ \. ) (?&part)
                 )*+ (?&stop)? )
      )
      (?&word) (?: ,? [\x20\xA0\x{3000}] (?&word) )*+
      """#,
    options: [.unicode, .extended])

  override public var code: ErrorCode { .personName }
  override public var pattern: Pattern? { Self.name }
  override public var fastCheck: FastCheck { .pattern }

  override public var maximumBytes: Int { 4096 }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var scalars = text.makeUnicodeScalarIterator()
    var offset = 0
    while let scalar = scalars.next() {
      switch scalar.properties.generalCategory {
      case .decimalNumber, .otherNumber, .letterNumber:
        return Explanation(details: [
          .init(
            name: "person-name.digit", reason: "digits are not allowed in a name",
            offset: offset)
        ])
      case .mathSymbol, .currencySymbol, .otherSymbol, .openPunctuation, .closePunctuation:
        return Explanation(details: [
          .init(
            name: "person-name.sign", reason: "this character is not allowed in a name",
            offset: offset)
        ])
      default: offset += 1
      }
    }
    return Explanation()
  }

  /// Returns the name with single spaces between words, and with plain apostrophes and hyphens.
  ///
  /// Accents that were typed in place of apostrophes become apostrophes. En dashes, figure dashes,
  /// minus signs and full-width hyphens become hyphens.
  override public func correction(for text: String) -> String? {
    let words = text.unicodeScalars.split { $0.isInvisible && $0 != "\u{200C}" && $0 != "\u{200D}" }
    return words.map { word in
      word.map { scalar in
        switch scalar.value {
        case 0x60, 0xB4: "'"
        case 0x2012, 0x2013, 0x2212, 0xFF0D: "-"
        default: String(scalar)
        }
      }.joined()
    }.joined(separator: " ")
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    guard text.isASCIIBetweenVisibleCharacters else { return true }
    let bytes = text.span
    for index in bytes.indices
    where bytes[index] != UInt8(ascii: " ") || bytes[index - 1] == bytes[index] {
      if !bytes[index].isVisibleASCII || bytes[index] == UInt8(ascii: "`") { return true }
    }
    return false
  }

  override public class var card: ValidatorCard { personNameCard }

  private static let personNameCard = ValidatorCard(
    name: "person-name", code: .personName, summary: "a person's name, in any script",
    examples: [
      .passes("Ada Lovelace"), .passes("Anne-Marie O'Neill, Jr."), .passes("J.R.R. Tolkien"),
      .passes("\u{674E}\u{5C0F}\u{9F99}"), .passes("Gerard 't Hooft"), .passes("O"),
      .fails("Ada  Lovelace"), .fails("-"), .fails("R2D2"), .fails("ada@example.org"),
      .fails("www.example.com"), .fails("<script>"), .fails("Ada--Lovelace"),
    ],
    make: { (_) throws(OptionError) in PersonNameInputValidator() })
}

extension PersonNameInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1016: the input is not the name of a person.
  public static let personName = ErrorCode(
    1016, "person-name", reason: "The input is not a person's name in an accepted form",
    prompt: "Enter a name with letters, spaces, hyphens and apostrophes only",
    fix: "Type letters, with single spaces, hyphens, apostrophes or periods between them.")
}
