package import StrictJSON

extension ValidationError: Codable {
  private enum CodingKeys: String, CodingKey {
    case domain, code, name, description, reason, prompt, wording, offset, length, byteOffset,
      character
    case parameters = "params"
    case details, instructions
  }

  /// Decodes an object that ``encode(to:)`` has written.
  ///
  /// The initializer throws if the value of the key `domain` differs from ``ValidationError/domain``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let domain = try container.decode(String.self, forKey: .domain)
    guard domain == Self.domain else {
      throw DecodingError.dataCorruptedError(
        forKey: .domain, in: container, debugDescription: "not of this domain: \(domain)")
    }
    let name = try container.decode(String.self, forKey: .name)
    let reason = try container.decode(String.self, forKey: .reason)
    let hasWording = container.contains(.wording)
    let sentences = ErrorSentences(
      code: try container.decode(Int.self, forKey: .code), name: name, reason: reason,
      prompt: try container.decodeIfPresent(String.self, forKey: .prompt) ?? reason,
      wording: try hasWording ? container.decode(String?.self, forKey: .wording) : name,
      parameters: try container.decodeIfPresent(
        [String: ParameterValue].self, forKey: .parameters) ?? [:])
    let position = ErrorPosition(
      offset: try container.decode(Int.self, forKey: .offset),
      length: try container.decode(Int.self, forKey: .length),
      byteOffset: try container.decode(Int.self, forKey: .byteOffset),
      character: try container.decodeIfPresent(OffendingCharacter.self, forKey: .character))
    self.init(
      ErrorContents(
        sentences,
        details: try container.decodeIfPresent([Detail].self, forKey: .details) ?? [],
        at: position))
  }

  /// Encodes the error as the object that `formcheck --format json` prints.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.domain, forKey: .domain)
    try container.encode(code, forKey: .code)
    try container.encode(name, forKey: .name)
    try container.encode(Self.title, forKey: .description)
    try container.encode(reason, forKey: .reason)
    try container.encode(prompt, forKey: .prompt)
    let instructions = instructions
    if instructions != [prompt] { try container.encode(instructions, forKey: .instructions) }
    if wording != name { try container.encode(wording, forKey: .wording) }
    try container.encode(offset, forKey: .offset)
    try container.encode(length, forKey: .length)
    try container.encode(byteOffset, forKey: .byteOffset)
    try container.encodeIfPresent(character, forKey: .character)
    try container.encode(parameters, forKey: .parameters)
    try container.encode(details, forKey: .details)
  }
}

extension ValidationError.Detail: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, reason, prompt, instruction, offset
    case parameters = "params"
  }

  /// Decodes an object that ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      filled: try container.decode(String.self, forKey: .reason),
      parameters: try container.decodeIfPresent(
        [String: ParameterValue].self, forKey: .parameters) ?? [:],
      offset: try container.decodeIfPresent(Int.self, forKey: .offset),
      prompt: try container.decodeIfPresent(String.self, forKey: .prompt),
      instruction: try container.decodeIfPresent(String.self, forKey: .instruction))
  }

  /// Encodes the name and the reason, followed by the prompt, the instruction, the position and the parameters if there
  /// are any.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(reason, forKey: .reason)
    try container.encodeIfPresent(prompt, forKey: .prompt)
    try container.encodeIfPresent(instruction, forKey: .instruction)
    try container.encodeIfPresent(offset, forKey: .offset)
    if !parameters.isEmpty { try container.encode(parameters, forKey: .parameters) }
  }
}

// Writing JSON directly is many times as fast as encoding it, which matters if many values are rejected.

extension ValidationError {
  /// Writes the object that ``encode(to:)`` encodes.
  ///
  /// - Parameters:
  ///   - json: The writer.
  ///   - more: Writes more members at the end of the object.
  package func write(to json: inout JSONWriter, more: (inout JSONWriter) -> Void = { _ in }) {
    writeBeginning(to: &json)
    json.member("offset", offset)
    json.member("length", length)
    json.member("byteOffset", byteOffset)
    if let character { json.member("character", character.description) }
    writeEnd(to: &json, more: more) { json, _, offset in json.integer(offset) }
  }

  /// Writes the beginning of the object, up to the members that contain the position.
  package func writeBeginning(to json: inout JSONWriter) {
    json.openObject()
    contents.sentences.write(to: &json)
    // Without details, the only instruction is the prompt.
    let instructions = details.isEmpty ? [] : instructions
    if !details.isEmpty, instructions != [prompt] {
      json.key("instructions")
      json.array { json in for instruction in instructions { json.string(instruction) } }
    }
    if wording != name { json.member("wording", wording) }
  }

  /// Writes the end of the object, after the members that contain the position.
  ///
  /// - Parameters:
  ///   - json: The writer.
  ///   - more: Writes more members at the end of the object.
  ///   - writeOffset: Writes the offset of a detail. It receives the writer, the index of the detail and the offset.
  package func writeEnd(
    to json: inout JSONWriter, more: (inout JSONWriter) -> Void = { _ in },
    writeOffset: (inout JSONWriter, Int, Int) -> Void
  ) {
    contents.sentences.writeParameters(to: &json)
    json.key("details")
    json.array { json in
      for index in details.indices {
        details[index].write(to: &json) { json, offset in writeOffset(&json, index, offset) }
      }
    }
    more(&json)
    json.closeObject()
  }
}

extension ValidationError.Detail {
  fileprivate func write(
    to json: inout JSONWriter, writeOffset: (inout JSONWriter, Int) -> Void
  ) {
    json.object { json in
      json.member("name", name)
      json.member("reason", reason)
      if let prompt { json.member("prompt", prompt) }
      if let instruction { json.member("instruction", instruction) }
      if let offset {
        json.key("offset")
        writeOffset(&json, offset)
      }
      if !parameters.isEmpty { json.member("params", parameters) }
    }
  }
}

extension JSONWriter {
  /// Writes a key and an object with parameters, in the order of their names.
  package mutating func member(_ name: StaticString, _ parameters: [String: ParameterValue]) {
    key(name)
    object { json in
      for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
        json.key(name)
        switch value {
        case .integer(let number): json.integer(number)
        case .text(let text): json.string(text)
        }
      }
    }
  }
}
