/// One of several values, compared letter for letter.
public final class ChoiceConstraint: InputValidator, @unchecked Sendable {
  private let values: Set<[UInt8]>

  /// One of these values.
  public init(_ values: [String]) { self.values = Set(values.map { Array($0.utf8) }) }

  override public var code: ErrorCode { .choice }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for index in text.span.indices { bytes.append(text.span[index]) }
    if values.contains(bytes) { return .passed }
    // As far as some value begins like it, more typing may help.
    let longest = values.map { zip($0, bytes).prefix { $0 == $1 }.count }.max() ?? 0
    guard longest < bytes.count else { return .incomplete(at: text.count) }
    var start = longest
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return .impossible(start..<text.count)
  }

  override public class var card: StrategyCard { choiceCard }

  private static let choiceCard = StrategyCard(
    name: "in", code: .choice, summary: "one of several values, letter for letter",
    options: [OptionDeclaration("values", .list, help: "the values: in:red,green,blue")],
    examples: [
      .passes("green", with: "red,green,blue"), .fails("Green", with: "red,green,blue"),
      .fails("gre", with: "red,green,blue"), .passes("a,b", with: "a\\,b,c"),
    ],
    make: { (options) throws(OptionFault) in
      ChoiceConstraint(try options.neededList("values", for: "in"))
    })
}

extension ErrorCode {
  /// 2004: none of the values that are offered.
  public static let choice = ErrorCode(
    2004, "choice", reason: "The input is none of the offered values",
    fix: "Choose one of the values that are offered.")
}
