import FormCheckCore

/// A format of dates, such as `DD/MM/YYYY`.
///
/// `YYYY` is a four-digit year. `YY` is a two-digit year, where 69 to 99 mean 1969 to 1999, as in
/// POSIX. `MM` and `DD` have two digits; `M` and `D` have one or two. `MMM` is `Jan` to `Dec`,
/// ignoring case. All other characters of a format must occur unchanged in the date.
struct DateFormat: Hashable, Sendable {
  /// A component of a format.
  enum Piece: Hashable, Sendable {
    case year, shortYear, month, shortMonth, monthName, day, shortDay
    case text(Unicode.Scalar)
  }

  /// A number in a date.
  enum Part: String, Sendable {
    case year, month, day
  }

  /// The format as it was given, such as `DD/MM/YYYY`.
  let source: String

  /// The components in order.
  let pieces: [Piece]

  /// The format `YYYY-MM-DD` of ISO 8601 and RFC 3339.
  static let standard = DateFormat(
    source: "YYYY-MM-DD", pieces: [.year, .text("-"), .month, .text("-"), .day])

  /// The basic format of ISO 8601: `YYYYMMDD`.
  static let basic = DateFormat(source: "YYYYMMDD", pieces: [.year, .month, .day])

  private init(source: String, pieces: [Piece]) {
    self.source = source
    self.pieces = pieces
  }

  /// Parses a format.
  ///
  /// - Parameter source: The format, such as `DD/MM/YYYY`.
  /// - Throws: `OptionError` for the option `format`, with the position of the mistake.
  init(_ source: String) throws(OptionError) {
    self.source = source
    var pieces: [Piece] = []
    var places: [Int] = []
    let scalars = Array(source.unicodeScalars)
    var position = 0
    while position < scalars.count {
      let first = scalars[position]
      var end = position + 1
      guard first.isASCII, first.properties.isAlphabetic else {
        guard first == " " || !first.isInvisible, first.properties.numericType != .decimal else {
          throw Self.failure(
            "a format cannot contain a digit or a control character", at: position)
        }
        pieces.append(.text(first))
        places.append(position)
        position = end
        continue
      }
      while end < scalars.count, scalars[end] == first { end += 1 }
      let letters = String(String.UnicodeScalarView(scalars[position..<end]))
      guard let piece = Self.words[ExactText(letters)] else {
        throw Self.failure(
          "unknown letters \"\(VisibleText.word(letters))\"; use YYYY, YY, MMM, MM, M, DD or D",
          at: position)
      }
      pieces.append(piece)
      places.append(position)
      position = end
    }
    self.pieces = pieces
    try check(places)
  }

  private static let words: [ExactText: Piece] = [
    "YYYY": .year, "YY": .shortYear, "MM": .month, "M": .shortMonth, "MMM": .monthName,
    "DD": .day, "D": .shortDay,
  ]

  /// Rejects formats with duplicate or missing parts, and ambiguous formats.
  private func check(_ places: [Int]) throws(OptionError) {
    for (index, piece) in pieces.enumerated() where piece.part != nil {
      if pieces[..<index].contains(where: { $0.part == piece.part }) {
        throw Self.failure("the year, the month or the day occurs twice", at: places[index])
      }
      let isNextDigits = index + 1 < pieces.count && pieces[index + 1].beginsWithDigit
      if piece == .shortDay || piece == .shortMonth, isNextDigits {
        throw Self.failure(
          "M and D can have one or two digits, so no digits may follow them directly; put a separator "
            + "here, or write MM or DD", at: places[index + 1])
      }
    }
    let parts = Set(pieces.compactMap(\.part))
    if parts.isEmpty { throw Self.failure("the format contains no year, month or day", at: 0) }
    if parts.contains(.day), !parts.contains(.month) {
      throw Self.failure("a day requires a month", at: source.unicodeScalars.count)
    }
  }

  private static func failure(_ message: String, at offset: Int) -> OptionError {
    OptionError(option: "format", code: .badOptionValue, message: message, offset: offset)
  }

  /// The pattern that matches dates in this format, even if the day does not exist in its month.
  var pattern: String { pieces.map(\.pattern).joined() }

