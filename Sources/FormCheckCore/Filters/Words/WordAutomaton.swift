/// An automaton that finds, at each position of the text, the longest listed word that begins there.
///
/// The total time is linear in the length of the text.
///
/// This is an Aho-Corasick automaton for the reversed words. It reads the text from the end to the beginning. Each state
/// represents a suffix of a word. At every position, the automaton is in the state of the longest suffix that begins
/// there. That state determines the longest whole word that begins there.
///
/// In a state near the root, where most steps take place, each byte takes one table lookup. In any other state, a step
/// can follow several suffix links. Over the whole text, the number of links followed is at most the length of the text.
///
/// States are numbered in order of their distance from the root, and the children of a state are consecutive. A state
/// therefore takes only 13 bytes: the number of its first child, the kind of byte that leads to the state, its suffix
/// link and its longest word.
struct WordAutomaton: Sendable {
  /// An occurrence of a word in the text.
  struct Hit: Hashable, Sendable {
    /// The offset at which the word begins, in bytes.
    let start: Int
    /// The index of the word.
    let word: Int
  }

  /// The kind of each byte, which is the byte's column in the transition table.
  ///
  /// Bytes that occur in no word have the kind 0.
  private let kinds: [UInt8]
  private let kindCount: Int

  /// The number of each state's first child.
  ///
  /// The children of a state end where those of the next state start.
  private let children: [UInt32]
  /// The kind of byte that leads to each state.
  private let labels: [UInt8]
  /// The suffix link of each state: the state to continue with if no child matches.
  private let shorter: [UInt32]
  /// The longest word that begins at the current position, for each state.
  private let longest: [UInt32]

  /// The transition table of the states near the root: one row for each state, with the next state for each kind of
  /// byte.
  private let table: [Reference]
  private let tableStates: Int

  /// A reference to a state in the transition table.
  ///
  /// A state with a row is referenced by the offset of that row, which saves a multiplication. Any other state is
  /// referenced by its distance from the first state without a row, plus the size of the table. The highest bit is set
  /// if a word begins at the current position.
  private typealias Reference = UInt32

  private static let noWord = UInt32.max
  private static let mark: UInt32 = 1 << 31

  /// The default number of table entries.
  ///
  /// A table of this size takes 1 MiB and fits into the cache of a processor.
  static let standardTableSize = 1 << 18

  /// Creates an automaton.
  ///
  /// - Parameters:
  ///   - words: The words as bytes. They must be unique, not empty, and have fewer than 2^31 bytes in total.
  ///   - tableSize: The maximum number of table entries.
  init(_ words: [[UInt8]], tableSize: Int = WordAutomaton.standardTableSize) {
    let trie = Trie(words)
    (kinds, kindCount, children, labels) = (trie.kinds, trie.kindCount, trie.children, trie.labels)
    var shorter = [UInt32](repeating: 0, count: labels.count)
    var longest = trie.words
    // A suffix link always leads to a state with a smaller number. The link of that state has already been computed.
    for state in 0..<labels.count {
      for child in trie.children(of: state) where state > 0 {
        var next = Int(shorter[state])
        while next > 0, trie.child(of: next, labels[child]) == nil { next = Int(shorter[next]) }
        shorter[child] = UInt32(trie.child(of: next, labels[child]) ?? 0)
      }
      if longest[state] == Self.noWord { longest[state] = longest[Int(shorter[state])] }
    }
    (self.shorter, self.longest) = (shorter, longest)
    tableStates = min(labels.count, max(1, tableSize / kindCount))
    var table = [Reference](repeating: 0, count: tableStates * kindCount)
    for state in 0..<tableStates {
      let row = state * kindCount
      let other = Int(shorter[state]) * kindCount
      if state > 0 { for kind in 0..<kindCount { table[row + kind] = table[other + kind] } }
      for child in trie.children(of: state) {
        table[row + Int(labels[child])] = Self.reference(
          to: child, tableStates: tableStates, kindCount: kindCount, hasWord: longest[child])
      }
    }
    self.table = table
  }

