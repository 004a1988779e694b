import FormCheckCore
import StrictJSON

extension DefinitionReader {
  /// Reads a field.
  func field(_ cursor: DefinitionCursor) throws(DefinitionError) -> FormDefinition.Field {
    let members = try cursor.object(keys: DefinitionWords.field)
    var field = FormDefinition.Field(
      name: try members.required("name").name(), kind: try kind(members))
    field.label = try members["label"]?.localized()
    field.help = try members["help"]?.localized()
    field.placeholder = try members["placeholder"]?.localized()
    field.isLive = try members["live"]?.boolean() ?? true
    for suggestion in try members["suggestions"]?.elements() ?? [] {
      field.suggestions.append(try suggestion.string())
    }
    let rule = try members["validator"].map { cursor throws(DefinitionError) in
      try self.rule(of: cursor)
    }
    field.rule = field.kind.kind([]).rule(rule, in: resolver)
    if let filter = members["filter"] { field.filter = try self.filter(filter, of: field) }
    if let check = members["check"] { field.check = try self.check(check, of: field) }
    if let initial = members["initial"] { field.initialText = try text(initial, for: field) }
    if let when = members["when"] { field.condition = try condition(when) }
    return field
  }

  private func kind(
    _ members: DefinitionCursor.Members
  ) throws(DefinitionError) -> FormDefinition.Kind {
    let kinds = DefinitionWords.kinds
    let name = try members["kind"]?.string() ?? kinds[0]
    guard kinds.contains(name) else {
      throw (members["kind"] ?? members.cursor).error(
        .definitionValue, "there is no kind \"\(VisibleText.word(name))\" of field",
        suggestion: Suggestion.nearest(to: name, among: kinds))
    }
    // A key that this kind has no use for is a mistake, and not to be passed over.
    for (key, owners) in DefinitionWords.owned {
      guard let given = members[key], !owners.contains(name) else { continue }
      throw given.error(.definitionValue, "a field of the kind \"\(name)\" has no \"\(key)\"")
    }
    switch name {
    case "password": return .password(hidesLength: try members["hides-length"]?.boolean() ?? false)
    case "multiline": return .multiline
    case "number": return .number(step: try step(members["step"]))
    case "date": return .date
    case "choice": return .choice(try options(members.required("choices")))
    case "choices": return .choices(try options(members.required("choices")))
    case "yes-no": return .yesNo
    default: return .text
    }
  }

  private func step(_ cursor: DefinitionCursor?) throws(DefinitionError) -> Int {
    guard let cursor else { return 1 }
    let step = try cursor.integer()
    let largest = DefinitionWords.largestStep
    guard (1...largest).contains(step) else {
      throw cursor.error(.definitionValue, "a step is a number from 1 to \(largest)")
    }
    return step
  }

  private func options(
    _ cursor: DefinitionCursor
  ) throws(DefinitionError) -> [FormDefinition.Option] {
    let elements = try cursor.elements()
    guard !elements.isEmpty else {
      throw cursor.error(.definitionValue, "one value at least must be offered")
    }
    var options: [FormDefinition.Option] = []
    for element in elements {
      let option: FormDefinition.Option
      if element.node.members == nil {
        option = FormDefinition.Option(value: try value(element), label: nil)
      } else {
        let members = try element.object(keys: DefinitionWords.option)
        option = FormDefinition.Option(
          value: try value(members.required("value")), label: try members["label"]?.localized())
      }
      if options.contains(where: { $0.value.utf8.elementsEqual(option.value.utf8) }) {
        throw element.error(.definitionNameTaken, "this value is offered already")
      }
      options.append(option)
    }
    return options
  }

  /// A value that can be chosen: not empty, which means that nothing was, and on one line.
  private func value(_ cursor: DefinitionCursor) throws(DefinitionError) -> String {
    let value = try cursor.string()
    guard !value.isEmpty, !value.utf8.contains(UInt8(ascii: "\n")) else {
      throw cursor.error(.definitionValue, "a value must not be empty, and has one line")
    }
    return value
  }

