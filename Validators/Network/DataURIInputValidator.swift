public import FormCheckCore
public import FormCheckPatterns

/// Data in place of an address, as RFC 2397 has it: `data:text/plain;charset=utf-8,Hello`.
///
/// Behind `;base64,` the data is base64 with its padding; otherwise it is made of the characters that a
/// URL may hold, others percent-encoded. No fragment belongs to it.
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

  override public var code: ErrorCode { .datauri }
  override public var pattern: Pattern? { Self.address }
  override public var fastCheck: FastCheck { .pattern }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text, maximumBytes: 65_536)
    DataURIFailures().add(to: &failures)
    return Explanation(details: failures.details)
  }

  /// The address with its padding and without blanks where it is base64; otherwise with what is not ASCII
  /// percent-encoded.
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
    name: "datauri", code: .datauri, summary: "data in place of an address, such as data:,Hello",
    examples: [
      .passes("data:,Hello%2C%20World"), .passes("data:text/plain;charset=utf-8,a"),
      .passes("data:image/png;base64,iVBORw0KGgo="), .fails("data:image/png;base64,iVBORw0KGgo"),
      .fails("data:Hello"), .fails("data:,a b"), .fails("https://example.org"),
    ],
    make: { (_) throws(OptionError) in DataURIInputValidator() })
}

extension ErrorCode {
  /// 1032: not data in place of an address.
  public static let datauri = ErrorCode(
    1032, "datauri", reason: "The input is not a data: address",
    fix: "Type data:, a media type, perhaps ;base64, a comma and the data.")
}
