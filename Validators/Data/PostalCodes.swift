// Source: Universal Postal Union, "Postal addressing systems in member countries", and the postal
// services of the countries (Royal Mail, Deutsche Post, La Poste, USPS...), as of 2025. Facts, not
// under copyright.
//
// The patterns check the length, the separator, and whether the first digits or letters can begin a
// code. They do not check whether a code is in use, because that changes weekly.

/// The known postal codes, sorted by country: country, pattern, example.
///
/// `_` in a pattern or an example is a space.
let postalCodeRows: StaticString = #"""
  AR (?:[0-9]{4}|[A-HJ-NP-Z][0-9]{4}[A-Z]{3}) C1425DKE
  AT [1-9][0-9]{3} 1010
  AU [0-9]{4} 2000
  BD [1-9][0-9]{3} 1205
  BE [1-9][0-9]{3} 1000
  BG [1-9][0-9]{3} 1000
  BR [0-9]{5}-?[0-9]{3} 01310-100
  BY 2[0-9]{5} 220030
  CA [ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z]_[0-9][ABCEGHJ-NPRSTV-Z][0-9] K1A_0B1
  CH [1-9][0-9]{3} 8001
  CL [0-9]{3}-?[0-9]{4} 8340457
  CN [0-8][0-9]{5} 100006
  CO [0-9]{6} 110111
  CY [1-9][0-9]{3} 1010
  CZ [1-7][0-9]{2}_?[0-9]{2} 110_00
  DE (?:0[1-9]|[1-9][0-9])[0-9]{3} 10115
  DK [0-9]{4} 2100
  DZ [0-9]{5} 16000
  EE [0-9]{5} 10111
  EG [1-9][0-9]{4} 11511
  ES (?:0[1-9]|[1-4][0-9]|5[0-2])[0-9]{3} 28013
  FI [0-9]{5} 00100
  FR (?:0[1-9]|[1-8][0-9]|9[0-8])[0-9]{3} 75001
  GB (?:GIR_0AA|[A-PR-UWYZ](?:[0-9]{1,2}|[0-9][A-HJKPS-UW]|[A-HK-Y][0-9]{1,2}|[A-HK-Y][0-9][ABEHMNPRV-Y])_[0-9][ABD-HJLNP-UW-Z]{2}) SW1A_1AA
  GR [1-8][0-9]{2}_?[0-9]{2} 104_31
  HR [1-5][0-9]{4} 10000
  HU [1-9][0-9]{3} 1051
  ID [1-9][0-9]{4} 10110
  IE (?:[AC-FHKNPRTV-Y][0-9]{2}|D6W)_[0-9AC-FHKNPRTV-Y]{4} D02_X285
  IL [0-9]{7} 9190501
  IN [1-9][0-9]{2}_?[0-9]{3} 110001
  IR [0-9]{5}-?[0-9]{5} 11369-13616
  IS [1-9][0-9]{2} 101
  IT [0-9]{5} 00184
  JP [0-9]{3}-?[0-9]{4} 100-0001
  KE [0-9]{5} 00100
  KR [0-6][0-9]{4} 03051
  KZ (?:[0-9]{6}|[A-Z][0-9]{2}[A-Z][0-9][A-Z][0-9]) 010000
  LK [0-9]{5} 00100
  LT (?:LT-)?[0-9]{5} 01100
  LU (?:L-)?[1-9][0-9]{3} 1009
  LV LV-[1-5][0-9]{3} LV-1010
  MA [1-9][0-9]{4} 10000
  MT [A-Z]{3}_[0-9]{4} VLT_1117
  MX [0-9]{5} 06000
  MY [0-9]{5} 50050
  NG [1-9][0-9]{5} 900211
  NL [1-9][0-9]{3}_(?:[A-RT-Z][A-Z]|S[BCE-RT-Z]) 1012_AB
  NO [0-9]{4} 0150
  NP [0-9]{5} 44600
  NZ [0-9]{4} 6011
  PE [0-9]{5} 15001
  PH [0-9]{4} 1000
  PK [1-9][0-9]{4} 44000
  PL [0-9]{2}-[0-9]{3} 00-950
  PT [1-9][0-9]{3}-[0-9]{3} 1000-001
  RO [0-9]{6} 010011
  RS [1-3][0-9]{4} 11000
  RU [1-6][0-9]{5} 101000
  SA [0-9]{5}(?:-[0-9]{4})? 11564
  SE [1-9][0-9]{2}_?[0-9]{2} 114_55
  SG [0-9]{6} 018956
  SI [1-9][0-9]{3} 1000
  SK [089][0-9]{2}_?[0-9]{2} 811_01
  TH [1-9][0-9]{4} 10200
  TN [1-9][0-9]{3} 1000
  TR (?:0[1-9]|[1-7][0-9]|8[01])[0-9]{3} 06100
  TW [1-9][0-9]{2}(?:-?[0-9]{2,3})? 100
  UA [0-9]{5} 01001
  US [0-9]{5}(?:-[0-9]{4})? 20500
  UZ [1-2][0-9]{5} 100000
  VN [0-9]{5,6} 10000
  ZA [0-9]{4} 0001
  """#
