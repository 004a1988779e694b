public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a `data:` URL (RFC 2397): `data:text/plain;charset=utf-8,Hello`.
///
/// After `;base64,`, the data must be base64 with padding. In other data, every character that a
/// URL cannot contain must be percent-encoded. A fragment is rejected.
///
/// ```swift
/// let data = DataURIInputValidator()
/// data.validate("data:text/plain;base64,SGk=").isAccepted   // true
/// data.validate("data:,two words").isAccepted               // false
/// ```
public final class DataURIInputValidator: InputValidator, @unchecked Sendable {
  private static let address = Pattern(
    bundled: #"""
      [Dd][Aa][Tt][Aa] :
      (?: [A-Za-z0-9][A-Za-z0-9!$&_.+-]{0,126}+ / [A-Za-z0-9][A-Za-z0-9!$&_.+-]{0,126}+ )?
      (?: ; (?: [A-Za-z0-9!$&'*+._~-]++ | %[0-9A-Fa-f]{2} )++
          = (?: [A-Za-z0-9!$&'*+._~-]++ | %[0-9A-Fa-f]{2} )++ )*+
      (?: , (?: [A-Za-z0-9;/?:@&=+$,_.!~*'()-]++ | %[0-9A-Fa-f]{2} )*+
        | ;[Bb][Aa][Ss][Ee]64,
          (?: [A-Za-z0-9+/]{4} | (?: [A-Za-z0-9+/] | %2[BbFf] ){4} )*+
          (?: (?: [A-Za-z0-9+/] | %2[BbFf] ){2}
              (?: (?: = | %3[Dd] ){2} | (?: [A-Za-z0-9+/] | %2[BbFf] ) (?: = | %3[Dd] ) ) )? )
      """#,
    options: .extended)

  /// An equivalent pattern for the bit engine, in which each group of four characters has only one form.
  private static let simplified = Pattern(
    bundled: #"""
      [Dd][Aa][Tt][Aa] :
      (?: [A-Za-z0-9][A-Za-z0-9!$&_.+-]{0,126} / [A-Za-z0-9][A-Za-z0-9!$&_.+-]{0,126} )?
      (?: ; (?: [A-Za-z0-9!$&'*+._~-] | %[0-9A-Fa-f]{2} )+
          = (?: [A-Za-z0-9!$&'*+._~-] | %[0-9A-Fa-f]{2} )+ )*
      (?: , (?: [A-Za-z0-9;/?:@&=+$,_.!~*'()-] | %[0-9A-Fa-f]{2} )*
        | ;[Bb][Aa][Ss][Ee]64,
          (?: (?: [A-Za-z0-9+/] | %2[BbFf] ){4} )*
          (?: (?: [A-Za-z0-9+/] | %2[BbFf] ){2}
              (?: (?: = | %3[Dd] ){2} | (?: [A-Za-z0-9+/] | %2[BbFf] ) (?: = | %3[Dd] ) ) )? )
      """#,
    options: .extended)

  override public var code: ErrorCode { .datauri }
  override public var pattern: Pattern? { Self.address }
  override public var fastCheck: FastCheck { .equivalent(Self.simplified) }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text, maximumBytes: 65_536)
    DataURIFailures().add(to: &failures)
    return Explanation(details: failures.details)
  }

  /// Returns the URL with its data corrected, and without whitespace or invisible characters at
  /// either end.
  ///
  /// Whitespace is removed from base64, and missing padding is added. In other data, non-ASCII
  /// characters are percent-encoded.
  override public func correction(for text: String) -> String? {
    let address = text.trimmingInvisible()
    guard let comma = address.firstIndex(of: ",") else { return nil }
    let head = address[...comma]
    guard head.lowercased().hasSuffix(";base64,") else {
      return head + String(address[comma...].dropFirst()).percentEncodingWhatIsNotASCII
    }
    var data = address[comma...].dropFirst().filter { !$0.isWhitespace }
    if !data.contains("="), !data.contains("%") {
      data += String(repeating: "=", count: (4 - data.utf8.count % 4) % 4)
    }
    return head + data
  }

  override public class var card: ValidatorCard { datauriCard }

  private static let datauriCard = ValidatorCard(
    name: "datauri", code: .datauri,
    summary: "a data: URL, such as data:,Hello",
    examples: [
      .passes("data:,Hello%2C%20World"), .passes("data:text/plain;charset=utf-8,a"),
      .passes("data:image/png;base64,iVBORw0KGgo="), .fails("data:image/png;base64,iVBORw0KGgo"),
      .fails("data:Hello"), .fails("data:,a b"), .fails("https://example.org"),
    ],
    make: { (_) throws(OptionError) in DataURIInputValidator() })
}

extension ErrorCode {
  /// 1032: the input is not a `data:` URL.
  public static let datauri = ErrorCode(
    1032, "datauri", reason: "The input is not a data: URL",
    prompt: "Enter a data: URL such as data:text/plain,hello",
    fix: "Type data:, a media type, optionally ;base64, a comma and the data.")
}
