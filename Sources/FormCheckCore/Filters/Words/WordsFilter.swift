/// Puts other texts in the place of words, or stars, however many words there are.
///
/// ```swift
/// let filter = WordsFilter(["other": "else", "others": "rest"])
/// filter.apply(to: "others and another")   // rest and anelse
/// ```
///
/// It goes from left to right; where several words begin at a place, the longest is taken, and what was
/// written is not looked at again. Words are found wherever they stand, also inside other words, and as
/// they are written: put ``NFCFilter`` before it, and ``LowercaseFilter`` where capitals do not matter.
///
/// The time it takes grows with the text alone.
public struct WordsFilter: TextFilter {
  /// What people need to know of it.
  public static let card = TextFilterCard(
    name: "words", argument: "FILE",
    summary:
      "puts stars in the place of words, or what the file says: word=replacement, one a line",
    examples: [
      .init("a damn cat", "a **** dog", argument: "words.txt", file: "damn\ncat=dog"),
      .init("abcd", "x", argument: "words.txt", file: "ab=y\nabcd=x"),
    ],
    make: { (argument, open) throws(OptionError) in
      guard !argument.whole.isEmpty else {
        throw OptionError(
          option: nil, code: .filterArgument, message: "\"words\" needs a file: words:FILE")
      }
      return try WordsFilter(list: try open(argument.whole), from: argument.whole)
    })

  /// How large a list of words may be, in bytes; 4 MiB are some 400,000 words.
  public static let largestList = 4 * 1024 * 1024

  private let automaton: WordAutomaton
  private let lengths: [Int]
  private let replacements: [[UInt8]]

  /// A filter for some words.
  ///
  /// - Parameter words: Each word with what is to stand in its place; an empty word stands nowhere, and
  ///   of one that is there twice, the first counts.
  public init(_ words: some Sequence<(key: String, value: String)>) {
    var seen: Set<[UInt8]> = []
    var spelled: [[UInt8]] = []
    var replacements: [[UInt8]] = []
    for (word, replacement) in words where !word.isEmpty {
      let bytes = Array(word.utf8)
      guard seen.insert(bytes).inserted else { continue }
      spelled.append(bytes)
      replacements.append(Array(replacement.utf8))
    }
    automaton = WordAutomaton(spelled)
    lengths = spelled.map(\.count)
    self.replacements = replacements
  }

  /// The text with what stands for the words in their places.
  public func apply(to text: String) -> String {
    let hits = automaton.hits(in: text.utf8Span.span)
    guard !hits.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var filtered: [UInt8] = []
    filtered.reserveCapacity(bytes.count)
    var position = 0
    for hit in hits.reversed() where hit.start >= position {
      filtered += bytes[position..<hit.start]
      filtered += replacements[hit.word]
      position = hit.start + lengths[hit.word]
    }
    filtered += bytes[position...]
    return String(decoding: filtered, as: UTF8.self)
  }
}
