public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a magnet link, which names a file by its hash:
/// `magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a`.
///
/// At least one topic (`xt`) is required. The topics of BitTorrent (BEP 9 and BEP 52) and the hashes SHA-1, MD5, ED2K and
/// Tiger tree are known. All other parameters can have any percent-encoded value.
///
/// ```swift
/// let link = MagnetInputValidator()
/// link.validate("magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=a.txt").isAccepted   // true
/// link.validate("magnet:?dn=a.txt").isAccepted                                                        // false
/// ```
public final class MagnetInputValidator: InputValidator, @unchecked Sendable {
  private static let link = Pattern(
    bundled: #"""
      (?(DEFINE)
        (?<topic> urn: (?: btih: (?: [0-9A-Fa-f]{40} | [A-Za-z2-7]{32} )
                         | btmh: 1220 [0-9A-Fa-f]{64}
                         | sha1: [A-Za-z2-7]{32}
                         | (?: md5 | ed2k | ed2khash ) : [0-9A-Fa-f]{32}
                         | tree:tiger: [A-Za-z2-7]{39} ) (?= & | \z ) )
        (?<value> (?: [A-Za-z0-9._~!$'()*+,;:@/?=-] | % [0-9A-Fa-f]{2} )*+ )
        (?<param> xt (?: \. [0-9]++ )? = (?&topic)
                | (?! xt [.=] ) [A-Za-z0-9._-]++ = (?&value) )
      )
      (?i: magnet ) : \? (?&param) (?: & (?&param) )*+
      """#, options: .extended)

  /// Creates a validator for magnet links.
  override public init() {}

  override public var code: ErrorCode { .magnet }
  override public var pattern: Pattern? { Self.link }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    // The pattern accepts a parameter xt only with a known topic.
    Self.hasTopic(text.span) ? .passed : .incomplete(at: text.count)
  }

  /// Returns whether a link that matches the pattern has a parameter `xt`, or several such as `xt.1`.
  private static func hasTopic(_ link: Span<UInt8>) -> Bool {
    let start = "magnet:?".utf8.count
    for index in start..<max(start, link.count - 3)
    where (index == start || link[index - 1] == UInt8(ascii: "&"))
      && link[index] == UInt8(ascii: "x") && link[index + 1] == UInt8(ascii: "t")
    {
      let next = link[index + 2]
      if next == UInt8(ascii: "=") || next == UInt8(ascii: ".") { return true }
    }
    return false
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    MagnetParameters(text).explain(&failures)
    return Explanation(details: failures.details)
  }

  /// Returns the link without whitespace or invisible characters at either end.
  override public func correction(for text: String) -> String? { text.trimmingInvisible() }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters
  }

  override public class var card: ValidatorCard { magnetCard }

  private static let magnetCard = ValidatorCard(
    name: "magnet", code: .magnet, summary: "a magnet link, with the hash of a file",
    examples: [
      .passes("magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a"),
      .passes("magnet:?xt=urn:sha1:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C&dn=Great+Speeches.pdf"),
      .fails("magnet:?dn=a.txt"), .fails("magnet:?xt=urn:btih:c12fe1c0"),
      .fails("magnet:xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a"),
      .fails("https://example.org/a.torrent"),
    ],
    make: { (_) throws(OptionError) in MagnetInputValidator() })
}

/// The parameters of a magnet link.
private struct MagnetParameters {
  private let bytes: [UInt8]
  private let hasScheme: Bool

  /// The ranges of the parameters, such as `dn=a.txt`.
  private let parameters: [Range<Int>]

  init(_ text: UTF8Span) {
    let bytes = text.span.indices.map { text.span[$0] }
    let start = "magnet:?".utf8.count
    hasScheme = bytes.prefix(start).map { $0.asciiLowercased }.elementsEqual("magnet:?".utf8)
    parameters = bytes.dropFirst(start)
      .split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).map(\.indices)
    self.bytes = bytes
  }

  private var topics: [Range<Int>] {
    parameters.filter { range in
      let name = bytes[range].prefix { $0 != UInt8(ascii: "=") }
      return name.elementsEqual("xt".utf8) || name.starts(with: "xt.".utf8)
    }
  }

  /// Adds a detail for what is missing or malformed.
  func explain(_ failures: inout PartFailures) {
    guard !bytes.isEmpty else { return }
    guard hasScheme else {
      return failures.add("magnet.scheme", "the link must begin with magnet:?", at: 0)
    }
    if topics.isEmpty {
      return failures.add(
        "magnet.topic-missing", "the hash (xt=urn:...) is missing", at: bytes.count)
    }
    let single = MagnetInputValidator()
    for topic in topics {
      let link = "magnet:?" + String(decoding: bytes[topic], as: UTF8.self)
      if single.verdictKind(of: link.utf8Span) == .accepted { continue }
      failures.add(
        "magnet.topic", "this hash has the wrong length or form, or is of an unknown kind",
        at: topic.lowerBound)
    }
  }
}

extension ErrorCode {
  /// 1087: the input is not a magnet link.
  public static let magnet = ErrorCode(
    1087, "magnet", reason: "The input is not a magnet link",
    prompt: "Enter a link that begins with magnet:?xt=urn:",
    fix: "Type magnet:?xt=urn:btih: and the 40 hexadecimal digits of the hash.")
}
