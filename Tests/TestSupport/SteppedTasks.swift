/// An executor that runs tasks on the test's thread, and only when the test requests it.
///
/// A seeded random number selects the next of the jobs that can run. Each seed produces a different
/// order of events, which could also occur on a machine with many processors.
public final class SteppedTasks: TaskExecutor, @unchecked Sendable {
  /// The clock of the tasks.
  public let clock = VirtualClock()

  private let jobs = Guarded<[UnownedJob]>([])
  private let random: Guarded<SeededRandom>

  /// Creates an executor that chooses jobs with random numbers from a seed.
  public init(seed: UInt64 = 0) { random = Guarded(SeededRandom(seed)) }

  /// Adds a job to those that can run.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs jobs until all tasks wait for something.
  public func settle() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Advances the clock by a duration, and runs all jobs that can run until then.
  public func advance(by duration: Duration) {
    let end = clock.now.advanced(by: duration)
    repeat { settle() } while clock.wakeNext(until: end)
    settle()
  }

  private func next() -> UnownedJob? {
    jobs.withLock { jobs in
      guard !jobs.isEmpty else { return nil }
      return jobs.remove(at: random.withLock { Int.random(in: jobs.indices, using: &$0) })
    }
  }
}
