import FormCheckPipelines

/// One that a call and its answer pass.
typealias CallInterceptor = Interceptor<Call, Answer, CallError>

/// All of them around a trip, the outermost first.
///
/// The answer is looked at before its signature is: an error page from half way has none.
///
/// - Parameters:
///   - key: What both sides sign with.
///   - blocked: The domains that nothing is sent to, in lower case.
/// - Returns: The chain.
func signedCalls(
  key: [UInt8], blocked: Set<String> = []
) -> InterceptorChain<Call, Answer, CallError> {
  InterceptorChain([blockList(blocked), callCheck, signing(with: key), answerCheck])
}

/// Stops calls to domains that nothing is sent to.
func blockList(_ blocked: Set<String>) -> CallInterceptor {
  CallInterceptor("block list") { call, next throws(CallError) in
    // Upper and lower case make no difference to a domain.
    if blocked.contains(call.domain.lowercased()) { throw .blocked }
    return try next(call)
  }
}

/// Stops calls that lack something.
let callCheck = CallInterceptor("call check") { call, next throws(CallError) in
  if call.domain.isEmpty { throw .emptyDomain }
  if call.path.isEmpty { throw .emptyPath }
  if call.headers.isEmpty { throw .emptyHeaders }
  return try next(call)
}

/// Stops answers that are none.
let answerCheck = CallInterceptor("answer check") { call, next throws(CallError) in
  let answer = try next(call)
  guard answer.status == 200 else { throw .status(answer.status) }
  if answer.body.isEmpty { throw .emptyBody }
  return answer
}

/// Signs calls on the way out, and lets no answer in that the other side did not sign for this call.
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
