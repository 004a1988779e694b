// A request is checked and signed before it is sent, and its response is checked and verified when it arrives.
//
//     swift run SignedRequest

print(RequestDemo.text)
