#if LIBFUZZER
// The functions that libFuzzer calls. libFuzzer also contains the `main` function of this program.

import Glibc

// libFuzzer calls these functions from a single thread.
private nonisolated(unsafe) var target: (any FuzzTarget)?

/// Prints a reason and crashes, so that the fuzzer saves the input.
private func give(up reason: String) -> Never {
  print(reason)
  fflush(nil)
  abort()
}

/// Creates the target that `FUZZ_TARGET` names.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer
) -> CInt {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  target = fuzzTargets[name]?()
  guard target == nil else { return 0 }
  print("no target is called \(name.debugDescription): \(fuzzTargets.keys.sorted())")
  exit(2)
}

/// Runs the target on one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let complaint = target?.complaint(about: bytes) { give(up: complaint) }
  return 0
}
#endif
