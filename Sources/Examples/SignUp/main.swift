// Log-in and sign-up forms: two chains that handle the same type of request and have some checks in common.
//
//     swift run SignUp

print(RegistrationDemo.text)
