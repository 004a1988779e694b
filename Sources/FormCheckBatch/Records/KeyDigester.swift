internal import FormCheckPatterns

/// Computes the digests of a unique key for the records of a block.
struct KeyDigester {
  private let columns: [Int]
  /// A hasher that contains the number of the key and no values.
  private let hasher: KeyHasher

  /// Creates a digester.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - number: The number of the key among the keys of the run.
  init(_ key: UniqueKey, number: Int) {
    columns = key.columns
    hasher = KeyHasher(key: number)
  }

  /// Returns the digests of all records that are not malformed and in which a column of the key is not empty.
  ///
  /// - Parameters:
  ///   - chunks: For each column, its values.
  ///   - table: The boundaries of the records.
  ///   - lines: The numbers of the records' lines.
  /// - Returns: The digests, in the order of the records.
  func digests(
    of chunks: [ColumnChunk], _ table: RecordTable, _ lines: RecordLines
  ) -> [KeyDigest] {
    if columns.count == 1, chunks[columns[0]].asides.isEmpty, table.malformed.isEmpty,
      let digests = digests(ofPlain: chunks[columns[0]].chunk, table.count, lines)
    {
      return digests
    }
    var digests: [KeyDigest] = []
    digests.reserveCapacity(table.count)
    var texts = columns.map { chunks[$0].texts }
    var malformed = table.malformed[...]
    for record in 0..<table.count {
      var hasher = hasher
      var isEmpty = true
      for index in texts.indices {
        let range = texts[index].nextRange()
        if !range.isEmpty { isEmpty = false }
        let bytes = texts[index].chunk.bytes
        hasher.combine(bytes.span.extracting(range))
      }
      if malformed.first?.record == record {
        malformed.removeFirst()
      } else if !isEmpty {
        // A record in which all columns of the key are empty is not compared with others.
        let (high, low) = hasher.finalize()
        digests.append(KeyDigest(record: record, line: lines[record], high: high, low: low))
      }
    }
    return digests
  }

  /// Returns the digests of values that all end with a zero byte.
  ///
  /// The values are hashed while their ends are searched for.
  ///
  /// - Returns: The digests, or nil if a word would extend beyond the end of the chunk.
  private func digests(
    ofPlain chunk: Chunk, _ count: Int, _ lines: RecordLines
  ) -> [KeyDigest]? {
    let bytes = chunk.bytes.span
    var digests: [KeyDigest] = []
    digests.reserveCapacity(count)
    var place = 0
    for record in 0..<count {
      var hasher = hasher
      guard let length = hasher.combineTerminated(bytes, from: place) else { return nil }
      place &+= length &+ 1
      if length == 0 { continue }
      let (high, low) = hasher.finalize()
      digests.append(KeyDigest(record: record, line: lines[record], high: high, low: low))
    }
    return digests
  }
}
