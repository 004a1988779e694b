import FormCheckCore

/// A violation of a rule by a label of a domain name.
struct DomainFlaw: Sendable {
  let rule: DomainRule
  let label: DomainLabel
  /// The offending character, which an A-label contains only in encoded form.
  let character: Unicode.Scalar?
  /// The range of the offending character in the text, in bytes.
  ///
  /// For an A-label, and for a label that was composed, it is the range of the whole label.
  let bytes: Range<Int>
}

/// A domain name that contains international labels.
///
/// The name is split into labels, which are decoded and checked. Nothing is mapped except, with the characters of UTS 46,
/// capital letters: in IDNA 2008, a capital letter in a U-label is a violation. ``DomainMapping`` returns the name that
/// was meant.
struct InternationalName: Sendable {
  let labels: [DomainLabel]
  private let standard: DomainStandard

  /// The maximum length of a name in ASCII.
  static let maximumLength = 253

  /// Splits and decodes a name.
  ///
  /// - Parameters:
  ///   - name: Well-formed UTF-8, whose indices are positions in the text.
  ///   - standard: The rules for the labels.
  init(_ name: ArraySlice<UInt8>, by standard: DomainStandard) {
    self.standard = standard
    func label(_ bytes: ArraySlice<UInt8>, _ number: Int) -> DomainLabel {
      DomainLabel(
        bytes, number: number, mapsCase: standard.characters == .uts46,
        isComposed: standard.composesLabels)
    }
    var (labels, start, place) = ([DomainLabel](), name.startIndex, name.startIndex)
    while place < name.endIndex {
      if let width = Self.widthOfDot(at: place, in: name) {
        labels.append(label(name[start..<place], labels.count + 1))
        place += width
        start = place
      } else {
        place += 1
      }
    }
    labels.append(label(name[start...], labels.count + 1))
    self.labels = labels
  }

  /// Returns the length of the dot at a position, or nil if there is none.
  ///
  /// The ideographic, full-width and half-width full stops separate labels like a full stop (UTS 46, section 2.3).
  private static func widthOfDot(at place: Int, in name: ArraySlice<UInt8>) -> Int? {
    if name[place] == UInt8(ascii: ".") { return 1 }
    guard name[place] >= 0xE3 else { return nil }
    let character = name[place...].prefix(3)
    return wideDots.contains { $0.elementsEqual(character) } ? 3 : nil
  }

  /// Returns the position of the first dot that is not a full stop in ASCII, or nil if there is none.
  static func wideDot(in name: ArraySlice<UInt8>) -> Int? {
    name.indices.first { name[$0] >= 0xE3 && widthOfDot(at: $0, in: name) != nil }
  }

  private static let wideDots = ["\u{3002}", "\u{FF0E}", "\u{FF61}"].map { Array($0.utf8) }

  /// Returns whether a name may have international labels.
  ///
  /// All others need no check. This excludes almost all names in ASCII in a fraction of the time that a match takes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The range of the name in the text, in bytes.
  /// - Returns: Whether the name has a character outside ASCII or two hyphens in a row, as in `xn--`.
  static func isInternational(_ text: Span<UInt8>, _ name: Range<Int>) -> Bool {
    var previous: UInt8 = 0
    for place in name {
      let byte = text[place]
      if byte >= 0x80 || byte == UInt8(ascii: "-") && previous == byte { return true }
      previous = byte
    }
    return false
  }

  /// The ASCII form of the name in lowercase letters, or nil if a label has none.
  var asciiForm: [UInt8]? {
    let forms = labels.compactMap(\.asciiForm)
    return forms.count == labels.count ? Array(forms.joined(separator: [UInt8(ascii: ".")])) : nil
  }

  /// The violations, at most one for each label, or an empty array if the name is valid.
  var flaws: [DomainFlaw] {
    let flaws = labels.compactMap { label in
      LabelCheck(label, by: standard).flaw.map { flaw($0, in: label) }
    }
    return flaws.isEmpty ? bidiFlaws + lengthFlaws : flaws
  }

  private var bidiFlaws: [DomainFlaw] {
    guard standard.checksBidi, labels.contains(where: \.isRightToLeft) else { return [] }
    return labels.compactMap { label in BidiRule(label).flaw.map { flaw($0, in: label) } }
  }

  private var lengthFlaws: [DomainFlaw] {
    guard let form = asciiForm, let last = labels.last else { return [] }
    let length = form.last == UInt8(ascii: ".") ? form.count - 1 : form.count
    if length <= Self.maximumLength { return [] }
    return [flaw(LabelFlaw(rule: .nameLength, place: 0), in: last)]
  }

  private func flaw(_ flaw: LabelFlaw, in label: DomainLabel) -> DomainFlaw {
    let isMalformed = label.form == .malformed || label.scalars.isEmpty
    let isWritten = !isMalformed && label.form != .encoded && !label.differsFromTyped
    let character =
      isMalformed ? nil : isWritten ? label.typed[flaw.place] : label.scalars[flaw.place]
    var bytes = label.bytes
    if isWritten, let character {
      let start = label.typed[..<flaw.place].reduce(bytes.lowerBound) { $0 + UTF8.width($1) }
      bytes = start..<start + UTF8.width(character)
    }
    return DomainFlaw(rule: flaw.rule, label: label, character: character, bytes: bytes)
  }
}
