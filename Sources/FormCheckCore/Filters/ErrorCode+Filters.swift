extension ErrorCode {
  /// 4040: no filter has this name.
  public static let unknownFilter = ErrorCode(
    4040, "unknown-filter", reason: "No filter has this name",
    fix: "Write the name of a filter.")

  /// 4041: the list is not put together as lists of filters are.
  public static let filterSyntax = ErrorCode(
    4041, "filter-syntax", reason: "The list of filters cannot be read",
    fix: "Write filters joined by commas: trim,collapse-spaces,replace:old=new")

  /// 4042: what stands behind the filter's name does not suit it.
  public static let filterArgument = ErrorCode(
    4042, "filter-argument", reason: "The filter cannot have this behind its name",
    fix: "Write an argument that the filter takes.")

  /// 4043: a list of words is of no use.
  public static let wordList = ErrorCode(
    4043, "word-list", reason: "The list of words cannot be used",
    fix: "Write one word a line, or word=replacement; \\= is an equals sign in a word.")

  /// Every code about filters.
  public static let filterCodes: [ErrorCode] = [
    .unknownFilter, .filterSyntax, .filterArgument, .wordList,
  ]
}
