/// How a text stands to the names in a table.
struct NameSearch: Sendable {
  /// Whether it is one of them.
  let isFound: Bool

  /// Whether one of them, or several, begin with it.
  let isBeginning: Bool

  /// How many of its bytes some name begins with.
  let shared: Int

  /// Looks a text up among sorted names with single blanks between them.
  init(_ text: Span<UInt8>, in names: StaticString) {
    self = names.withUTF8Buffer { names in
      // SAFETY: the span does not outlive the literal, which lives as long as the program.
      unsafe NameSearch(text, in: Span(_unsafeElements: names))
    }
  }

  private init(_ text: Span<UInt8>, in names: Span<UInt8>) {
    // Names that come before the text end before `low`; the others begin at `high` or behind it.
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
    isFound = isBeginning && names.end(ofNameAt: low) == low + shared
    self.shared = Swift.max(shared, before)
  }
}

extension Span<UInt8> {
  fileprivate func end(ofNameAt start: Int) -> Int {
    var end = start
    while end < count, self[end] != UInt8(ascii: " ") { end += 1 }
    return end
  }

  /// How many bytes of a text the name at a place begins with.
  fileprivate func shared(with text: Span<UInt8>, at start: Int) -> Int {
    var shared = 0
    while shared < text.count, start + shared < count, self[start + shared] == text[shared] {
      shared += 1
    }
    return shared
  }
}
