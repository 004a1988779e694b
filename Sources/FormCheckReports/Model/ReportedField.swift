/// The results of one field.
package struct ReportedField: Hashable, Sendable {
  package let name: String?
  package var counts: Counts
  package var codes: [CodeCount]

  package init(name: String?, counts: Counts = Counts(), codes: [CodeCount] = []) {
    self.name = name
    self.counts = counts
    self.codes = codes
  }
}

/// The number of errors with one code, and the positions of the first of them.
package struct CodeCount: Hashable, Sendable {
  package let number: Int
  package let name: String
  package var count: Int
  package var first: [FoundPlace]

  package init(number: Int, name: String, count: Int, first: [FoundPlace]) {
    self.number = number
    self.name = name
    self.count = count
    self.first = first
  }
}
