/// A language that messages can be read in.
public enum Language: String, CaseIterable, Sendable {
  /// What every message is written in first.
  case english = "en"
  /// Chinese in simplified characters.
  case chinese = "zh"
  /// Russian.
  case russian = "ru"
  /// Polish.
  case polish = "pl"

  /// The language that somebody likes best of those there are.
  ///
  /// - Parameter tags: The languages of whoever reads, the best liked first, such as `pl` or `zh-TW`.
  public init?(for tags: [String]) {
    for tag in tags {
      let name = tag.prefix { $0 != "-" && $0 != "_" && $0 != "." && $0 != "@" }.lowercased()
      guard let language = Language(rawValue: name) else { continue }
      self = language
      return
    }
    return nil
  }

  /// How many forms a counted word has in this language.
  public var pluralForms: Int {
    switch self {
    case .english: 2
    case .chinese: 1
    case .russian, .polish: 3
    }
  }

  /// Which form of a counted word goes with a number: 0 for the first.
  ///
  /// English has one and other; Russian and Polish have one, few and many (the rules of Unicode's
  /// CLDR, for whole numbers).
  ///
  /// - Parameter number: What is counted.
  /// - Returns: The index of the form.
  public func pluralForm(for number: Int) -> Int {
    let number = number.magnitude
    let isTeen = (11...14).contains(number % 100)
    let isFew = (2...4).contains(number % 10) && !isTeen
    return switch self {
    case .english: number == 1 ? 0 : 1
    case .chinese: 0
    case .russian: number % 10 == 1 && !isTeen ? 0 : isFew ? 1 : 2
    case .polish: number == 1 ? 0 : isFew ? 1 : 2
    }
  }
}
