public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a password, based on NIST SP 800-63B-4.
///
/// A strong password is long and hard to guess. By default, a password has 8 to 128 characters and
/// is not one of the 15,769 most common passwords, ignoring case. The length is counted in Unicode
/// scalars. All characters except controls are accepted, at least one must be visible, and nothing
/// is trimmed. ``Policy`` can also require letters, digits and symbols, for systems that need this.
///
/// The value is a secret. An error lists all unmet requirements, and reveals no part of the value,
/// not even its length. As with all validators, an empty value is accepted unless the rule contains
/// `required`.
///
/// ```swift
/// let password = try PasswordInputValidator(.nist)
/// password.validate("correct horse battery").isAccepted   // true
/// password.validate("password1").isAccepted               // false
/// ```
public final class PasswordInputValidator: InputValidator, @unchecked Sendable {
  /// The requirements for a password.
  ///
  /// ```swift
  /// var policy = PasswordInputValidator.Policy.nist
  /// policy.digit = 1
  /// let password = try PasswordInputValidator(policy)
  /// password.validate("correct horse battery 7").isAccepted   // true
  /// ```
  public struct Policy: Hashable, Sendable {
    /// The minimum length, in Unicode scalars.
    ///
    /// The default is 8.
    public var min = 8
    /// The maximum length, in Unicode scalars.
    ///
    /// The default is 128.
    public var max = 128
    /// The minimum number of uppercase letters of any script.
    ///
    /// The default is 0.
    public var upper = 0
    /// The minimum number of lowercase letters of any script.
    ///
    /// The default is 0.
    public var lower = 0
    /// The minimum number of digits 0 to 9.
    ///
    /// The default is 0.
    public var digit = 0
    /// The minimum number of symbols and punctuation marks.
    ///
    /// The default is 0.
    public var symbol = 0
    /// A Boolean value that indicates whether the most common passwords are accepted.
    ///
    /// The default is false.
    public var allowsCommon = false

    /// Creates a policy that requires 8 to 128 characters and rejects common passwords.
    public init() {}

    /// NIST's requirements for a password that is the only authentication factor: at least 15
    /// characters.
    public static var nist: Policy {
      var policy = Policy()
      policy.min = 15
      return policy
    }

    /// The requirements of many older systems.
    ///
    /// A password has at least 8 characters, with an uppercase letter, a lowercase letter, a digit
    /// and a symbol.
    public static var classic: Policy {
      var policy = Policy()
      (policy.upper, policy.lower, policy.digit, policy.symbol) = (1, 1, 1, 1)
      return policy
    }
  }

  private static let noControls = Pattern(
    bundled: #"[^\x00-\x1F\x7F\x{80}-\x{9F}]++"#, options: .unicode)

  let policy: Policy

  /// Creates a validator with the default policy.
  override public init() { policy = Policy() }

  /// Creates a validator with a policy.
  ///
  /// - Parameter policy: The requirements for a password.
  /// - Throws: `OptionError` if no password meets the requirements, or if a number is negative or
  ///   greater than 1,000,000.
  public init(_ policy: Policy) throws(OptionError) {
    let counts = [policy.min, policy.max, policy.upper, policy.lower, policy.digit, policy.symbol]
    guard counts.allSatisfy((0...1_000_000).contains) else {
      throw OptionError(
        option: nil, code: .badOptionValue, message: "a count must be from 0 to 1000000")
    }
    guard policy.min <= policy.max else {
      throw .bounds(("min", policy.min), above: ("max", policy.max))
    }
    let needed = policy.upper + policy.lower + policy.digit + policy.symbol
    guard needed <= policy.max else {
      throw OptionError(
        option: "max", code: .optionsContradict,
        message: "max=\(policy.max) leaves no room for the \(needed) characters that are required")
    }
    self.policy = policy
  }

  override public var code: ErrorCode { .password }
  override public var pattern: Pattern? { Self.noControls }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let contents = PasswordContents(text)
    if contents.meets(policy), policy.allowsCommon || !CommonPasswords.contains(text) {
      return .passed
    }
    if contents.characters > policy.max {
      return .impossible(contents.end(after: policy.max, of: text))
    }
    // The missing characters must fit into the remaining length.
    let room = policy.max - contents.characters
    return contents.missing(for: policy) > room || room == 0
      ? .impossible(text.count..<text.count) : .incomplete(at: text.count)
  }

  override public var requirement: Explanation {
    let parameters = ["min": ParameterValue.integer(policy.min), "max": .integer(policy.max)]
    let prompt = Prompt(
      "password.exact", "Use exactly {min} {min#character|characters} that are hard to guess",
      parameters)
    return Explanation(policy.min == policy.max ? prompt : nil, parameters: parameters)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let details = unmet(PasswordContents(text), in: text).map {
      ValidationError.Detail(
        name: "password.\($0.name)", reason: $0.reason, parameters: $0.parameters
      ).worded(as: $0.variant)
    }
    return Explanation(details: details)
  }

