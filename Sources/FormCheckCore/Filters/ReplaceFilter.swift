/// Puts one text in the place of another, wherever it stands.
///
/// It goes from left to right, and what was written is not looked at again. Texts are compared character
/// by character as they are written; with ``NFCFilter`` before it, each is written in one way only.
public struct ReplaceFilter: TextFilter {
  /// What people need to know of it.
  public static let card = TextFilterCard(
    name: "replace", argument: "OLD=NEW",
    summary: #"puts NEW in the place of OLD; in both, \, \= \\ \t \n \r \u{200B} are escapes"#,
    examples: [
      .init("the colour", "the color", argument: "colour=color"),
      .init("a-b-c", "abc", argument: "-="), .init("aaa", "ba", argument: "aa=b"),
      .init("1,5", "1.5", argument: "\\,=."), .init("a=b", "a:b", argument: "\\==:"),
    ],
    make: { (argument, _) throws(OptionError) in
      guard let new = argument.second else {
        throw OptionError(
          option: nil, code: .filterArgument,
          message: "there is no = between the old and the new text"
        )
      }
      guard !argument.first.isEmpty else {
        throw OptionError(
          option: nil, code: .filterArgument, message: "the text to be replaced is empty", offset: 0
        )
      }
      return ReplaceFilter(argument.first, with: new)
    })

  private let words: WordsFilter

  /// A filter for one text.
  ///
  /// - Parameters:
  ///   - old: What is replaced; nothing is, where it is empty.
  ///   - new: What stands there then.
  public init(_ old: String, with new: String) { words = WordsFilter([old: new]) }

  /// The text with the new in the place of the old.
  public func apply(to text: String) -> String { words.apply(to: text) }
}
