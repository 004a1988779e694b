@testable import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

/// Compares the optimized search for corrections with an exhaustive one.
@Suite struct CorrectionSearchTests {
  private static let pieces = [
    " ", "\t", "\u{200B}", "\u{A0}", "０", "ｅ", "e\u{301}", "\u{301}", "O", "l", "I", "o", "0", "1",
    "23", ",", ".", ";", "@", "<", ">", "mailto:", "a", "x@gmial.com", "@gmail", "٣", "日",
    "\u{FEFF}",
    "\u{7F}", "-", "\u{2764}\u{FE0F}",
  ]

  private static func texts(_ count: Int) -> [String] {
    var random = SeededRandom(11)
    return (0..<count).map { _ in
      (0..<Int.random(in: 0...6, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
  }

  @Test func aRepairNeedsItsCharacters() {
    for text in Self.texts(4000) {
      let signs = Repair.Signs(of: text.utf8Span.span)
      for repair in Repair.all(.doubtful) where !signs.isSuperset(of: repair.signs) {
        let repaired = repair.apply(text)
        #expect(
          repaired?.isWritten(like: text) ?? true, "\(repair.step.name): \(text.debugDescription)")
      }
    }
  }

  @Test(arguments: [
    "numeric", "email", "integer|length:max=4", "any(email, numeric)", "email|no-invisible",
    "each(separator=;, any(email, numeric))", "pattern:/[a-z0-9.]+/|length:max=3",
  ])
  func theSearchAgreesWithAnExhaustiveOne(_ rule: String) throws {
    let rule = try Rule(rule, in: Catalog.standard)
    for text in Self.texts(400) where rule.verdictKind(of: text.utf8Span) == .rejected {
      let found = rule.correction(for: text)
      let plain = PlainSearch(rule: rule).correction(of: text)
      #expect(found == plain, "\(text.debugDescription)")
      #expect(found?.text.utf8.map { $0 } == plain?.text.utf8.map { $0 })
    }
  }

  @Test func asciiIsClassifiedLikeUnicode() {
    for value in UInt8(0)..<0x80 {
      let scalar = Unicode.Scalar(value)
      let isBlank = scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
      let isDigit = scalar.properties.numericType == .decimal
      let digits = isBlank ? "12" : isDigit ? "1\(scalar)2" : nil
      #expect("1\(scalar)2".inASCIIDigits() == digits)
      #expect("1\(scalar)2".inASCIIDigits { _ in "." } == digits ?? "1.2")
    }
  }
}

/// The search without optimizations: it tries each repair and the corrections of each validator.
private struct PlainSearch {
  let rule: Rule

  func correction(of typed: String) -> Correction? {
    for confidence in [Correction.Confidence.certain, .doubtful] {
      var seen: Set = [Array(typed.utf8)]
      var nodes = [(text: typed, steps: [Correction.Step]())]
      for _ in 0..<4 {
        var next: [(text: String, steps: [Correction.Step])] = []
        for child in nodes.flatMap({ children(of: $0.text, $0.steps, confidence) })
        where !child.text.isEmpty && seen.insert(Array(child.text.utf8)).inserted {
          if seen.count > 40 { return nil }
          switch rule.verdictKind(of: child.text.utf8Span) {
          case .accepted:
            return Correction(
              of: typed, to: child.text, steps: child.steps, confidence: confidence)
          case .rejected: next.append(child)
          case .undecided: return nil
          }
        }
        nodes = next
      }
    }
    return nil
  }

  private func children(
    of text: String, _ steps: [Correction.Step], _ confidence: Correction.Confidence
  ) -> [(text: String, steps: [Correction.Step])] {
    var children: [(text: String, steps: [Correction.Step])] = []
    for repair in Repair.all(confidence) {
      if let repaired = repair.apply(text) { children.append((repaired, steps + [repair.step])) }
    }
    for validator in rule.validators where validator.verdictKind(of: text.utf8Span) == .rejected {
      if let meant = validator.correction(for: text) {
        let step = Correction.Step(from: text, to: meant)
        if confidence == .doubtful || step != .zeroWidth {
          children.append((meant, steps + [step]))
        }
      }
      if confidence == .doubtful, let guess = validator.suggestion(for: text) {
        children.append((guess.text, steps + guess.steps))
      }
    }
    return children
  }
}
