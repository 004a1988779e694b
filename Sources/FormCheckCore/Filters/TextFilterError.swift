/// Why a list of filters could not be read: a code, a place in the list, and a way out.
public struct TextFilterError: Error, Hashable, Sendable {
  /// The code: one of 4040 to 4043, or that of a file that cannot be read.
  public let code: ErrorCode

  /// What is wrong, one sentence.
  public let message: String

  /// The list as it was written.
  public let list: String

  /// Where it is wrong, in Unicode scalars.
  public let offset: Int

  /// How many scalars are wrong there.
  public let length: Int

  /// What to write in place of them, when there is a good guess.
  public let suggestion: String?

  init(
    _ code: ErrorCode, _ message: String, in list: String, at place: Range<Int>,
    suggestion: String? = nil
  ) {
    self.code = code
    self.message = message
    self.list = list
    offset = place.lowerBound
    length = place.count
    self.suggestion = suggestion
  }
}

extension TextFilterError: CustomStringConvertible {
  /// The code, the sentence, the list with a caret under the place, the way out.
  public var description: String {
    code.complaint(message, about: list, at: offset..<offset + length, suggestion: suggestion)
  }
}

extension ErrorCode {
  /// 4040: no filter has this name.
  public static let unknownFilter = ErrorCode(
    4040, "unknown-filter", reason: "No filter has this name",
    fix: "'formcheck list' shows all filters.")

  /// 4041: the list is not put together as lists of filters are.
  public static let filterSyntax = ErrorCode(
    4041, "filter-syntax", reason: "The list of filters cannot be read",
    fix: "Write filters joined by commas: trim,collapse-spaces,replace:old=new")

  /// 4042: what stands behind the filter's name does not suit it.
  public static let filterArgument = ErrorCode(
    4042, "filter-argument", reason: "The filter cannot have this behind its name",
    fix: "'formcheck explain NAME' shows what a filter takes.")

  /// 4043: a list of words is of no use.
  public static let wordList = ErrorCode(
    4043, "word-list", reason: "The list of words cannot be used",
    fix: "Write one word a line, or word=replacement; \\= is an equals sign in a word.")

  /// Every code about filters.
  public static let filterCodes: [ErrorCode] = [
    .unknownFilter, .filterSyntax, .filterArgument, .wordList,
  ]
}
