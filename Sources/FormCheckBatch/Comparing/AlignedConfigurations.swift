internal import FormCheckCore

/// Two configurations with the same columns in the same order, so that they can check the same blocks.
///
/// A column that only one of them has is added to the other one without a rule.
struct AlignedConfigurations: Sendable {
  let before: BatchConfiguration
  let after: BatchConfiguration

  /// Aligns two configurations.
  ///
  /// - Parameters:
  ///   - before: The first configuration.
  ///   - after: The second configuration. Its format, limits and number of threads are replaced by those of the first.
  init(_ before: BatchConfiguration, _ after: BatchConfiguration) {
    var selectors = before.columns.map(\.selector)
    for column in after.columns where !selectors.contains(column.selector) {
      selectors.append(column.selector)
    }
    let pairs = selectors.map { selector in
      (
        before.columns.first { $0.selector == selector },
        after.columns.first { $0.selector == selector }
      )
    }
    self.before = Self.aligned(before, pairs.map { Column(own: $0, other: $1) }, with: before)
    self.after = Self.aligned(after, pairs.map { Column(own: $1, other: $0) }, with: before)
  }

  private static func aligned(
    _ own: BatchConfiguration, _ columns: [Column], with first: BatchConfiguration
  ) -> BatchConfiguration {
    var aligned = own
    aligned.format = first.format
    aligned.columns = columns
    aligned.limit = first.limit
    aligned.recordLimit = first.recordLimit
    aligned.blockSize = first.blockSize
    aligned.tolerance = .any
    aligned.reportsAll = false
    aligned.collectsReportData = false
    let places = own.columns.map { column in
      columns.firstIndex { $0.selector == column.selector } ?? 0
    }
    aligned.unique = own.unique.map { key in
      UniqueKey(columns: key.columns.map { places[$0] })
    }
    aligned.check = own.check.map { check in
      RecordCheck { texts, accepted in
        let answer = check.answer(places.map { texts[$0] }, places.map { accepted[$0] })
        var aligned = RecordCheck.Answer()
        aligned.hidden = answer.hidden.map { places[$0] }
        aligned.errors = answer.errors.map { ($0.columns.map { places[$0] }, $0.error) }
        return aligned
      }
    }
    return aligned
  }
}

extension Column {
  /// Creates a column of one configuration whose counterpart in the other one has the same position.
  fileprivate convenience init(own: Column?, other: Column?) {
    let given = own ?? other ?? .none
    self.init(
      given.selector, name: given.name, rule: own?.rule, filters: own?.filters,
      inJSON: given.inJSON,
      isOptional: (own?.isOptional ?? true) && (other?.isOptional ?? true))
  }
}
