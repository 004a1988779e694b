/// A filter that finds listed words in the text and replaces each of them with its own replacement.
///
/// ```swift
/// let filter = WordsFilter(["other": "else", "others": "rest"])
/// filter.apply(to: "others and another")   // rest and anelse
/// ```
///
/// The filter works from left to right, prefers the longest word at each position, and does not search the inserted
/// text again. It also finds words inside longer words. It compares words byte by byte. Apply ``NFCFilter`` first if a
/// character can be represented in several ways, and ``LowercaseFilter`` to ignore case.
///
/// The time is linear in the length of the text and does not depend on the number of words.
public struct WordsFilter: TextFilter {
  /// The name, description and examples of the filter.
  public static let card = TextFilterCard(
    name: "words", argument: "FILE",
    summary:
      "replaces words with asterisks or a replacement; each line of FILE is word or word=replacement",
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

  /// The maximum size of a word list, in bytes.
  ///
  /// A list of 4 MiB has about 400,000 words.
  public static let largestList = 4 * 1024 * 1024

  private let automaton: WordAutomaton
  private let lengths: [Int]
  private let replacements: [[UInt8]]

  /// Creates a filter from words and their replacements.
  ///
  /// - Parameter words: The words and replacements. Empty words are ignored. If a word occurs more than once, the first
  ///   occurrence counts.
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

  /// Returns the text with all words replaced.
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
