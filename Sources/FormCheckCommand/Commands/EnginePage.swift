import FormCheckBatch
import FormCheckCore
import FormCheckPatterns
import FormCheckValidators

/// A description of how values in files are checked against a rule: the program of the bit-parallel engine, or the
/// reason why that engine cannot be used.
struct EnginePage {
  let text: String

  /// Creates the page for a rule.
  ///
  /// - Parameters:
  ///   - words: The rule.
  ///   - catalog: The validators that the rule can use.
  /// - Throws: ``UsageError`` if the rule is invalid.
  init(ofRule words: String, in catalog: Catalog) throws(UsageError) {
    let rule = try Rule(typed: words, in: catalog)
    let page: String
    do throws(BitCompilerError) {
      let bits = try RuleBits(
        rule, limit: InputValidator.standardLimit,
        framing: BitPlan.Framing(terminator: UInt8(ascii: "\n"), dropsReturn: true))
      page = Self.page(of: bits)
    } catch {
      let engine = rule.validators.contains { $0.pattern != nil } ? "PCRE2" : "inspection"
      page = "\(engine), one value at a time: \(error.sentence)\n"
    }
    text = page + Self.cost(of: rule, in: catalog)
  }

  /// Returns a line with the measured cost of a check, or an empty string if the catalog has no value that the rule
  /// accepts.
  private static func cost(of rule: Rule, in catalog: Catalog) -> String {
    let codes = rule.validators.map(\.code)
    let own = catalog.cards.filter { codes.contains($0.code) }
    let values = [own, catalog.cards].lazy.map { accepted(by: rule, in: $0) }
    guard let accepted = values.first(where: { !$0.isEmpty }),
      let cost = CheckCost(of: rule, for: accepted)
    else { return "" }
    return "checking an accepted value takes \(cost.words) on this computer\n"
  }

  private static func accepted(by rule: Rule, in cards: [ValidatorCard]) -> [String] {
    let texts = cards.flatMap(\.examples).map(\.text).filter { text in
      !text.isEmpty && !text.utf8.contains(UInt8(ascii: "\n"))
        && rule.verdictKind(of: text.utf8Span) == .accepted
    }
    return Array(texts.prefix(16))
  }

  private static func page(of bits: RuleBits) -> String {
    let plan = bits.plan
    let length = "no value has more than \(BitPlan.shortValue) bytes"
    let scope =
      plan.longListing == nil ? "per 64 bytes of input" : "per 64 bytes of input in which \(length)"
    var lines = ["bits, \(steps(plan.listing)) \(scope):"]
    lines += plan.listing.lines.map { "  " + VisibleText.sentence($0) }
    if let long = plan.longListing {
      lines.append("bits, \(steps(long)) per 64 bytes of input in which a value is longer:")
      lines += long.lines.map { "  " + VisibleText.sentence($0) }
    }
    if bits.needsInspection {
      lines.append(
        "unsure values are then also inspected by: \(bits.inspected.joined(separator: ", "))")
    }
    if bits.plan.takesBeyondASCII {
      lines.append("PCRE2 checks values with non-ASCII characters, one by one")
    }
    if bits.maximumBytes > BitPlan.longestValue {
      lines.append("PCRE2 checks values of more than \(BitPlan.longestValue) bytes")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func steps(_ listing: BitListing) -> String {
    listing.steps == 1 ? "1 step" : "\(listing.steps) steps"
  }
}
