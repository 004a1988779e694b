import FormCheckCore

// Letters after a number, such as MVA in Norway and MWST in Switzerland.

extension NumberScheme {
  /// Returns the scheme with a requirement for the letters after its numbers.
  ///
  /// A scheme without such letters is returned unchanged.
  func with(_ suffix: VATInputValidator.Suffix) -> NumberScheme {
    if suffixes.isEmpty { return self }
    let letters = "(?:\(suffixes.joined(separator: "|")))"
    let longer = Set(lengths.flatMap { length in suffixes.map { length + $0.utf8.count } })
    let (ending, accepted, end) =
      switch suffix {
      case .required: (letters, longer, suffixes[0])
      case .optional: (letters + "?", longer.union(lengths), suffixes[0])
      case .no: ("", Set(lengths), "")
      }
    return NumberScheme(
      country, kind, name, pattern + ending, lengths: accepted.sorted(), example: example + end,
      source: source, prefixes: prefixes, suffixes: suffixes, portable: self.portable, flaw: flaw)
  }

  /// Returns the letters that a number ends with, or nil if it ends with none of them.
  func suffix(of number: String) -> String? {
    suffixes.first { number.utf8.reversed().starts(with: $0.utf8.reversed()) }
  }

  /// Returns a detail about letters that are missing after a number or must not be there, or nil if they are right.
  ///
  /// - Parameters:
  ///   - number: The number without separators.
  ///   - suffix: The requirement for the letters.
  /// - Returns: The detail.
  func suffixDetail(
    of number: String, _ suffix: VATInputValidator.Suffix
  ) -> ValidationError.Detail? {
    switch (suffix, self.suffix(of: number)) {
    case (.required, nil) where !suffixes.isEmpty:
      .init(
        name: "number.suffix", reason: "{number} ends with {suffixes&or}",
        parameters: [
          "number": .text(title), "suffixes": .text(suffixes.joined(separator: ", ")),
        ])
    case (.no, let letters?):
      .init(
        name: "number.no-suffix", reason: "write the number without {suffix} after it",
        parameters: ["suffix": .text(letters)])
    default: nil
    }
  }
}
