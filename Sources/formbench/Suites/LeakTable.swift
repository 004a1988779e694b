import CAllocations
import FormCheckForms
import Glibc
import FormCheckCore
import FormCheckValidators

/// A check for memory leaks: after many calls, no more memory may be in use than after a few.
///
/// The numbers come from the allocator, and from the system for memory that the allocator does not see, such as machine
/// code. Leak detectors that search for pointers report false positives, because Swift stores flag bits in pointers.
enum LeakTable {
  /// The memory of the process at one moment, in bytes.
  private struct Memory {
    let inUse: Int
    let resident: Int
  }

  /// The tolerance for memory in use: the standard library creates some objects lazily.
  private static let mostGrowth = 4096
  /// The tolerance for resident memory: the allocator keeps freed pages.
  private static let mostResident = 1 << 20

  /// Prints the table.
  ///
  /// - Returns: True if memory use has not grown beyond the tolerance.
  static func show() throws -> Bool {
    print("bytes in use and resident bytes, first after a tenth of the calls, then after all calls")
    let validations = try Validations()
    let rules = Rules()
    let sessions = try Sessions()
    return [
      row("validations with a full verdict", 10_000_000, validations.validateNext),
      row("validations during typing", 1_000_000, validations.typeNext),
      row("rules created and used once", 100_000, rules.makeNext),
      row("form sessions, from opening to submission", 100_000, sessions.runNext),
    ].allSatisfy { $0 }
  }

  private static func row(_ name: String, _ count: Int, _ call: () -> Void) -> Bool {
    for _ in 0..<count / 10 { call() }
    let before = memory()
    for _ in 0..<count - count / 10 { call() }
    let after = memory()
    let isFlat =
      after.inUse - before.inUse <= mostGrowth && after.resident - before.resident <= mostResident
    print(
      "\(name): \(count) calls, \(before.inUse) then \(after.inUse) bytes in use,",
      "\(before.resident) then \(after.resident) resident\(isFlat ? "" : "  IT GROWS")")
    return isFlat
  }

  private static func memory() -> Memory {
    Memory(inUse: formcheck_bytes_in_use(), resident: residentBytes())
  }

  private static func residentBytes() -> Int {
    guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard unsafe fgets(&line, 128, file) != nil else { return 0 }
    let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      .split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
  }
}

/// Validations of every validator's examples, in turn.
private final class Validations {
  private let cases: [(rule: Rule, text: String)]
  private var next = 0

  init() throws {
    cases = try Catalog.standard.cards.flatMap { card in
      try card.examples.map { example in
        (try Rule(card.rule(for: example), in: Catalog.standard), example.text)
      }
    }
  }

  private func take() -> (rule: Rule, text: String) {
    defer { next = (next + 1) % cases.count }
    return cases[next]
  }

  func validateNext() {
    let (rule, text) = take()
    for error in rule.validate(text).errors where error.reason.isEmpty { abort() }
  }

  func typeNext() {
    let (rule, text) = take()
    _ = rule.progress(of: text)
  }
}

/// New rules for each validator, and for custom patterns, which are compiled each time.
private final class Rules {
  private let names = Catalog.standard.cards.filter { $0.nesting == .noRules }.map(\.name)
  private var next = 0

  func makeNext() {
    next += 1
    let words =
      next.isMultiple(of: 3)
      ? "pattern:/[a-z]{\(1 + next % 9)}(x|y)+/"
      : "required|\(names[next % names.count])|length:max=9"
    if let rule = try? Rule(words, in: Catalog.standard) { _ = rule.validate("abcx") }
  }
}

/// A form with a secret, filled in with mistakes that are then corrected.
private final class Sessions {
  private let form: Form

  init() throws {
    let text = """
      {"version": 1, "fields": [
        {"name": "email", "validator": "required|email", "filter": "trim"},
        {"name": "age", "kind": "number", "validator": "integer:min=1"},
        {"name": "pin", "kind": "password", "validator": "required|length:min=4"}]}
      """
    form = try FormDefinition(Array(text.utf8), in: Catalog.standard).form()
  }

  func runNext() {
    var session = FormSession(form)
    var secrets = Secrets(slots: form.fields.count)
    var effects: [FormEffect] = []
    let typed: [FormEvent] = [
      .text(" a@"), .key(.next), .text("x"), .key(.next), .text("12"), .key(.submit),
      .text("b.example"), .key(.next), .key(.delete(.characterLeft)), .text("7"), .key(.undo),
      .text("7"), .key(.next), .text("3456"), .key(.submit),
    ]
    for event in typed { effects += session.handle(event, &secrets) }
    if effects.isEmpty { abort() }
  }
}
