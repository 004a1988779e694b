// Source: ITU-T E.164 (list of assigned country codes) and the national numbering plans that the ITU
// publishes (E.129): NANPA, Ofcom, Bundesnetzagentur, Arcep, UKE, Rossvyaz, MIIT, MIC, AGCOM, CNMC,
// ACM, Anatel, DoT, ACMA, RTR, BAKOM, PTS, NCEC, CTU, MSIT and the regulators of the other countries;
// as of 2025. Facts, not under copyright.
//
// The plans contain the lengths and the leading digits of each kind of number. They do not contain
// every area code, or whether a number is in service. Emergency numbers and other short codes are not
// included.

/// The calling codes of E.164: countries, shared codes and worldwide services.
let callingCodes: StaticString = """
  1 7 20 211 212 213 216 218 220 221 222 223 224 225 226 227 228 229 230 231 232 233 234 235 236 237 238 \
  239 240 241 242 243 244 245 246 247 248 249 250 251 252 253 254 255 256 257 258 260 261 262 263 264 265 \
  266 267 268 269 27 290 291 297 298 299 30 31 32 33 34 350 351 352 353 354 355 356 357 358 359 36 370 371 \
  372 373 374 375 376 377 378 379 380 381 382 383 385 386 387 389 39 40 41 420 421 423 43 44 45 46 47 48 49 \
  500 501 502 503 504 505 506 507 508 509 51 52 53 54 55 56 57 58 590 591 592 593 594 595 596 597 598 599 60 \
  61 62 63 64 65 66 670 672 673 674 675 676 677 678 679 680 681 682 683 685 686 687 688 689 690 691 692 800 \
  808 81 82 84 850 852 853 855 856 86 870 878 880 881 882 883 886 90 91 92 93 94 95 960 961 962 963 964 965 \
  966 967 968 970 971 972 973 974 975 976 977 979 98 992 993 994 995 996 998
  """

/// The calling codes with numbers of fewer than eight digits, each followed by the minimum number
/// of digits.
///
/// The minimum includes the digits of the calling code.
let shortestNumbers: StaticString = "290 7 352 7 39 7 43 6 49 7 683 7 690 7"

/// The known numbering plans, sorted by country.
///
/// A plan is a country, its calling code, the national prefix (`-` for none), and the shapes of
/// national numbers without calling code and prefix. In a shape, `X` is any digit, `x` an optional
/// one, and brackets enclose alternative digits.
let numberingPlans: StaticString = """
  AT 43 0 1XXXxxxxxxxxx [2-57]XXXXXxxxxxxx 6[1-4]XXXXxxxxxxx 6[5-9]XXXXXXXxxxx 8[0-2]0XXXXXXxxxx 9[03][01]XXXXXXxxxx
  AU 61 0 [23478]XXXXXXXX 13XXXX 1300XXXXXX 180XXXX 1800XXXXXX
  BE 32 0 [1-9]XXXXXXX 4[5-9]XXXXXXX
  BR 55 0 [1-9][1-9][2-5]XXXXXXX [1-9][1-9]9XXXXXXXX [3589]00XXXXXXx 400[34]XXXX
  CA 1 1 [2-9][02-8]X[2-9]XXXXXX [2-9]1[02-9][2-9]XXXXXX
  CH 41 0 [2-9]XXXXXXXX
  CN 86 0 1[3-9]XXXXXXXXX 10[2-9]XXXXXXX 2[0-57-9][2-9]XXXXXXX [3-9]XX[2-9]XXXXXXx [48]00XXXXXXX
  CZ 420 - [2-9]XXXXXXXX
  DE 49 0 [2-9]XXXXxxxxxxxx 15XXXXXXXXX 16[023]XXXXXXXx 17XXXXXXXXx 180[1-7]XXXXXXx
  DK 45 - [2-9]XXXXXXX
  ES 34 - [6-9]XXXXXXXX 51XXXXXXX
  FR 33 0 [1-9]XXXXXXXX
  GB 44 0 1[1-9]XXXXXXXx 2[03489]XXXXXXXX 3[0347]XXXXXXXX 5[56]XXXXXXXX 7XXXXXXXXX 800XXXXXXx 8001111 808XXXXXXX 8[47]XXXXXXXX 9[018]XXXXXXXX
  GR 30 - 2[1-8]XXXXXXXX 69XXXXXXXX 70XXXXXXXX 80[01]XXXXXXX 90[19]XXXXXXX
  HK 852 - [2-9]XXXXXXX
  HU 36 06 1XXXXXXX [2-9]XXXXXXX [2357][01]XXXXXXX
  IE 353 0 1XXXXXXX [24-79]XXXXXXxx 8[2-9]XXXXXXX 1[58]XXXXXXXX
  IN 91 0 [1-9]XXXXXXXXX 18[06]0XXXXXXX
  IT 39 - 0[1-9]XXXXxxxxx 3[1-9]XXXXXXXx 80[03]XXXxxx 84[0178]XXXxxx 89[259]XXXxxx 199XXXXXX 178XXXXXXX
  JP 81 0 [1-9][1-9]XXXXXXX [5-9]0XXXXXXXX
  KR 82 0 2[1-9]XXXXXXx [3-6][1-5][1-9]XXXXXXx 1[016-9][1-9]XXXXXXx 70XXXXXXXX 80XXXXXXXx 50[2-8]XXXXXXXx 1[568]XXXXXX
  KZ 7 8 [67]XXXXXXXXX
  MX 52 - [2-9]XXXXXXXXX
  NL 31 0 [1-57]XXXXXXXX 6[1-58]XXXXXXX 8[4578]XXXXXXX 91XXXXXXX 800XXXX 800XXXXXXX 90[069]XXXX 90[069]XXXXXXX
  NO 47 - [2-9]XXXXXXX
  PL 48 - 1[2-8]XXXXXXX 2XXXXXXXX 3[2-49]XXXXXXX 4[1-8]XXXXXXX [5-8]XXXXXXXX 9[145]XXXXXXX
  PT 351 - [236-9]XXXXXXXX
  RO 40 0 [237-9]XXXXXXXX
  RU 7 8 [3489]XXXXXXXXX
  SE 46 0 [1-689]XXXXXXxx 7[0-9]XXXXXXX 20XXXXxxx 900XXXXxxx
  SG 65 - [3689]XXXXXXX
  SK 421 0 [2-9]XXXXXXXX
  TR 90 0 [2-589]XXXXXXXXX
  UA 380 0 [3-9]XXXXXXXX
  US 1 1 [2-9][02-8]X[2-9]XXXXXX [2-9]1[02-9][2-9]XXXXXX
  ZA 27 0 [1-8]XXXXXXXX
  """
