/// What people need to know of a filter: its name, what stands behind the name, examples.
///
/// `formcheck list`, `formcheck explain` and the reader of lists all read it; nothing is said twice.
public struct TextFilterCard: Sendable {
  /// The name by which lists call it: lower case, words joined by hyphens.
  public let name: String

  /// What stands behind the name and a colon: `OLD=NEW`; nil where nothing does.
  public let argument: String?

  /// What it does, in one line.
  public let summary: String

  /// Texts, and what it makes of them.
  public let examples: [Example]

  /// Whether applying it twice is the same as applying it once.
  public let isIdempotent: Bool

  /// Builds the filter from what stands behind its name, and from somebody who reads files.
  public let make: Make

  /// How a filter is built.
  public typealias Make =
    @Sendable (TextFilterArgument, _ open: TextFilterChain.Opener) throws(OptionError)
    -> any TextFilter

  /// The card of a filter that needs nothing behind its name.
  public init(
    name: String, summary: String, examples: [Example], isIdempotent: Bool = true,
    make: @escaping @Sendable () -> any TextFilter
  ) {
    self.init(
      name: name, argument: nil, summary: summary, examples: examples, isIdempotent: isIdempotent,
      make: { (_, _) throws(OptionError) in make() })
  }

  /// The card of a filter that needs something behind its name.
  public init(
    name: String, argument: String?, summary: String, examples: [Example],
    isIdempotent: Bool = false, make: @escaping Make
  ) {
    self.name = name
    self.argument = argument
    self.summary = summary
    self.examples = examples
    self.isIdempotent = isIdempotent
    self.make = make
  }

  /// How it is written in a list: `trim`, `replace:OLD=NEW`.
  public var usage: String { argument.map { "\(name):\($0)" } ?? name }

  /// The filters that ship with this package, in the order in which they are told of.
  public static let standard: [TextFilterCard] = [
    TrimFilter.card, CollapseSpacesFilter.card, StripControlFilter.card, NFCFilter.card,
    FullwidthFilter.card, LowercaseFilter.card, UppercaseFilter.card, DigitsOnlyFilter.card,
    HTMLEscapeFilter.card, HTMLStripFilter.card, ReplaceFilter.card, WordsFilter.card,
  ]

  /// A text, and what becomes of it.
  public struct Example: Hashable, Sendable {
    /// The text.
    public let text: String
    /// What the filter makes of it.
    public let result: String
    /// What stands behind the filter's name; empty where nothing does.
    public let argument: String
    /// What stands in the file that the argument names, where it names one.
    public let file: String

    /// An example.
    public init(_ text: String, _ result: String, argument: String = "", file: String = "") {
      self.text = text
      self.result = result
      self.argument = argument
      self.file = file
    }
  }

  /// The list that an example needs, such as `replace:a=b`.
  public func list(for example: Example) -> String {
    example.argument.isEmpty ? name : "\(name):\(example.argument)"
  }
}

/// What stands behind a filter's name and its colon, with its escapes read.
public struct TextFilterArgument: Hashable, Sendable {
  /// What stands before the first equals sign that has no backslash before it; all, if there is none.
  public let first: String

  /// What stands behind it; nil where there is none.
  public let second: String?

  /// All of it.
  public var whole: String { second.map { "\(first)=\($0)" } ?? first }

  /// An argument.
  public init(_ first: String, _ second: String? = nil) {
    self.first = first
    self.second = second
  }
}
