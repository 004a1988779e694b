/// The result of looking for the beginning of a text in a table of names.
struct NameSearch: Sendable {
  /// Whether at least one name begins with the text.
  let isBeginning: Bool

  /// The length, in bytes, of the longest prefix that the text shares with a name.
  let shared: Int

  /// Looks up text in sorted names that are separated by single spaces.
  init(_ text: Span<UInt8>, in names: StaticString) {
    self = names.withBytes { NameSearch(text, in: $0) }
  }

  private init(_ text: Span<UInt8>, in names: Span<UInt8>) {
    // Names that precede the text end before `low`. The others begin at or after `high`.
    var (low, high) = (0, names.count)
    var before = 0
    while low < high {
      var start = (low + high) / 2
      while start > low, names[start - 1] != UInt8(ascii: " ") { start -= 1 }
      let shared = names.shared(with: text, at: start)
      let end = names.end(ofNameAt: start)
      let isBefore =
        shared < text.count && (start + shared == end || names[start + shared] < text[shared])
      if isBefore {
        low = end + 1
        before = Swift.max(before, shared)
      } else {
        high = start
      }
    }
    let shared = low < names.count ? names.shared(with: text, at: low) : 0
    isBeginning = shared == text.count
    self.shared = Swift.max(shared, before)
  }
}

extension Span<UInt8> {
  fileprivate func end(ofNameAt start: Int) -> Int {
    var end = start
    while end < count, self[end] != UInt8(ascii: " ") { end += 1 }
    return end
  }

  /// Returns the length, in bytes, of the prefix that the text shares with the name at a position.
  fileprivate func shared(with text: Span<UInt8>, at start: Int) -> Int {
    var shared = 0
    while shared < text.count, start + shared < count, self[start + shared] == text[shared] {
      shared += 1
    }
    return shared
  }
}
