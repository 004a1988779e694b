import FormCheckTerminal
import TestSupport
import Testing

/// Tests that no copy of a secret remains in memory after its bytes are wiped.
@Suite struct WipingTests {
  /// Returns a random marker with all bits inverted, so that the marker itself is not in memory.
  private func marker(_ seed: UInt64) -> [UInt8] {
    var random = SeededRandom(seed)
    return (0..<40).map { _ in ~UInt8.random(in: 0x61...0x7A, using: &random) }
  }

  /// Decodes a paste that arrives in several reads, as it would from a terminal.
  private func paste(_ masked: [UInt8], times: Int, to decoder: inout KeyDecoder) -> [TerminalEvent]
  {
    var events: [TerminalEvent] = []
    var bytes = Array("\u{1B}[200~".utf8)
    func hand(_ bytes: inout [UInt8], _ decoder: inout KeyDecoder) {
      events += decoder.decode(bytes).map { .input($0) }
      bytes.wipe()
    }
    hand(&bytes, &decoder)
    for _ in 0..<times {
      for byte in masked { bytes.append(~byte) }
      hand(&bytes, &decoder)
    }
    bytes += Array("\u{1B}[201~".utf8)
    hand(&bytes, &decoder)
    return events
  }

  @Test(arguments: [1, 50]) func pastedBytesAreWiped(_ times: Int) throws {
    let masked = marker(UInt64(times))
    var decoder = KeyDecoder()
    var events = paste(masked, times: times, to: &decoder)
    #expect(try #require(MemoryScan.copies(ofMasked: masked)) >= times)
    for index in events.indices { events[index].wipe() }
    #expect(events == [.input(.invalid)])
    #expect(MemoryScan.copies(ofMasked: masked) == 0)
    #expect(!decoder.isWaiting)
  }

  @Test func bytesAreWipedWhenArraysGrowAndShrink() throws {
    let masked = marker(7)
    var bytes: [UInt8] = []
    // Invert the bytes lazily, so that the test itself leaves no copy of the marker.
    for _ in 0..<100 { bytes.appendWiping(masked.lazy.map { ~$0 }) }
    #expect(try #require(MemoryScan.copies(ofMasked: masked)) >= 100)
    bytes.wipeFirst(99 * masked.count)
    let isWhole = bytes.count == masked.count && zip(bytes, masked).allSatisfy { $0 == ~$1 }
    #expect(isWhole)
    bytes.wipe()
    #expect(MemoryScan.copies(ofMasked: masked) == 0)
  }
}
