/// The rule for the labels of a Bidi domain name, which has right-to-left letters (RFC 5893, section 2).
///
/// The rule ensures that the labels and their characters are displayed in an order that can be told from any other.
struct BidiRule: Sendable {
  private typealias Direction = DomainCharacter.Direction
  private let directions: [DomainCharacter.Direction]

  /// Creates the check of a label.
  init(_ label: DomainLabel) { directions = label.characters.map(\.direction) }

  /// The first violation, or nil if there is none.
  var flaw: LabelFlaw? {
    guard let first = directions.first else { return nil }
    return switch first {
    case .rightToLeft, .arabicLetter: rightToLeftFlaw
    case .leftToRight: leftToRightFlaw
    default: LabelFlaw(rule: .bidiStart, place: 0)
    }
  }

  private static let neutral: [Direction] = [
    .europeanNumber, .europeanSeparator, .commonSeparator, .europeanTerminator, .otherNeutral,
    .boundaryNeutral, .nonspacingMark,
  ]

  /// The first violation of the rules 2 to 4.
  private var rightToLeftFlaw: LabelFlaw? {
    let allowed = Self.neutral + [.rightToLeft, .arabicLetter, .arabicNumber]
    if let place = directions.firstIndex(where: { !allowed.contains($0) }) {
      return LabelFlaw(rule: .bidiInRight, place: place)
    }
    if let european = directions.firstIndex(of: .europeanNumber),
      let arabic = directions.firstIndex(of: .arabicNumber)
    {
      return LabelFlaw(rule: .bidiDigits, place: max(european, arabic))
    }
    return flaw(
      .bidiRightEnd,
      unlessLastIs: [.rightToLeft, .arabicLetter, .europeanNumber, .arabicNumber])
  }

  /// The first violation of the rules 5 and 6.
  private var leftToRightFlaw: LabelFlaw? {
    let allowed = Self.neutral + [.leftToRight]
    if let place = directions.firstIndex(where: { !allowed.contains($0) }) {
      return LabelFlaw(rule: .bidiInLeft, place: place)
    }
    return flaw(.bidiLeftEnd, unlessLastIs: [.leftToRight, .europeanNumber])
  }

  /// Returns a violation by the last character that is not a nonspacing mark, unless it has one of the classes.
  private func flaw(_ rule: DomainRule, unlessLastIs allowed: [Direction]) -> LabelFlaw? {
    guard let place = directions.lastIndex(where: { $0 != .nonspacingMark }),
      !allowed.contains(directions[place])
    else { return nil }
    return LabelFlaw(rule: rule, place: place)
  }
}
