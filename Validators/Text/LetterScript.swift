internal import FormCheckPatterns

/// A script, such as Cyrillic.
///
/// Text in a script consists of the script's letters with their combining marks, the script's
/// digits, and the digits 0 to 9.
///
/// Unicode's Script_Extensions property assigns letters to scripts: a letter that two scripts share
/// belongs to both. ``AlphanumericInputValidator`` can require text in a single script.
///
/// ```swift
/// AlphanumericInputValidator(script: .greek).validate("αβγ2").isAccepted   // true
/// ```
public enum LetterScript: String, CaseIterable, Sendable {
  case arabic, armenian, bengali, cyrillic, devanagari, ethiopic, georgian, greek, gujarati
  case gurmukhi, han, hangul, hebrew, japanese, kannada, khmer, lao, latin, malayalam, myanmar
  case sinhala, tamil, telugu, thai, tibetan

  /// The pattern that matches the script's letters and digits.
  var pattern: Pattern {
    switch self {
    case .arabic: Self.arabicLetters
    case .armenian: Self.armenianLetters
    case .bengali: Self.bengaliLetters
    case .cyrillic: Self.cyrillicLetters
    case .devanagari: Self.devanagariLetters
    case .ethiopic: Self.ethiopicLetters
    case .georgian: Self.georgianLetters
    case .greek: Self.greekLetters
    case .gujarati: Self.gujaratiLetters
    case .gurmukhi: Self.gurmukhiLetters
    case .han: Self.hanLetters
    case .hangul: Self.hangulLetters
    case .hebrew: Self.hebrewLetters
    case .japanese: Self.japaneseLetters
    case .kannada: Self.kannadaLetters
    case .khmer: Self.khmerLetters
    case .lao: Self.laoLetters
    case .latin: Self.latinLetters
    case .malayalam: Self.malayalamLetters
    case .myanmar: Self.myanmarLetters
    case .sinhala: Self.sinhalaLetters
    case .tamil: Self.tamilLetters
    case .telugu: Self.teluguLetters
    case .thai: Self.thaiLetters
    case .tibetan: Self.tibetanLetters
    }
  }

  // `[^\P{L}\P{Greek}]` matches a character that is both a letter and Greek: it excludes everything
  // that is not a letter and everything that is not Greek.
  private static let arabicLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Arabic}]\p{M}*+|[0-9]|[^\P{Nd}\P{Arabic}])++"#, options: .unicode)
  private static let armenianLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Armenian}]\p{M}*+|[0-9]|[^\P{Nd}\P{Armenian}])++"#, options: .unicode)
  private static let bengaliLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Bengali}]\p{M}*+|[0-9]|[^\P{Nd}\P{Bengali}])++"#, options: .unicode)
  private static let cyrillicLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Cyrillic}]\p{M}*+|[0-9]|[^\P{Nd}\P{Cyrillic}])++"#, options: .unicode)
  private static let devanagariLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Devanagari}]\p{M}*+|[0-9]|[^\P{Nd}\P{Devanagari}])++"#,
    options: .unicode)
  private static let ethiopicLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Ethiopic}]\p{M}*+|[0-9]|[^\P{Nd}\P{Ethiopic}])++"#, options: .unicode)
  private static let georgianLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Georgian}]\p{M}*+|[0-9]|[^\P{Nd}\P{Georgian}])++"#, options: .unicode)
  private static let greekLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Greek}]\p{M}*+|[0-9]|[^\P{Nd}\P{Greek}])++"#, options: .unicode)
  private static let gujaratiLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Gujarati}]\p{M}*+|[0-9]|[^\P{Nd}\P{Gujarati}])++"#, options: .unicode)
  private static let gurmukhiLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Gurmukhi}]\p{M}*+|[0-9]|[^\P{Nd}\P{Gurmukhi}])++"#, options: .unicode)
  private static let hanLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Han}]\p{M}*+|[0-9\x{3007}])++"#, options: .unicode)
  private static let hangulLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Hangul}\p{DI}]\p{M}*+|[0-9])++"#, options: .unicode)
  private static let hebrewLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Hebrew}]\p{M}*+|[0-9]|[^\P{Nd}\P{Hebrew}])++"#, options: .unicode)
  private static let japaneseLetters = Pattern(
    bundled: #"(?:(?=\p{L})[\p{Han}\p{Hiragana}\p{Katakana}]\p{M}*+|[0-9\x{3007}])++"#,
    options: .unicode)
  private static let kannadaLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Kannada}]\p{M}*+|[0-9]|[^\P{Nd}\P{Kannada}])++"#, options: .unicode)
  private static let khmerLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Khmer}]\p{M}*+|[0-9]|[^\P{Nd}\P{Khmer}])++"#, options: .unicode)
  private static let laoLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Lao}]\p{M}*+|[0-9]|[^\P{Nd}\P{Lao}])++"#, options: .unicode)
  private static let latinLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Latin}]\p{M}*+|[0-9]|[^\P{Nd}\P{Latin}])++"#, options: .unicode)
  private static let malayalamLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Malayalam}]\p{M}*+|[0-9]|[^\P{Nd}\P{Malayalam}])++"#, options: .unicode)
  private static let myanmarLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Myanmar}]\p{M}*+|[0-9]|[^\P{Nd}\P{Myanmar}])++"#, options: .unicode)
  private static let sinhalaLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Sinhala}]\p{M}*+|[0-9]|[^\P{Nd}\P{Sinhala}])++"#, options: .unicode)
  private static let tamilLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Tamil}]\p{M}*+|[0-9]|[^\P{Nd}\P{Tamil}])++"#, options: .unicode)
  private static let teluguLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Telugu}]\p{M}*+|[0-9]|[^\P{Nd}\P{Telugu}])++"#, options: .unicode)
  private static let thaiLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Thai}]\p{M}*+|[0-9]|[^\P{Nd}\P{Thai}])++"#, options: .unicode)
  private static let tibetanLetters = Pattern(
    bundled: #"(?:[^\P{L}\P{Tibetan}]\p{M}*+|[0-9]|[^\P{Nd}\P{Tibetan}])++"#, options: .unicode)
}
