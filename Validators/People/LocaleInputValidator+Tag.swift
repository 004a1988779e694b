import FormCheckCore

/// A parser that reads the subtags of a locale in order and stops at the first mistake.
///
/// The parser distinguishes incomplete input from input that can never become a locale. `vz-` can
/// never become one, because no language has the code `vz`. `de-ab` is incomplete, because `ab` can
/// be the start of a variant such as `abcde`.
struct LocaleTag {
  /// The kind of a mistake.
  enum Cause: String {
    case language, region, subtag, separator, unfinished
    case codeSet = "code-set"
  }

  /// A mistake in a locale.
  struct Flaw {
    let cause: Cause
    let bytes: Range<Int>
    /// Whether no continuation of the text can fix the mistake.
    let isFinal: Bool
  }

  /// The first mistake, or nil if there is none.
  private(set) var flaw: Flaw?

  private let isPOSIX: Bool
  private var stage = Stage.language
  private var takesExtendedLanguage = false
  /// Whether the last subtag is a singleton, after which another subtag is required.
  ///
  /// A singleton is a subtag of one letter or digit.
  private var isOpen = false
  /// The singletons so far, one bit for each letter or digit.
  ///
  /// Each may occur only once.
  private var singletons: UInt64 = 0
  /// The position of the first variant, or nil if there is none so far.
  ///
  /// Each variant may occur only once.
  private var firstVariant: Int?

  /// The kind of a subtag.
  ///
  /// The kinds are in the order in which they occur in a locale.
  private enum Stage: Int {
    case language, script, region, variant, extended, personal
  }

  /// Reads a locale.
  ///
  /// - Parameters:
  ///   - text: The bytes of the locale.
  ///   - isPOSIX: Whether to read the locale in POSIX notation, with underscores, exact case, and
  ///     an optional code set and modifier. Otherwise, it is read as in RFC 5646.
  init(_ text: Span<UInt8>, isPOSIX: Bool) {
    self.isPOSIX = isPOSIX
    let tail = isPOSIX ? text.firstIndex(from: 0) { $0 == .fullStop || $0 == .at } : nil
    let end = tail ?? text.count
    if !isPOSIX || !Self.isStandardLocale(text.extracting(0..<end)) {
      if isPOSIX, tail == nil, text.begins("POSIX") {
        fail(.unfinished, end..<end, isFinal: false)
      }
      readSubtags(of: text, to: end, areLast: tail == nil)
    }
    if let tail { readTail(of: text, from: tail) }
  }

  /// Returns whether the text is one of the two locales that POSIX defines.
  private static func isStandardLocale(_ text: Span<UInt8>) -> Bool {
    text.count == 1 && text[0] == UInt8(ascii: "C") || text.count == 5 && text.begins("POSIX")
  }

  private mutating func fail(_ cause: Cause, _ bytes: Range<Int>, isFinal: Bool) {
    if flaw == nil { flaw = Flaw(cause: cause, bytes: bytes, isFinal: isFinal) }
  }

  private mutating func readSubtags(of text: Span<UInt8>, to end: Int, areLast: Bool) {
    let separator: UInt8 = isPOSIX ? .underscore : .hyphen
    let base = text.extracting(0..<end)
    var start = 0
    while flaw == nil {
      let stop = base.firstIndex(from: start) { $0 == separator } ?? end
      let subtag = base.extracting(start..<stop)
      if let bad = subtag.firstIndex(from: 0, where: { !$0.isASCIILetterOrDigit }) {
        return fail(.separator, start + bad..<start + bad + 1, isFinal: true)
      }
      if stop - start > 8 { return fail(.subtag, start + 8..<stop, isFinal: true) }
      read(subtag, at: start..<stop, of: base, isLast: areLast && stop == end)
      if stop == end { break }
      start = stop + 1
    }
    if isOpen { fail(.unfinished, end..<end, isFinal: false) }
  }

