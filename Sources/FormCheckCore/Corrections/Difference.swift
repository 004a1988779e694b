/// The edits that turn one string into another.
///
/// The common prefix and suffix are excluded first. For the part between them, the algorithm of E. W. Myers ("An O(ND)
/// Difference Algorithm and Its Variations", 1986) finds the shortest list of edits. The time that it takes grows with
/// the number of differences. If there are more than ``most`` differences, a single edit replaces the whole part.
struct Difference {
  private let typed: [Unicode.Scalar]
  private let meant: [Unicode.Scalar]

  /// The maximum number of inserted and deleted scalars in total.
  ///
  /// If the shortest list of edits inserts and deletes more scalars, the result is a single edit.
  static let most = 96

  /// A range of the original text and the range of the corrected text that replaces it.
  private struct Hunk {
    var typed: Range<Int>
    var meant: Range<Int>

    func shifted(by count: Int) -> Hunk {
      Hunk(
        typed: typed.lowerBound + count..<typed.upperBound + count,
        meant: meant.lowerBound + count..<meant.upperBound + count)
    }
  }

  init(from typed: String, to meant: String) {
    self.typed = Array(typed.unicodeScalars)
    self.meant = Array(meant.unicodeScalars)
  }

  /// The edits, from left to right.
  var edits: [Correction.Edit] {
    var (scalar, byte) = (0, 0)
    return hunks.map { hunk in
      byte += typed[scalar..<hunk.typed.lowerBound].reduce(0) { $0 + UTF8.width($1) }
      scalar = hunk.typed.lowerBound
      return Correction.Edit(
        offset: scalar, length: hunk.typed.count, byteOffset: byte,
        text: String(scalars: meant[hunk.meant]))
    }
  }

  private var hunks: [Hunk] {
    let shorter = min(typed.count, meant.count)
    var head = 0
    while head < shorter, typed[head] == meant[head] { head += 1 }
    var tail = 0
    while tail < shorter - head,
      typed[typed.count - 1 - tail] == meant[meant.count - 1 - tail]
    {
      tail += 1
    }
    let old = typed[head..<typed.count - tail]
    let new = meant[head..<meant.count - tail]
    if old.isEmpty, new.isEmpty { return [] }
    let whole = Hunk(typed: old.indices, meant: new.indices)
    if old.isEmpty || new.isEmpty || old.count == 1 && new.count == 1 { return [whole] }
    return Self.shortestWay(from: Array(old), to: Array(new))?.map { $0.shifted(by: head) }
      ?? [whole]
  }

  /// Returns the ranges that differ, or nil if there are more than `most` differences.
  private static func shortestWay(
    from old: [Unicode.Scalar], to new: [Unicode.Scalar]
  ) -> [Hunk]? {
    var reach = Reach()
    // The positions reached before each additional difference, for tracing the path back.
    var trail: [Reach] = []
    for count in 0...most {
      trail.append(reach)
      for diagonal in stride(from: -count, through: count, by: 2) {
        var place = trail[count].arrival(on: diagonal, after: count)
        while place < old.count, place - diagonal < new.count,
          old[place] == new[place - diagonal]
        {
          place += 1
        }
        reach[diagonal] = place
        if place == old.count, place - diagonal == new.count {
          return wayBack(along: trail, from: (old.count, new.count))
        }
      }
    }
    return nil
  }

  /// Traces the shortest path back and returns its edits, with adjacent edits merged.
  private static func wayBack(along trail: [Reach], from end: (old: Int, new: Int)) -> [Hunk] {
    var hunks: [Hunk] = []
    var (old, new) = end
    for count in (0..<trail.count).reversed() where count > 0 {
      let diagonal = old - new
      let before = trail[count]
      let isPutIn = before.isPutIn(on: diagonal, after: count)
      let from = diagonal + (isPutIn ? 1 : -1)
      old = before[from]
      new = old - from
      let step = Hunk(
        typed: old..<old + (isPutIn ? 0 : 1), meant: new..<new + (isPutIn ? 1 : 0))
      if let next = hunks.last, step.typed.upperBound == next.typed.lowerBound,
        step.meant.upperBound == next.meant.lowerBound
      {
        hunks[hunks.count - 1] = Hunk(
          typed: step.typed.lowerBound..<next.typed.upperBound,
          meant: step.meant.lowerBound..<next.meant.upperBound)
      } else {
        hunks.append(step)
      }
    }
    return hunks.reversed()
  }

  /// The furthest position in the old text that can be reached on each diagonal of the edit graph.
  ///
  /// On diagonal *k*, the position in the old text is *k* greater than the position in the new text.
  private struct Reach {
    private var places = [Int](repeating: 0, count: 2 * Difference.most + 3)

    subscript(diagonal: Int) -> Int {
      get { places[diagonal + Difference.most + 1] }
      set { places[diagonal + Difference.most + 1] = newValue }
    }

    /// Returns the position in the old text at which the path enters a diagonal, after `count` differences.
    func arrival(on diagonal: Int, after count: Int) -> Int {
      isPutIn(on: diagonal, after: count) ? self[diagonal + 1] : self[diagonal - 1] + 1
    }

    /// Returns whether the path enters the diagonal by an insertion rather than by a deletion.
    func isPutIn(on diagonal: Int, after count: Int) -> Bool {
      diagonal == -count || diagonal != count && self[diagonal - 1] < self[diagonal + 1]
    }
  }
}
