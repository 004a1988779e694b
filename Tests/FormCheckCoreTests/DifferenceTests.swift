import FormCheckCore
import Testing

@Suite struct DifferenceTests {
  private func edits(_ typed: String, _ meant: String) -> [Correction.Edit] {
    Correction(of: typed, to: meant, steps: [], confidence: .certain).edits
  }

  /// Applies edits to the typed text, from the last to the first.
  private func apply(_ edits: [Correction.Edit], to typed: String) -> [Unicode.Scalar] {
    var scalars = Array(typed.unicodeScalars)
    for edit in edits.reversed() {
      scalars.replaceSubrange(
        edit.offset..<edit.offset + edit.length, with: edit.text.unicodeScalars)
    }
    return scalars
  }

  /// Returns the length of the longest common subsequence of scalars.
  private func common(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var last = [Int](repeating: 0, count: other.count + 1)
    for scalar in one {
      var row = [0]
      for (column, wanted) in other.enumerated() {
        row.append(scalar == wanted ? last[column] + 1 : max(last[column + 1], row[column]))
      }
      last = row
    }
    return last[other.count]
  }

  @Test func editsHaveTheRightOffsets() {
    #expect(
      edits(" 12 3", "123") == [
        .init(offset: 0, length: 1, byteOffset: 0, text: ""),
        .init(offset: 3, length: 1, byteOffset: 3, text: ""),
      ])
    #expect(
      edits("é１x", "é1x") == [.init(offset: 1, length: 1, byteOffset: 2, text: "1")])
    #expect(edits("ab", "aXb") == [.init(offset: 1, length: 0, byteOffset: 1, text: "X")])
    #expect(edits("e\u{301}", "\u{E9}").count == 1)
    #expect(edits("same", "same").isEmpty)
    #expect(edits("", "a") == [.init(offset: 0, length: 0, byteOffset: 0, text: "a")])
    #expect(edits("a", "") == [.init(offset: 0, length: 1, byteOffset: 0, text: "")])
  }

  /// For random strings, the edits produce the new string, are not adjacent and are minimal.
  @Test func editsAreMinimal() {
    var state: UInt64 = 20_261_120
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let letters: [Character] = ["a", "b", "é", "\u{301}", "𝟙", " "]
    for _ in 0..<2000 {
      let typed = String((0..<random(12)).map { _ in letters[random(letters.count)] })
      let meant = String((0..<random(12)).map { _ in letters[random(letters.count)] })
      let found = edits(typed, meant)
      let (old, new) = (Array(typed.unicodeScalars), Array(meant.unicodeScalars))
      #expect(apply(found, to: typed) == new, "\(old) \(new)")
      var end = -1
      for edit in found {
        #expect(edit.offset > end, "\(old) \(new)")
        #expect(
          edit.byteOffset == old[..<edit.offset].reduce(0) { $0 + UTF8.width($1) })
        end = edit.offset + edit.length
      }
      let changed = found.reduce(0) { $0 + $1.length + $1.text.unicodeScalars.count }
      #expect(changed == old.count + new.count - 2 * common(old, new), "\(old) \(new)")
    }
  }

  /// A long difference becomes a single edit, which bounds the time.
  @Test func aLongDifferenceIsOneEdit() {
    let (wide, plain) = (String(repeating: "１", count: 4000), String(repeating: "1", count: 4000))
    #expect(edits("x" + wide + "y", "x" + plain + "y").map(\.length) == [4000])
    let spaced = String(repeating: "ab ", count: 40)
    #expect(edits(spaced, String(repeating: "ab", count: 40)).count == 40)
  }
}
