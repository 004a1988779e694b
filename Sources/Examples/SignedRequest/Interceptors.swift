import FormCheckPipelines

/// An interceptor for a call and its answer.
typealias CallInterceptor = Interceptor<Call, Answer, CallError>

/// Returns the chain of all interceptors, starting with the outermost.
///
/// On the way back, the answer is checked for errors before its signature is verified. An error page from a proxy, for
/// example, has no signature.
///
/// - Parameters:
///   - key: The key that both sides use for signatures.
///   - blocked: The blocked domains, in lowercase.
/// - Returns: The chain.
func signedCalls(
  key: [UInt8], blocked: Set<String> = []
) -> InterceptorChain<Call, Answer, CallError> {
  InterceptorChain([blockList(blocked), callCheck, signing(with: key), answerCheck])
}

/// Returns an interceptor that rejects calls to blocked domains.
func blockList(_ blocked: Set<String>) -> CallInterceptor {
  CallInterceptor("block list") { call, next throws(CallError) in
    // Domains are case-insensitive.
    if blocked.contains(call.domain.lowercased()) { throw .blocked }
    return try next(call)
  }
}

/// An interceptor that rejects incomplete calls.
let callCheck = CallInterceptor("call check") { call, next throws(CallError) in
  if call.domain.isEmpty { throw .emptyDomain }
  if call.path.isEmpty { throw .emptyPath }
  if call.headers.isEmpty { throw .emptyHeaders }
  return try next(call)
}

/// An interceptor that rejects answers that report an error or are empty.
let answerCheck = CallInterceptor("answer check") { call, next throws(CallError) in
  let answer = try next(call)
  guard answer.status == 200 else { throw .status(answer.status) }
  if answer.body.isEmpty { throw .emptyBody }
  return answer
}

/// Returns an interceptor that signs calls, and rejects answers without a valid signature for the call.
func signing(with key: [UInt8]) -> CallInterceptor {
  CallInterceptor("signing") { call, next throws(CallError) in
    let signed = call.signed(with: key)
    let answer = try next(signed)
    guard let found = answer.headers[signatureHeader], isSignature(found) else {
      throw .invalidHeaders
    }
    guard found.isSameSignature(as: answer.signature(to: signed, with: key)) else {
      throw .wrongSignature
    }
    return answer
  }
}
