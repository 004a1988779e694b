public import FormCheckPipelines

/// Text filters in order: each one gets what the one before it made.
///
/// ```swift
/// let chain = try TextFilterChain("trim,nfc,replace:colour=color")
/// chain.apply(to: " the colour ")   // the color
/// ```
///
/// A list is names joined by commas; `name:argument` where a filter needs something. In an argument a
/// backslash stands before a comma, an equals sign or a backslash that is meant as such; `\t`, `\n`,
/// `\r` and `\u{200B}` are what they are in Swift.
public struct TextFilterChain: Sendable {
  /// Reads a file that a list names, for filters that need one.
  public typealias Opener = (_ name: String) throws(OptionError) -> [UInt8]

  /// The list as it was written.
  public let text: String

  /// The filters as a chain, in which each can be taken out or replaced by its name.
  ///
  /// A filter is called as it was written: `trim`, `replace:a=b`; one that stands in the list again
  /// has its place in the list behind that, as `trim #3`.
  public private(set) var chain: FilterChain<String>

  /// What was in the files that the list names, in its order.
  package let files: [[UInt8]]

  /// Reads a list of filters.
  ///
  /// - Parameters:
  ///   - list: The names of the filters, joined by commas.
  ///   - cards: The filters that there are.
  ///   - open: Reads files that the list names; by default there are none to be had.
  /// - Throws: ``SourceDiagnostic`` with a code, a place in the list and, where there is one, a
  ///   suggestion.
  public init(
    _ list: String, among cards: [TextFilterCard] = TextFilterCard.standard,
    opening open: Opener = TextFilterChain.openNothing
  ) throws(SourceDiagnostic) {
    var parser = TextFilterParser(list, cards: cards)
    var chain = FilterChain<String>()
    var files: [[UInt8]] = []
    let parts = try parser.parts(opening: { (name) throws(OptionError) in
      let file = try open(name)
      files.append(file)
      return file
    })
    for (index, part) in parts.enumerated() {
      var name = part.text
      while chain.names.contains(name) { name += " #\(index + 1)" }
      // Nothing is lost here: only a name that is taken is rejected, and this one is not.
      try? chain.add(Filter(name) { part.filter.apply(to: $0) })
    }
    text = list
    self.chain = chain
    self.files = files
  }

  /// Sends a text through all filters.
  ///
  /// - Parameter text: The text.
  /// - Returns: What the last filter makes of it.
  public func apply(to text: String) -> String { chain.apply(to: text) }

  /// The same filters, and one more behind them.
  ///
  /// - Parameter filter: The filter, with a name that no other one has; else it is left out.
  /// - Returns: The chain, whose list is as it was written.
  package func adding(_ filter: Filter<String>) -> TextFilterChain {
    var filters = self
    try? filters.chain.add(filter)
    return filters
  }

  /// Opens no file.
  public static func openNothing(_ name: String) throws(OptionError) -> [UInt8] {
    throw OptionError(
      option: nil, code: .wordList, message: "no file can be read here: \(VisibleText.word(name))")
  }
}
