import FormCheckPatterns

// Patterns for the fast checks of color validators. They have no atomic groups and use the option
// `extended`.
extension ColorFunction {
  /// Definitions of the same groups as in `separators`, of `(?&hundred)` for a number from 0 to 100,
  /// and of `(?&percent)` and `(?&alpha)`.
  ///
  /// None of these numbers has an exponent.
  static let plainNumbers: StaticString = #"""
    (?(DEFINE)
      (?<blanks>  [ \t\n\f\r]+ )
      (?<gap>     [ \t\n\f\r]* )
      (?<comma>   (?&gap),(?&gap) )
      (?<zero>    0+(?:\.[0-9]+)? | \.[0-9]+ )
      (?<hundred> \+?(?: 0*(?: 100(?:\.0+)? | [1-9][0-9]?(?:\.[0-9]+)? ) | (?&zero) ) )
      (?<percent> (?&hundred)% )
      (?<alpha>   (?&percent) | \+?(?: 0*1(?:\.0+)? | (?&zero) ) )
    )
    """#

  /// Matches every color in which a number has an exponent, and other text.
  static let withExponent = Pattern(
    bundled: #"[A-Za-z]{3,4}\([0-9A-Za-z.+%,/ \t\n\f\r-]*[Ee][0-9A-Za-z.+%,/ \t\n\f\r-]*\)"#)
}
