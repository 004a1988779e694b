import FormCheckReports
import Foundation
import Testing

@Suite struct RunClockTests {
  @Test func theStartIsTheCurrentTime() throws {
    let clock = RunClock()
    let started = try #require(ISO8601DateFormatter().date(from: clock.started))
    #expect(abs(started.timeIntervalSinceNow) < 60)
    #expect(clock.milliseconds < 60_000)
  }
}