  private mutating func read(
    _ subtag: Span<UInt8>, at place: Range<Int>, of text: Span<UInt8>, isLast: Bool
  ) {
    if place.isEmpty {
      fail(.unfinished, isLast ? place : place.lowerBound..<place.upperBound + 1, isFinal: !isLast)
    } else if place.lowerBound == 0 {
      readLanguage(subtag, isLast: isLast)
    } else if stage == .personal {
      isOpen = false
    } else if subtag.count == 1, !isPOSIX {
      readSingleton(subtag[0], at: place, isLast: isLast)
    } else if stage == .extended {
      isOpen = false
    } else if let next = stageOf(subtag, at: place.lowerBound, of: text) {
      stage = next
    } else {
      let isRegion = stage.rawValue < Stage.region.rawValue && subtag.hasFormOfRegion
      // A last subtag of up to seven characters can still become a longer variant.
      fail(isRegion ? .region : .subtag, place, isFinal: !isLast || place.count == 8)
    }
  }

  private mutating func readLanguage(_ code: Span<UInt8>, isLast: Bool) {
    if !isPOSIX, !isLast, code.count == 1, code[0] | 0x20 == UInt8(ascii: "x") {
      (stage, isOpen) = (.personal, true)
      return
    }
    if isPOSIX, let capital = code.firstIndex(from: 0, where: { $0.isASCIIUppercase }) {
      return fail(.subtag, capital..<capital + 1, isFinal: true)
    }
    takesExtendedLanguage =
      Self.shortPrefixes.contains(code) || Self.longPrefixes.contains(code)
    let isPersonal =
      (2...3).contains(code.count) && code[0].asciiUppercased == UInt8(ascii: "Q")
      && (0x41...0x54).contains(code[1].asciiUppercased)
    let isComplete = isPersonal ? code.count == 3 && code[2].isASCIILetter : Self.isLanguage(code)
    if isComplete { return }
    let known = isPersonal ? 2 : CodeList.languageAlpha3.knownBeginning(of: code)
    let isFinal = !isLast || known < code.count
    fail(
      .language, isFinal ? min(known, code.count - 1)..<code.count : 0..<code.count,
      isFinal: isFinal)
  }

  private mutating func readSingleton(_ sign: UInt8, at place: Range<Int>, isLast: Bool) {
    if isLast { return fail(.unfinished, place.upperBound..<place.upperBound, isFinal: false) }
    // The low six bits distinguish all letters and digits.
    let bit: UInt64 = 1 << UInt64(sign.asciiUppercased & 0x3F)
    if isOpen || singletons & bit != 0 { return fail(.subtag, place, isFinal: true) }
    singletons |= bit
    (stage, isOpen) = (sign | 0x20 == UInt8(ascii: "x") ? .personal : .extended, true)
  }

  /// Returns the kind of a subtag before the first singleton, or nil if the subtag is misplaced.
  private mutating func stageOf(
    _ code: Span<UInt8>, at start: Int, of text: Span<UInt8>
  ) -> Stage? {
    let isAlpha = code.firstIndex(from: 0) { $0.isASCIIDigit } == nil
    if stage == .language, takesExtendedLanguage, isAlpha, code.count == 3, !isPOSIX {
      takesExtendedLanguage = false
      return CodeList.languageAlpha3.contains(code) ? .language : nil
    }
    if stage == .language, isAlpha, code.count == 4 {
      return !isPOSIX || code.isCapitalized ? .script : nil
    }
    if stage.rawValue < Stage.region.rawValue, code.hasFormOfRegion {
      let hasRightCase = code.firstIndex(from: 0) { $0.isASCIILowercase } == nil
      return Self.isRegion(code) && (!isPOSIX || hasRightCase) ? .region : nil
    }
    guard code.count > 4 || code.count == 4 && code[0].isASCIIDigit,
      !isRepeated(code, at: start, of: text)
    else { return nil }
    firstVariant = firstVariant ?? start
    return .variant
  }

  /// Returns whether a variant has occurred before.
  ///
  /// The variants follow each other. A locale has at most 255 bytes, so there are few of them.
  private func isRepeated(_ code: Span<UInt8>, at start: Int, of text: Span<UInt8>) -> Bool {
    guard var place = firstVariant else { return false }
    while place < start {
      let end = text.firstIndex(from: place) { $0 == .hyphen || $0 == .underscore } ?? start
      if text.extracting(place..<end).equals(code) { return true }
      place = end + 1
    }
    return false
  }

