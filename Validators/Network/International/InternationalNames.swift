/// The accepted forms of international labels in a domain name, such as `bücher` in `bücher.example`.
///
/// In every form, labels that begin with `xn--` are decoded and checked.
///
/// ```swift
/// var policy = HostnameInputValidator.Policy()
/// policy.internationalNames = .idna2008
/// HostnameInputValidator(policy).validate("bücher.example").isAccepted   // true
/// ```
public enum InternationalNames: String, CaseIterable, Sendable {
  /// Only A-labels, the form that the DNS contains, such as `xn--bcher-kva`.
  ///
  /// They must be valid under IDNA 2008 (RFC 5890 to 5893).
  case encoded = "no"
  /// A-labels and U-labels, which consist of the letters, digits and marks of IDNA 2008.
  ///
  /// Text that stands for such a label, for example with capital letters, is rejected. Its correction is the label.
  case idna2008 = "yes"
  /// A-labels and U-labels as browsers look them up (UTS 46, nontransitional), which includes symbols such as emoji.
  ///
  /// Capital letters are accepted: `Bücher.example` is the name `bücher.example`. So are letters whose accents are separate
  /// characters. Text with other characters that stand for those of a name, such as full-width letters, is rejected. Its
  /// correction is the name.
  case uts46

  /// The rules for the labels.
  var standard: DomainStandard {
    var standard = DomainStandard()
    if self == .uts46 { (standard.characters, standard.composesLabels) = (.uts46, true) }
    return standard
  }
}
