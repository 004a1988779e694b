extension ErrorCode {
  /// 4040: the filter name is unknown.
  public static let unknownFilter = ErrorCode(
    4040, "unknown-filter", reason: "No filter has this name",
    fix: "Write the name of a filter.")

  /// 4041: the syntax of the filter list is invalid.
  public static let filterSyntax = ErrorCode(
    4041, "filter-syntax", reason: "The list of filters cannot be read",
    fix: "Write filters separated by commas: trim,collapse-spaces,replace:old=new")

  /// 4042: the argument of a filter is missing or invalid.
  public static let filterArgument = ErrorCode(
    4042, "filter-argument", reason: "The filter cannot have this argument",
    fix: "Write an argument that the filter accepts.")

  /// 4043: a word list cannot be used.
  public static let wordList = ErrorCode(
    4043, "word-list", reason: "The list of words cannot be used",
    fix: "Write one word per line, or word=replacement; \\= is an equals sign in a word.")

  /// All error codes of filters.
  public static let filterCodes: [ErrorCode] = [
    .unknownFilter, .filterSyntax, .filterArgument, .wordList,
  ]
}