  /// Reads the code set and the modifier of a POSIX locale: `.UTF-8@euro`.
  private mutating func readTail(of text: Span<UInt8>, from start: Int) {
    let at = text.firstIndex(from: start) { $0 == .at }
    if text[start] == .fullStop, start + 1 == at ?? text.count {
      fail(.codeSet, at.map { $0..<$0 + 1 } ?? text.count..<text.count, isFinal: at != nil)
    }
    if at == text.count - 1 { fail(.codeSet, text.count..<text.count, isFinal: false) }
  }

  private static func isLanguage(_ code: Span<UInt8>) -> Bool {
    CodeList.languageAlpha2.contains(code) || CodeList.languageAlpha3.contains(code)
      || oldLanguages.contains(code)
  }

  /// Returns whether a region is in ISO 3166-1 or in IANA's registry, or is reserved for private
  /// use.
  private static func isRegion(_ code: Span<UInt8>) -> Bool {
    switch (code[0].asciiUppercased, code[1].asciiUppercased) {
    case (UInt8(ascii: "A"), UInt8(ascii: "A")), (UInt8(ascii: "Z"), UInt8(ascii: "Z")),
      (UInt8(ascii: "X"), _), (UInt8(ascii: "Q"), UInt8(ascii: "M")...):
      true
    default:
      CodeList.countryAlpha2.contains(code) || regionGroups.contains(code)
        || reservedRegions.contains(code) || oldRegions.contains(code)
    }
  }

  /// The languages that an extended language can follow, as in `zh-yue`.
  private static let shortPrefixes = CodeList(length: 2, codes: "ARLVMSSWUZZH")
  private static let longPrefixes = CodeList(length: 3, codes: "KOKSGN")

  /// The exceptionally reserved ISO 3166-1 codes in IANA's registry.
  private static let reservedRegions = CodeList(length: 2, codes: "ACCPCQDGEAEUEZICTAUN")

  /// The deprecated two-letter language codes in IANA's registry, such as `iw` for Hebrew.
  private static let oldLanguages = CodeList(length: 2, codes: "INIWJIJWMOSH")

  /// The deprecated regions in IANA's registry, such as Burma and Yugoslavia.
  private static let oldRegions = CodeList(length: 2, codes: "ANBUCSDDFXNTSUTPYDYUZR")

  /// The UN M49 codes in IANA's registry, which denote groups of countries.
  private static let regionGroups = CodeList(
    length: 3,
    codes: """
      001002003005009011013014015017018019021029030034035039053054057061142143145150151154155202419
      """)
}

extension UInt8 {
  fileprivate static let hyphen = UInt8(ascii: "-")
  fileprivate static let underscore = UInt8(ascii: "_")
  fileprivate static let fullStop = UInt8(ascii: ".")
  fileprivate static let at = UInt8(ascii: "@")
}

extension Span<UInt8> {
  /// Returns the first position at or after another one whose byte meets a condition.
  @inline(__always)
  fileprivate func firstIndex(from start: Int, where isWanted: (UInt8) -> Bool) -> Int? {
    for index in start..<count where isWanted(self[index]) { return index }
    return nil
  }

  /// Returns whether these bytes are a word or its beginning.
  fileprivate func begins(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      if count > word.count { return false }
      for index in indices where unsafe self[index] != word[index] { return false }
      return true
    }
  }

  /// Returns whether two subtags are equal, ignoring case.
  fileprivate func equals(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index].asciiUppercased != other[index].asciiUppercased {
      return false
    }
    return true
  }

  /// Whether the subtag consists of two letters or three digits.
  fileprivate var hasFormOfRegion: Bool {
    switch count {
    case 2: !self[0].isASCIIDigit && !self[1].isASCIIDigit
    case 3: self[0].isASCIIDigit && self[1].isASCIIDigit && self[2].isASCIIDigit
    default: false
    }
  }

  /// Whether the subtag is an uppercase letter followed by lowercase letters.
  fileprivate var isCapitalized: Bool {
    self[0].isASCIIUppercase && firstIndex(from: 1) { !$0.isASCIILowercase } == nil
  }
}
