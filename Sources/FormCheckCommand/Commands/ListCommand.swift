import InputValidation
import Validators

extension Subcommand {
  /// `formcheck list`: all strategies with their codes.
  static let list = Subcommand.plain(
    "list", "show all strategies with their codes", usage: ["list"],
    details: "'formcheck explain NAME' tells more of one.",
    run: { (words, console) throws(UsageError) in
      guard words.isEmpty else { throw UsageError("list takes no arguments") }
      return console.print(table(Catalog.standard.cards))
    })

  private static func table(_ cards: [StrategyCard]) -> String {
    let width = cards.map(\.name.count).max() ?? 0
    var lines: [String] = []
    for card in cards {
      let padding = String(repeating: " ", count: width - card.name.count)
      lines.append("\(card.code.number)  \(card.name)\(padding)  \(card.summary)")
      let indent = String(repeating: " ", count: width + 8)
      for option in card.options where option.kind != .pattern {
        lines.append("\(indent)\(option.name)=\(option.placeholder)  \(option.help)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension OptionDeclaration {
  /// What stands behind the equals sign in a table.
  var placeholder: String {
    switch kind {
    case .integer: "N"
    case .choice(let words): words.joined(separator: "|")
    case .pattern: "/.../"
    }
  }
}
