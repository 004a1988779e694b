// A request is checked and signed on its way out, its response checked and verified on the way back.
//
//     swift run SignedRequest

print(RequestDemo.text)
