/// The description of a text filter: its name, argument and examples.
///
/// The parser of filter lists, `formcheck list` and `formcheck explain` all read the card. The documentation of
/// ``TextFilter`` shows a filter with its card.
///
/// ```swift
/// let card = TextFilterCard(
///   name: "remove", argument: "TEXT", summary: "removes a text", examples: [.init("a-b", "ab", argument: "-")],
///   make: { (argument, _) throws(OptionError) in ReplaceFilter(argument.whole, with: "") })
/// let chain = try TextFilterChain("remove:-", among: TextFilterCard.standard + [card])
/// chain.apply(to: "12-34")   // 1234
/// ```
public struct TextFilterCard: Sendable {
  /// The name of the filter in lists: lowercase words joined by hyphens.
  public let name: String

  /// The syntax of the argument after the colon, such as `OLD=NEW`, or nil for a filter without an argument.
  public let argument: String?

  /// A one-line description of the filter.
  public let summary: String

  /// Examples of inputs and results.
  public let examples: [Example]

  /// A Boolean value that indicates whether applying the filter twice gives the same result as applying it once.
  public let isIdempotent: Bool

  /// A closure that creates the filter from its argument.
  public let make: Make

  /// A closure that creates a filter from its argument, and can open the file that the argument names.
  public typealias Make =
    @Sendable (TextFilterArgument, _ open: TextFilterChain.Opener) throws(OptionError)
    -> any TextFilter

  /// Creates the card of a filter without an argument.
  ///
  /// - Parameters:
  ///   - name: The name of the filter in lists: lowercase words joined by hyphens.
  ///   - summary: A one-line description of the filter.
  ///   - examples: Examples of inputs and results.
  ///   - isIdempotent: Whether applying the filter twice gives the same result as applying it once.
  ///   - make: A closure that creates the filter.
  public init(
    name: String, summary: String, examples: [Example], isIdempotent: Bool = true,
    make: @escaping @Sendable () -> any TextFilter
  ) {
    self.init(
      name: name, argument: nil, summary: summary, examples: examples, isIdempotent: isIdempotent,
      make: { (_, _) throws(OptionError) in make() })
  }

  /// Creates the card of a filter with an argument.
  ///
  /// - Parameters:
  ///   - name: The name of the filter in lists: lowercase words joined by hyphens.
  ///   - argument: The syntax of the argument after the colon, such as `OLD=NEW`.
  ///   - summary: A one-line description of the filter.
  ///   - examples: Examples of inputs and results.
  ///   - isIdempotent: Whether applying the filter twice gives the same result as applying it once.
  ///   - make: A closure that creates the filter from its argument.
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

  /// The syntax of the filter in a list, such as `trim` or `replace:OLD=NEW`.
  public var usage: String { argument.map { "\(name):\($0)" } ?? name }

  /// The cards of the filters in this package, in the order in which they are listed.
  public static let standard: [TextFilterCard] = [
    TrimFilter.card, CollapseSpacesFilter.card, StripControlFilter.card, NFCFilter.card,
    FullwidthFilter.card, LowercaseFilter.card, UppercaseFilter.card, DigitsOnlyFilter.card,
    HTMLEscapeFilter.card, HTMLStripFilter.card, ReplaceFilter.card, WordsFilter.card,
  ]

  /// An input and the result of the filter.
  public struct Example: Hashable, Sendable {
    /// The text.
    public let text: String
    /// The result of the filter.
    public let result: String
    /// The argument of the filter, or an empty string if it has none.
    public let argument: String
    /// The content of the file that the argument names, or an empty string if it names none.
    public let file: String

    /// Creates an example.
    public init(_ text: String, _ result: String, argument: String = "", file: String = "") {
      self.text = text
      self.result = result
      self.argument = argument
      self.file = file
    }
  }

  /// Returns the filter list for an example, such as `replace:a=b`.
  public func list(for example: Example) -> String {
    example.argument.isEmpty ? name : "\(name):\(example.argument)"
  }
}

/// The argument that follows the name of a filter and a colon, with its escapes resolved.
///
/// The `make` closure of a ``TextFilterCard`` receives the argument. In `replace:a=b`, ``first`` is `a` and ``second``
/// is `b`.
///
/// ```swift
/// let argument = TextFilterArgument("a", "b")
/// argument.whole   // a=b
/// ```
public struct TextFilterArgument: Hashable, Sendable {
  /// The text before the first unescaped equals sign, or the whole argument if there is none.
  public let first: String

  /// The text after the first unescaped equals sign, or nil if there is none.
  public let second: String?

  /// The whole argument.
  public var whole: String { second.map { "\(first)=\($0)" } ?? first }

  /// Creates an argument.
  public init(_ first: String, _ second: String? = nil) {
    self.first = first
    self.second = second
  }
}
