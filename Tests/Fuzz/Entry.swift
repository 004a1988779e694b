// Where libFuzzer, which has the `main` of this program, calls it.

import Glibc

// libFuzzer calls from one thread only.
private nonisolated(unsafe) var target: (any FuzzTarget)?

/// Says why this run ends, and ends it as a crash, so that the fuzzer keeps the input.
private func give(up reason: String) -> Never {
  print(reason)
  fflush(nil)
  abort()
}

/// Finds the target that `FUZZ_TARGET` names.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer
) -> CInt {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  target = fuzzTargets.first { $0.key == name }?.value()
  guard target == nil else { return 0 }
  print("no target is called \(name.debugDescription): \(fuzzTargets.map(\.key))")
  exit(2)
}

/// Tries one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let complaint = target?.complaint(about: bytes) { give(up: complaint) }
  return 0
}
