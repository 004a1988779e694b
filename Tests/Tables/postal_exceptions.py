"""The patterns of postal codes that are stricter than libaddressinput's data, or that it lacks.

Source: Universal Postal Union, "Postal addressing systems in member countries", and the postal services of the countries
(Royal Mail, Deutsche Post, La Poste, USPS...), as of 2025. Facts, not under copyright. `_` is a space.
"""

# Country: the pattern and an example.
PATTERNS = {
    "AR": ("(?:[0-9]{4}|[A-HJ-NP-Z][0-9]{4}[A-Z]{3})", "C1425DKE"),
    "AT": ("[1-9][0-9]{3}", "1010"),
    "BD": ("[1-9][0-9]{3}", "1205"),
    "BE": ("[1-9][0-9]{3}", "1000"),
    "BG": ("[1-9][0-9]{3}", "1000"),
    "BH": ("(?:1[0-2]|[1-9])[0-9]{2}", "317"),
    "BN": ("[A-Z]{2}_{0,1}[0-9]{4}", "BT2328"),
    "BR": ("[0-9]{5}-?[0-9]{3}", "01310-100"),
    "BY": ("2[0-4][0-9]{4}", "220030"),
    "CA": ("[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z]_?[0-9][ABCEGHJ-NPRSTV-Z][0-9]", "K1A_0B1"),
    "CH": ("[1-9][0-9]{3}", "8001"),
    "CL": ("[0-9]{3}-{0,1}[0-9]{4}", "8340457"),
    "CN": ("[0-8][0-9]{5}", "100006"),
    "CO": ("[0-9]{6}", "110111"),
    "CY": ("[1-9][0-9]{3}", "1010"),
    "CZ": ("[1-7][0-9]{2}_?[0-9]{2}", "110_00"),
    "DE": ("(?:0[1-9]|[1-9][0-9])[0-9]{3}", "10115"),
    "EG": ("[1-9][0-9]{4}", "11511"),
    "ES": ("(?:0[1-9]|[1-4][0-9]|5[0-2])[0-9]{3}", "28013"),
    "FR": ("(?:[0-8][0-9]|9[0-578])[0-9]{3}", "75001"),
    "GB": ("(?:GIR_?0AA|BFPO_?[0-9]{1,4}|[A-PR-UWYZ](?:[0-9]{1,2}|[0-9][A-HJKPS-UW]|[A-HK-Y][0-9]{1,2}|[A-HK-Y][0-9][ABEHMNPRV-Y])_?[0-9][ABD-HJLNP-UW-Z]{2})", "SW1A_1AA"),
    "GR": ("[1-8][0-9]{2}_?[0-9]{2}", "104_31"),
    "HR": ("[1-5][0-9]{4}", "10000"),
    "HU": ("[1-9][0-9]{3}", "1051"),
    "ID": ("[1-9][0-9]{4}", "10110"),
    "IE": ("(?:[AC-FHKNPRTV-Y][0-9]{2}|D6W)_?[0-9AC-FHKNPRTV-Y]{4}", "D02_X285"),
    "IN": ("[1-9][0-9]{2}_{0,1}[0-9]{3}", "110001"),
    "IR": ("[0-9]{5}-?[0-9]{5}", "11369-13616"),
    "IS": ("[1-9][0-9]{2}", "101"),
    "JP": ("[0-9]{3}-?[0-9]{4}", "100-0001"),
    "KR": ("[0-6][0-9]{4}", "03051"),
    "KZ": ("(?:[0-9]{6}|[A-Z][0-9]{2}[A-Z][0-9][A-Z][0-9])", "010000"),
    "LT": ("(?:LT-)?[0-9]{5}", "01100"),
    "LU": ("(?:L-)?[1-9][0-9]{3}", "1009"),
    "LV": ("LV-[1-5][0-9]{3}", "LV-1010"),
    "MA": ("[1-9][0-9]{4}", "10000"),
    "MT": ("[A-Z]{3}_?(?:[0-9]{4}|[0-9]{2})", "VLT_1117"),
    "NG": ("[1-9][0-9]{5}", "900211"),
    "NL": ("[1-9][0-9]{3}_?(?:[A-RT-Z][A-Z]|S[BCE-RT-Z])", "1012_AB"),
    "PE": ("(?:LIMA_[0-9]{1,2}|CALLAO_0?[0-9]|[0-2][0-9]{4})", "15001"),
    "PK": ("[1-9][0-9]{4}", "44000"),
    "PT": ("[1-9][0-9]{3}-[0-9]{3}", "1000-001"),
    "RS": ("[1-3][0-9]{4,5}", "11000"),
    "RU": ("[1-6][0-9]{5}", "101000"),
    "SA": ("[0-9]{5}(?:-[0-9]{4})?", "11564"),
    "SE": ("[1-9][0-9]{2}_?[0-9]{2}", "114_55"),
    "SI": ("[1-9][0-9]{3}", "1000"),
    "SK": ("[089][0-9]{2}_?[0-9]{2}", "811_01"),
    "TH": ("[1-9][0-9]{4}", "10200"),
    "TN": ("[1-9][0-9]{3}", "1000"),
    "TR": ("(?:0[1-9]|[1-7][0-9]|8[01])[0-9]{3}", "06100"),
    "TW": ("[1-9][0-9]{2}(?:-{0,1}[0-9]{2,3})?", "100"),
    "US": ("[0-9]{5}(?:-[0-9]{4})?", "20500"),
    "UZ": ("[1-7][0-9]{5}", "100000"),
    "VN": ("[0-9]{5,6}", "10000"),
}

# The beginnings of the codes of regions for which the data has none.
MORE_PREFIXES = {
    # Bueng Kan.
    "TH": ["38"],
}

# Country: the beginnings of all codes. They replace those of the data.
PREFIXES = {
    # Bangladesh Post Office: the last district is Satkhira, with 94.
    "BD": "[1-8]|9[0-4]",
    # 4-72: the first two digits are the number of the department in DANE's list (Divipola).
    "CO": "0[58]|1[135789]|2[0357]|4[147]|5[024]|6[368]|7[036]|8[1568]|9[14579]",
    # India Post has no sorting districts 54, 55, 65 and 66, although the data has them in Karnataka and Tamil Nadu. The
    # last two codes are those of the Army Postal Service, the post offices 56 APO and 99 APO.
    "IN": "1[1-9]|2[0-8]|3[0-46-9]|4|5[0-36-9]|6[0-47-9]|7|8[0-5]|900056|900099",
    # Nepal Postal Services: the districts from Darchula in the west (101) to Taplejung in the east (575).
    "NP": "10|2[12]|3[2-4]|4[45]|5[67]",
}
