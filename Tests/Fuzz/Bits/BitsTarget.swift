import FormCheckPatterns
import TestSupport

/// Compares the bit engine with PCRE2's interpreter.
///
/// The first byte selects the layout of the chunk and the meaning of the other bytes: either
/// choices for a random pattern, or a written pattern and its values, separated by bytes 0xFF.
struct BitsTarget: FuzzTarget {
  mutating func complaint(about bytes: [UInt8]) -> String? {
    guard let first = bytes.first, bytes.count > 2 else { return nil }
    var choice = SeededRandom(UInt64(first))
    let isWritten = first & 1 == 1
    let made = isWritten ? Self.written(bytes[1...]) : Self.chosen(Array(bytes[1...]))
    guard let pattern = try? Pattern(made.source, options: made.options),
      var comparison = try? BitComparison(pattern, acceptsEmpty: first & 2 == 0)
    else { return nil }
    let texts = made.texts.shuffled(using: &choice)
    let short = texts.filter { $0.utf8.count < 62 }
    let behind = Int(first >> 2)
    for (texts, manner) in [
      (short, BitComparison.Manner.lines(["\n", "\r\n", "\n"], isEnded: behind % 2 == 0)),
      (texts, .lines([["\n"], ["\r\n"], ["\n", "\r\n"]][behind % 3], behind: behind)),
      (behind % 5 == 0 ? short : texts, .null(isEnded: behind % 3 == 0, behind: behind)),
    ] {
      guard let found = comparison.disagreements(on: texts, [manner]).first else { continue }
      let all = Found(
        source: made.source, options: made.options, acceptsEmpty: first & 2 == 0, manner: manner,
        texts: texts, disagreement: found)
      return "DISAGREEMENT: \(all)\nmade smaller: \(all.smallest)"
    }
    return nil
  }

  /// A pattern with its values.
  private struct Made {
    let source: String
    let options: Pattern.Options
    let texts: [String]
  }

  /// Returns a random pattern in the supported subset, with values that exercise it.
  private static func chosen(_ choices: [UInt8]) -> Made {
    var random = RandomPattern(choosing: SeededRandom(choices: choices))
    let made = random.next()
    var texts = random.texts(for: made, short: 60, samples: 12)
    // Sometimes add a value that fills whole tiles or exceeds the largest tile.
    if choices.count % 64 == 0, let text = texts.first(where: { !$0.isEmpty }) {
      let size = [2048, 4095, 16383, 65535, 65536, 70000][choices.count / 64 % 6]
      texts.append(String(repeating: text, count: size / text.utf8.count))
    }
    return Made(source: made.source, options: made.options, texts: texts)
  }

  /// Returns a written pattern with its values.
  private static func written(_ bytes: ArraySlice<UInt8>) -> Made {
    let flags = bytes.first ?? 0
    var options: Pattern.Options = []
    if flags & 1 != 0 { options.insert(.caseless) }
    if flags & 2 != 0 { options.insert(.extended) }
    if flags & 4 != 0 { options.insert(.unicode) }
    if flags & 8 != 0 { options.insert(.dotMatchesLineEnds) }
    let parts = bytes.dropFirst().split(separator: 0xFF, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let source = parts.first ?? ""
    // All strings of up to three characters from the pattern.
    var texts = [""]
    for letter in Set(source.unicodeScalars).sorted().prefix(6) {
      for text in texts where text.unicodeScalars.count < 3 { texts.append(text + String(letter)) }
    }
    return Made(source: source, options: options, texts: texts + parts.dropFirst())
  }
}
