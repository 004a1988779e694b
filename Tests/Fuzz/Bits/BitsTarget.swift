import FormCheckPatterns
import TestSupport

/// Has patterns checked by bits and by PCRE2's interpreter.
///
/// The first byte says how values stand in their chunk, and whether the others are what a pattern is made by,
/// choice for choice, or a pattern as it is written and, behind bytes 0xFF, its values.
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

  /// A pattern and its values.
  private struct Made {
    let source: String
    let options: Pattern.Options
    let texts: [String]
  }

  /// A pattern of the subset, and values that tell much of it.
  private static func chosen(_ choices: [UInt8]) -> Made {
    var random = RandomPattern(choosing: SeededRandom(choices: choices))
    let made = random.next()
    var texts = random.texts(for: made, short: 60, samples: 12)
    // Now and then texts that fill whole tiles, and more than the largest.
    if choices.count % 64 == 0, let text = texts.first(where: { !$0.isEmpty }) {
      let size = [2048, 4095, 16383, 65535, 65536, 70000][choices.count / 64 % 6]
      texts.append(String(repeating: text, count: size / text.utf8.count))
    }
    return Made(source: made.source, options: made.options, texts: texts)
  }

  /// A pattern as somebody wrote it.
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
    // Up to three of the characters that it is written with, in all ways.
    var texts = [""]
    for letter in Set(source.unicodeScalars).sorted().prefix(6) {
      for text in texts where text.unicodeScalars.count < 3 { texts.append(text + String(letter)) }
    }
    return Made(source: source, options: options, texts: texts + parts.dropFirst())
  }
}
