import FormCheckCore
import Testing
import FormCheckValidators

/// Tests of the positions of errors, on all vectors.
@Suite struct PositionTests {
  /// The range of each rejection is in the value.
  ///
  /// It is empty only at the end, where something is missing.
  @Test(arguments: Vector.all)
  func rangesAreInTheValue(_ vector: Vector) throws {
    guard let text = String(validating: vector.input, as: UTF8.self), !text.isEmpty else { return }
    let rule = try Rule(vector.rule, in: Catalog.standard)
    guard !rule.isSecret else { return }
    let count = text.unicodeScalars.count
    for error in rule.validate(text).errors where !error.isUndecided {
      #expect(error.offset >= 0 && error.length >= 0 && error.offset + error.length <= count)
      #expect(error.length > 0 || error.offset == count, "\(error.offset) of \(count)")
      for detail in error.details {
        #expect((0...count).contains(detail.offset ?? 0), "\(detail.name)")
      }
    }
  }

  /// If no further typing can make a value valid, the error is at the position from which on that is so.
  ///
  /// An error in what could have become a user name or a display name is before that position: see the page DomainNames.
  @Test(arguments: Vector.all)
  func errorsAreWhereTheValueBecomesImpossible(_ vector: Vector) throws {
    guard let text = String(validating: vector.input, as: UTF8.self), !text.isEmpty else { return }
    let rule = try Rule(vector.rule, in: Catalog.standard)
    guard !rule.isSecret, case .impossible(let place) = rule.progress(of: text),
      let error = rule.validate(text).errors.first
    else { return }
    let mayBeName = vector.rule.hasPrefix("url") || vector.rule.contains("display-name=yes")
    #expect(mayBeName ? error.offset <= place : error.offset == place)
  }
}