  /// Reads the numbers of a date, without checking that they exist in the calendar.
  ///
  /// Reading stops at the first part that does not match the format.
  func read(_ text: Span<UInt8>) -> DateFields {
    var fields = DateFields()
    var position = 0
    for piece in pieces {
      let start = position
      if case .text(let scalar) = piece {
        guard text.take(scalar, at: &position) else { return fields }
        continue
      }
      guard let number = piece.read(text, at: &position) else { return fields }
      let field = DateFields.Field(number: number, bytes: start..<position)
      switch piece.part {
      case .year: fields.year = field
      case .month: fields.month = field
      default: fields.day = field
      }
    }
    fields.isWhole = position == text.count
    return fields
  }

  /// Returns a date written in this format, or nil if the format cannot express it.
  ///
  /// - Parameter numbers: The numbers of the date.
  /// - Returns: The text, or nil if a number is missing or the format has a two-digit year or month
  ///   names.
  func write(_ numbers: [Part: Int]) -> String? {
    var text: [UInt8] = []
    for piece in pieces {
      if case .text(let scalar) = piece {
        text += UTF8.encode(scalar) ?? .init()
        continue
      }
      guard let width = piece.width, let number = piece.part.flatMap({ numbers[$0] }) else {
        return nil
      }
      let digits = Array(String(number).utf8)
      text += [UInt8](repeating: 0x30, count: max(0, width - digits.count)) + digits
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension DateFormat.Piece {
  /// The part of the date that the component contains, or nil for literal text.
  var part: DateFormat.Part? {
    switch self {
    case .year, .shortYear: .year
    case .month, .shortMonth, .monthName: .month
    case .day, .shortDay: .day
    case .text: nil
    }
  }

  /// The minimum number of digits when a date is written, or nil if the component cannot be
  /// written.
  fileprivate var width: Int? {
    switch self {
    case .year: 4
    case .month, .day: 2
    case .shortMonth, .shortDay: 1
    case .shortYear, .monthName, .text: nil
    }
  }

  fileprivate var beginsWithDigit: Bool { part != nil && self != .monthName }

  /// The pattern of the component.
  var pattern: String {
    switch self {
    case .year: "[0-9]{4}"
    case .shortYear: "[0-9]{2}"
    case .month: "(?:0[1-9]|1[0-2])"
    case .shortMonth: "(?:0[1-9]|1[0-2]|[1-9])"
    case .day: "(?:0[1-9]|[12][0-9]|3[01])"
    case .shortDay: "(?:0[1-9]|[12][0-9]|3[01]|[1-9])"
    case .monthName:
      "(?:[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][RrYy]|[Aa][Pp][Rr]|[Jj][Uu][NnLl]|[Aa][Uu][Gg]"
        + "|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])"
    case .text(let scalar):
      // The character is neither an ASCII letter nor a digit, so a backslash always escapes it.
      // Characters outside ASCII need no escaping.
      (scalar.isASCII ? "\\" : "") + String(scalar)
    }
  }

  private static let monthNames: StaticString = "janfebmaraprmayjunjulaugsepoctnovdec"

  fileprivate func read(_ text: Span<UInt8>, at position: inout Int) -> Int? {
    switch self {
    case .year: return text.takeNumber(4...4, at: &position)
    case .shortYear:
      return text.takeNumber(2...2, at: &position).map { $0 < 69 ? 2000 + $0 : 1900 + $0 }
    case .month, .day: return text.takeNumber(2...2, at: &position)
    case .shortMonth, .shortDay: return text.takeNumber(1...2, at: &position)
    case .text: return nil
    case .monthName:
      guard position + 3 <= text.count else { return nil }
      // Setting this bit converts uppercase to lowercase.
      let (a, b, c) = (
        text[position] | 0x20, text[position + 1] | 0x20, text[position + 2] | 0x20
      )
      let number = Self.monthNames.withUTF8Buffer { names in
        (0..<12).first { month in
          unsafe names[month * 3] == a && names[month * 3 + 1] == b && names[month * 3 + 2] == c
        }
      }
      guard let number else { return nil }
      position += 3
      return number + 1
    }
  }
}

extension Span<UInt8> {
  /// Moves a position past a character and returns true, or returns false if another character is at
  /// the position.
  fileprivate func take(_ scalar: Unicode.Scalar, at position: inout Int) -> Bool {
    if scalar.isASCII {
      guard position < count, UInt32(self[position]) == scalar.value else { return false }
      position += 1
      return true
    }
    var place = position
    for byte in UTF8.encode(scalar) ?? .init() {
      guard place < count, self[place] == byte else { return false }
      place += 1
    }
    position = place
    return true
  }
}
