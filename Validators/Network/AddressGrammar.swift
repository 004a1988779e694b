/// Parts of patterns that several strategies share, with blanks left out.
enum AddressGrammar: Sendable {
  /// The address of version 6, as RFC 4291 writes it: `(?&ipv6)`.
  ///
  /// It calls `(?&ipv4)`, which the pattern behind it defines as it wants it.
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
}
