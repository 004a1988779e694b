public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a hash or checksum in hexadecimal digits, ignoring case.
///
/// The number of digits must match the hash length of an accepted algorithm.
///
/// ```swift
/// let digest = HashInputValidator([.sha256])
/// digest.validate(String(repeating: "a1", count: 32)).isAccepted   // true
/// digest.validate("d41d8cd98f00b204e9800998ecf8427e").isAccepted   // false: MD5
/// ```
public final class HashInputValidator: InputValidator, @unchecked Sendable {
  /// A hash or checksum algorithm.
  public enum Algorithm: String, CaseIterable, Sendable {
    /// CRC-32.
    case crc32
    /// The most common variant of CRC-32, which PHP calls `crc32b`.
    case crc32b
    /// Adler-32.
    case adler32
    /// MD4.
    case md4
    /// MD5.
    case md5
    /// RIPEMD-128.
    case ripemd128
    /// Tiger, truncated to 128 bits.
    case tiger128
    /// SHA-1.
    case sha1
    /// RIPEMD-160.
    case ripemd160
    /// Tiger, truncated to 160 bits.
    case tiger160
    /// Tiger, with its full 192 bits.
    case tiger192
    /// SHA-224.
    case sha224
    /// SHA-256.
    case sha256
    /// SHA-384.
    case sha384
    /// SHA-512.
    case sha512
    /// SHA3-256.
    case sha3256 = "sha3-256"
    /// SHA3-512.
    case sha3512 = "sha3-512"
    /// BLAKE2s.
    case blake2s
    /// BLAKE2b.
    case blake2b
    /// BLAKE3.
    case blake3

    /// The number of hexadecimal digits in a hash.
    public var digits: Int {
      switch self {
      case .crc32, .crc32b, .adler32: 8
      case .md4, .md5, .ripemd128, .tiger128: 32
      case .sha1, .ripemd160, .tiger160: 40
      case .tiger192: 48
      case .sha224: 56
      case .sha256, .sha3256, .blake2s, .blake3: 64
      case .sha384: 96
      case .sha512, .sha3512, .blake2b: 128
      }
    }
  }

  // The pattern matches every length up to the longest. `inspect` checks the length.
  private static let digits = Pattern(bundled: "[0-9A-Fa-f]{1,128}+")

  private let algorithms: [Algorithm]
  private let lengths: [Int]

  /// Creates a validator for the hashes of the given algorithms.
  ///
  /// - Parameter algorithms: The accepted algorithms. The default is an empty array, which accepts
  ///   all of them.
  public init(_ algorithms: [Algorithm] = []) {
    self.algorithms = algorithms
    let chosen = algorithms.isEmpty ? Algorithm.allCases : algorithms
    lengths = Set(chosen.map(\.digits)).sorted()
  }

  /// The maximum number of digits.
  private var most: Int { lengths.last ?? 128 }

  override public var code: ErrorCode { .hash }
  override public var pattern: Pattern? { Self.digits }
  override public var fastCheck: FastCheck {
    .composed(lengths.map { "[0-9A-Fa-f]{\($0)}" }.joined(separator: "|"))
  }

  override public var maximumBytes: Int { 2 * 128 }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if lengths.contains(text.count) { return .passed }
    return text.count < most ? .incomplete(at: text.count) : .impossible(most..<text.count)
  }

  override public var requirement: Explanation {
    if algorithms.isEmpty { return Explanation() }
    let names = algorithms.map(\.rawValue).joined(separator: ", ")
    let prompt = Prompt(
      "hash.digits", "Enter a hash of {expected&or} hexadecimal digits",
      ["expected": .text(expectedDigits)])
    return Explanation(prompt, parameters: ["algorithm": .text(names)])
  }

  private var expectedDigits: String { lengths.map(String.init).joined(separator: ", ") }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: text.count == 0 ? [] : [failure(in: text.span)])
  }

  private func failure(in text: Span<UInt8>) -> ValidationError.Detail {
    for index in text.indices where !text[index].isASCIIHexDigit {
      return .init(
        name: "hash.character", reason: "only 0 to 9 and a to f are allowed here", offset: index)
    }
    return .init(
      name: "hash.length", reason: "{expected&or} digits are required; there are {actual}",
      parameters: [
        "expected": .text(expectedDigits),
        "actual": .integer(text.count),
      ],
      offset: min(text.count, most))
  }

  private static let codeCorrection = CodeCorrection(
    .lettersAndDigits, 8...255, signs: ":", isUpperCase: false, changesBareCodes: true)

  /// Returns the digits without spaces, hyphens or colons.
  ///
  /// Fingerprints are often written with such separators between the bytes.
  override public func correction(for text: String) -> String? {
    Self.codeCorrection.code(from: text).map { code in
      String(decoding: code.utf8.filter { $0 != UInt8(ascii: ":") }, as: UTF8.self)
    }
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { hashCard }

  private static let hashCard = ValidatorCard(
    name: "hash", code: .hash, summary: "a hash or checksum in hexadecimal digits",
    options: [
      OptionDeclaration(
        "algorithm", .choices(Algorithm.allCases.map(\.rawValue)),
        help: "the algorithm, such as sha256/sha512 (default: any)")
    ],
    examples: [
      .passes("d41d8cd98f00b204e9800998ecf8427e"), .passes("cbf43926"),
      .passes("DA39A3EE5E6B4B0D3255BFEF95601890AFD80709", with: "algorithm=sha1"),
      .fails("d41d8cd98f00b204e9800998ecf8427e", with: "algorithm=sha256"), .fails("cbf4392"),
      .fails("d41d8cd98f00b204e9800998ecf8427g"),
    ],
    make: { (options) throws(OptionError) in
      HashInputValidator((options.choices("algorithm") ?? []).compactMap(Algorithm.init(rawValue:)))
    })
}

extension HashInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1037: the input is not a hash of an accepted algorithm.
  public static let hash = ErrorCode(
    1037, "hash", reason: "The input is not a hash of an accepted kind",
    prompt: "Enter a hash in hexadecimal digits",
    parameters: ["algorithm"], fix: "Copy all hexadecimal digits of the hash, and nothing else.")
}
