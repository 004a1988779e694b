public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a URI template (RFC 6570): `/users/{id}{?page,size}`.
///
/// Expressions in braces stand for the values of variables. All four levels of templates are accepted.
/// The operators `=`, `,`, `!`, `@` and `|` are rejected, because RFC 6570 reserves them for later
/// extensions (section 2.2). An apostrophe in the literal text is accepted (erratum 6937).
///
/// ```swift
/// let template = URITemplateInputValidator()
/// template.validate("/users/{id}").isAccepted   // true
/// template.validate("/users/{id").isAccepted    // false
/// ```
public final class URITemplateInputValidator: InputValidator, @unchecked Sendable {
  private static let template = Pattern(
    bundled: IRIGrammar.characters,
    #"""
    (?(DEFINE)
      (?<name> (?&part) (?: \. (?&part) )*+ )
      (?<part> (?: [A-Za-z0-9_]++ | %[0-9A-Fa-f]{2} )++ )
      (?<spec> (?&name) (?: : [1-9][0-9]{0,3} | \* )? )
    )
    (?: (?&plain)
      | [#/:?@\[\]\x{E000}-\x{F8FF}\x{F0000}-\x{FFFFD}\x{100000}-\x{10FFFD}]++
      | \{ [+#./;?&]? (?&spec) (?: , (?&spec) )*+ \} )*+
    """#,
    options: [.extended, .unicode])

  override public var code: ErrorCode { .uriTemplate }
  override public var pattern: Pattern? { Self.template }
  override public var fastCheck: FastCheck { .pattern }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    URITemplateFailures().add(to: &failures)
    return Explanation(details: failures.details)
  }

  /// Returns the template without whitespace or invisible characters at either end.
  override public func correction(for text: String) -> String? { text.trimmingInvisible() }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters
  }

  override public class var card: ValidatorCard { uriTemplateCard }

  private static let uriTemplateCard = ValidatorCard(
    name: "uri-template", code: .uriTemplate,
    summary: "a URI template such as /users/{id} (RFC 6570)",
    examples: [
      .passes("/users/{id}{?page,size*}"), .passes("{+path}/here"), .passes("{name:3}"),
      .passes("https://example.org/é"), .fails("{"), .fails("}"), .fails("{}"), .fails("{a b}"),
      .fails("{a:0}"), .fails("{=a}"), .fails("a b"), .fails("%zz"),
    ],
    make: { (_) throws(OptionError) in URITemplateInputValidator() })
}

extension ErrorCode {
  /// 1196: the input is not a URI template.
  public static let uriTemplate = ErrorCode(
    1196, "uri-template", reason: "The input is not a URI template",
    prompt: "Enter a URI with variables in braces",
    fix: "Type a URI in which variables are in braces, such as /users/{id}.")
}
