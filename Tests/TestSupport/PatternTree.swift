/// A random pattern as a tree, from which its source and strings that it may match are generated.
indirect enum PatternTree {
  /// A unit that matches one character, with its source and some characters that it matches.
  case unit(String, takes: [String])
  /// An assertion or another part that matches no characters.
  case silent(String)
  case sequence([PatternTree])
  /// A group: the characters that open it, and its alternatives.
  case group(String, [PatternTree])
  case repeated(PatternTree, least: Int, most: Int, sign: String)
  /// A call to a group that is defined elsewhere, with the source of the call.
  case call(String, PatternTree)

  /// Returns the source of the pattern.
  ///
  /// - Parameter blank: A function that returns the white space to insert between two parts.
  /// - Returns: The source.
  func source(_ blank: () -> String) -> String {
    switch self {
    case .unit(let source, _), .silent(let source), .call(let source, _): source
    case .sequence(let parts): parts.map { $0.source(blank) + blank() }.joined()
    case .group(let opening, let parts):
      opening + blank() + parts.map { $0.source(blank) }.joined(separator: "|") + ")"
    case .repeated(let part, _, _, let sign): part.source(blank) + blank() + sign
    }
  }

  /// Returns a string that the pattern matches, unless an assertion or an atomic group prevents the
  /// match.
  func sample(_ random: inout SeededRandom, room: Int = 150) -> String {
    switch self {
    case .unit(_, let taken): return taken.randomElement(using: &random) ?? ""
    case .silent: return ""
    case .sequence(let parts):
      return parts.reduce(into: "") { text, part in
        text += part.sample(&random, room: room - text.utf8.count)
      }
    case .group(_, let parts):
      return parts.randomElement(using: &random)?.sample(&random, room: room) ?? ""
    case .call(_, let part): return part.sample(&random, room: room)
    case .repeated(let part, let least, let most, _):
      let turns = [least, min(most, least + 1), min(most, least + 3), most]
      var text = ""
      for turn in 0..<(turns.randomElement(using: &random) ?? least) {
        if turn >= least, text.utf8.count > room { break }
        text += part.sample(&random, room: room - text.utf8.count)
      }
      return text
    }
  }
}
