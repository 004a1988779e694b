/// Numbers as a page shows them.
///
/// All arithmetic is in integers, so that every machine writes the same page.
enum Figure {
  /// Returns a number with commas between groups of three digits.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).enumerated() {
      let rest = String(number).utf8.count - index
      if index > 0, rest % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// Returns a number with the noun that follows it.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - noun: The noun in the singular, to which an `s` is added for the plural.
  /// - Returns: The number and the noun.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Returns a part of a whole as a percentage with two decimals.
  ///
  /// A part that is neither nothing nor everything is never shown as 0% or 100%.
  static func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0, part >= 0, part <= whole else { return "–" }
    if part == 0 { return "0%" }
    if part == whole { return "100%" }
    let hundredths = scaled(part, of: whole, to: 10_000)
    if hundredths == 0 { return "<0.01%" }
    if hundredths == 10_000 { return ">99.99%" }
    let decimals = hundredths % 100
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)%"
  }

  /// Returns a number on a scale, rounded to the nearest integer.
  ///
  /// - Parameters:
  ///   - part: The number.
  ///   - whole: The number at the end of the scale.
  ///   - length: The length of the scale.
  /// - Returns: A number from 0 to the length.
  static func scaled(_ part: Int, of whole: Int, to length: Int) -> Int {
    guard whole > 0, part > 0 else { return 0 }
    guard part < whole else { return length }
    let (quotient, remainder) = whole.dividingFullWidth(part.multipliedFullWidth(by: length))
    return quotient + (remainder >= whole - remainder ? 1 : 0)
  }

  /// Returns a number on a scale that is at least 1 unless the number is 0.
  static func visible(_ part: Int, of whole: Int, to length: Int) -> Int {
    part > 0 ? max(1, scaled(part, of: whole, to: length)) : 0
  }
}
