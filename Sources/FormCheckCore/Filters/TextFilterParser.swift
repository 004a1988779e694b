/// A parser for lists of filters.
///
///     list     = filter *( "," filter )
///     filter   = name [ ":" argument ]
///     argument = any text with "\," for a comma
///
/// Spaces around names are ignored. Spaces in arguments are significant. All positions are offsets in Unicode scalars.
struct TextFilterParser {
  private let list: String
  private let scalars: [Unicode.Scalar]
  private let cards: [TextFilterCard]
  private var position = 0

  init(_ list: String, cards: [TextFilterCard]) {
    self.list = list
    scalars = Array(list.unicodeScalars)
    self.cards = cards
  }

  /// Parses the whole list, and returns each filter with its source text.
  mutating func parts(
    opening open: TextFilterChain.Opener
  ) throws(SourceDiagnostic) -> [(filter: any TextFilter, text: String)] {
    var parts: [(filter: any TextFilter, text: String)] = []
    repeat { parts.append(try part(opening: open)) } while take(",")
    return parts
  }

  private mutating func part(
    opening open: TextFilterChain.Opener
  ) throws(SourceDiagnostic) -> (filter: any TextFilter, text: String) {
    let place = name()
    let name = text(in: place)
    guard !name.isEmpty else {
      throw error(
        .filterSyntax, scalars.isEmpty ? "the list is empty" : "a filter is missing here", at: place
      )
    }
    guard let card = cards.first(where: { $0.name == name }) else {
      throw error(
        .unknownFilter, "unknown filter \"\(VisibleText.word(name))\"", at: place,
        suggestion: Suggestion.nearest(to: name, among: cards.map(\.name)))
    }
    guard take(":") else {
      if card.argument != nil {
        throw error(.filterArgument, "\"\(name)\" needs an argument: \(card.usage)", at: place)
      }
      return (try make(card, TextFilterArgument(""), at: place, opening: open), name)
    }
    let argumentPlace = argument()
    guard card.argument != nil else {
      let colon = argumentPlace.lowerBound - 1
      throw error(
        .filterArgument, "\"\(name)\" takes no argument",
        at: colon..<argumentPlace.upperBound)
    }
    let argument = try read(argumentPlace)
    let filter = try make(card, argument, at: argumentPlace, opening: open)
    return (filter, text(in: place.lowerBound..<argumentPlace.upperBound))
  }

  private func read(_ place: Range<Int>) throws(SourceDiagnostic) -> TextFilterArgument {
    do throws(OptionError) {
      return try TextFilterArgument(escaped: scalars[place])
    } catch {
      throw self.error(error, at: place)
    }
  }

  private func make(
    _ card: TextFilterCard, _ argument: TextFilterArgument, at place: Range<Int>,
    opening open: TextFilterChain.Opener
  ) throws(SourceDiagnostic) -> any TextFilter {
    do throws(OptionError) {
      return try card.make(argument, open)
    } catch {
      throw self.error(error, at: place)
    }
  }

  private func error(_ failure: OptionError, at place: Range<Int>) -> SourceDiagnostic {
    guard let offset = failure.offset else {
      return error(failure.code, failure.message, at: place)
    }
    let at = min(place.lowerBound + max(0, offset), place.upperBound)
    return error(failure.code, failure.message, at: at..<min(at + 1, place.upperBound))
  }

  private func error(
    _ code: ErrorCode, _ message: String, at place: Range<Int>, suggestion: String? = nil
  ) -> SourceDiagnostic {
    SourceDiagnostic(code, message, in: list, at: place, suggestion: suggestion)
  }

  /// Returns the range of a name, without the spaces around it.
  private mutating func name() -> Range<Int> {
    while position < scalars.count, scalars[position] == " " { position += 1 }
    let start = position
    while position < scalars.count, scalars[position] != ":", scalars[position] != "," {
      position += 1
    }
    var end = position
    while end > start, scalars[end - 1] == " " { end -= 1 }
    return start..<end
  }

  /// Returns the range of an argument, which ends before an unescaped comma.
  private mutating func argument() -> Range<Int> {
    let start = position
    while position < scalars.count, scalars[position] != "," {
      position += scalars[position] == "\\" ? 2 : 1
    }
    position = min(position, scalars.count)
    return start..<position
  }

  private func text(in place: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[place]))
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard position < scalars.count, scalars[position] == scalar else { return false }
    position += 1
    return true
  }
}
