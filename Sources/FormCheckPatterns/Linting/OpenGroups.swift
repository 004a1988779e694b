/// A stack of the groups that are open at a position of a pattern.
///
/// The outermost group is the pattern as a whole.
struct OpenGroups {
  /// The maximum depth that PCRE2 accepts; deeper groups get no notes.
  private static let deepest = 250

  private var groups: [PatternGroup]

  init(options: Pattern.Options) {
    groups = [PatternGroup(start: 0, kind: .plain, outerOptions: options)]
  }

  /// The innermost group.
  var innermost: PatternGroup { groups[groups.count - 1] }

  /// True if only the pattern as a whole is open.
  var isOutermost: Bool { groups.count == 1 }

  /// True if the groups are nested deeper than PCRE2 accepts.
  var isTooDeep: Bool { groups.count >= Self.deepest }

  mutating func open(_ group: PatternGroup) { groups.append(group) }

  /// Closes the innermost group and returns it, or returns nil if only the whole pattern is open.
  mutating func close() -> PatternGroup? { isOutermost ? nil : groups.popLast() }

  mutating func add(_ part: PatternPart) { groups[groups.count - 1].add(part) }

  /// Adds an assertion, which matches no character, to the innermost group.
  mutating func addAssertion() { groups[groups.count - 1].addAssertion() }

  mutating func endAlternative() { groups[groups.count - 1].endAlternative() }
}