  /// A requirement that is not met.
  private struct Requirement {
    let name: String
    let reason: String
    let parameters: [String: ParameterValue]
    /// The variant of the reason, or nil for the usual one.
    let variant: String?
  }

  private func unmet(_ contents: PasswordContents, in text: UTF8Span) -> [Requirement] {
    var unmet: [Requirement] = []
    func require(
      _ isMet: Bool, _ name: String, _ reason: String,
      _ parameters: @autoclosure () -> [String: ParameterValue] = [:], variant: String? = nil
    ) {
      if !isMet {
        unmet.append(
          Requirement(name: name, reason: reason, parameters: parameters(), variant: variant))
      }
    }
    let isExact = policy.min == policy.max
    let variant = isExact ? "exact" : nil
    require(
      contents.characters >= policy.min, "too-short",
      "use \(isExact ? "exactly" : "at least") {min} {min#character|characters}",
      ["min": .integer(policy.min)], variant: variant)
    require(
      contents.characters <= policy.max, "too-long",
      "use \(isExact ? "exactly" : "at most") {max} {max#character|characters}",
      ["max": .integer(policy.max)], variant: variant)
    require(!contents.hasControl, "control", "remove control characters")
    require(
      contents.hasVisible || contents.characters == 0, "invisible",
      "use at least one visible character")
    for (count, wanted, name, reason) in [
      (
        contents.upper, policy.upper, "upper",
        "use at least {count} uppercase {count#letter|letters}"
      ),
      (
        contents.lower, policy.lower, "lower",
        "use at least {count} lowercase {count#letter|letters}"
      ),
      (contents.digit, policy.digit, "digit", "use at least {count} {count#digit|digits} (0 to 9)"),
      (
        contents.symbol, policy.symbol, "symbol",
        "use at least {count} {count#symbol or punctuation mark|symbols or punctuation marks}"
      ),
    ] {
      require(count >= wanted, name, reason, ["count": .integer(wanted)])
    }
    require(
      policy.allowsCommon || !CommonPasswords.contains(text), "common",
      "choose another password: this is one of the first passwords that attackers guess")
    return unmet
  }

  override public class var card: ValidatorCard { passwordCard }

  private static let passwordCard = ValidatorCard(
    name: "password", code: .password,
    summary: "a password based on NIST SP 800-63B-4: long enough and not common",
    options: [
      OptionDeclaration(
        "min", .integer(1...4096), help: "the minimum number of characters (default: 8)"),
      OptionDeclaration(
        "max", .integer(1...4096), help: "the maximum number of characters (default: 128)"),
      OptionDeclaration("upper", .integer(0...64), help: "the minimum number of uppercase letters"),
      OptionDeclaration("lower", .integer(0...64), help: "the minimum number of lowercase letters"),
      OptionDeclaration("digit", .integer(0...64), help: "the minimum number of digits 0 to 9"),
      OptionDeclaration(
        "symbol", .integer(0...64), help: "the minimum number of symbols and punctuation marks"),
      OptionDeclaration(
        "common", .choice(["reject", "allow"]),
        help: "the most common passwords of at least 8 characters: reject (default) or allow"),
      OptionDeclaration(
        "preset", .choice(["nist", "classic"]),
        help:
          "nist sets min=15; classic sets upper, lower, digit and symbol to 1; other options override these"
      ),
    ],
    examples: [
      .passes("123HardPass"), .passes("correct horse battery staple"), .fails("short"),
      .fails("Password"), .fails("123HardPass", with: "preset=classic"),
      .passes("123-HardPass", with: "preset=classic"),
    ],
    isSecret: true,
    make: { (options) throws(OptionError) in
      var policy =
        switch options.choice("preset") {
        case "nist": Policy.nist
        case "classic": Policy.classic
        default: Policy()
        }
      if let min = options.integer("min") { policy.min = min }
      if let max = options.integer("max") { policy.max = max }
      if let upper = options.integer("upper") { policy.upper = upper }
      if let lower = options.integer("lower") { policy.lower = lower }
      if let digit = options.integer("digit") { policy.digit = digit }
      if let symbol = options.integer("symbol") { policy.symbol = symbol }
      if let common = options.choice("common") { policy.allowsCommon = common == "allow" }
      return try PasswordInputValidator(policy)
    })
}

extension ErrorCode {
  /// 1004: the password does not meet the requirements.
  public static let password = ErrorCode(
    1004, "password", reason: "The password does not meet the requirements",
    prompt: "Use at least {min} {min#character|characters} that are hard to guess",
    parameters: ["min", "max"],
    fix: "Use a longer password that is hard to guess, such as several words.")
}
