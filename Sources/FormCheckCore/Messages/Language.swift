/// A language in which messages are available.
///
/// ``Translations`` contains the messages in one language.
///
/// ```swift
/// let language = Language(for: ["de-DE", "pl-PL"])   // .polish
/// ```
public enum Language: String, CaseIterable, Sendable {
  /// English, the language in which all messages are declared.
  case english = "en"
  /// Chinese in simplified characters.
  case chinese = "zh"
  /// Russian.
  case russian = "ru"
  /// Polish.
  case polish = "pl"

  /// Creates the most preferred language that is available.
  ///
  /// The region and the encoding in a tag are ignored: `zh-TW` selects simplified Chinese. The result is nil if none of
  /// the languages is available.
  ///
  /// - Parameter tags: The reader's languages, in order of preference, such as `pl` or `zh-TW`.
  public init?(for tags: [String]) {
    for tag in tags {
      let name = tag.prefix { $0 != "-" && $0 != "_" && $0 != "." && $0 != "@" }.lowercased()
      guard let language = Language(rawValue: name) else { continue }
      self = language
      return
    }
    return nil
  }

  /// The number of plural forms.
  public var pluralForms: Int {
    switch self {
    case .english: 2
    case .chinese: 1
    case .russian, .polish: 3
    }
  }

  /// Returns the index of the plural form for a number.
  ///
  /// English has the forms *one* and *other*. Russian and Polish have *one*, *few* and *many*. Chinese has a single
  /// form. The rules are those of Unicode CLDR for integers.
  ///
  /// - Parameter number: The number.
  /// - Returns: The index of the form, from 0.
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
