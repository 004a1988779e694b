internal import FormCheckPatterns

/// A constraint on text that lists several values, each of which must satisfy a rule: `each(separator=;, email)`.
///
/// Blanks around a value are ignored. An empty value is rejected, so the text must not begin or end with a separator, or
/// contain two separators in a row.
///
/// ```swift
/// let rule = try Rule("each(separator=;, max=3, email)")
/// rule.validate("ann@example.org; bob@example.org").isAccepted   // true
/// ```
public final class EachConstraint: InputValidator, @unchecked Sendable {
  private let rule: Rule
  private let separator: [UInt8]
  private let counts: ClosedRange<Int>

  /// Creates a constraint.
  ///
  /// - Parameters:
  ///   - rule: The rule for each value.
  ///   - separator: The separator between two values. An empty separator is replaced by a comma.
  ///   - counts: The accepted number of values.
  public init(_ rule: Rule, separator: String = ",", counts: ClosedRange<Int> = 1...Int.max) {
    self.rule = rule
    self.separator = separator.isEmpty ? [UInt8(ascii: ",")] : Array(separator.utf8)
    self.counts = counts
  }

  override public var code: ErrorCode { .each }
  override public var innerRules: [Rule] { [rule] }
  override var composition: Composition? {
    .each(rule, ListForm(separator: separator, counts: counts))
  }
  override public var isSecret: Bool { rule.isSecret }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    MatchBudget.shared(forBytes: text.count) { inspection(of: text) }
  }

  private func inspection(of text: UTF8Span) -> Inspection {
    var walk = ListWalk(separator)
    var count = 0
    while let value = walk.next(in: text.span) {
      count += 1
      if count > counts.upperBound { return .impossible(value.lowerBound..<text.count) }
      if value.isEmpty {
        let place = value.lowerBound
        return walk.isAtEnd ? .incomplete(at: place) : .impossible(place..<walk.position)
      }
      if let flaw = flaw(in: text.string(of: value), at: value, isLast: walk.isAtEnd) {
        // The text may end with an incomplete separator, which is not a part of the last value.
        let mayGoOn = walk.isAtEnd && count < counts.upperBound && isRight(value, in: text)
        return mayGoOn ? .incomplete(at: text.count) : flaw
      }
    }
    return count < counts.lowerBound ? .incomplete(at: text.count) : .passed
  }

  /// Returns whether the text ends with an incomplete separator, and the last value is valid without it.
  private func isRight(_ value: Range<Int>, in text: UTF8Span) -> Bool {
    (1..<max(1, separator.count)).contains { length in
      var end = text.count - length
      guard text.span.has(Array(separator.prefix(length)), at: end) else { return false }
      while end > value.lowerBound, text.span[end - 1] == UInt8(ascii: " ") { end -= 1 }
      guard end > value.lowerBound else { return false }
      return rule.verdictKind(of: text.string(of: value.lowerBound..<end).utf8Span) != .rejected
    }
  }

  /// Returns the rejection of one value, at its position in the text, or nil if the value is valid.
  private func flaw(in value: String, at place: Range<Int>, isLast: Bool) -> Inspection? {
    let inspection = Inspection(of: value.utf8Span, by: rule)
    guard case .rejected(let flaw) = inspection.answer else {
      return inspection == .passed ? nil : inspection
    }
    let start = place.lowerBound + flaw.bytes.lowerBound
    if !flaw.isFinal, isLast { return .incomplete(at: start) }
    return .impossible(start..<place.lowerBound + flaw.bytes.upperBound)
  }

  override public var requirement: Explanation {
    var prompt = countPrompt
    if counts.upperBound > 1 {
      let separator = String(decoding: separator, as: UTF8.self)
      switch separator {
      case ",": prompt.add("each.commas", "separated by commas", isSeparate: true)
      case ";": prompt.add("each.semicolons", "separated by semicolons", isSeparate: true)
      case " ": prompt.add("each.spaces", "separated by spaces", isSeparate: true)
      default:
        prompt.add(
          "each.separator", "separated by {separator}",
          ["separator": .text(VisibleText.word(separator))], isSeparate: true)
      }
    }
    return Explanation(prompt)
  }

  /// The prompt that states the number of values.
  private var countPrompt: Prompt {
    let (least, most) = (counts.lowerBound, counts.upperBound)
    let parameters = ["min": ParameterValue.integer(least), "max": .integer(most)]
    return switch (least > 1, most < .max) {
    case (false, false): Prompt("each", ErrorCode.each.prompt)
    case (_, true) where least == most:
      Prompt("each.exact", "Enter {min} {min#value|values}", parameters)
    case (true, true) where least + 1 == most:
      Prompt("each.either", "Enter {min} or {max} {max#value|values}", parameters)
    case (true, true): Prompt("each.between", "Enter {min} to {max} {max#value|values}", parameters)
    case (true, false): Prompt("each.min", "Enter at least {min} {min#value|values}", parameters)
    case (false, true): Prompt("each.max", "Enter at most {max} {max#value|values}", parameters)
    }
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    // The number of values and the position of an invalid value would each reveal something about the secret.
    if isSecret { return Explanation() }
    return MatchBudget.shared(forBytes: text.count) { explanation(of: text) }
  }

  private func explanation(of text: UTF8Span) -> Explanation {
    var walk = ListWalk(separator)
    var (count, item) = (0, 0)
    var details: [ValidationError.Detail] = []
    while let value = walk.next(in: text.span) {
      count += 1
      if details.isEmpty {
        details = self.details(of: value, in: text)
        if !details.isEmpty { item = count }
      }
    }
    if let detail = detail(onCount: count) { details.append(detail) }
    let parameters = ["item": ParameterValue.integer(item), "count": .integer(count)]
    if item == 0 { return Explanation(details: details, parameters: parameters) }
    if count == 1 {
      return Explanation(
        "each.only", "The value is not valid", prompt: "Correct the value", details: details,
        parameters: parameters)
    }
    return Explanation(
      "each.item", "Value {item} of {count} is not valid",
      prompt: "Correct value {item} of {count}",
      details: details, parameters: parameters)
  }

  /// Returns a detail if there are too many or too few values.
  private func detail(onCount count: Int) -> ValidationError.Detail? {
    if counts.contains(count) { return nil }
    let isShort = count < counts.lowerBound
    let isExact = counts.lowerBound == counts.upperBound
    let limit = isShort ? "min" : "max"
    let needed = "\(isExact ? "exactly" : isShort ? "at least" : "at most") {\(limit)}"
    let verb = isExact || isShort ? "must" : "may"
    return ValidationError.Detail(
      name: "each.\(limit)", reason: "there \(verb) be \(needed) {\(limit)#value|values}",
      parameters: [limit: .integer(isShort ? counts.lowerBound : counts.upperBound)]
    ).worded(as: isExact ? "exact" : nil)
  }

  /// Returns the reasons for the rejection of one value, with offsets in the whole text.
  private func details(of value: Range<Int>, in text: UTF8Span) -> [ValidationError.Detail] {
    // Count the scalars before a value only if the value is rejected. Counting them for every value would take
    // quadratic time.
    func offset() -> Int { text.span.scalarCount(in: 0..<value.lowerBound) }
    if value.isEmpty {
      return [.init(name: "each.empty", reason: "a value is missing here", offset: offset())]
    }
    let verdict = rule.validate(text.string(of: value).utf8Span, limit: .max)
    return verdict.errors.isEmpty ? [] : verdict.details(shiftedBy: offset())
  }

  /// Returns the text with every invalid value corrected, or nil if one of them has no correction.
  override public func correction(for text: String) -> String? {
    MatchBudget.shared(forBytes: text.utf8.count) { partwiseCorrection(for: text) }
  }

  private func partwiseCorrection(for text: String) -> String? {
    let bytes = Array(text.utf8)
    var walk = ListWalk(separator)
    var (corrected, kept): ([UInt8], Int) = ([], 0)
    while let place = walk.next(in: bytes.span) {
      let value = String(decoding: bytes[place], as: UTF8.self)
      if rule.verdictKind(of: value.utf8Span) == .accepted { continue }
      guard let meant = ValidatorCorrections(of: rule).correction(for: value) else { return nil }
      corrected += bytes[kept..<place.lowerBound] + meant.utf8
      kept = place.upperBound
    }
    return String(decoding: corrected + bytes[kept...], as: UTF8.self)
  }

  override public class var card: ValidatorCard { eachCard }

  private static let eachCard = ValidatorCard(
    name: "each", code: .each,
    summary: "a list of values that a rule accepts: each(separator=;, email)",
    options: [
      OptionDeclaration("separator", .text, help: "the separator between values (default: ,)"),
      OptionDeclaration(
        "min", .integer(1...1_000_000), help: "the minimum number of values (default: 1)"),
      OptionDeclaration(
        "max", .integer(1...1_000_000), help: "the maximum number of values (default: none)"),
    ],
    examples: [
      .passes("a@b.co; c@d.co", with: "separator=;, email"),
      .fails("a@b.co; c@d", with: "separator=;, email"),
      .passes("1,2,3", with: "numeric"), .fails("1,,3", with: "numeric"),
      .fails("1,2,3", with: "max=2, numeric"),
    ],
    nesting: .oneRule,
    role: .definition,
    make: { (options) throws(OptionError) in
      let (min, max) = (options.integer("min") ?? 1, options.integer("max") ?? .max)
      guard min <= max else { throw .bounds(("min", min), above: ("max", max)) }
      let separator = options.text("separator") ?? ","
      if separator.isEmpty {
        throw OptionError(
          option: "separator", code: .badOptionValue,
          message: "the separator must not be empty; write a space as \"\\ \"")
      }
      return EachConstraint(
        options.rules.first ?? Rule([]), separator: separator, counts: min...max)
    })
}

extension ErrorCode {
  /// 2018: at least one value of a list is invalid, or the list has too few or too many values.
  public static let each = ErrorCode(
    2018, "each", reason: "The input is not a list of valid values",
    prompt: "Enter one or more values",
    parameters: ["item", "count"],
    fix: "Correct the value that the error names; the details say what is wrong with it.")
}
