import FormCheckPatterns

// The patterns of addresses that a display name may precede. The limits of lengths are left to `inspect`.
extension EmailInputValidator {
  static let namedForm = Pattern(
    bundled: DomainGrammar.ascii, anyLocalPart, formAddress, named,
    options: [.extended, .unicode])
  static let namedInternationalForm = Pattern(
    bundled: DomainGrammar.international, anyInternationalLocalPart, formAddress, named,
    options: [.extended, .unicode])
  static let namedSMTP = Pattern(
    bundled: DomainGrammar.ascii, AddressGrammar.mailIPv6, mailIPv4, anyLocalPart,
    anyQuotedLocalPart, smtpAddress, named, options: [.extended, .unicode])
  static let namedInternationalSMTP = Pattern(
    bundled: DomainGrammar.international, AddressGrammar.mailIPv6, mailIPv4,
    anyUTF8LocalPart, anyUTF8QuotedLocalPart, smtpAddress, named,
    options: [.extended, .unicode])

  private static let anyLocalPart: StaticString = #"""
    (?(DEFINE) (?<local>
      [A-Za-z0-9!#$%&'*+/=?^_`{|}~-]++ (?: \. [A-Za-z0-9!#$%&'*+/=?^_`{|}~-]++ )*+ ) )
    """#
  private static let anyInternationalLocalPart: StaticString = #"""
    (?(DEFINE)
      (?<atom>  (?: [A-Za-z0-9!#$%&'*+/=?^_`{|}~\x{200C}\x{200D}-]
                  | [^\x00-\x7F\p{Cc}\p{Cf}\p{Co}\p{Z}] )++ )
      (?<local> (?&atom) (?: \. (?&atom) )*+ ) )
    """#
  private static let anyQuotedLocalPart: StaticString = #"""
    (?(DEFINE) (?<quoted> " (?: [ !#-\[\]-~] | \\[ -~] )*+ " ) )
    """#
  private static let anyUTF8LocalPart: StaticString = #"""
    (?(DEFINE)
      (?<atom>  (?: [^\x00-\x20\x7F"(),.:;<>@\[\\\]\p{Cf}\p{Co}\p{Z}] | [\x{200C}\x{200D}] )++ )
      (?<local> (?&atom) (?: \. (?&atom) )*+ ) )
    """#
  private static let anyUTF8QuotedLocalPart: StaticString = #"""
    (?(DEFINE) (?<quoted>
      " (?: [ !#-\[\]-~\x{200C}\x{200D}] | \\[ -~] | [^\x00-\x7F\p{Cf}\p{Co}\p{Z}] )*+ " ) )
    """#
  private static let formAddress: StaticString = #"""
    (?(DEFINE) (?<address> (?&local) @ (?: (?&label)\. )++ (?&top) ) )
    """#
  private static let smtpAddress: StaticString = #"""
    (?(DEFINE) (?<address> (?: (?&local) | (?&quoted) ) @
      (?: (?&label)(?:\.(?&label))* | \[ (?: (?&ipv4) | [Ii][Pp][Vv]6:(?&ipv6) ) \] ) ) )
    """#

  /// The address alone, or in angle brackets after words or a quoted text.
  private static let named: StaticString = #"""
    (?(DEFINE)
      (?<word> (?: [^\x00-\x20\x7F"(),:;<>@\[\\\]\p{Cc}\p{Cf}\p{Z}] | [\x{200C}\x{200D}] )++ )
      (?<name> (?&word) (?: [ ]++ (?&word) )*+
             | " (?: [^"\\\x00-\x1F\x7F\p{Cc}\p{Cf}\p{Zl}\p{Zp}] | [\x{200C}\x{200D}] | \\[ -~] )*+ " ) )
    (?: (?&address) | (?: (?&name) [ ]*+ )? < (?&address) > )
    """#
}
