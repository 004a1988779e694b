/// Finds the longest of many words at each place of a text, in time that does not depend on the words.
///
/// It is the automaton of Aho and Corasick for the words read backwards, led over a text from its end to
/// its beginning. A state stands for the stretch from the present place on that ends some word and is as
/// long as can be; so it knows the longest word that begins here, and no text is read twice, whatever the
/// words are. Each byte takes one look into a table near the root, where texts mostly are; farther away
/// it takes two steps on average and never more than there are bytes.
///
/// States are numbered by their distance from the root, and the children of a state follow each other; so
/// a state is where its children begin, the byte that leads to it, and two references: 13 bytes.
struct WordAutomaton: Sendable {
  /// A word that stands in a text.
  struct Hit: Hashable, Sendable {
    /// Where it begins, in bytes.
    let start: Int
    /// Its number.
    let word: Int
  }

  /// What stands for each byte in the tables; 0 for those that no word has.
  private let kinds: [UInt8]
  private let kindCount: Int

  /// Where the children of each state begin; they end where those of the next begin.
  private let children: [UInt32]
  /// The kind of byte that leads to each state.
  private let labels: [UInt8]
  /// Where to go on when no child fits: the next shorter stretch that ends some word.
  private let shorter: [UInt32]
  /// The longest word that begins at the present place.
  private let longest: [UInt32]

  /// For the states near the root, a row each with the next state for each kind of byte.
  private let table: [Reference]
  private let tableStates: Int

  /// How the table calls a state.
  ///
  /// One that has a row goes by the place of that row, so that nothing need be multiplied on the way; any
  /// other by its distance from the last that has one, behind all rows. A state where a word begins has a
  /// mark.
  private typealias Reference = UInt32

  private static let noWord = UInt32.max
  private static let mark: UInt32 = 1 << 31

  /// How large the table may be: 1 MiB, which stays in a processor's cache.
  static let standardTableSize = 1 << 18

  /// An automaton for some words.
  ///
  /// - Parameters:
  ///   - words: The words as bytes, each once and none empty; fewer than 2^31 bytes together.
  ///   - tableSize: How many entries the table may have.
  init(_ words: [[UInt8]], tableSize: Int = WordAutomaton.standardTableSize) {
    let trie = Trie(words)
    (kinds, kindCount, children, labels) = (trie.kinds, trie.kindCount, trie.children, trie.labels)
    var shorter = [UInt32](repeating: 0, count: labels.count)
    var longest = trie.words
    // Shorter stretches have smaller numbers, so what is needed is there already.
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

  /// The longest word at each place where one begins, from the end of a text to its beginning.
  ///
  /// - Parameter text: The text.
  /// - Returns: The words; they may overlap.
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

  /// What follows a state that has no row.
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

/// The words read backwards, each beginning once.
private struct Trie {
  var kinds = [UInt8](repeating: 0, count: 256)
  var kindCount = 1
  var children: [UInt32] = []
  var labels: [UInt8] = [0]
  /// The word that each state stands for.
  var words: [UInt32] = []

  /// Grows level by level: a state is the words that begin alike, and they stand together when sorted.
  init(_ words: [[UInt8]]) {
    for word in words {
      for byte in word where kinds[Int(byte)] == 0 {
        // UTF-8 never has more than 243 different bytes, so this fits.
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
        // Only the first of them can be as short as this; each word is there once.
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

  /// The child that a kind of byte leads to: they are sorted, and few.
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
