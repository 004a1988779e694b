public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts the name of a time zone in the tz database, such as `Europe/Berlin`.
///
/// Names are case-sensitive.
///
/// ```swift
/// let zone = TimeZoneInputValidator(oldNames: false)
/// zone.validate("Asia/Kolkata").isAccepted    // true
/// zone.validate("Asia/Calcutta").isAccepted   // false
/// ```
public final class TimeZoneInputValidator: InputValidator, @unchecked Sendable {
  /// The pattern of names of at most 32 characters.
  ///
  /// The longest name is `America/Argentina/ComodRivadavia`.
  private static let name = Pattern(bundled: "[A-Za-z][A-Za-z0-9_+/-]{0,31}+")

  /// The pattern of names that are short, or have a slash after at most ten letters, as all names do.
  private static let complete = Pattern(
    bundled: "(?=[A-Z])(?:[A-Za-z0-9+-]{2,10}|(?=[A-Za-z]{2,10}/)[A-Za-z0-9_+/-]{4,32})")

  private static let names = WordSet(timeZones)
  private static let oldNames = WordSet(oldTimeZones)

  private let allowsOldNames: Bool

  /// Creates a validator for the names of time zones.
  ///
  /// - Parameter oldNames: Whether to accept names that are only links to other names in the
  ///   database. These are older names, such as `Asia/Calcutta` and `US/Eastern`, and short names,
  ///   such as `EST` and `UTC` (a link to `Etc/UTC`). The default is true.
  public init(oldNames: Bool = true) { allowsOldNames = oldNames }

  override public var code: ErrorCode { .timeZone }
  override public var pattern: Pattern? { Self.name }
  override public var fastCheck: FastCheck { .inspecting(Self.complete) }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if Self.names.contains(text.span) { return .passed }
    if allowsOldNames, Self.oldNames.contains(text.span) { return .passed }
    let search = NameSearch(text.span, in: timeZones)
    let old = allowsOldNames ? NameSearch(text.span, in: oldTimeZones) : nil
    if search.isBeginning || old?.isBeginning == true { return .incomplete(at: text.count) }
    return .impossible(max(search.shared, old?.shared ?? 0)..<text.count)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    guard text.count <= 32, !allowsOldNames, Self.oldNames.contains(text.span) else {
      return Explanation()
    }
    return Explanation(details: [
      .init(
        name: "timezone.old-name", reason: "this name is only a link to another time zone name")
    ])
  }

  /// Returns the name in the case that the database uses, with spaces replaced by underscores.
  override public func correction(for text: String) -> String? {
    let words = text.trimmingInvisible().split(separator: " ").joined(separator: "_")
    return Self.folded(words).flatMap { Self.namesByFoldedForm[$0] }
  }

  /// The names by their folded form.
  private static let namesByFoldedForm: [ExactText: String] = {
    var names: [ExactText: String] = [:]
    for list in [timeZones, oldTimeZones] {
      for name in "\(list)".split(separator: " ").map(String.init) {
        guard let folded = TimeZoneInputValidator.folded(name), names[folded] == nil else {
          continue
        }
        names[folded] = name
      }
    }
    return names
  }()

  /// Returns a name without the difference between capital and small letters, or nil if it has characters beyond ASCII.
  private static func folded(_ name: String) -> ExactText? {
    guard name.isASCII else { return nil }
    // Setting this bit converts uppercase to lowercase. All other characters that occur in names stay distinct.
    return ExactText(String(decoding: name.utf8.map { $0 | 0x20 }, as: UTF8.self))
  }

  override public class var card: ValidatorCard { timeZoneCard }

  private static let timeZoneCard = ValidatorCard(
    name: "timezone", code: .timeZone,
    summary: "a time zone by its name in the tz database, such as Europe/Berlin",
    options: [
      .yesNo(
        "links",
        help:
          "whether to accept alternative names of a zone, such as Asia/Calcutta or EST: yes (default) or no"
      )
    ],
    examples: [
      .passes("Europe/Berlin"), .passes("America/Argentina/Buenos_Aires"), .passes("Etc/GMT+5"),
      .passes("UTC"), .passes("Asia/Calcutta"), .fails("Asia/Calcutta", with: "links=no"),
      .passes("Asia/Kolkata", with: "links=no"), .passes("EST"), .fails("EST", with: "links=no"),
      .fails("europe/berlin"), .fails("Europe/Atlantis"),
      .fails("UTC+1"), .fails("CEST"),
    ],
    make: { (options) throws(OptionError) in
      TimeZoneInputValidator(oldNames: options.flag("links") ?? true)
    })
}

extension ErrorCode {
  /// 1056: the input is not the name of a time zone.
  public static let timeZone = ErrorCode(
    1056, "timezone", reason: "The input is not the name of a time zone",
    prompt: "Enter a time zone such as Europe/Warsaw",
    fix: "Type a name from the tz database, such as Europe/Berlin or America/New_York.")
}
