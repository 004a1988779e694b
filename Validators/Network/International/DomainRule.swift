/// A rule that a label of a domain name can violate.
///
/// The raw value is the name of the rejection's detail.
enum DomainRule: String, CaseIterable, Sendable {
  /// A label that begins with `xn--` is valid Punycode.
  case punycode = "hostname.idn-punycode"
  /// A label that begins with `xn--` has more characters.
  case empty = "hostname.idn-empty"
  /// A label that begins with `xn--` encodes at least one character outside ASCII.
  case onlyASCII = "hostname.idn-ascii"
  /// A label does not contain characters that stand for others.
  case mapped = "hostname.idn-mapped"
  /// A label does not contain characters that are left out.
  case ignored = "hostname.idn-ignored"
  /// A label contains only the allowed characters.
  case character = "hostname.idn-character"
  /// A label is in normalization form C.
  case normalization = "hostname.idn-nfc"
  /// A label does not have hyphens as its third and fourth characters.
  case innerHyphens = "hostname.idn-hyphens"
  /// A label does not begin with a hyphen.
  case firstHyphen = "hostname.idn-hyphen-first"
  /// A label does not end with a hyphen.
  case lastHyphen = "hostname.idn-hyphen-last"
  /// A label does not begin with a combining mark.
  case mark = "hostname.idn-mark"
  /// A zero-width non-joiner follows a virama or separates joining letters.
  case nonJoiner = "hostname.idn-non-joiner"
  /// A zero-width joiner follows a virama.
  case joiner = "hostname.idn-joiner"
  /// A middle dot is between two letters l, as in Catalan.
  case middleDot = "hostname.idn-middle-dot"
  /// A keraia precedes a Greek character.
  case keraia = "hostname.idn-keraia"
  /// A geresh or gershayim follows a Hebrew character.
  case hebrewPunctuation = "hostname.idn-hebrew"
  /// A label with a Katakana middle dot contains Hiragana, Katakana or Han characters.
  case katakanaDot = "hostname.idn-katakana"
  /// A label does not mix Arabic-Indic and Extended Arabic-Indic digits.
  case mixedIndicDigits = "hostname.idn-digits"
  /// A label of a Bidi domain name begins with a letter.
  case bidiStart = "hostname.idn-bidi-first"
  /// A right-to-left label contains no left-to-right characters.
  case bidiInRight = "hostname.idn-bidi-right"
  /// A right-to-left label ends with a letter or a digit.
  case bidiRightEnd = "hostname.idn-bidi-right-end"
  /// A right-to-left label does not mix European and Arabic digits.
  case bidiDigits = "hostname.idn-bidi-digits"
  /// A left-to-right label of a Bidi domain name contains no right-to-left characters.
  case bidiInLeft = "hostname.idn-bidi-left"
  /// A left-to-right label of a Bidi domain name ends with a letter or a digit.
  case bidiLeftEnd = "hostname.idn-bidi-left-end"
  /// The ASCII form of a label has at most 63 characters.
  case labelLength = "hostname.idn-label-too-long"
  /// The ASCII form of a name has at most 253 characters.
  case nameLength = "hostname.idn-too-long"

  /// The template of the sentence that explains a violation.
  var reason: String {
    switch self {
    case .punycode: "label {label} begins with xn-- but is not valid Punycode (RFC 3492)"
    case .empty: "label {label} has no characters after xn--"
    case .onlyASCII: "label {label} stands for {text}, which must not be encoded (RFC 5890 2.3.2.1)"
    case .mapped: "label {label} contains {character}, which must be written as {meant} (UTS 46)"
    case .ignored: "label {label} contains {character}, which must be left out (UTS 46)"
    case .character: "label {label} contains {character}, which {standard} does not allow"
    case .normalization: "label {label} is not in Unicode normalization form C (RFC 5891 4.2.1)"
    case .innerHyphens:
      "label {label} ({text}) has hyphens as its third and fourth characters (RFC 5891 4.2.3.1)"
    case .firstHyphen: "label {label} ({text}) begins with a hyphen (RFC 5891 4.2.3.1)"
    case .lastHyphen: "label {label} ({text}) ends with a hyphen (RFC 5891 4.2.3.1)"
    case .mark: "label {label} begins with the combining mark {character} (RFC 5891 4.2.3.2)"
    case .nonJoiner:
      "label {label} contains {character}, which must follow a virama or separate joining letters (RFC 5892 A.1)"
    case .joiner: "label {label} contains {character}, which must follow a virama (RFC 5892 A.2)"
    case .middleDot:
      "label {label} contains {character}, which must be between two letters l (RFC 5892 A.3)"
    case .keraia:
      "label {label} contains {character}, which must precede a Greek character (RFC 5892 A.4)"
    case .hebrewPunctuation:
      "label {label} contains {character}, which must follow a Hebrew character (RFC 5892 A.5)"
    case .katakanaDot:
      "label {label} contains {character} but no Hiragana, Katakana or Han character (RFC 5892 A.7)"
    case .mixedIndicDigits:
      "label {label} mixes Arabic-Indic and Extended Arabic-Indic digits (RFC 5892 A.8)"
    case .bidiStart:
      "label {label} of a right-to-left name begins with {character}, not with a letter (RFC 5893 rule 1)"
    case .bidiInRight:
      "label {label} mixes right-to-left letters with {character} (RFC 5893 rule 2)"
    case .bidiRightEnd:
      "label {label} of a right-to-left name ends with {character}, not with a letter or a digit (RFC 5893 rule 3)"
    case .bidiDigits: "label {label} mixes European and Arabic digits (RFC 5893 rule 4)"
    case .bidiInLeft: "label {label} mixes left-to-right letters with {character} (RFC 5893 rule 5)"
    case .bidiLeftEnd:
      "label {label} of a right-to-left name ends with {character}, not with a letter or a digit (RFC 5893 rule 6)"
    case .labelLength:
      "the ASCII form of label {label} has more than 63 characters (RFC 1035 2.3.4)"
    case .nameLength: "the ASCII form of the name has more than 253 characters (RFC 1035 2.3.4)"
    }
  }
}
