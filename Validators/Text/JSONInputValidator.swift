public import FormCheckCore
import FormCheckPatterns
import StrictJSON

/// A validator that accepts JSON (RFC 8259): one value, with optional whitespace around it.
///
/// Comments, trailing commas, a byte order mark and `\u` escapes of unpaired surrogates are
/// rejected. Arrays and objects can be nested at most 128 levels deep.
///
/// ```swift
/// let settings = JSONInputValidator(top: .container, keys: .unique)
/// settings.validate(#"{"name": "Ada"}"#).isAccepted    // true
/// settings.validate(#"{"a": 1, "a": 2}"#).isAccepted   // false
/// ```
public final class JSONInputValidator: InputValidator, @unchecked Sendable {
  /// The accepted top-level values.
  public enum Top: String, CaseIterable, Sendable {
    /// Any value.
    case any
    /// An array or an object.
    case container
  }

  /// The rule for duplicate keys in an object.
  public enum Keys: String, CaseIterable, Sendable {
    /// Duplicate keys are accepted. RFC 8259 only advises against them.
    case any
    /// Duplicate keys are rejected, as in RFC 7493 (I-JSON).
    case unique
  }

  /// The pattern of values that are certainly JSON.
  private static let scalar = Pattern(
    bundled: #"-?(?:0|[1-9][0-9]{0,99})(?:\.[0-9]{1,99})?|true|false|null"#)

  /// The pattern of values that begin like an array, an object or a string, and of all other values.
  private static let possible = Pattern(
    bundled: #"""
      [ \t\n\r]*+
      (?:[\[{"].*+|(?:-?[0-9]++(?:\.[0-9]++)?(?:[Ee][+-]?[0-9]++)?|true|false|null)[ \t\n\r]*+)
      """#, options: [.unicode, .extended, .dotMatchesLineEnds])

  /// The pattern of values that begin like an array or an object.
  private static let container = Pattern(
    bundled: #"[ \t\n\r]*+[\[{].*+"#, options: [.unicode, .dotMatchesLineEnds])

  private let top: Top
  private let keys: Keys

  /// Creates a validator for JSON.
  ///
  /// - Parameters:
  ///   - top: The accepted top-level values. The default is ``Top/any``.
  ///   - keys: The rule for duplicate keys. The default is ``Keys/any``.
  public init(top: Top = .any, keys: Keys = .any) {
    self.top = top
    self.keys = keys
  }

  override public var code: ErrorCode { .json }

  override public var fastCheck: FastCheck {
    switch top {
    case .any: .between(sure: Self.scalar, possible: Self.possible)
    case .container: .inspecting(Self.container)
    }
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if let place = scalarOnTop(of: text.span) { return .impossible(place..<text.count) }
    if JSONReader.accepts(text, allowsDuplicateKeys: keys == .any) { return .passed }
    if let place = Self.noValue(in: text.span) {
      return .impossible(text.bytes(ofCharacterAt: place))
    }
    guard let error = error(in: text) else { return .passed }
    switch error.reason {
    case .empty, .unfinished: return .incomplete(at: text.count)
    default: return .impossible(error.place)
    }
  }

  /// Returns the position of a top-level value that is neither an array nor an object.
  ///
  /// The position is nil if the value is an array or an object, or if any value is accepted.
  private func scalarOnTop(of text: Span<UInt8>) -> Int? {
    guard top == .container else { return nil }
    for place in text.indices {
      switch text[place] {
      case 0x20, 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): return nil
      default: return place
      }
    }
    return nil
  }

  /// Returns the position of the first character if no value begins with it, or nil otherwise.
  private static func noValue(in text: Span<UInt8>) -> Int? {
    for place in text.indices {
      switch text[place] {
      case 0x20, 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"), UInt8(ascii: "f"),
        UInt8(ascii: "n"):
        return nil
      default: return place
      }
    }
    return nil
  }

  private func error(in text: UTF8Span) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONReader.read(
        Array(text.string.utf8), allowsDuplicateKeys: keys == .any)
      return nil
    } catch {
      return error
    }
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    if let place = scalarOnTop(of: text.span) {
      let offset = text.span.scalarCount(in: 0..<place)
      return Explanation(details: [
        .init(
          name: "json.container", reason: "the text must be an array or an object", offset: offset)
      ])
    }
    guard let error = error(in: text) else { return Explanation() }
    return Explanation(details: [
      error.detail(offset: text.span.scalarCount(in: 0..<error.place.lowerBound))
    ])
  }

  /// Returns the text without a byte order mark, and without whitespace or invisible characters at
  /// either end.
  override public func correction(for text: String) -> String? { text.trimmingInvisible() }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters
  }

  override public class var card: ValidatorCard { jsonCard }

  private static let jsonCard = ValidatorCard(
    name: "json", code: .json, summary: "JSON text (RFC 8259)",
    options: [
      OptionDeclaration(
        "top", .choice(Top.allCases.map(\.rawValue)),
        help: "any: any value (default); container: only an array or an object"
      ),
      OptionDeclaration(
        "keys", .choice(Keys.allCases.map(\.rawValue)),
        help: "any: duplicate keys are allowed (default); unique: duplicate keys are rejected"),
    ],
    examples: [
      .passes(#"{"name": ["Ada", 1815, null]}"#), .passes("true"), .passes(" [] "),
      .passes(#"{"a":1,"a":2}"#), .fails(#"{"a":1,"a":2}"#, with: "keys=unique"),
      .fails("null", with: "top=container"), .fails("{name: 1}"), .fails("[1,]"), .fails("'a'"),
      .fails("01"), .fails("[1"), .fails("nan"),
    ],
    make: { (options) throws(OptionError) in
      JSONInputValidator(
        top: options.choice("top").flatMap(Top.init(rawValue:)) ?? .any,
        keys: options.choice("keys").flatMap(Keys.init(rawValue:)) ?? .any)
    })
}

extension JSONError {
  /// Returns a detail that describes the error.
  ///
  /// - Parameter offset: The position of the error, in Unicode scalars.
  /// - Returns: The detail.
  fileprivate func detail(offset: Int) -> ValidationError.Detail {
    func detail(
      _ cause: String, _ reason: String, _ parameters: [String: ParameterValue] = [:]
    ) -> ValidationError.Detail {
      .init(name: "json." + cause, reason: reason, parameters: parameters, offset: offset)
    }
    return switch reason {
    case .empty: detail("empty", "the text contains only whitespace")
    case .notUTF8: detail("not-utf8", "the text is not UTF-8")
    case .byteOrderMark: detail("byte-order-mark", "the text must not begin with a byte order mark")
    case .tooDeep(let limit):
      detail(
        "too-deep", "arrays and objects are nested more than {limit} levels deep",
        ["limit": .integer(limit)])
    case .unexpected(let expected):
      detail("unexpected", "{expected} is expected here", ["expected": .text(expected)])
    case .unfinished(let part):
      detail("unfinished", "the text ends in the middle of {part}", ["part": .text(part)])
    case .duplicateKey(let key):
      detail("key-twice", "the key \"{key}\" occurs twice in one object", ["key": .text(key)])
    case .halfCharacter: detail("half-character", "this \\u escape is half of a surrogate pair")
    case .badString(let problem):
      detail("string", "{problem}", ["problem": .text(problem)])
    case .badNumber(let problem):
      detail("number", "{problem}", ["problem": .text(problem)])
    case .trailing: detail("trailing", "unexpected characters after the value")
    }
  }
}

extension ErrorCode {
  /// 1018: the input is not JSON.
  public static let json = ErrorCode(
    1018, "json", reason: "The input is not JSON",
    prompt: "Enter valid JSON",
    fix:
      "Write valid JSON: put keys and strings in double quotes, and no comma after the last element."
  )
}
