import CByteMasks
import TestSupport
import Testing

/// Tests that the operations of every kernel agree with a naive implementation that visits each
/// position.
@Suite struct StepTests {
  static let words = 0...20

  @Test(arguments: words) func shiftingOperations(words: Int) {
    var random = SeededRandom(UInt64(words))
    for count in [1, 2, 9, 17].contains(words) ? Array(1..<64) : [1, 2, 31, 32, 33, 63] {
      let (a, b) = (Bits(words, &random), Bits(words, &random))
      let shift = UInt32(count)
      let both = a.zip(b) { $0 && $1 }
      Steps.expect(both.later(count), of: a, b, "advance \(count)") { steps, out, a, b in
        steps.advance(out, a, b, words, shift)
      }
      Steps.expect(a.later(count), of: a, b, "left \(count)") { steps, out, a, _ in
        steps.left(out, a, words, shift)
      }
      let back = a.sooner(count).zip(b) { $0 && $1 }
      Steps.expect(back, of: a, b, "retreat \(count)") { steps, out, a, b in
        steps.retreat(out, a, b, words, shift)
      }
      let stay = a.zip(both.later(count)) { $0 || $1 }
      Steps.expect(stay, of: a, b, "advance or stay \(count)") { steps, out, a, b in
        steps.advance_or_stay(out, a, b, words, shift)
      }
    }
  }

  @Test(arguments: words) func bitwiseOperations(words: Int) {
    var random = SeededRandom(UInt64(words) + 100)
    for _ in 0..<4 {
      let (a, b) = (Bits(words, &random), Bits(words, &random))
      let both = a.zip(b) { $0 && $1 }
      let either = a.zip(b) { $0 || $1 }
      let new = b.zip(a) { $0 && !$1 }
      Steps.expect(both, of: a, b, "both") { $0.both($1, $2, $3, words) }
      Steps.expect(either, of: a, b, "either") { $0.either($1, $2, $3, words) }
      Steps.expect(new, of: b, a, "without") { $0.without($1, $2, $3, words) }
      for steps in Steps.all.map(\.table) {
        #expect(steps.count(a.pointer, words) == a.places.count { $0 })
        #expect((steps.meet(a.pointer, b.pointer, words) != 0) == both.places.contains(true))
        let (all, fresh) = (Bits(a.places), Bits(a.places))
        let isNew = steps.add_new(all.pointer, b.pointer, fresh.pointer, words)
        #expect(all.now == either.words && all.isGuarded)
        #expect(fresh.now == new.words && fresh.isGuarded)
        #expect((isNew != 0) == new.places.contains(true))
      }
    }
  }

  @Test(arguments: words) func runOperations(words: Int) {
    var random = SeededRandom(UInt64(words) + 200)
    for _ in 0..<8 {
      let (markers, members) = (Bits(words, &random), Bits(words, &random))
      let once = markers.zip(members) { $0 && $1 }.later(1)
      Steps.expect(markers.star(members), of: markers, members, "star") {
        $0.star($1, $2, $3, words)
      }
      Steps.expect(once.star(members), of: markers, members, "plus") { $0.plus($1, $2, $3, words) }
      Steps.expect(markers.backStar(members), of: markers, members, "back star") {
        $0.back_star($1, $2, $3, words)
      }
      let (turns, ends) = (Bits(words, &random), Bits(words, &random))
      let open = Bits(
        ends.places.indices.map { !ends.places[$0] && (!members.places[$0] || turns.places[$0]) })
      let ended = once.star(open).zip(turns) { $0 && $1 }
      Steps.expect(ended, of: markers, members, "chain") {
        $0.chain($1, $2, $3, turns.pointer, ends.pointer, words, 0)
      }
      let orNone = ended.zip(markers) { $0 || $1 }
      Steps.expect(orNone, of: markers, members, "chain, or none") {
        $0.chain($1, $2, $3, turns.pointer, ends.pointer, words, 1)
      }
    }
  }

