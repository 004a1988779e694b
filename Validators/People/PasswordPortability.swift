package import FormCheckCore
import FormCheckPatterns

// What another program can check of a password: its length and the kinds of its characters, but not the list of common
// passwords.
extension PasswordInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? {
    // Which characters outside ASCII are letters or symbols depends on the version of Unicode.
    let others = #"\x{80}-\x{10FFFF}"#
    let kinds = [
      (policy.upper, "A-Z\(others)"), (policy.lower, "a-z\(others)"), (policy.digit, "0-9"),
      (policy.symbol, #"!-/:-@\[-`{-~"# + others),
    ]
    let counts = kinds.filter { $0.0 > 0 }.map { count, kind in
      PortableCheck.matching(
        "(?:[^\(kind)]*+[\(kind)]){\(count)}[\\x00-\\x{10FFFF}]*+", options: .unicode)
    }
    return .between(
      sure: .never, possible: .all([.characters(policy.min...policy.max), .visible] + counts))
  }
}
