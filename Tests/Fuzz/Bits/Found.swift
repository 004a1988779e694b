import FormCheckPatterns
import TestSupport

/// A pattern and values on which the bit engine and PCRE2 disagree.
struct Found: CustomStringConvertible {
  var source: String
  var options: Pattern.Options
  let acceptsEmpty: Bool
  let manner: BitComparison.Manner
  var texts: [String]
  var disagreement: BitComparison.Disagreement

  var description: String {
    let flags = [
      (Pattern.Options.unicode, "unicode"), (.caseless, "caseless"), (.extended, "extended"),
      (.dotMatchesLineEnds, "dotAll"),
    ].filter { options.contains($0.0) }.map(\.1)
    return "\(source.debugDescription) \(flags) \(manner): \(disagreement)"
  }

  /// The smallest part of the finding that still causes a disagreement.
  var smallest: Found {
    var best = self
    for option in [Pattern.Options.unicode, .caseless, .extended, .dotMatchesLineEnds] {
      best.keep(options: best.options.subtracting(option))
    }
    var size = 64
    while size > 0 {
      var place = 0
      while place < best.source.unicodeScalars.count {
        var scalars = Array(best.source.unicodeScalars)
        scalars.removeSubrange(place..<min(scalars.count, place + size))
        if !best.keep(source: String(String.UnicodeScalarView(scalars))) { place += 1 }
      }
      size /= 2
    }
    best.keep(texts: [best.disagreement.value])
    var place = 0
    while best.texts.count == 1, place < best.texts[0].unicodeScalars.count {
      var scalars = Array(best.texts[0].unicodeScalars)
      scalars.remove(at: place)
      if !best.keep(texts: [String(String.UnicodeScalarView(scalars))]) { place += 1 }
    }
    return best
  }

  /// Keeps a smaller variant if the engines disagree on it as well.
  @discardableResult
  private mutating func keep(
    source: String? = nil, options: Pattern.Options? = nil, texts: [String]? = nil
  ) -> Bool {
    var smaller = self
    smaller.source = source ?? self.source
    smaller.options = options ?? self.options
    smaller.texts = texts ?? self.texts
    guard let pattern = try? Pattern(smaller.source, options: smaller.options),
      var comparison = try? BitComparison(pattern, acceptsEmpty: acceptsEmpty),
      let found = comparison.disagreements(on: smaller.texts, [manner]).first
    else { return false }
    smaller.disagreement = found
    self = smaller
    return true
  }
}
