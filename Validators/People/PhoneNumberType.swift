/// A kind of phone line, such as a mobile.
///
/// The numbering plans of some countries do not distinguish mobiles from fixed lines. There, a number is of both types.
///
/// ```swift
/// let mobile = try PhoneInputValidator(countries: ["DE"], types: [.mobile])
/// mobile.validate("0151 23456789").isAccepted   // true
/// mobile.validate("030 901820").isAccepted      // false
/// ```
public enum PhoneNumberType: String, CaseIterable, Sendable {
  // The order is that of the generated table. The first type whose numbers include a number is its type.

  /// A service that costs the caller more than a normal call.
  case premium
  /// A number that costs the caller nothing.
  case tollFree = "toll-free"
  /// A number whose cost the caller and the recipient share.
  case sharedCost = "shared-cost"
  /// A line over the internet, without a fixed place.
  case voip
  /// A number that belongs to a person, not to a line.
  case personal
  /// A pager.
  case pager
  /// A universal access number, which connects to the nearest office of a company.
  case uan
  /// A voicemail box.
  case voicemail
  /// A fixed line.
  case fixed
  /// A mobile.
  case mobile
}

/// A set of types of phone numbers, as a bit set in the order of the generated table.
struct PhoneNumberTypes: Hashable, Sendable {
  let bits: Int

  /// All types.
  static let all = PhoneNumberTypes([])

  /// Creates the set of the given types, or of all types if there are none.
  init(_ types: some Sequence<PhoneNumberType>) {
    var bits = 0
    for type in types {
      for (index, other) in PhoneNumberType.allCases.enumerated() where other == type {
        bits |= 1 << index
      }
    }
    self.bits = bits == 0 ? (1 << PhoneNumberType.allCases.count) - 1 : bits
  }

  /// Whether the set contains every type.
  var isAll: Bool { bits == Self.all.bits }

  /// The names of the types, as rules write them.
  var names: [String] {
    PhoneNumberType.allCases.enumerated().filter { bits >> $0.offset & 1 != 0 }.map(
      \.element.rawValue)
  }
}
