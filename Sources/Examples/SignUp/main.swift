// Log-in and sign-up: two chains of checks over the same requests, sharing some of their links.
//
//     swift run SignUp

print(RegistrationDemo.text)
