/// Tasks that run on a test's thread, and only when the test requests it.
///
/// A seeded random number selects the next of the jobs that can run. Each seed produces another
/// order of events, as could occur on a machine with many processors.
public final class SteppedTasks: TaskExecutor, @unchecked Sendable {
  /// The clock of the tasks.
  public let clock = VirtualClock()

  private let jobs = Guarded<[UnownedJob]>([])
  private let random: Guarded<SeededRandom>

  /// Creates an executor that chooses jobs by a seed.
  public init(seed: UInt64 = 0) { random = Guarded(SeededRandom(seed)) }

  /// Takes a job.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs jobs until all tasks wait for something.
  public func settle() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Runs jobs until all tasks wait for a time after this duration, and moves the clock there.
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