  private static func reference(
    to state: Int, tableStates: Int, kindCount: Int, hasWord word: UInt32
  ) -> Reference {
    let place =
      state < tableStates ? state * kindCount : tableStates * kindCount + state - tableStates
    return Reference(truncatingIfNeeded: place) | (word == noWord ? 0 : mark)
  }

  /// Returns the longest word at each position where a word begins.
  ///
  /// The results are in the order of their positions, from the end of the text to its beginning.
  ///
  /// - Parameter text: The text.
  /// - Returns: The occurrences, which may overlap.
  func hits(in text: Span<UInt8>) -> [Hit] {
    let (kinds, table) = (kinds.span, table.span)
    var hits: [Hit] = []
    var reference = 0
    var place = text.count
    while place > 0 {
      place &-= 1
      let kind = kinds[Int(text[place])]
      let next =
        reference < table.count
        ? table[reference &+ Int(kind)] : step(from: state(of: reference), kind)
      reference = Int(next & ~Self.mark)
      if next & Self.mark != 0 {
        hits.append(Hit(start: place, word: Int(longest[state(of: reference)])))
      }
    }
    return hits
  }

  private func state(of reference: Int) -> Int {
    reference < table.count
      ? reference / kindCount : reference - table.count + tableStates
  }

  /// Returns the next state after a state that has no row in the table.
  private func step(from start: Int, _ kind: UInt8) -> Reference {
    let (children, labels) = (children.span, labels.span)
    var state = start
    while state >= tableStates {
      if let child = Trie.child(of: state, kind, children: children, labels: labels) {
        return Self.reference(
          to: child, tableStates: tableStates, kindCount: kindCount, hasWord: longest[child])
      }
      state = Int(shorter[state])
    }
    return table[state &* kindCount &+ Int(kind)]
  }
}

/// A trie of the reversed words.
private struct Trie {
  var kinds = [UInt8](repeating: 0, count: 256)
  var kindCount = 1
  var children: [UInt32] = []
  var labels: [UInt8] = [0]
  /// The index of the word that ends at each state, or the maximum value if there is none.
  var words: [UInt32] = []

  /// Builds the trie level by level from the sorted words.
  ///
  /// Each state is a range of reversed words with the same prefix.
  init(_ words: [[UInt8]]) {
    for word in words {
      for byte in word where kinds[Int(byte)] == 0 {
        // This does not overflow, because UTF-8 uses at most 243 different bytes.
        kinds[Int(byte)] = UInt8(truncatingIfNeeded: kindCount)
        kindCount += 1
      }
    }
    let spelled = words.enumerated()
      .map { (number: UInt32($0.offset), kinds: $0.element.reversed().map { kinds[Int($0)] }) }
      .sorted { $0.kinds.lexicographicallyPrecedes($1.kinds) }
    var level = [0..<spelled.count]
    var depth = 0
    while !level.isEmpty {
      var next: [Range<Int>] = []
      for range in level {
        var rest = range
        // Only the first word of the range can end here, because each word occurs only once.
        if let first = rest.first, spelled[first].kinds.count == depth {
          self.words.append(spelled[first].number)
          rest = rest.dropFirst()
        } else {
          self.words.append(.max)
        }
        children.append(UInt32(labels.count))
        while let first = rest.first {
          let kind = spelled[first].kinds[depth]
          let end = rest.first { spelled[$0].kinds[depth] != kind } ?? rest.upperBound
          labels.append(kind)
          next.append(first..<end)
          rest = end..<rest.upperBound
        }
      }
      level = next
      depth += 1
    }
    children.append(UInt32(labels.count))
  }

  func children(of state: Int) -> Range<Int> { Int(children[state])..<Int(children[state + 1]) }

  func child(of state: Int, _ kind: UInt8) -> Int? {
    Self.child(of: state, kind, children: children.span, labels: labels.span)
  }

  /// Returns the child for a kind of byte, found by binary search.
  static func child(
    of state: Int, _ kind: UInt8, children: Span<UInt32>, labels: Span<UInt8>
  ) -> Int? {
    var low = Int(children[state])
    var high = Int(children[state + 1])
    while low < high {
      let middle = (low + high) / 2
      if labels[middle] < kind { low = middle + 1 } else { high = middle }
    }
    return low < Int(children[state + 1]) && labels[low] == kind ? low : nil
  }
}
