/// Grammars of addresses, for use in the patterns of several validators.
///
/// A pattern that contains one of these grammars needs the option `extended`, which ignores
/// whitespace in the pattern.
enum AddressGrammar: Sendable {
  /// A definition of the group `(?&ipv6)`, which matches an IPv6 address (RFC 4291).
  ///
  /// The pattern must also define the group `(?&ipv4)`, for example by containing ``ipv4``.
  static let ipv6: StaticString = #"""
    (?(DEFINE)
      (?<hex>   [0-9A-Fa-f]{1,4} )
      (?<ipv6>  (?:(?&hex):){7} (?&hex)
              | (?:(?&hex):){6} (?&ipv4)
              | ::              (?: (?:(?&hex):){0,5}(?&ipv4) | (?&hex)(?: :(?&hex)){0,6} )?
              | (?:(?&hex):){1}:(?: (?:(?&hex):){0,4}(?&ipv4) | (?&hex)(?: :(?&hex)){0,5} )?
              | (?:(?&hex):){2}:(?: (?:(?&hex):){0,3}(?&ipv4) | (?&hex)(?: :(?&hex)){0,4} )?
              | (?:(?&hex):){3}:(?: (?:(?&hex):){0,2}(?&ipv4) | (?&hex)(?: :(?&hex)){0,3} )?
              | (?:(?&hex):){4}:(?: (?:(?&hex):){0,1}(?&ipv4) | (?&hex)(?: :(?&hex)){0,2} )?
              | (?:(?&hex):){5}:(?:                  (?&ipv4) | (?&hex)(?: :(?&hex)){0,1} )?
              | (?:(?&hex):){6}:(?&hex)?
              | (?:(?&hex):){7}: )
    )
    """#

  /// A definition of the group `(?&ipv6)`, which matches an IPv6 address in an email address
  /// (RFC 5321 4.1.3).
  ///
  /// In an email address, `::` must replace at least two groups of digits. The pattern must also
  /// define the group `(?&ipv4)`.
  static let mailIPv6: StaticString = #"""
    (?(DEFINE)
      (?<hex>   [0-9A-Fa-f]{1,4} )
      (?<ipv6>  (?:(?&hex):){7} (?&hex)
              | (?:(?&hex):){6} (?&ipv4)
              | ::              (?: (?:(?&hex):){0,4}(?&ipv4) | (?&hex)(?: :(?&hex)){0,5} )?
              | (?:(?&hex):){1}:(?: (?:(?&hex):){0,3}(?&ipv4) | (?&hex)(?: :(?&hex)){0,4} )?
              | (?:(?&hex):){2}:(?: (?:(?&hex):){0,2}(?&ipv4) | (?&hex)(?: :(?&hex)){0,3} )?
              | (?:(?&hex):){3}:(?: (?:(?&hex):){0,1}(?&ipv4) | (?&hex)(?: :(?&hex)){0,2} )?
              | (?:(?&hex):){4}:(?:                  (?&ipv4) | (?&hex)(?: :(?&hex)){0,1} )?
              | (?:(?&hex):){5}:(?&hex)?
              | (?:(?&hex):){6}: )
    )
    """#

  /// A definition of the group `(?&ipv4)`, which matches an IPv4 address without leading zeros.
  static let ipv4: StaticString = #"""
    (?(DEFINE)
      (?<byte>  25[0-5] | 2[0-4][0-9] | 1[0-9]{2} | [1-9]?[0-9] )
      (?<ipv4>  (?:(?&byte)\.){3} (?&byte) )
    )
    """#

  /// Two slashes, the authority and the path after it in a URI (RFC 3986 3.2 and 3.3).
  ///
  /// The pattern must also define the groups `(?&ipv6)` and `(?&ipv4)`.
  static let authorityAndPath: StaticString = #"""
    // (?: (?: [A-Za-z0-9._~!$&'()*+,;=:-]++ | %[0-9A-Fa-f]{2} )*+ @ )?+
       (?: \[ (?: (?&ipv6) | [Vv][0-9A-Fa-f]++\.[A-Za-z0-9._~!$&'()*+,;=:-]++ ) \]
         | (?: [A-Za-z0-9._~!$&'()*+,;=-]++ | %[0-9A-Fa-f]{2} )*+ )
       (?: :[0-9]*+ )?
       (?: / (?: [A-Za-z0-9._~!$&'()*+,;=:@/-]++ | %[0-9A-Fa-f]{2} )*+ )?
    """#

  /// The path of a URI without an authority, after its scheme (RFC 3986 3.3).
  static let path: StaticString = #"""
    (?!//) (?: [A-Za-z0-9._~!$&'()*+,;=:@/-]++ | %[0-9A-Fa-f]{2} )*+
    """#

  /// The path of a reference without a scheme and an authority (RFC 3986 4.2).
  ///
  /// A colon can occur only after the first slash.
  static let relativePath: StaticString = #"""
    (?!//) (?: [A-Za-z0-9._~!$&'()*+,;=@-]++ | %[0-9A-Fa-f]{2} )*+
           (?: / (?: [A-Za-z0-9._~!$&'()*+,;=:@/-]++ | %[0-9A-Fa-f]{2} )*+ )?
    """#

  /// The optional query and fragment after the path of a URI (RFC 3986).
  static let behindPath: StaticString = #"""
    (?: \? (?: [A-Za-z0-9._~!$&'()*+,;=:@/?-]++ | %[0-9A-Fa-f]{2} )*+ )?
    (?: [#] (?: [A-Za-z0-9._~!$&'()*+,;=:@/?-]++ | %[0-9A-Fa-f]{2} )*+ )?
    """#
}
