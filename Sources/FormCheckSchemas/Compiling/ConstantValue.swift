import StrictJSON

extension SchemaPlanParts {
  /// Copies values of a schema to the constants.
  ///
  /// - Parameters:
  ///   - values: The indices of the values on the tape of the document.
  ///   - document: The document.
  ///   - hash: The hash function for strings.
  /// - Returns: The index of the first constant. Each constant ends where the next one begins.
  mutating func constants(_ values: [Int], in document: SchemaDocument, hash: KeyHash) -> UInt32 {
    let first = constants.count
    for value in values { constant(value, document, hash) }
    return UInt32(truncatingIfNeeded: first)
  }

  /// Adds the hash table of a list of constants, so that a value is not compared with each of them.
  ///
  /// - Parameters:
  ///   - first: The index of the first constant.
  ///   - count: The number of constants.
  ///   - hash: The hash function.
  /// - Returns: The start of the table, or -1 if the list is short or a number in it is too large for a hash.
  mutating func listed(_ first: UInt32, _ count: Int, hash: KeyHash) -> Int {
    guard count >= ListedConstant.shortest else { return -1 }
    let empty = ListedConstant(hash: 0, constant: SchemaPlan.noNode)
    let mask = SchemaPlan.tableMask(for: count)
    var table = [ListedConstant](repeating: empty, count: mask + 1)
    var constant = Int(first)
    for _ in 0..<count {
      guard let sum = ValueComparison.hash(constants.span, pool.span, constant, hash) else {
        return -1
      }
      var place = Int(truncatingIfNeeded: sum) & mask
      while table[place].constant != SchemaPlan.noNode { place = (place + 1) & mask }
      table[place] = ListedConstant(hash: sum, constant: UInt32(truncatingIfNeeded: constant))
      constant = Int(constants[constant].next)
    }
    listed += table
    return listed.count - table.count
  }

  private mutating func constant(_ index: Int, _ document: SchemaDocument, _ hash: KeyHash) {
    let value = document.tape[index]
    // Strings are decoded, so that most comparisons compare bytes. Their hashes speed up long lists.
    if value.isString {
      let text = document.tape.decoded(index, in: document.bytes.span)
      let start = Int(pool(text))
      constants.append(
        .string(
          at: start..<start + text.count, hash: hash(text.span, 0, text.count),
          index: constants.count))
      return
    }
    let range = value.range
    let bytes = Int(pool(Array(document.bytes[range]))) - range.lowerBound
    let entries = constants.count - index
    for entry in index..<Int(value.next) {
      constants.append(document.tape[entry].moved(entries: entries, bytes: bytes))
    }
  }

  /// Adds the source of a keyword.
  ///
  /// - Parameters:
  ///   - keyword: The keyword, or nil for a schema that is `false`.
  ///   - value: The index of its value.
  ///   - place: The place of the schema.
  ///   - resource: The resource of the schema.
  /// - Returns: The index of the source.
  mutating func source(
    _ keyword: SchemaKeyword?, _ value: Int, _ place: SchemaPlace, _ resource: Int
  ) -> UInt32 {
    sources.append(
      KeywordSource(
        document: Int32(truncatingIfNeeded: place.document),
        value: Int32(truncatingIfNeeded: value), resource: Int32(truncatingIfNeeded: resource),
        keyword: keyword))
    return UInt32(truncatingIfNeeded: sources.count - 1)
  }

  /// Adds a name.
  ///
  /// - Parameters:
  ///   - text: The name.
  ///   - hash: The hash function.
  /// - Returns: The name, without a schema.
  mutating func name(_ text: [UInt8], hash: KeyHash) -> MemberName {
    MemberName(
      hash: hash(text.span, 0, text.count), start: pool(text),
      length: UInt32(truncatingIfNeeded: text.count))
  }

  /// Adds the hash table of names.
  ///
  /// - Parameter added: The names.
  /// - Returns: The start of the table and its size minus one.
  mutating func slots(_ added: ArraySlice<MemberName>) -> (first: UInt32, mask: UInt32) {
    let mask = SchemaPlan.tableMask(for: added.count)
    let first = slots.count
    slots += repeatElement(0, count: mask + 1)
    for index in added.indices {
      var slot = Int(truncatingIfNeeded: added[index].hash) & mask
      while slots[first + slot] != 0 { slot = (slot + 1) & mask }
      slots[first + slot] = UInt32(truncatingIfNeeded: index + 1)
    }
    return (UInt32(truncatingIfNeeded: first), UInt32(truncatingIfNeeded: mask))
  }
}
