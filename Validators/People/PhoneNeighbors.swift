internal import Synchronization

/// The regions that are not accepted although they share a calling code with an accepted one, as Canada does with the
/// United States.
///
/// They are read from the table once, when a number is rejected for the first time.
final class PhoneNeighbors: Sendable {
  private let regions: [PhoneRegion]
  private let table = AtomicLazyReference<Table>()

  private final class Table: Sendable {
    let rows: [(code: String, routes: [PhoneRoute])]

    init(_ regions: [PhoneRegion]) {
      var codes: [String] = []
      for region in regions where !codes.contains(region.callingCode) {
        codes.append(region.callingCode)
      }
      rows = codes.flatMap(PhoneRegion.withCallingCode)
        .filter { other in !regions.contains { $0.code == other.code } }
        .map { ($0.code, PhoneRoute.of($0)) }
    }
  }

  /// Creates the neighbors of the accepted regions.
  init(of regions: [PhoneRegion]) { self.regions = regions }

  /// Returns the code of the region whose number this is, or nil.
  func code(of phone: PhoneText) -> String? {
    let table = table.load() ?? table.storeIfNil(Table(regions))
    return table.rows.first { PhonePlanMatch(phone, among: $0.routes, .all).isComplete }?.code
  }
}
