/// A pattern that was made by chance, as a tree: it tells how it is written, and makes texts that it may match.
indirect enum PatternTree {
  /// What takes one character: how it is written, and some that it takes.
  case unit(String, takes: [String])
  /// What takes nothing.
  case silent(String)
  case sequence([PatternTree])
  /// One of several, within a group that begins so.
  case group(String, [PatternTree])
  case repeated(PatternTree, least: Int, most: Int, sign: String)
  /// A group that stands elsewhere.
  case call(String, PatternTree)

  /// How it is written.
  ///
  /// - Parameter blank: What may stand between two parts.
  /// - Returns: The pattern.
  func source(_ blank: () -> String) -> String {
    switch self {
    case .unit(let source, _), .silent(let source), .call(let source, _): source
    case .sequence(let parts): parts.map { $0.source(blank) + blank() }.joined()
    case .group(let opening, let parts):
      opening + blank() + parts.map { $0.source(blank) }.joined(separator: "|") + ")"
    case .repeated(let part, _, _, let sign): part.source(blank) + blank() + sign
    }
  }

  /// A text that it matches, unless something that takes nothing forbids it, or an atomic group.
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
