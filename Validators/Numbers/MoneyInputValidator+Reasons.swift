import FormCheckCore
import FormCheckPatterns

// The reasons for rejections, and corrections.
extension MoneyInputValidator {
  /// Returns a detail about each part of an amount that is wrong.
  func details(on text: UTF8Span) -> [ValidationError.Detail] {
    guard let money = MoneyText(text, format) else { return [] }
    let offset = text.span.scalarCount(in: 0..<money.digits.lowerBound)
    var details: [ValidationError.Detail] = []
    if let detail = signDetail(money, at: offset) { details.append(detail) }
    if let detail = negativeDetail(money) { details.append(detail) }
    if money.hasLooseSeparator
      || amount.matches(text.string(of: money.digits).utf8Span) != .match
    {
      details.append(
        .init(
          name: "money.notation", reason: "write the number as in {example}",
          parameters: [
            "example": .text(format.example(places: places.upperBound, grouping: policy.grouping))
          ], offset: offset))
    } else if let number = money.number, let detail = numberDetail(of: number) {
      details.append(detail)
    }
    return details
  }

  /// Returns a detail about a number that is outside the bounds or between two steps, or nil if it is accepted.
  private func numberDetail(of number: ExactDecimal) -> ValidationError.Detail? {
    policy.bounds.detail(of: number)
      ?? step?.detail(on: number, within: policy.bounds) { number in
        format.text(of: number, places: places, isGrouped: policy.grouping != .no)
      }
  }

  /// Returns a detail about the currency, or nil if it is right.
  ///
  /// - Parameters:
  ///   - money: The amount.
  ///   - offset: The position of the first digit.
  /// - Returns: The detail.
  private func signDetail(_ money: MoneyText, at offset: Int) -> ValidationError.Detail? {
    if money.sign.utf8.elementsEqual("+".utf8) {
      return .init(name: "money.plus", reason: "leave out the plus sign", offset: 0)
    }
    if let place = money.sign.unicodeScalars.firstIndex(where: \.isTypographicMinus) {
      let before = money.sign.unicodeScalars[..<place].count
      return .init(
        name: "money.minus-sign", reason: "write the minus sign as -",
        offset: money.signBefore.unicodeScalars.count > before ? before : offset)
    }
    if policy.sign == .required, money.sign.isEmpty {
      return .init(name: "money.sign", reason: "the currency is missing", offset: offset)
    }
    if policy.sign == .no, !money.sign.isEmpty {
      return .init(
        name: "money.no-sign", reason: "write the amount without a currency", offset: 0)
    }
    let isTwice =
      !money.signBefore.isEmpty && !money.signAfter.isEmpty || signs.areTwo(money.sign)
    if isTwice {
      return .init(name: "money.twice", reason: "write the currency only once", offset: 0)
    }
    if money.sign.isEmpty || signs.has(money.sign) { return nil }
    return ValidationError.Detail(
      name: "money.currency",
      reason: policy.currencies.isEmpty
        ? "{sign} is not a currency" : "{sign} is not an accepted currency",
      parameters: ["sign": .text(VisibleText.word(money.sign))],
      offset: 0
    ).worded(as: policy.currencies.isEmpty ? nil : "chosen")
  }

  /// Returns a detail about a negative amount, or nil if it is accepted in this form.
  private func negativeDetail(_ money: MoneyText) -> ValidationError.Detail? {
    guard let form = money.negative else { return nil }
    switch (policy.negative, form) {
    case (.no, _):
      return .init(name: "money.negative", reason: "the amount must not be negative", offset: 0)
    case (.any, _), (.minus, .minus), (.parentheses, .parentheses): return nil
    case (.minus, _), (.parentheses, _):
      return .init(
        name: "money.minus", reason: "write a negative amount as in {example}",
        parameters: ["example": .text(policy.negative == .minus ? "-5" : "(5)")], offset: 0)
    }
  }

  /// Returns the amount in ASCII digits and signs, in the notation of the locale, and with a minus sign before it.
  func inUsualNotation(_ text: String) -> String {
    var plain = withSeparatorsOfLocale(text.withASCIISigns.trimmingInvisible())
    if plain.hasPrefix("+") { plain = String(plain.dropFirst()) }
    if plain.hasSuffix(",-") || plain.hasSuffix(".-") { plain = String(plain.dropLast(2)) }
    if policy.negative == .minus, MoneyText(plain.utf8Span, format)?.negative != .minus {
      plain = withMinusBefore(plain)
    }
    let pair: Set<Character> = [".", ","]
    if pair == [format.decimal, format.group],
      let last = plain.last(where: { pair.contains($0) }), last == format.group,
      plain.contains(format.decimal)
    {
      plain = String(
        plain.map {
          $0 == format.decimal ? format.group : $0 == format.group ? format.decimal : $0
        })
    }
    guard let money = MoneyText(plain.utf8Span, format), money.places == 1, places == 2...2 else {
      return plain
    }
    let end = plain.utf8.index(plain.startIndex, offsetBy: money.digits.upperBound)
    return plain[..<end] + "0" + plain[end...]
  }

  /// Returns an amount with the separators of the locale in the place of the Arabic ones.
  private func withSeparatorsOfLocale(_ text: String) -> String {
    if text.isASCII { return text }
    return String(
      text.map { $0 == "\u{66B}" ? format.decimal : $0 == "\u{66C}" ? format.group : $0 })
  }

  /// Returns a negative amount with its minus sign before it, instead of behind it or of parentheses.
  private func withMinusBefore(_ text: String) -> String {
    guard let money = MoneyText(text.utf8Span, format), money.isNegative else { return text }
    return "-" + text.filter { !"()-".contains($0) }
  }
}