  /// Reads a rule; what is wrong in it is told with its place in the definition.
  private func rule(of cursor: DefinitionCursor) throws(DefinitionError) -> Rule {
    let text = try cursor.string()
    do throws(RuleError) {
      return try Rule(text, in: resolver)
    } catch {
      throw cursor.text.error(
        error.code, error.message, at: cursor.place(of: error.offset, length: error.length),
        suggestion: error.suggestion)
    }
  }

  /// Reads a list of filters; a definition may come from anywhere, so that no file is read for it.
  private func filter(
    _ cursor: DefinitionCursor, of field: FormDefinition.Field
  ) throws(DefinitionError) -> TextFilterChain {
    let list = try cursor.string()
    if field.isSecret {
      throw cursor.error(
        .definitionValue, "a secret must not go through filters: no copy of it is made")
    }
    do throws(TextFilterError) {
      return try TextFilterChain(list)
    } catch {
      throw cursor.text.error(
        error.code, error.message, at: cursor.place(of: error.offset, length: error.length),
        suggestion: error.suggestion)
    }
  }

  /// Reads what stands in a field at the beginning, which must be able to stand there.
  private func text(
    _ cursor: DefinitionCursor, for field: FormDefinition.Field
  ) throws(DefinitionError) -> String {
    if field.isSecret {
      throw cursor.error(.definitionInitial, "a form definition cannot contain a secret value")
    }
    let text: String =
      switch (cursor.node.value, field.kind) {
      case (.boolean(let answer), .yesNo): answer ? "yes" : "no"
      case (.number(let digits), .number): digits
      case (.array, .choices): try texts(cursor).joined(separator: "\n")
      default: try cursor.string()
      }
    let hasLines =
      switch field.kind {
      case .multiline, .choices: true
      default: false
      }
    if !hasLines, text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
      throw cursor.error(.definitionInitial, "a field of this kind has one line")
    }
    for (value, place) in try chosen(text, at: cursor, in: field) {
      try checkOffered(value, of: field, .definitionInitial, at: place)
    }
    return text
  }

  /// The values that a text chooses where a field offers some, each with its place.
  private func chosen(
    _ text: String, at cursor: DefinitionCursor, in field: FormDefinition.Field
  ) throws(DefinitionError) -> [(String, DefinitionCursor)] {
    if cursor.node.elements != nil {
      return zip(try texts(cursor), try cursor.elements()).map { ($0, $1) }
    }
    guard !text.isEmpty else { return [] }
    guard case .choices = field.kind else { return [(text, cursor)] }
    return text.split(separator: "\n").map { (String($0), cursor) }
  }

  private func texts(_ cursor: DefinitionCursor) throws(DefinitionError) -> [String] {
    var texts: [String] = []
    for element in try cursor.elements() { texts.append(try element.string()) }
    return texts
  }
}

extension DefinitionCursor {
  /// Where a part of a string stands in the definition's text.
  ///
  /// - Parameters:
  ///   - offset: Where the part begins in the string, in Unicode scalars.
  ///   - length: How many scalars it has.
  /// - Returns: Its place, in bytes; escapes in the string are longer than what they stand for.
  func place(of offset: Int, length: Int) -> Range<Int> {
    let inside =
      node.place.lowerBound + 1..<max(node.place.lowerBound + 1, node.place.upperBound - 1)
    var starts: [Int] = []
    var index = inside.lowerBound
    while index < inside.upperBound {
      starts.append(index)
      index += width(at: index)
    }
    starts.append(inside.upperBound)
    let start = starts[min(max(0, offset), starts.count - 1)]
    let end = starts[min(max(0, offset + length), starts.count - 1)]
    return start..<max(start, end)
  }

  /// How many bytes the character at a place takes, written as it is or as an escape.
  private func width(at index: Int) -> Int {
    let byte = text.bytes[index]
    guard byte == UInt8(ascii: "\\") else {
      return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }
    guard text.bytes[index + 1] == UInt8(ascii: "u") else { return 2 }
    // A high surrogate's digits begin with D and 8 to B; the low one belongs to it.
    let isPair =
      text.bytes[index + 2] | 0x20 == UInt8(ascii: "d")
      && Array("89aAbB".utf8).contains(text.bytes[index + 3])
    return isPair ? 12 : 6
  }
}
