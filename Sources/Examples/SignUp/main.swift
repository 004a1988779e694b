// Log-in and sign-up forms: two chains of checks for the same type of request, which share some checks.
//
//     swift run SignUp

print(RegistrationDemo.text)
