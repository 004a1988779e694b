import InputValidation
import Patterns
import Validators

/// How files of values are judged by a rule.
struct EnginePage {
  let text: String

  /// The page of a rule.
  ///
  /// - Parameters:
  ///   - text: The rule.
  ///   - catalog: The strategies that it may name.
  /// - Throws: ``UsageError`` where it is no rule.
  init(ofRule text: String, in catalog: Catalog) throws(UsageError) {
    let rule = try Rule(typed: text, in: catalog)
    do throws(BitRefusal) {
      let bits = try RuleBits(
        rule, limit: InputValidator.standardLimit,
        framing: BitPlan.Framing(terminator: UInt8(ascii: "\n"), dropsReturn: true))
      self.text = Self.page(of: bits)
    } catch {
      self.text = Self.page(of: error)
    }
  }

  private static func page(of bits: RuleBits) -> String {
    let listing = bits.plan.listing
    var lines = ["bits, \(listing.steps) steps for each 64 bytes:"]
    lines += listing.lines.map { "  " + VisibleText.sentence($0) }
    if bits.needsInspection {
      lines.append(
        "each value that passes is then inspected: \(bits.inspected.joined(separator: ", "))")
    }
    if bits.plan.takesBeyondASCII {
      lines.append("values with characters beyond ASCII are judged by PCRE2, one by one")
    }
    let (short, longest) = (BitPlan.shortValue, BitPlan.longestValue)
    lines += [
      "\(bits.plan.longSteps) steps where a value has more than \(short) bytes",
      "a value of more than \(longest) bytes is judged by PCRE2",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func page(of refusal: BitRefusal) -> String {
    if refusal == RuleBits.noPattern { return refusal.sentence + "\n" }
    return "PCRE2 judges, one value after the other: \(refusal.sentence)\n"
  }
}
