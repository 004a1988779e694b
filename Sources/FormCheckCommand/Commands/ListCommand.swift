import FormCheckCore
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck list`, which prints all validators with their codes, and all filters.
  static let list = Subcommand.plain(
    "list", "show all validators with their codes, and all filters", usage: ["list"],
    details: "'formcheck explain NAME' describes a validator or a filter.",
    run: { (words, console) throws(UsageError) in
      guard words.isEmpty else { throw UsageError("list takes no arguments") }
      return console.print(table(Catalog.standard.cards) + joined + filters)
    })

  private static var joined: String {
    "\nValidators joined in a rule:\n"
      + Table.text(
        [
          ("A|B", "both must pass; reports all that fail"),
          ("first|A|B", "both must pass; reports the first that fails"),
        ], indent: 2)
  }

  private static var filters: String {
    "\nFilters, for --filter and 'formcheck filter':\n"
      + Table.text(TextFilterCard.standard.map { ($0.usage, $0.summary) }, indent: 2)
  }

  /// Returns a table of validators with their codes and options.
  static func table(_ cards: [ValidatorCard]) -> String {
    let width = cards.map(\.name.count).max() ?? 0
    var text = ""
    for card in cards {
      let padding = String(repeating: " ", count: width - card.name.count)
      text += Table.text(
        [("\(card.code.number)  \(card.name)\(padding)", VisibleText.sentence(card.summary))],
        indent: 0)
      let options = card.options.filter { $0.kind != .pattern }
      text += Table.text(options.map { ($0.usage, $0.help) }, indent: width + 8)
    }
    return text
  }
}
