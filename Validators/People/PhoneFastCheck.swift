import FormCheckCore
import FormCheckPatterns

/// The fast check of phone numbers, composed from digit sequences.
///
/// A number is valid if it has the right form, and if its digits match a sequence. Each sequence sets
/// the leading digits and limits the number of digits. The sequences with the same limits share a
/// check.
struct PhoneFastCheck {
  private let groups: [Group]
  private let takesSeparators: Bool

  /// Sequences with the same number of digits.
  private struct Group {
    let isInternational: Bool
    let counts: ClosedRange<Int>
    /// The leading digits of each sequence, up to the last position that does not accept every digit.
    var beginnings: [ArraySlice<UInt16>]
  }

  /// The bit set of all ten digits.
  private static let anyDigit: UInt16 = 0x3FF

  init(_ sequences: [DigitSequence], takesSeparators: Bool) {
    var groups: [Group] = []
    for sequence in sequences {
      let counts = sequence.least...sequence.places.count
      let isInternational = sequence.callingCode != nil
      let end = sequence.places.lastIndex { $0 != Self.anyDigit }.map { $0 + 1 } ?? 0
      let beginning = sequence.places[..<end]
      let index = groups.firstIndex {
        $0.counts == counts && $0.isInternational == isInternational
      }
      if let index {
        groups[index].beginnings.append(beginning)
      } else {
        groups.append(
          Group(
            isInternational: isInternational, counts: counts, beginnings: [beginning]))
      }
    }
    self.groups = groups
    self.takesSeparators = takesSeparators
  }

  /// The check, or `inspection` if it cannot be composed.
  var check: FastCheck {
    // The patterns require that the leading digits are not optional, and count the digits after the fourth.
    let isUsual = groups.allSatisfy { group in
      group.counts.lowerBound >= 4
        && group.beginnings.allSatisfy { $0.count <= group.counts.lowerBound }
    }
    guard isUsual, !groups.isEmpty, let form = try? Pattern(composed: form) else {
      return .inspection
    }
    var checks: [FastCheck] = []
    for group in groups {
      var patterns: [FastCheck] = []
      for source in [least(group), most(group), beginning(group)] {
        guard let pattern = try? Pattern(composed: source) else { return .inspection }
        patterns.append(.equivalent(pattern))
      }
      checks.append(.all(patterns))
    }
    return .all([.equivalent(form), .any(checks)])
  }

  /// The pattern of a complete number, whatever its digits are.
  ///
  /// Up to three separators can be between two digits, except in parentheses, where there can be any
  /// number of spaces. The number ends with a digit, or with a parenthesis directly after a digit.
  private var form: String {
    if !takesSeparators { return #"\+?[0-9]+"# }
    let open = "(?:(?![ ./-]{4})[0-9 ./-])*"
    return #"(?:\+ ?)?(?=[0-9(])"# + open + #"(?:\([0-9][0-9 ]*\)"# + open
      + #")*(?<=[0-9]|[0-9]\))"#
  }

  /// Returns the pattern of all text with enough digits.
  private func least(_ group: Group) -> String {
    let count = group.counts.lowerBound - 4
    return fourDigits(group) + "(?:\(separators)[0-9]){\(count)}[0-9 ./()-]*"
  }

  /// Returns the pattern of all text with at least four digits, but not too many.
  ///
  /// This pattern and the previous one are separate because the bit engine then shares most of their
  /// steps between groups.
  private func most(_ group: Group) -> String {
    let count = group.counts.upperBound - 4
    return fourDigits(group) + "(?:\(separators)[0-9]){0,\(count)}\(separators)"
  }

  private func fourDigits(_ group: Group) -> String {
    let digits = (0..<4).map { gap(before: $0, group) + digit(Self.anyDigit, at: $0, group) }
    return sign(group) + digits.joined()
  }

  /// Returns the pattern of all text with accepted leading digits.
  private func beginning(_ group: Group) -> String {
    sign(group) + beginning(group.beginnings, at: 0, group) + "[0-9 ./()-]*"
  }

  /// Returns a pattern for alternative digits from a position on.
  ///
  /// Digits after which the same alternatives follow become one class.
  private func beginning(_ places: [ArraySlice<UInt16>], at index: Int, _ group: Group) -> String {
    if places.contains(where: \.isEmpty) { return "" }
    var branches: [(digits: UInt16, rest: [ArraySlice<UInt16>])] = []
    for digit in (0..<10).map({ UInt16(1) << $0 }) {
      let rest = places.filter { ($0.first ?? 0) & digit != 0 }.map { $0.dropFirst() }
      if rest.isEmpty { continue }
      if let same = branches.firstIndex(where: { $0.rest == rest }) {
        branches[same].digits |= digit
      } else {
        branches.append((digit, rest))
      }
    }
    let alternatives = branches.map { branch in
      digit(branch.digits, at: index, group) + beginning(branch.rest, at: index + 1, group)
    }
    return gap(before: index, group) + "(?:" + alternatives.joined(separator: "|") + ")"
  }

  private func sign(_ group: Group) -> String { group.isInternational ? #"\+"# : "" }

  private var separators: String { takesSeparators ? "[ ./()-]*" : "" }

  /// Whether a zero in parentheses before this digit is not part of the number.
  private func canFollowZero(_ index: Int, _ group: Group) -> Bool {
    takesSeparators && group.isInternational && (2...3).contains(index)
  }

  /// Returns the pattern of everything before a digit.
  private func gap(before index: Int, _ group: Group) -> String {
    canFollowZero(index, group) ? #"(?:[ ./()-]|(?<=\()0(?=\)))*"# : separators
  }

  /// Returns the pattern of a digit.
  private func digit(_ digits: UInt16, at index: Int, _ group: Group) -> String {
    let set = (0..<10).filter { digits & 1 << $0 != 0 }.map { String($0) }.joined()
    return canFollowZero(index, group) ? #"(?!(?<=\()0\))["# + set + "]" : "[\(set)]"
  }
}
