/// The rules that labels of international domain names must satisfy.
///
/// The default is IDNA 2008 (RFC 5890 to 5893), which registries apply.
struct DomainStandard: Hashable, Sendable {
  /// The document that decides which characters are allowed.
  enum Characters: String, Sendable {
    /// Letters, digits and marks, some of them only in certain contexts.
    case rfc5892 = "IDNA 2008 (RFC 5892)"
    /// Symbols such as emoji as well, which browsers look up although few registries accept them.
    case uts46 = "UTS 46"
  }

  /// The document that decides which characters are allowed.
  var characters = Characters.rfc5892
  /// Whether labels cannot begin or end with a hyphen, or have hyphens as their third and fourth characters
  /// (CheckHyphens in UTS 46).
  var checksHyphens = true
  /// Whether labels cannot have hyphens as their third and fourth characters, if hyphens are checked at all.
  var checksInnerHyphens = true
  /// Whether a U-label that is not in normalization form C stands for its composed form.
  ///
  /// A program that looks up a name normalizes it first (RFC 5891 4.1 and 5.2).
  var composesLabels = false
  /// Whether joiners are allowed only where they have an effect (CheckJoiners in UTS 46).
  var checksJoiners = true
  /// Whether a name with right-to-left letters must obey the Bidi rule (CheckBidi in UTS 46).
  var checksBidi = true
  /// Whether letters, digits and hyphens are the only ASCII characters allowed (UseSTD3ASCIIRules in UTS 46).
  var checksASCII = true
}
