/// A filter that replaces all occurrences of a string.
///
/// The filter works from left to right and does not search the inserted text again. It compares strings byte by byte,
/// so apply ``NFCFilter`` first if the same character can be represented in several ways.
///
/// ```swift
/// ReplaceFilter("colour", with: "color").apply(to: "the colour")   // the color
/// ```
public struct ReplaceFilter: TextFilter {
  /// The name, description and examples of the filter.
  public static let card = TextFilterCard(
    name: "replace", argument: "OLD=NEW",
    summary: #"replaces OLD with NEW; in both, \, \= \\ \t \n \r \u{200B} are escapes"#,
    examples: [
      .init("the colour", "the color", argument: "colour=color"),
      .init("a-b-c", "abc", argument: "-="), .init("aaa", "ba", argument: "aa=b"),
      .init("1,5", "1.5", argument: "\\,=."), .init("a=b", "a:b", argument: "\\==:"),
    ],
    make: { (argument, _) throws(OptionError) in
      guard let new = argument.second else {
        throw OptionError(
          option: nil, code: .filterArgument,
          message: "the = between the old and the new text is missing"
        )
      }
      guard !argument.first.isEmpty else {
        throw OptionError(
          option: nil, code: .filterArgument, message: "the text to replace is empty", offset: 0
        )
      }
      return ReplaceFilter(argument.first, with: new)
    })

  private let words: WordsFilter

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - old: The text to replace. If it is empty, the filter changes nothing.
  ///   - new: The replacement.
  public init(_ old: String, with new: String) { words = WordsFilter([old: new]) }

  /// Returns the text with all occurrences replaced.
  public func apply(to text: String) -> String { words.apply(to: text) }
}
