public import FormCheckCore
public import FormCheckPatterns

/// A media type as RFC 6838 names it, with parameters as RFC 2045 writes them: `text/html; charset=utf-8`.
///
/// The first half is one of the registered top-level types or begins with `x-`; RFC 2045 knows no others.
/// Comments in parentheses may stand at the end.
public final class MIMETypeInputValidator: InputValidator, @unchecked Sendable {
  /// The top-level types that IANA has registered, as of November 2025.
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

  /// The bundled pattern, or one that is put together for what is asked for.
  private let selected: Pattern?
  private let types: [String]
  private let allowsParameters: Bool

  /// A validator for registered types, with parameters or without.
  override public init() {
    types = []
    allowsParameters = true
    selected = Self.registered
  }

  /// A validator for some types.
  ///
  /// - Parameters:
  ///   - types: The registered types that are taken; `any` for all words, none given for all registered.
  ///   - parameters: Whether parameters may stand behind the type.
  /// - Throws: `OptionError` when a type is not registered.
  public init(types: [String], parameters: Bool = true) throws(OptionError) {
    self.types = types.map { $0.lowercased() }
    allowsParameters = parameters
    for type in self.types where type != "any" && !Self.registeredTypes.contains(type) {
      throw OptionError(
        option: "types", code: .badOptionValue,
        message: "\"\(VisibleText.word(type))\" is no registered type")
    }
    selected =
      types.isEmpty && parameters ? Self.registered : Self.pattern(for: self.types, parameters)
  }

  /// The bundled pattern with other types, with parameters or without.
  static func pattern(for types: [String], _ parameters: Bool) -> Pattern? {
    let name = #"[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}+"#
    let words = "(?i: \((types.isEmpty ? registeredTypes : types).joined(separator: "|")) )"
    let type =
      types.contains("any")
      ? name : types.isEmpty ? #"(?: \#(words) | [Xx]-[A-Za-z0-9!#$&^_.+-]{1,125}+ )"# : words
    let tail = #"""
      (?: [ \t]*+ ; [ \t]*+ [A-Za-z0-9!#$%&'*+.^_`{|}~-]++ =
          (?: [A-Za-z0-9!#$%&'*+.^_`{|}~-]++ | "(?: [\t !#-\[\]-~]++ | \\[\t -~] )*+" ) )*+
      (?: [ \t]++ \( (?: [\t -'*-\[\]-~]++ | \\[\t -~] )*+ \) )*+
      """#
    return try? Pattern(composed: "\(type) / \(name) \(parameters ? tail : "")", options: .extended)
  }

  override public var code: ErrorCode { .mimetype }
  override public var pattern: Pattern? { selected }
  override public var fastCheck: FastCheck {
    selected == nil || allowsParameters ? .inspection : .pattern
  }

  /// No parameter twice, which RFC 6838 4.3 calls an error.
  override public func inspect(_ text: UTF8Span) -> Inspection {
    // Without a pattern nobody has looked at the text.
    if selected == nil { return .impossible(0..<text.count) }
    var names: Set<ExactText> = []
    var reader = ParameterReader()
    while let name = reader.next(in: text.span) {
      let word = String(decoding: name.map { text.span[$0] }, as: UTF8.self).lowercased()
      // Nothing mends it, but a value that is being typed must not look better than before.
      guard names.insert(ExactText(word)).inserted else { return .incomplete(at: name.lowerBound) }
    }
    return .passed
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    MIMETypeFailures(types: types, allowsParameters: allowsParameters).add(to: &failures)
    return Explanation(details: failures.details)
  }

  /// The type without blanks and invisible characters around it, or a semicolon at its end.
  override public func correction(for text: String) -> String? {
    var type = text.trimmingInvisible()
    if type.utf8.last == UInt8(ascii: ";") { type = String(type.dropLast()).trimmingInvisible() }
    return type
  }

  override public class var card: ValidatorCard { mimetypeCard }

  private static let mimetypeCard = ValidatorCard(
    name: "mimetype", code: .mimetype, summary: "a media type, such as text/html; charset=utf-8",
    options: [
      OptionDeclaration(
        "types", .choices(registeredTypes + ["any"]),
        help: "what may stand before the slash (default: the registered words, and x-...)"),
      .yesNo("parameters", help: "whether parameters may stand behind it (default: yes)"),
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
  /// 1031: not a media type.
  public static let mimetype = ErrorCode(
    1031, "mimetype", reason: "The input is not a media type",
    fix: "Type a type, a slash and a subtype, such as image/png.")
}
