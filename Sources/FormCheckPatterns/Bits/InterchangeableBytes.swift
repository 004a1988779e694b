/// The ASCII bytes that a pattern does not distinguish.
///
/// If two texts differ only in bytes of the same group, the pattern matches both or neither, and stops at the same
/// position of both.
///
/// ```swift
/// InterchangeableBytes(of: Pattern(bundled: "[0-7][0-9]"))?.groups   // 0 to 7, 8 and 9, and all other bytes
/// ```
package struct InterchangeableBytes {
  package let groups: [[UInt8]]

  /// Finds the bytes, or returns nil if the bit engine cannot read the pattern.
  package init?(of pattern: Pattern) {
    guard
      let tree = try? PatternParser.expressionWithAtoms(pattern.source, options: pattern.options)
    else { return nil }
    var sets: Set<ByteSet> = []
    Self.insertSets(of: tree, into: &sets)
    var groups = [ByteSet.all.bytes]
    for set in sets {
      groups = groups.flatMap { group -> [[UInt8]] in
        let members = group.filter(set.contains)
        if members.isEmpty || members.count == group.count { return [group] }
        return [members, group.filter { !set.contains($0) }]
      }
    }
    self.groups = groups.sorted { $0[0] < $1[0] }
  }

  /// Adds the sets of bytes in a tree to a set.
  private static func insertSets(of tree: BitExpression, into sets: inout Set<ByteSet>) {
    switch tree {
    case .empty, .start, .end: break
    case .bytes(let set, _): sets.insert(set)
    case .sequence(let parts), .choice(let parts):
      for part in parts { insertSets(of: part, into: &sets) }
    case .repeated(let part, _, _), .atomic(let part), .look(let part, _, _):
      insertSets(of: part, into: &sets)
    }
  }
}
