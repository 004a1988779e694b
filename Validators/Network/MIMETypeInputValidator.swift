public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a media type with optional parameters: `text/html; charset=utf-8`.
///
/// Types follow RFC 6838, and parameters follow RFC 2045. By default, the top-level type must be
/// registered or begin with `x-`. Comments in parentheses are accepted at the end. Duplicate
/// parameters are rejected.
///
/// ```swift
/// let type = MIMETypeInputValidator()
/// type.validate("text/html; charset=utf-8").isAccepted   // true
///
/// let image = try MIMETypeInputValidator(types: ["image"], parameters: false)
/// image.validate("text/html").isAccepted                 // false
/// ```
public final class MIMETypeInputValidator: InputValidator, @unchecked Sendable {
  /// The top-level types registered with IANA, as of November 2025.
  public static let registeredTypes = [
    "application", "audio", "example", "font", "haptics", "image", "message", "model", "multipart",
    "text", "video",
  ]

  private static let registered = Pattern(
    bundled: #"""
      (?: (?i: application|audio|example|font|haptics|image|message|model|multipart|text|video )
        | [Xx]-[A-Za-z0-9!#$&^_.+-]{1,125}+ )
      / [A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}+
      (?: [ \t]*+ ; [ \t]*+ [A-Za-z0-9!#$%&'*+.^_`{|}~-]++ =
          (?: [A-Za-z0-9!#$%&'*+.^_`{|}~-]++ | "(?: [\t !#-\[\]-~]++ | \\[\t -~] )*+" ) )*+
      (?: [ \t]++ \( (?: [\t -'*-\[\]-~]++ | \\[\t -~] )*+ \) )*+
      """#,
    options: .extended)

  /// The bundled pattern, or a pattern composed for the options.
  ///
  /// Nil if the composed pattern cannot be compiled.
  private let selected: Pattern?
  private let types: [String]
  private let allowsParameters: Bool

  /// Creates a validator for registered types and `x-` types, with optional parameters.
  override public init() {
    types = []
    allowsParameters = true
    selected = Self.registered
  }

  /// Creates a validator for the given top-level types.
  ///
  /// - Parameters:
  ///   - types: The accepted top-level types, each of which must be registered. The word `any`
  ///     accepts every type. An empty array accepts all registered types and `x-` types.
  ///   - parameters: Whether parameters and comments are accepted after the type. The default is
  ///     true.
  /// - Throws: `OptionError` if a type is not registered.
  public init(types: [String], parameters: Bool = true) throws(OptionError) {
    self.types = types.map { $0.lowercased() }
    allowsParameters = parameters
    for type in self.types where type != "any" && !Self.registeredTypes.contains(type) {
      throw OptionError(
        option: "types", code: .badOptionValue,
        message: "\"\(VisibleText.word(type))\" is not a registered type")
    }
    selected =
      types.isEmpty && parameters ? Self.registered : Self.pattern(for: self.types, parameters)
  }

  /// Returns the bundled pattern adapted to the given types, with or without parameters.
  ///
  /// - Parameters:
  ///   - types: The top-level types, or an empty array for the default ones.
  ///   - parameters: Whether parameters and comments are accepted.
  ///   - quantifier: The quantifier of the parameters.
  /// - Returns: The pattern, or nil if it cannot be compiled.
  static func pattern(
    for types: [String], _ parameters: Bool, quantifier: String = "*+"
  ) -> Pattern? {
    let name = #"[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}+"#
    let words = "(?i: \((types.isEmpty ? registeredTypes : types).joined(separator: "|")) )"
    let type =
      types.contains("any")
      ? name : types.isEmpty ? #"(?: \#(words) | [Xx]-[A-Za-z0-9!#$&^_.+-]{1,125}+ )"# : words
    let tail = #"""
      (?: [ \t]*+ ; [ \t]*+ [A-Za-z0-9!#$%&'*+.^_`{|}~-]++ =
          (?: [A-Za-z0-9!#$%&'*+.^_`{|}~-]++ | "(?: [\t !#-\[\]-~]++ | \\[\t -~] )*+" ) )\#(quantifier)
      (?: [ \t]++ \( (?: [\t -'*-\[\]-~]++ | \\[\t -~] )*+ \) )*+
      """#
    return try? Pattern(composed: "\(type) / \(name) \(parameters ? tail : "")", options: .extended)
  }

  override public var code: ErrorCode { .mimetype }
  override public var pattern: Pattern? { selected }
  override public var fastCheck: FastCheck {
    if selected == nil { return .inspection }
    if !allowsParameters { return .pattern }
    // A parameter alone cannot be a duplicate.
    guard let sure = Self.pattern(for: types, true, quantifier: "?+") else { return .inspection }
    return .between(sure: sure, possible: Self.withParameters)
  }

  /// A pattern that every type with several parameters matches.
  private static let withParameters = Pattern(bundled: #"[^;]++;[^;]++;[\t -~]++"#)

  /// Rejects duplicate parameters, which RFC 6838 4.3 calls an error.
  override public func inspect(_ text: UTF8Span) -> Inspection {
    // Without a pattern, nothing has checked the text.
    if selected == nil { return .impossible(0..<text.count) }
    var reader = ParameterReader()
    while let name = reader.next(in: text.span) {
      // The result is incomplete, not impossible, although more typing cannot remove the duplicate.
      // After more typing, the pattern may match only partially, which makes the result incomplete.
      // Typing must never change a result from impossible to incomplete.
      if reader.count > Self.fewParameters { return Self.inspectMany(text) }
      if Self.isRepeated(name, in: text.span) { return .incomplete(name) }
    }
    return .passed
  }

  /// The maximum number of parameters that are compared with each other.
  private static let fewParameters = 8

  /// Returns whether a parameter before a given one has the same name.
  private static func isRepeated(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    var reader = ParameterReader()
    while let other = reader.next(in: text), other.lowerBound < name.lowerBound {
      guard other.count == name.count else { continue }
      var matched = 0
      while matched < name.count,
        text[other.lowerBound + matched].asciiUppercased
          == text[name.lowerBound + matched].asciiUppercased
      {
        matched += 1
      }
      if matched == name.count { return true }
    }
    return false
  }

  /// Rejects duplicate parameters in linear time.
  private static func inspectMany(_ text: UTF8Span) -> Inspection {
    var names: Set<ExactText> = []
    var reader = ParameterReader()
    while let name = reader.next(in: text.span) {
      let word = String(decoding: name.map { text.span[$0] }, as: UTF8.self).lowercased()
      guard names.insert(ExactText(word)).inserted else { return .incomplete(name) }
    }
    return .passed
  }

  override public var requirement: Explanation {
    if types.isEmpty { return Explanation() }
    let usual = ["image/png", "text/plain", "application/json"]
    var prompt = Prompt("mimetype.base", "Enter a media type")
    prompt.add(example: example(among: usual + types.map { "\($0)/example" }))
    return Explanation(prompt)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    MIMETypeFailures(types: types, allowsParameters: allowsParameters).add(to: &failures)
    return Explanation(details: failures.details)
  }

  /// Returns the type without a trailing semicolon, and without whitespace or invisible characters
  /// at either end.
  override public func correction(for text: String) -> String? {
    var type = text.trimmingInvisible()
    if type.utf8.last == UInt8(ascii: ";") { type = String(type.dropLast()).trimmingInvisible() }
    return type
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters
      || text.span[text.count - 1] == UInt8(ascii: ";")
  }

  override public class var card: ValidatorCard { mimetypeCard }

  private static let mimetypeCard = ValidatorCard(
    name: "mimetype", code: .mimetype, summary: "a media type, such as text/html; charset=utf-8",
    options: [
      OptionDeclaration(
        "types", .choices(registeredTypes + ["any"]),
        help: "the accepted types before the slash (default: all registered types and x-...)"),
      .yesNo("parameters", help: "whether to allow parameters (default: yes)"),
    ],
    examples: [
      .passes("image/svg+xml"), .passes("text/html; charset=utf-8"), .fails("text"), .fails("f/b"),
      .fails("text/html; charset=a; charset=b"), .passes("chemical/x-pdb", with: "types=any"),
      .fails("text/html", with: "types=image/video"),
      .fails("text/html; charset=utf-8", with: "parameters=no"),
    ],
    make: { (options) throws(OptionError) in
      try MIMETypeInputValidator(
        types: options.choices("types") ?? [], parameters: options.flag("parameters") ?? true)
    })
}

extension ErrorCode {
  /// 1031: the input is not a media type.
  public static let mimetype = ErrorCode(
    1031, "mimetype", reason: "The input is not a media type",
    prompt: "Enter a media type such as image/png",
    fix: "Write a type, a slash and a subtype, such as image/png.")
}
