#pragma once

#if !__has_include(<openssl/evp.h>)
#error "Install OpenSSL's headers: apt-get install libssl-dev"
#endif

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
