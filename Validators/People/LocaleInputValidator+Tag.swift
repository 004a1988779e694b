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

  private let text: [UInt8]
  private let isPOSIX: Bool
  private var stage = Stage.language
  private var takesExtendedLanguage = false
  /// Whether the last subtag is a singleton, after which another subtag is required.
  ///
  /// A singleton is a subtag of one letter or digit.
  private var isOpen = false
  /// The variants and singletons so far.
  ///
  /// Each may occur only once.
  private var seen: [[UInt8]] = []

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
    self.text = text.indices.map { text[$0] }
    self.isPOSIX = isPOSIX
    let tail = isPOSIX ? self.text.firstIndex { $0 == .fullStop || $0 == .at } : nil
    let base = String(decoding: self.text[..<(tail ?? text.count)], as: UTF8.self)
    if !isPOSIX || base != "C" && base != "POSIX" {
      if isPOSIX, tail == nil, "POSIX".hasPrefix(base) {
        fail(.unfinished, text.count..<text.count, isFinal: false)
      }
      readSubtags(to: tail ?? text.count, areLast: tail == nil)
    }
    if let tail { readTail(from: tail) }
  }

  private mutating func fail(_ cause: Cause, _ bytes: Range<Int>, isFinal: Bool) {
    if flaw == nil { flaw = Flaw(cause: cause, bytes: bytes, isFinal: isFinal) }
  }

  private mutating func readSubtags(to end: Int, areLast: Bool) {
    let separator: UInt8 = isPOSIX ? .underscore : .hyphen
    var start = 0
    while flaw == nil {
      let stop = text[start..<end].firstIndex(of: separator) ?? end
      if let bad = text[start..<stop].firstIndex(where: { !$0.isASCIILetterOrDigit }) {
        return fail(.separator, bad..<bad + 1, isFinal: true)
      }
      if stop - start > 8 { return fail(.subtag, start + 8..<stop, isFinal: true) }
      read(start..<stop, isLast: areLast && stop == end)
      if stop == end { break }
      start = stop + 1
    }
    if isOpen { fail(.unfinished, end..<end, isFinal: false) }
  }

  private mutating func read(_ place: Range<Int>, isLast: Bool) {
    let subtag = text[place]
    if place.isEmpty {
      fail(.unfinished, isLast ? place : place.lowerBound..<place.upperBound + 1, isFinal: !isLast)
    } else if place.lowerBound == 0 {
      readLanguage(subtag, isLast: isLast)
    } else if stage == .personal {
      isOpen = false
    } else if subtag.count == 1, !isPOSIX {
      readSingleton(subtag, isLast: isLast)
    } else if stage == .extended {
      isOpen = false
    } else if let next = stageOf(subtag) {
      stage = next
    } else {
      let isRegion = stage.rawValue < Stage.region.rawValue && subtag.hasFormOfRegion
      // A last subtag of up to seven characters can still become a longer variant.
      fail(isRegion ? .region : .subtag, place, isFinal: !isLast || place.count == 8)
    }
  }

  private mutating func readLanguage(_ subtag: ArraySlice<UInt8>, isLast: Bool) {
    if !isPOSIX, !isLast, subtag.map(\.asciiUppercased) == [UInt8(ascii: "X")] {
      (stage, isOpen) = (.personal, true)
      return
    }
    let code = subtag.map(\.asciiUppercased)
    if isPOSIX, let capital = subtag.firstIndex(where: { $0.isASCIIUppercase }) {
      return fail(.subtag, capital..<capital + 1, isFinal: true)
    }
    takesExtendedLanguage = ["AR", "KOK", "LV", "MS", "SGN", "SW", "UZ", "ZH"].contains(
      String(decoding: code, as: UTF8.self))
    let isPersonal =
      (2...3).contains(code.count) && code[0] == UInt8(ascii: "Q")
      && (0x41...0x54).contains(code[1])
    if isPersonal ? code.count == 3 : Self.isLanguage(code) { return }
    let known = isPersonal ? 2 : CodeList.languageAlpha3.knownBeginning(of: code.span)
    let isFinal = !isLast || known < code.count
    fail(
      .language, isFinal ? min(known, code.count - 1)..<code.count : 0..<code.count,
      isFinal: isFinal)
  }

  private mutating func readSingleton(_ subtag: ArraySlice<UInt8>, isLast: Bool) {
    let place = subtag.startIndex..<subtag.endIndex
    let letter = subtag.map(\.asciiUppercased)
    if isLast { return fail(.unfinished, place.upperBound..<place.upperBound, isFinal: false) }
    if isOpen || seen.contains(letter) { return fail(.subtag, place, isFinal: true) }
    seen.append(letter)
    (stage, isOpen) = (letter == [UInt8(ascii: "X")] ? .personal : .extended, true)
  }

  /// Returns the kind of a subtag before the first singleton, or nil if the subtag is misplaced.
  private mutating func stageOf(_ subtag: ArraySlice<UInt8>) -> Stage? {
    let code = subtag.map(\.asciiUppercased)
    let isAlpha = code.allSatisfy { $0 >= 0x41 }
    if stage == .language, takesExtendedLanguage, isAlpha, code.count == 3, !isPOSIX {
      takesExtendedLanguage = false
      return CodeList.languageAlpha3.contains(code.span) ? .language : nil
    }
    if stage == .language, isAlpha, code.count == 4 {
      return !isPOSIX || subtag.isCapitalized ? .script : nil
    }
    if stage.rawValue < Stage.region.rawValue, subtag.hasFormOfRegion {
      return Self.isRegion(code) && (!isPOSIX || code == Array(subtag)) ? .region : nil
    }
    guard code.count > 4 || code.count == 4 && code[0] < 0x41, !seen.contains(code) else {
      return nil
    }
    seen.append(code)
    return .variant
  }

  /// Reads the code set and the modifier of a POSIX locale: `.UTF-8@euro`.
  private mutating func readTail(from start: Int) {
    let at = text[start...].firstIndex(of: .at)
    if text[start] == .fullStop, start + 1 == at ?? text.count {
      fail(.codeSet, at.map { $0..<$0 + 1 } ?? text.count..<text.count, isFinal: at != nil)
    }
    if at == text.count - 1 { fail(.codeSet, text.count..<text.count, isFinal: false) }
  }

  private static func isLanguage(_ code: [UInt8]) -> Bool {
    [CodeList.languageAlpha2, .languageAlpha3, oldLanguages].contains {
      $0.contains(code.span)
    }
  }

  /// Returns whether a region is in ISO 3166-1 or in IANA's registry, or is reserved for private
  /// use.
  private static func isRegion(_ code: [UInt8]) -> Bool {
    switch (code[0], code[1]) {
    case (UInt8(ascii: "A"), UInt8(ascii: "A")), (UInt8(ascii: "Z"), UInt8(ascii: "Z")),
      (UInt8(ascii: "X"), _), (UInt8(ascii: "Q"), UInt8(ascii: "M")...):
      true
    default:
      [CodeList.countryAlpha2, reservedRegions, regionGroups, oldRegions].contains {
        $0.contains(code.span)
      }
    }
  }

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

extension ArraySlice<UInt8> {
  /// Whether the subtag consists of two letters or three digits.
  fileprivate var hasFormOfRegion: Bool {
    count == 2 && allSatisfy { $0 >= 0x41 } || count == 3 && allSatisfy { $0 < 0x3A }
  }

  /// Whether the subtag is an uppercase letter followed by lowercase letters.
  fileprivate var isCapitalized: Bool {
    first.map { $0 < 0x61 } == true && dropFirst().allSatisfy { $0 >= 0x61 }
  }
}
