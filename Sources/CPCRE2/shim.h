// The C interface of PCRE2's 8-bit library, and an empty subject, which Swift cannot express as a constant.
#ifndef FORMCHECK_CPCRE2_SHIM_H
#define FORMCHECK_CPCRE2_SHIM_H

#if !defined(__has_include) || __has_include(<pcre2.h>)

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

// An empty Swift buffer can have a null address, which PCRE2 before 10.41 rejects as a subject.
static inline const unsigned char *formcheck_empty_subject(void) {
  return (const unsigned char *)"";
}

#else
#error "pcre2.h is missing. Install PCRE2's headers and pkg-config: apt-get install libpcre2-dev pkg-config"
#endif

#endif
