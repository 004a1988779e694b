/// What a page shows about the values of a run, in addition to the counts of its report.
///
/// A report contains no values, so findings are never part of one. Their size is bounded, and they do not depend on the
/// number of threads.
package struct RunFindings: Hashable, Sendable {
  /// The rejected values of each field, in the order of the definition.
  package var fields: [FieldFindings]
  /// The first values for each field and code, in the order of the records.
  package var samples: [RejectionSample]
  /// The number of rejected records in each part of the inputs.
  package var density: RejectionDensity

  /// The maximum number of samples for each field and code.
  package static let samplesOfCode = 5
  /// The maximum number of samples.
  package static let largestSampleCount = 200

  package init(
    fields: [FieldFindings], samples: [RejectionSample], density: RejectionDensity
  ) {
    self.fields = fields
    self.samples = samples
    self.density = density
  }
}
