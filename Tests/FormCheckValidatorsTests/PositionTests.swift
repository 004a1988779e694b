import FormCheckCore
import Testing
import FormCheckValidators

/// Tests of the positions of errors, on all vectors.
@Suite struct PositionTests {
  /// The range of each rejection is in the value.
  ///
  /// It is empty only at the end, where something is missing.
  @Test(arguments: Vector.groups)
  func rangesAreInTheValue(_ group: VectorGroup) throws {
    let rule = try Rule(group.rule, in: Catalog.standard)
    guard !rule.isSecret else { return }
    for vector in group.vectors {
      guard let text = vector.text else { continue }
      let count = text.unicodeScalars.count
      for error in rule.validate(text).errors where !error.isUndecided {
        let end = error.offset + error.length
        #expect(error.offset >= 0 && error.length >= 0 && end <= count, vector.title)
        #expect(error.length > 0 || error.offset == count, vector.title)
        for detail in error.details {
          #expect((0...count).contains(detail.offset ?? 0), "\(vector.place) \(detail.name)")
        }
      }
    }
  }

  /// If no further typing can make a value valid, the error is at the position from which on that is so.
  ///
  /// An error in what could have become a user name or a display name is before that position: see the page DomainNames.
  @Test(arguments: Vector.groups)
  func errorsAreWhereTheValueBecomesImpossible(_ group: VectorGroup) throws {
    let rule = try Rule(group.rule, in: Catalog.standard)
    guard !rule.isSecret else { return }
    let mayBeName = group.rule.hasPrefix("url") || group.rule.contains("display-name=yes")
    for vector in group.vectors {
      guard let text = vector.text, case .impossible(let place) = rule.progress(of: text),
        let offset = rule.validate(text).errors.first?.offset
      else { continue }
      #expect(mayBeName ? offset <= place : offset == place, vector.title)
    }
  }
}
