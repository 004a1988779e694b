internal import FormCheckCore
internal import StrictJSON

// A report stores each contribution as one array of numbers, because a sum can contain a million contributions, one for
// each split. The article about the command line describes the order of the numbers.
extension RunContribution {
  /// Returns the contribution as an array of numbers.
  ///
  /// - Parameters:
  ///   - inputs: The inputs of the run.
  ///   - names: The names of the fields.
  /// - Returns: The numbers.
  func numbers(inputs: [ReportedInput], names: [String?]) -> [Int] {
    var numbers: [Int] = []
    func add(_ counts: Counts) { numbers += [counts.accepted, counts.rejected, counts.undecided] }
    func add(_ input: ReportedInput, _ record: Int) {
      numbers += [inputs.firstIndex(of: input) ?? 0, record]
    }
    func add(_ codes: [CodeCount]) {
      numbers.append(codes.count)
      for code in codes {
        numbers += [code.number, code.count]
        for place in code.first {
          add(place.input, place.record)
          numbers += [place.position?.line ?? 0, place.position?.column ?? 0]
        }
      }
    }
    add(counts)
    for field in fields {
      add(field.counts)
      add(field.codes)
    }
    add(broken)
    add(across)
    numbers.append(slowest.count)
    for value in slowest {
      add(value.input, value.record)
      let field = names.firstIndex { $0 == value.field } ?? 0
      numbers += [value.line ?? 0, field, value.microseconds]
    }
    return numbers
  }
}

/// A reader that converts an array of numbers back to a contribution.
struct ContributionReader {
  private var numbers: ArraySlice<Int>
  private let inputs: [ReportedInput]
  private let sum: RunContribution

  /// Reads a contribution.
  ///
  /// - Parameters:
  ///   - numbers: The numbers.
  ///   - inputs: The inputs of the run.
  ///   - sum: The contribution of all runs together, which provides the names of the fields and of the codes.
  /// - Returns: The contribution, or nil if the numbers do not form one.
  static func read(
    _ numbers: [Int], inputs: [ReportedInput], sum: RunContribution
  ) -> RunContribution? {
    var reader = ContributionReader(numbers: numbers[...], inputs: inputs, sum: sum)
    guard let found = reader.contribution(), reader.numbers.isEmpty else { return nil }
    return found
  }

  private mutating func contribution() -> RunContribution? {
    var found = RunContribution()
    guard let counts = counts() else { return nil }
    found.counts = counts
    for field in sum.fields {
      guard let counts = self.counts(), let codes = codes(of: field.codes) else { return nil }
      found.fields.append(.init(name: field.name, counts: counts, codes: codes))
    }
    guard let broken = codes(of: sum.broken), let across = codes(of: sum.across),
      let slowest = slowest()
    else { return nil }
    (found.broken, found.across, found.slowest) = (broken, across, slowest)
    return found
  }

  private mutating func counts() -> Counts? {
    guard let accepted = next(), let rejected = next(), let undecided = next() else { return nil }
    var counts = Counts()
    (counts.accepted, counts.rejected, counts.undecided) = (accepted, rejected, undecided)
    counts.checked = [accepted, rejected, undecided].saturatedSum
    return counts
  }

  private mutating func codes(of sum: [CodeCount]) -> [CodeCount]? {
    guard let count = next(), count <= sum.count else { return nil }
    var codes: [CodeCount] = []
    for _ in 0..<count {
      guard let number = next(), let count = next(), count > 0,
        let name = sum.first(where: { $0.number == number })?.name
      else { return nil }
      var places: [FoundPlace] = []
      for _ in 0..<min(count, RunReport.examples) {
        guard let place = place() else { return nil }
        places.append(place)
      }
      codes.append(.init(number: number, name: name, count: count, first: places))
    }
    return codes
  }

  private mutating func place() -> FoundPlace? {
    guard let input = input(), let record = next(), let line = next(), let column = next(),
      record > 0, (line == 0) == (column == 0)
    else { return nil }
    return FoundPlace(
      input: input, record: record,
      position: line > 0 ? TextPosition(line: line, column: column) : nil)
  }

  private mutating func slowest() -> [SlowValue]? {
    guard let count = next(), count <= RunReport.slowestCount else { return nil }
    var values: [SlowValue] = []
    for _ in 0..<count {
      guard let input = input(), let record = next(), let line = next(), let field = next(),
        let microseconds = next(), record > 0, sum.fields.indices.contains(field)
      else { return nil }
      values.append(
        .init(
          input: input, record: record, line: line > 0 ? line : nil, field: sum.fields[field].name,
          microseconds: microseconds))
    }
    return values
  }

  private mutating func input() -> ReportedInput? {
    guard let index = next(), inputs.indices.contains(index) else { return nil }
    return inputs[index]
  }

  private mutating func next() -> Int? { numbers.popFirst() }
}
