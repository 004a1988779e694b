/// Parts of patterns that several strategies share, with blanks left out.
enum AddressGrammar: Sendable {
  /// The address of version 6, as RFC 4291 writes it: `(?&ipv6)`.
  ///
  /// It calls `(?&ipv4)`, which is ``ipv4`` unless the pattern behind it defines its own.
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

  /// The address of version 6 as RFC 5321 4.1.3 has it in mail: `(?&ipv6)`.
  ///
  /// There `::` stands for two groups at least. It calls `(?&ipv4)`.
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

  /// The address of version 4, without a zero before another digit: `(?&ipv4)`.
  static let ipv4: StaticString = #"""
    (?(DEFINE)
      (?<byte>  25[0-5] | 2[0-4][0-9] | 1[0-9]{2} | [1-9]?[0-9] )
      (?<ipv4>  (?:(?&byte)\.){3} (?&byte) )
    )
    """#

  /// What may stand behind the path of an address, as RFC 3986 has it: a query and a fragment.
  static let behindPath: StaticString = #"""
    (?: \? (?: [A-Za-z0-9._~!$&'()*+,;=:@/?-]++ | %[0-9A-Fa-f]{2} )*+ )?
    (?: [#] (?: [A-Za-z0-9._~!$&'()*+,;=:@/?-]++ | %[0-9A-Fa-f]{2} )*+ )?
    """#
}
