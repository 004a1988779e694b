import FormCheckPatterns

/// The values of a block, sorted into groups of values with equal profiles.
///
/// Most columns consist of a few groups, and most validators reject whole groups at once: no date is
/// an email address. Values with rare profiles form one mixed group. Empty values are in no group.
struct ValueGroups {
  /// A group of values.
  struct Group {
    /// The profile of the values, or nil for the mixed group.
    let profile: ValueProfile?
    /// The range of the values in ``ValueGroups/bytes``.
    fileprivate(set) var range: Range<Int>
    /// The number of values.
    let count: Int
  }

  /// The groups that have values.
  private(set) var groups: [Group] = []
  /// The values with their terminators, one group after the other.
  ///
  /// The last value of a group may lack its terminator.
  private(set) var bytes: [UInt8] = []
  /// The number of values, including empty ones.
  private(set) var count = 0
  /// The number of empty values.
  private(set) var empty = 0

  /// Values with the same profile that follow each other.
  private struct Run {
    let profile: Int
    let start: Int
    var end: Int
  }

  /// The values with one profile.
  private struct Member {
    let profile: ValueProfile
    var count = 0
    var size = 0
    /// The index of the group, and the position at which the next run of values is stored.
    var place = 0
  }

  private var runs: [Run] = []
  private var members: [Member] = []
  /// The index of the member for each hash of a profile, or -1.
  private var slots = [Int](repeating: -1, count: slotCount)

  private static let slotCount = 512
  /// The maximum number of profiles.
  ///
  /// Values with further profiles belong to the mixed group.
  private static let mostProfiles = 128
  /// The minimum number of values of a group other than the mixed one.
  private static let fewest = 24

  /// Sorts the values of a block, and discards those of the previous one.
  ///
  /// - Parameters:
  ///   - values: The values with their terminators. Only the last value may lack its terminator.
  ///   - framing: The way in which the end of a value is marked.
  mutating func fill(_ values: Span<UInt8>, framing: BitPlan.Framing) {
    reset()
    let bitsOfBytes = ByteKinds.bitsOfBytes
    var start = 0
    while start < values.count {
      var (kinds, before): (UInt16, UInt16) = (0, 0)
      var end = start
      while end < values.count, values[end] != framing.terminator {
        before = kinds
        kinds |= bitsOfBytes[Int(values[end])]
        end += 1
      }
      let isEnded = end < values.count
      let hasReturn = framing.dropsReturn && end > start && values[end - 1] == 0x0D
      let length = hasReturn && isEnded ? end - start - 1 : end - start
      if hasReturn { kinds = before }
      let next = isEnded ? end + 1 : end
      count += 1
      if length == 0 {
        empty += 1
      } else {
        let profile = ValueProfile(kinds: ByteKinds(bits: kinds), length: length)
        // Without a terminator, the carriage return is a part of the value.
        add(hasReturn && !isEnded ? 0 : member(profile), start..<next)
      }
      start = next
    }
    arrange()
    store(values)
  }

  private mutating func reset() {
    groups.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    // The values of the first member always belong to the mixed group, whatever their profile is.
    members = [Member(profile: ValueProfile(kinds: .none, length: 0))]
    for index in slots.indices { slots[index] = -1 }
    (count, empty) = (0, 0)
  }

  /// Returns the index of the member for a profile, or 0 if there are too many profiles.
  private mutating func member(_ profile: ValueProfile) -> Int {
    if let last = runs.last, members[last.profile].profile == profile { return last.profile }
    let key = UInt32(profile.kinds.bits) << 4 | UInt32(profile.lengthClass)
    var slot = Int((key &* 0x9E37_79B1) >> 23)
    while slots[slot] >= 0 {
      if members[slots[slot]].profile == profile { return slots[slot] }
      slot = (slot + 1) % Self.slotCount
    }
    guard members.count < Self.mostProfiles else { return 0 }
    members.append(Member(profile: profile))
    slots[slot] = members.count - 1
    return members.count - 1
  }

  private mutating func add(_ member: Int, _ range: Range<Int>) {
    members[member].count += 1
    members[member].size += range.count
    if let last = runs.last, last.profile == member, last.end == range.lowerBound {
      runs[runs.count - 1].end = range.upperBound
    } else {
      runs.append(Run(profile: member, start: range.lowerBound, end: range.upperBound))
    }
  }

  /// Creates the groups, the mixed one last.
  private mutating func arrange() {
    var end = 0
    var mixed = (size: members[0].size, count: members[0].count)
    for index in members.indices.dropFirst() {
      let member = members[index]
      if member.count < Self.fewest {
        mixed = (mixed.size + member.size, mixed.count + member.count)
        continue
      }
      members[index].place = groups.count
      groups.append(
        Group(profile: member.profile, range: end..<end + member.size, count: member.count))
      end += member.size
    }
    for index in members.indices where index == 0 || members[index].count < Self.fewest {
      members[index].place = groups.count
    }
    groups.append(Group(profile: nil, range: end..<end + mixed.size, count: mixed.count))
  }

  /// Copies the values to their groups.
  private mutating func store(_ values: Span<UInt8>) {
    if bytes.count < values.count { bytes = [UInt8](repeating: 0, count: values.count) }
    var ends = groups.map(\.range.lowerBound)
    let (runs, members) = (runs, members)
    var stored = bytes.mutableSpan
    for run in runs {
      let group = members[run.profile].place
      let target = ends[group]
      for offset in 0..<run.end - run.start {
        stored[target + offset] = values[run.start + offset]
      }
      ends[group] = target + run.end - run.start
    }
    groups.removeAll { $0.count == 0 }
  }
}
