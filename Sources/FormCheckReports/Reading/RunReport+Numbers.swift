import FormCheckCore

// The numbers of records and lines in their files, which a split that was not read from the beginning does not know.
extension RunReport {
  /// The record with the numbers of records and lines in their files, where its splits are whole files.
  public consuming func numbered() -> RunReport {
    self = withoutContributions()
    var shifts: [ReportedInput: (records: Int, lines: Int)] = [:]
    for parts in Self.byFile(splits) {
      var (records, lines) = (0, 0)
      for part in parts {
        if part.split.record == nil {
          shifts[part.input.identity] = (records, lines)
        }
        // Behind a run that was not finished, nobody knows the numbers.
        guard let whole = part.input.whole else { break }
        records += part.input.records
        lines += whole.lines ?? 0
      }
    }
    if shifts.isEmpty { return self }
    func shift(_ codes: inout [Code]) {
      for index in codes.indices {
        codes[index].first = codes[index].first.map { place in
          guard let shift = shifts[place.input] else { return place }
          return place.shifted(records: shift.records, lines: shift.lines)
        }
      }
    }
    for index in fields.indices { shift(&fields[index].codes) }
    shift(&broken)
    shift(&across)
    slowest = slowest.map { value in
      guard let shift = shifts[value.input] else { return value }
      return SlowValue(
        input: value.input.file, record: value.record + shift.records,
        line: value.line.map { $0 + shift.lines }, field: value.field,
        microseconds: value.microseconds)
    }
    runs = runs.map { run in
      var run = run
      run.inputs = run.inputs.map { input in
        guard let shift = shifts[input.identity], var split = input.split else { return input }
        (split.record, split.line) = (1 + shift.records, 1 + shift.lines)
        return Input(
          name: input.name, records: input.records, whole: input.whole, split: split)
      }
      return run
    }
    sort()
    return self
  }
}

extension FoundPlace {
  /// The place in the file, for a place in a split of it.
  func shifted(records: Int, lines: Int) -> FoundPlace {
    var place = self
    place.input = input.file
    place.record += records
    place.position = position.map { TextPosition(line: $0.line + lines, column: $0.column) }
    return place
  }
}
