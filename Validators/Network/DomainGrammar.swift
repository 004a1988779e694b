/// Grammars of domain names, for use in the patterns of several validators.
///
/// Each grammar defines the groups `(?&label)` for a label, and `(?&top)` for the last label of a public name. A
/// pattern that contains one of them needs the option `extended`. Whether a label that begins with `xn--` is valid is
/// checked by ``InternationalName``, not by a pattern.
enum DomainGrammar: Sendable {
  /// Labels of letters, digits and inner hyphens, with at most 63 characters.
  ///
  /// Like every top-level domain, the last label has at least two characters, which are letters alone or begin with
  /// `xn--` (RFC 1123 2.1, RFC 3696 2). Only a label that begins with `xn--` can have hyphens as both its third and its
  /// fourth character (RFC 5891 4.2.3.1).
  static let ascii: StaticString = #"""
    (?(DEFINE)
      (?<label> (?! (?![Xx][Nn]) [A-Za-z0-9][A-Za-z0-9-]-- )
                [A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])? )
      (?<top>   [Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9] | [A-Za-z]{2,63} )
    )
    """#

  /// A label of the grammar ``ascii``, for patterns that are matched often: calling a group takes longer.
  static let label: StaticString = #"""
    (?! [A-Za-z0-9][A-Za-z0-9-]-- (?<![Xx][Nn]--) ) [A-Za-z0-9][A-Za-z0-9-]{0,62}+(?<!-)
    """#

  /// The last label of a public name, for the same patterns.
  static let top: StaticString = #"""
    (?: [A-Za-z]{2,63} | [Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9] )
    """#

  /// The labels that are certainly valid: those of the grammar ``ascii`` without two hyphens in a row.
  ///
  /// Each label is read only once. Almost no other label is valid.
  static let plain: StaticString = #"""
    (?(DEFINE)
      (?<label> (?! [A-Za-z0-9-]{64} ) [A-Za-z0-9]++ (?: - [A-Za-z0-9]++ )*+ )
      (?<top>   [A-Za-z]{2,63} )
    )
    """#

  /// The labels of the grammar ``plain``, which may also contain underscores except in the last label of a public name.
  static let plainUnderscored: StaticString = #"""
    (?(DEFINE)
      (?<label> (?! [A-Za-z0-9_-]{64} ) [A-Za-z0-9_]++ (?: - [A-Za-z0-9_]++ )*+ )
      (?<top>   [A-Za-z]{2,63} )
    )
    """#

  /// The labels of the grammar ``ascii``, and others with hyphens as their third and fourth characters.
  ///
  /// Servers on the web do have such names, and browsers look them up: `r3---sn.example.org`.
  static let web: StaticString = #"""
    (?(DEFINE)
      (?<label> [A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])? )
      (?<top>   [Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9] | [A-Za-z]{2,63} )
    )
    """#

  /// The labels of the grammar ``web`` with any characters outside ASCII, except the wide forms of the full stop.
  ///
  /// A pattern with this grammar needs the option `unicode`.
  static let internationalWeb: StaticString = #"""
    (?(DEFINE)
      (?<sign>  [A-Za-z0-9\x{80}-\x{3001}\x{3003}-\x{FF0D}\x{FF0F}-\x{FF60}\x{FF62}-\x{10FFFF}] )
      (?<label> (?&sign)(?: (?: (?&sign) | - ){0,61} (?&sign) )? )
      (?<top>   [Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9] | [A-Za-z]{2,63}
              | (?! - ) (?= [A-Za-z0-9-]*+ [^\x00-\x7F] ) (?&label) )
    )
    """#

  /// Labels that may also contain underscores, except the last one of a public name.
  static let underscored: StaticString = #"""
    (?(DEFINE)
      (?<label> (?! (?![Xx][Nn]) [A-Za-z0-9_][A-Za-z0-9_-]-- )
                [A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])? )
      (?<top>   [Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9] | [A-Za-z]{2,63} )
    )
    """#

  /// Labels that may also contain any characters outside ASCII except the wide forms of the full stop.
  ///
  /// A pattern with this grammar needs the option `unicode`.
  static let international: StaticString = #"""
    (?(DEFINE)
      (?<sign>  [A-Za-z0-9\x{80}-\x{3001}\x{3003}-\x{FF0D}\x{FF0F}-\x{FF60}\x{FF62}-\x{10FFFF}] )
      (?<label> (?! (?![Xx][Nn]) (?&sign) (?: (?&sign) | - ) -- )
                (?&sign)(?: (?: (?&sign) | - ){0,61} (?&sign) )? )
      (?<top>   [Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9] | [A-Za-z]{2,63}
              | (?! - | (?![Xx][Nn]) (?&sign) (?: (?&sign) | - ) -- )
                (?= [A-Za-z0-9-]*+ [^\x00-\x7F] )
                (?&sign)(?: (?: (?&sign) | - ){0,61} (?&sign) )? )
    )
    """#

  /// The same labels with underscores, except the last one of a public name.
  static let internationalUnderscored: StaticString = #"""
    (?(DEFINE)
      (?<sign>  [A-Za-z0-9_\x{80}-\x{3001}\x{3003}-\x{FF0D}\x{FF0F}-\x{FF60}\x{FF62}-\x{10FFFF}] )
      (?<label> (?! (?![Xx][Nn]) (?&sign) (?: (?&sign) | - ) -- )
                (?&sign)(?: (?: (?&sign) | - ){0,61} (?&sign) )? )
      (?<top>   [Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9] | [A-Za-z]{2,63}
              | (?! - | (?![Xx][Nn]) (?&sign) (?: (?&sign) | - ) -- )
                (?= [A-Za-z0-9-]*+ [^\x00-\x7F] )
                (?&sign)(?: (?: (?&sign) | - ){0,61} (?&sign) )? )
    )
    """#
}
