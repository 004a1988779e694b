import FormCheckCore
import FormCheckPatterns
import StrictJSON

/// A check of a value as data for the script of a page.
struct ScriptCheck {
  private let check: PortableCheck

  /// Creates the data of a check.
  init(_ check: PortableCheck) { self.check = check }

  /// Writes an object with one member, whose key is the kind of the check.
  func write(to json: inout JSONWriter) {
    json.object { json in
      switch check {
      case .pattern(let pattern): Self.write(pattern, to: &json)
      case .characters(let count): Self.write("length", count, to: &json)
      case .bytes(let count): Self.write("bytes", count, to: &json)
      case .visible: json.member("visible", [])
      case .oneOf(let texts): json.member("oneOf", texts)
      case .noneOf(let texts): json.member("noneOf", texts)
      case .prefix(let words): json.member("prefix", words)
      case .suffix(let words): json.member("suffix", words)
      case .contains(let words): json.member("contains", words)
      case .checkDigits(let scheme): Self.write(scheme, to: &json)
      case .number(let numbers): Self.write(numbers, to: &json)
      case .order(let first, let last):
        json.key("order")
        json.object { json in
          json.member("first", first)
          json.member("last", last)
        }
      case .each(let part, let separator, let counts):
        Self.write("each", [part], to: &json)
        json.member("separator", separator)
        Self.write("count", counts, to: &json)
      case .all(let parts): Self.write("all", parts, to: &json)
      case .any(let parts): Self.write("any", parts, to: &json)
      case .not(let part): Self.write("not", [part], to: &json)
      case .between(let sure, let possible): Self.write("between", [sure, possible], to: &json)
      case .unlessEmpty(let part, let acceptsEmpty):
        Self.write(acceptsEmpty ? "orEmpty" : "notEmpty", [part], to: &json)
      case .unknown: json.member("unknown", [])
      }
    }
  }

  private static func write(_ pattern: ScriptPattern, to json: inout JSONWriter) {
    json.member("pattern", pattern.source)
    switch pattern.reach {
    case .all: break
    case .rejections: json.member("reach", "rejections")
    case .ascii: json.member("reach", "ascii")
    }
  }

  private static func write(
    _ kind: StaticString, _ range: ClosedRange<Int>, to json: inout JSONWriter
  ) {
    json.key(kind)
    json.array { json in
      json.integer(range.lowerBound)
      // Larger numbers are not exact in a script, and no text of a page is that long.
      if range.upperBound < 1 << 31 { json.integer(range.upperBound) }
    }
  }

  private static func write(
    _ kind: StaticString, _ parts: [PortableCheck], to json: inout JSONWriter
  ) {
    json.key(kind)
    json.list(parts) { ScriptCheck($0).write(to: &$1) }
  }

  private static func write(_ numbers: PortableNumbers, to json: inout JSONWriter) {
    json.key("number")
    json.object { json in
      for (name, number) in numbers.conditions { json.member(name, number) }
    }
  }

  private static func write(_ scheme: CheckDigitScheme, to json: inout JSONWriter) {
    switch scheme {
    case .luhn(let remainder): json.member("luhn", remainder)
    case .mod97(let moved): json.member("mod97", moved)
    case .weights(let weights, let modulus, let remainder):
      json.key("weights")
      json.list(weights) { $1.integer($0) }
      json.member("modulus", modulus)
      json.member("remainder", remainder)
    }
  }
}
