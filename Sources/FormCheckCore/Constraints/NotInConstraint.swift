/// A constraint that rejects the values in a list, compared byte by byte: `not-in:admin,root`.
///
/// Use it for reserved names. To reject the names regardless of case, apply the `lowercase` filter before validation.
///
/// ```swift
/// let name = NotInConstraint(["admin", "root"])
/// name.validate("root").error?.code   // 2007
/// name.validate("Root").isAccepted    // true
/// ```
public final class NotInConstraint: InputValidator, @unchecked Sendable {
  private let values: Set<[UInt8]>

  /// Creates a constraint from the values to reject.
  public init(_ values: [String]) { self.values = Set(values.map { Array($0.utf8) }) }

  override public var code: ErrorCode { .excluded }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    for value in values where value.count == text.count && text.span.has(value, at: 0) {
      return .incomplete(0..<text.count)
    }
    return .passed
  }

  override public class var card: ValidatorCard { exclusionCard }

  private static let exclusionCard = ValidatorCard(
    name: "not-in", code: .excluded, summary: "anything except the listed values",
    options: [OptionDeclaration("values", .list, help: "the values: not-in:admin,root")],
    examples: [.passes("ada", with: "admin,root"), .fails("root", with: "admin,root")],
    role: .condition,
    make: { (options) throws(OptionError) in
      NotInConstraint(try options.neededList("values", for: "not-in"))
    })
}

extension NotInConstraint: PortableInspection {
  package var portableInspection: PortableCheck? {
    .noneOf(values.map { String(decoding: $0, as: UTF8.self) }.sorted())
  }
}

extension ErrorCode {
  /// 2007: the value is in the list of rejected values.
  public static let excluded = ErrorCode(
    2007, "not-in", reason: "The input is one of the values that are not allowed here",
    prompt: "Choose another value",
    fix: "Choose another value.")
}