  @Test(arguments: words) func distanceOperations(words: Int) {
    var random = SeededRandom(UInt64(words) + 500)
    for count in [0, 1, 2, 3, 5, 61, 62, 63, 64, 65, 127, 128, 300, 65535] {
      let (reached, markers) = (Bits(words, &random), Bits(words, &random))
      let near = reached.zip(markers.spread(count)) { $0 && $1 }
      Steps.expect(near, of: reached, markers, "within \(count)") {
        $0.within($1, $2, $3, words, count)
      }
    }
  }

  @Test(arguments: words) func selectedValuesAreListed(words: Int) {
    var random = SeededRandom(UInt64(words) + 300)
    for _ in 0..<5 {
      let (ends, some) = (Bits(words, &random), Bits(words, &random))
      let marked = ends.zip(some) { $0 && $1 }
      var expected: [[UInt32]] = []
      var (index, start) = (UInt32(0), UInt32(0))
      for (place, isEnd) in ends.places.enumerated() where isEnd {
        if marked.places[place] { expected.append([index, start, UInt32(place)]) }
        (index, start) = (index + 1, UInt32(place) + 1)
      }
      for steps in Steps.all {
        var places = [formcheck_place](repeating: formcheck_place(), count: expected.count + 1)
        let count = steps.table.list(&places, ends.pointer, marked.pointer, words)
        let found = places.map { [$0.index, $0.start, $0.end] }
        #expect(count == expected.count, "\(steps.kernel)")
        #expect(found == expected + [[0, 0, 0]], "\(steps.kernel)")
      }
    }
  }

  @Test(arguments: 1...20) func longValuesAreDetected(words: Int) {
    var random = SeededRandom(UInt64(words) + 600)
    let limit = Int(FORMCHECK_SHORT)
    var answers: Set<Bool> = []
    for longest in [10, limit - 1, limit, limit + 1, limit + 2, 80]
      + Array(repeating: limit, count: 30)
    {
      // Build values backward from an end at or near the last position. Most have the length
      // `longest`.
      var ends = [Bool](repeating: false, count: 64 * words)
      var place = ends.count - Int.random(in: 1...64, using: &random)
      while place >= 0 {
        ends[place] = true
        let isLong = Int.random(in: 0..<4, using: &random) > 0
        place -= 1 + (isLong ? longest : Int.random(in: 0...limit, using: &random))
      }
      let values = ends.split(separator: true, omittingEmptySubsequences: false).dropLast()
      let expected = values.allSatisfy { $0.count <= limit }
      answers.insert(expected)
      let bits = Bits(ends)
      for steps in Steps.all {
        #expect((steps.table.all_short(bits.pointer, words) != 0) == expected, "\(steps.kernel)")
      }
    }
    #expect(answers.count == 2 || words < 3)
  }

  @Test func bytesAreCounted() {
    var random = SeededRandom(7)
    for count in Array(0...200) + [64 * 255, 64 * 256 + 1] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 9...11, using: &random) }
      let expected = bytes.count { $0 == 10 }
      for steps in Steps.all {
        #expect(steps.table.count_byte(bytes, count, 10) == expected, "\(steps.kernel), \(count)")
      }
    }
  }

  @Test(arguments: words) func valuesWithMarkersAreFlagged(words: Int) {
    var random = SeededRandom(UInt64(words) + 400)
    for _ in 0..<8 {
      let ends = Bits(words, &random)
      // Markers are within a value and never at its end.
      let markers = Bits(words, &random).zip(ends) { $0 && !$1 }
      let out = Bits(words, &random)
      formcheck_flag_values(out.pointer, markers.pointer, ends.pointer, words)
      var isMarked = false
      let expected = ends.places.indices.map { place in
        if markers.places[place] { isMarked = true }
        defer { if ends.places[place] { isMarked = false } }
        return ends.places[place] && isMarked
      }
      #expect(out.now == Bits(expected).words && out.isGuarded)
    }
  }

  @Test func nonASCIIBytesAreFound() {
    var random = SeededRandom(9)
    for words in 0...9 {
      let bytes = (0..<64 * words + 1).map { _ in UInt8.random(in: 0...255, using: &random) }
      let out = Bits(words, &random)
      formcheck_high_bytes(out.pointer, bytes, words)
      #expect(out.now == Bits(bytes.prefix(64 * words).map { $0 > 127 }).words && out.isGuarded)
    }
  }
}
