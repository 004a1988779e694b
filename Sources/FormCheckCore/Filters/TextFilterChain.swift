public import FormCheckPipelines

/// A list of text filters, each of which transforms the result of the previous one.
///
/// ```swift
/// let chain = try TextFilterChain("trim,nfc,replace:colour=color")
/// chain.apply(to: " the colour ")   // the color
/// ```
///
/// In the text form of a list, commas separate the filters, and a colon separates the name of a filter from its
/// argument. In an argument, a backslash escapes a comma, an equals sign or a backslash. The escapes `\t`, `\n`, `\r`
/// and `\u{200B}` have the same meaning as in Swift.
public struct TextFilterChain: Sendable {
  /// A closure that returns the content of a file, for filters whose argument names one.
  public typealias Opener = (_ name: String) throws(OptionError) -> [UInt8]

  /// The source text of the list.
  public let text: String

  /// The filters as a `FilterChain`, in which they can be removed or replaced by name.
  ///
  /// The name of a filter is its source text, such as `trim` or `replace:a=b`. If a filter occurs again, its position
  /// in the list is added to the name, as in `trim #3`.
  public private(set) var chain: FilterChain<String>

  /// The text that all filters certainly leave unchanged, or nil if this is not known for one of the filters.
  package private(set) var untouched: UntouchedText?

  /// The contents of the files that the list names, in order.
  package let files: [[UInt8]]

  /// Parses a list of filters.
  ///
  /// - Parameters:
  ///   - list: The source text of the list.
  ///   - cards: The available filters.
  ///   - open: A closure that reads the files that the list names. By default, a list cannot name files.
  /// - Throws: ``SourceDiagnostic`` with a code, a position in the list and, if a name is misspelled, a suggestion.
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
      // This cannot fail: `add` rejects only a name that is already taken.
      try? chain.add(Filter(name) { part.filter.apply(to: $0) })
    }
    var untouched: UntouchedText? = UntouchedText()
    for (filter, _) in parts {
      let own = (filter as? any SparingFilter)?.untouched
      untouched = own.flatMap { untouched?.also(by: $0) }
    }
    self.untouched = untouched
    text = list
    self.chain = chain
    self.files = files
  }

  /// The names of the filters, in order.
  ///
  /// A filter that occurs again has a number after its name.
  package var names: [String] { chain.names }

  /// Returns the text transformed by all filters, in order.
  ///
  /// - Parameter text: The text.
  /// - Returns: The result of the last filter.
  public func apply(to text: String) -> String { chain.apply(to: text) }

  /// Returns the chain with one more filter at its end.
  ///
  /// - Parameter filter: The filter. It is not added if its name is already taken.
  /// - Returns: The chain, with its source text unchanged.
  package func adding(_ filter: Filter<String>) -> TextFilterChain {
    var filters = self
    filters.untouched = nil
    try? filters.chain.add(filter)
    return filters
  }

  /// Throws an error for every file name.
  ///
  /// This is the default opener, so that a list cannot read files unless the program permits it.
  public static func openNothing(_ name: String) throws(OptionError) -> [UInt8] {
    throw OptionError(
      option: nil, code: .wordList, message: "files cannot be read here: \(VisibleText.word(name))")
  }
}
