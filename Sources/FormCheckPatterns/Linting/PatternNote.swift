/// A note on a construct that PCRE2 accepts, but that is probably a mistake.
///
/// The construct rarely means what its author intended, or it contains a repeat that can take a very long time on some
/// values.
///
/// ```swift
/// for note in Pattern.notes(on: "[A-z]+") {
///   print(note.offset, note.name, note.message)
/// }
/// ```
public struct PatternNote: Hashable, Sendable {
  /// A stable name, such as `pattern.repeat-in-repeat`.
  public let name: String

  /// The problem and its correction, as a sentence without a period.
  public let message: String

  /// The offset of the construct, in Unicode scalars.
  public let offset: Int

  /// The length of the construct, in Unicode scalars.
  public let length: Int

  /// Whether a match can take a time that grows faster than the square of the value's length.
  package private(set) var isSlow = false
}

extension Pattern {
  /// Returns notes on the unusual constructs in a pattern.
  ///
  /// - Parameters:
  ///   - source: The pattern, which must compile.
  ///   - options: The options with which the pattern is compiled.
  /// - Returns: The notes, in the order of their offsets.
  public static func notes(on source: String, options: Options = []) -> [PatternNote] {
    PatternReader.notes(on: source, options: options)
  }

  /// The notes on unusual constructs in the pattern, in the order of their offsets.
  public var notes: [PatternNote] { PatternReader.notes(on: source, options: options) }
}

/// A kind of unusual construct.
enum PatternOddity {
  case anchorInAlternative
  case barInClass
  case barePoint
  case emptyAlternative
  case needlessAnchor
  case overlapInRepeat
  case repeatAfterRepeat(PatternGrowth)
  case repeatInRepeat
  case wideRange

  /// The stable name.
  var name: String {
    switch self {
    case .anchorInAlternative: "pattern.anchor-in-alternative"
    case .barInClass: "pattern.bar-in-class"
    case .barePoint: "pattern.bare-point"
    case .emptyAlternative: "pattern.empty-alternative"
    case .needlessAnchor: "pattern.needless-anchor"
    case .overlapInRepeat: "pattern.overlap-in-repeat"
    case .repeatAfterRepeat: "pattern.repeat-after-repeat"
    case .repeatInRepeat: "pattern.repeat-in-repeat"
    case .wideRange: "pattern.wide-range"
    }
  }

  /// Returns the message of a note.
  ///
  /// - Parameter text: The construct as written in the pattern.
  /// - Returns: A sentence without a period.
  /// Whether a match can take a time that grows faster than the square of the value's length.
  var isSlow: Bool {
    switch self {
    case .overlapInRepeat, .repeatInRepeat: true
    case .repeatAfterRepeat(let growth): growth.power > 2
    default: false
    }
  }

  func message(on text: String) -> String {
    switch self {
    case .anchorInAlternative:
      "this anchor applies to one alternative only, and the whole value must match anyway; leave the anchor out"
    case .barInClass:
      "between square brackets, a bar is a literal character and does not separate alternatives; write [ab], or "
        + "(?:a|b) for alternatives"
    case .barePoint: "a period matches any character; write \\. for a literal period"
    case .emptyAlternative:
      "one of the alternatives is empty; remove it and put a ? after the group instead"
    case .needlessAnchor: "the whole value must match anyway; leave this anchor out"
    case .overlapInRepeat:
      "the repeated part can match the same text in several ways, so a value that nearly matches can take a very "
        + "long time; let the alternatives in the repeat begin with different characters"
    case .repeatAfterRepeat(let growth):
      "these repeats can match the same text, so \(growth); let them match different characters, or limit "
        + "their counts"
    case .repeatInRepeat:
      "a repeat inside a repeat can take a very long time on a value that nearly matches; add a + after the inner "
        + "repeat to make it possessive"
    case .wideRange: "\(text) also matches [ \\ ] ^ _ and `; write A-Za-z"
    }
  }
}

extension PatternNote {
  init(_ oddity: PatternOddity, at place: Range<Int>, in text: ArraySlice<Unicode.Scalar>) {
    self.init(
      name: oddity.name,
      message: oddity.message(on: String(String.UnicodeScalarView(text))),
      offset: place.lowerBound, length: place.count)
    isSlow = oddity.isSlow
  }
}
