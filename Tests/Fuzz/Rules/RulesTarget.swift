import FormCheckForms
import FormCheckCore
import FormCheckPatterns
import FormCheckPipelines
import FormCheckValidators

/// Reads rules, patterns, lists of filters and rule files.
///
/// The first byte says which of these the remaining bytes are.
struct RulesTarget: FuzzTarget {
  mutating func complaint(about bytes: [UInt8]) -> String? {
    var choices = Choices(bytes)
    let kind = choices.byte()
    let source = Array(choices.rest)
    let text = String(decoding: source, as: UTF8.self)
    let (complaint, time) = Stopwatch.time { () -> String? in
      switch kind % 4 {
      case 0: return Self.ruleComplaint(text)
      case 1: return PatternComplaint.about(text, flags: kind >> 2)
      case 2: return Self.fileComplaint(source)
      default: return Self.filterComplaint(text)
      }
    }
    // No input of this length may take so long: most take less than a millisecond.
    return complaint ?? (time > 3000 ? "it took \(time) ms" : nil)
  }

  /// Returns whether a range, in Unicode scalars, is within the text.
  static func lies(_ offset: Int, _ length: Int, in text: String) -> Bool {
    offset >= 0 && length >= 0 && offset + length <= text.unicodeScalars.count
  }

  // MARK: Rules

  private static func ruleComplaint(_ text: String) -> String? {
    do throws(SourceDiagnostic) {
      let rule = try Rule(text, in: Catalog.standard)
      let whole = (rule.stopsAtFirst ? "first|" : "") + rule.parts.joined(separator: "|")
      let again = try Rule(whole, in: Catalog.standard)
      if let difference = difference(rule, again, on: text) {
        return "\(text.debugDescription), put together as \(whole.debugDescription): \(difference)"
      }
      // The pattern is a part of the rule's text.
      let isInside = rule.patternNotes.allSatisfy { lies($0.offset, $0.length, in: text) }
      return isInside ? nil : "a note lies outside of \(text.debugDescription)"
    } catch {
      if !lies(error.offset, error.length, in: text) { return "outside: \(error)" }
      if let offence = Harmless.offence(in: "\(error)", allowing: ["\n"]) {
        return "the error shows \(offence)"
      }
      return (try? Rule(text, in: Catalog.standard)) == nil
        ? nil : "put together it is wrong: \(error)"
    }
  }

  private static func difference(_ rule: Rule, _ other: Rule, on text: String) -> String? {
    guard rule.parts == other.parts, rule.stopsAtFirst == other.stopsAtFirst,
      rule.isSecret == other.isSecret,
      rule.validators.map({ ObjectIdentifier(type(of: $0)) })
        == other.validators.map({ ObjectIdentifier(type(of: $0)) })
    else { return "the parts are \(rule.parts) and \(other.parts)" }
    let short = String(text.prefix(40))
    for value in ["", "1", "ab", "2026-11-22", "a@b.co", short] {
      let (one, two) = (rule.validate(value), other.validate(value))
      if one != two { return "on \(value.debugDescription): \(one) and \(two)" }
      let kind = rule.verdictKind(of: value.utf8Span)
      // With `first|`, the validators after an undecided one are not used.
      if kind != one.kind, !rule.stopsAtFirst || one.kind != .undecided {
        return "on \(value.debugDescription): \(one), and \(kind) for short"
      }
    }
    return nil
  }

  // MARK: Files and filters

  private static func fileComplaint(_ bytes: [UInt8]) -> String? {
    do throws(SourceDiagnostic) {
      let file = try RuleFile(bytes, in: Catalog.standard)
      for mistake in file.mistakes {
        if let complaint = DefinitionComplaint.about(mistake, of: bytes) { return complaint }
      }
      var catalog = Catalog.standard
      for card in file.cards {
        guard let more = try? catalog.adding(card) else { return "no room for \(card.name)" }
        catalog = more
        _ = try? Rule(card.name, in: catalog).validate("a1").verdict
      }
      return nil
    } catch {
      return DefinitionComplaint.about(error, of: bytes)
    }
  }

  private static func filterComplaint(_ text: String) -> String? {
    do throws(SourceDiagnostic) {
      let chain = try TextFilterChain(text)
      let value = String(text.prefix(100))
      // Apply the filters separately, one after the other.
      var expected = value
      for (index, name) in chain.chain.names.enumerated() {
        // The name of a repeated filter ends with its position.
        let place = " #\(index + 1)"
        let written = name.hasSuffix(place) ? String(name.dropLast(place.count)) : name
        expected = try TextFilterChain(written).apply(to: expected)
      }
      return chain.apply(to: value).utf8.elementsEqual(expected.utf8)
        ? nil : "\(text.debugDescription) is more than its filters"
    } catch {
      if !lies(error.offset, error.length, in: text) { return "outside: \(error.offset)" }
      return Harmless.offence(in: "\(error)", allowing: ["\n"]).map { "the error shows \($0)" }
    }
  }
}
