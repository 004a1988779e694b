"""Compares formcheck's verdicts on national and business numbers with those of the PyPI package python-stdnum.

    number_twins.py [-v] [FORMCHECK [COUNT [SEED]]]

The samples are the numbers in the package's doctests, and COUNT variations of them for each rule. The package is only
run: nothing of it is copied. `-v` prints each difference.
"""
import importlib
import json
import random
import re
import subprocess
import sys

# Each rule, and the modules of which at least one must accept a number.
TWINS = {
    "vat:prefix=no,country=AT": "at.uid", "vat:prefix=no,country=BE": "be.vat", "vat:prefix=no,country=BG": "bg.vat",
    "vat:prefix=no,country=CY": "cy.vat", "vat:prefix=no,country=CZ": "cz.dic", "vat:prefix=no,country=DE": "de.vat",
    "vat:prefix=no,country=DK": "dk.cvr", "vat:prefix=no,country=EE": "ee.kmkr", "vat:prefix=no,country=ES": "es.nif",
    "vat:prefix=no,country=FI": "fi.alv", "vat:prefix=no,country=FR": "fr.tva", "vat:prefix=no,country=GB": "gb.vat",
    "vat:prefix=no,country=GR": "gr.vat", "vat:prefix=no,country=HR": "hr.oib", "vat:prefix=no,country=HU": "hu.anum",
    "vat:prefix=no,country=IE": "ie.vat", "vat:prefix=no,country=IT": "it.iva", "vat:prefix=no,country=LT": "lt.pvm",
    "vat:prefix=no,country=LU": "lu.tva", "vat:prefix=no,country=LV": "lv.pvn", "vat:prefix=no,country=MT": "mt.vat",
    "vat:prefix=no,country=NL": "nl.btw", "vat:prefix=no,country=NO": "no.orgnr", "vat:prefix=no,country=PL": "pl.nip",
    "vat:prefix=no,country=PT": "pt.nif", "vat:prefix=no,country=RO": "ro.cui", "vat:prefix=no,country=SE": "se.vat",
    "vat:prefix=no,country=SI": "si.ddv", "vat:prefix=no,country=SK": "sk.dph", "vat:country=CH": "ch.vat",
    "tax-id:country=AR,kind=cuit": "ar.cuit", "national-id:country=AR,kind=dni": "ar.dni",
    "national-id:country=AT,kind=svnr": "at.vnr", "company-id:country=AU,kind=abn": "au.abn",
    "company-id:country=AU,kind=acn": "au.acn", "tax-id:country=AU,kind=tfn": "au.tfn",
    "national-id:country=BE,kind=nn": "be.nn be.bis", "national-id:country=BG,kind=egn": "bg.egn",
    "tax-id:country=BR,kind=cpf": "br.cpf", "tax-id:country=BR,kind=cnpj": "br.cnpj",
    "tax-id:country=CA,kind=sin": "ca.sin", "tax-id:country=CA,kind=bn": "ca.bn",
    "national-id:country=CH,kind=ahv": "ch.ssn", "company-id:country=CH,kind=uid": "ch.uid",
    "tax-id:country=CL,kind=rut": "cl.rut", "national-id:country=CN,kind=ric": "cn.ric",
    "company-id:country=CN,kind=uscc": "cn.uscc", "tax-id:country=CO,kind=nit": "co.nit",
    "national-id:country=CZ,kind=rc": "cz.rc", "tax-id:country=DE,kind=idnr": "de.idnr",
    "national-id:country=DK,kind=cpr": "dk.cpr", "national-id:country=EE,kind=ik": "ee.ik",
    "company-id:country=EE,kind=rk": "ee.registrikood", "national-id:country=ES,kind=dni": "es.dni es.nie",
    "national-id:country=FI,kind=hetu": "fi.hetu", "company-id:country=FI,kind=ytunnus": "fi.ytunnus",
    "national-id:country=FR,kind=nir": "fr.nir", "company-id:country=FR,kind=siren": "fr.siren",
    "company-id:country=FR,kind=siret": "fr.siret", "tax-id:country=FR,kind=spi": "fr.nif",
    "tax-id:country=GB,kind=utr": "gb.utr", "national-id:country=GR,kind=amka": "gr.amka",
    "national-id:country=IE,kind=pps": "ie.pps", "national-id:country=IL,kind=tz": "il.idnr",
    "national-id:country=IN,kind=aadhaar": "in_.aadhaar", "tax-id:country=IN,kind=pan": "in_.pan",
    "company-id:country=IN,kind=gstin": "in_.gstin", "national-id:country=IS,kind=kennitala": "is_.kennitala",
    "tax-id:country=IT": "it.codicefiscale", "company-id:country=JP,kind=cn": "jp.cn",
    "national-id:country=JP,kind=mynumber": "jp.in_", "national-id:country=KR,kind=rrn": "kr.rrn",
    "company-id:country=KR,kind=brn": "kr.brn", "national-id:country=LT,kind=ak": "lt.asmens",
    "national-id:country=MX,kind=curp": "mx.curp", "tax-id:country=MX,kind=rfc": "mx.rfc",
    "national-id:country=NL,kind=bsn": "nl.bsn", "national-id:country=NO,kind=fnr": "no.fodselsnummer",
    "tax-id:country=NZ,kind=ird": "nz.ird", "tax-id:country=PE,kind=ruc": "pe.ruc",
    "national-id:country=PL,kind=pesel": "pl.pesel", "company-id:country=PL,kind=regon": "pl.regon",
    "national-id:country=PT,kind=cc": "pt.cc", "national-id:country=RO,kind=cnp": "ro.cnp",
    "tax-id:country=RS,kind=pib": "rs.pib", "tax-id:country=RU,kind=inn": "ru.inn",
    "company-id:country=RU,kind=ogrn": "ru.ogrn", "national-id:country=SE,kind=pnr": "se.personnummer",
    "company-id:country=SE,kind=orgnr": "se.orgnr", "national-id:country=SI,kind=emso": "si.emso",
    "national-id:country=TH,kind=pin": "th.pin", "national-id:country=TR,kind=tckn": "tr.tckimlik",
    "tax-id:country=TR,kind=vkn": "tr.vkn", "tax-id:country=UA,kind=rnokpp": "ua.rntrc",
    "national-id:country=US,kind=ssn": "us.ssn", "tax-id:country=US,kind=itin": "us.itin",
    "tax-id:country=US,kind=ein": "us.ein", "national-id:country=ZA,kind=id": "za.idnr",
    "tax-id:country=DO,kind=rnc": "do.rnc", "national-id:country=DO,kind=cedula": "do.cedula",
    "national-id:country=EC,kind=ci": "ec.ci", "tax-id:country=GT,kind=nit": "gt.nit",
    "tax-id:country=PY,kind=ruc": "py.ruc", "tax-id:country=UY,kind=rut": "uy.rut", "tax-id:country=VE,kind=rif": "ve.rif",
    "tax-id:country=BY,kind=unp": "by.unp", "tax-id:country=ID,kind=npwp": "id.npwp", "company-id:country=MA,kind=ice": "ma.ice",
    "company-id:country=MD,kind=idno": "md.idno", "tax-id:country=MK,kind=edb": "mk.edb", "company-id:country=TW,kind=ubn": "tw.ubn",
    "tax-id:country=VN,kind=mst": "vn.mst", "tax-id:country=ZA,kind=tin": "za.tin",
    "aba": "us.rtn", "rf": "iso11649", "lei": "lei", "cusip": "cusip", "sedol": "gb.sedol", "figi": "figi",
    "iso6346": "iso6346", "isrc": "isrc", "ismn": "ismn", "isni": "isni", "btc": "bitcoin",
    "cas": "casrn", "imo": "imo", "isil": "isil", "cbu": "ar.cbu", "creditor-id": "eu.at_02", "grid": "grid",
    "nhs": "gb.nhs", "wkn": "de.wkn", "qrr": "ch.esr", "leitweg": "de.leitweg", "ec-number": "eu.ecnumber",
}

# What the samples end with, so that variations have all check characters.
DIGITS, LETTERS = "0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def numbers_in(module):
    """Returns the numbers in the doctests of a module, in the form that the package calls compact."""
    found = re.findall(r"(?:validate|is_valid)\('([^']+)'", module.__doc__ or "")
    compact = getattr(module, "compact", str)
    return {compact(text) for text in found}


def variations(number, count, source):
    """Yields changed numbers, each with several endings, of which one may have the right check characters."""
    for _ in range(count):
        changed = list(number)
        for _ in range(source.choice([1, 1, 2, 3])):
            place = source.randrange(len(changed))
            if source.random() < 0.2:
                other = source.randrange(len(changed))
                changed[place], changed[other] = changed[other], changed[place]
            elif changed[place].isdigit() and source.random() < 0.98:
                changed[place] = source.choice(DIGITS)
            else:
                changed[place] = source.choice(LETTERS + DIGITS)
        if source.random() < 0.02:
            changed = changed[:-1]
        yield "".join(changed)
        for place in {len(changed) - 1, source.randrange(len(changed))}:
            for ending in LETTERS if changed[place].isalpha() else DIGITS:
                yield "".join(changed[:place] + [ending] + changed[place + 1:])


def is_valid(modules, text):
    """Returns the verdict of the package, which raises an error on some numbers of unknown regions."""
    try:
        return any(module.is_valid(text) for module in modules)
    except KeyError:
        return False


def verdicts(program, rule, values):
    """Returns the set of the values that formcheck rejects."""
    text = "\n".join(values) + "\n"
    command = [program, "--field", f"required|{rule}", "--lines", "--format", "json"]
    run = subprocess.run(command, input=text, capture_output=True, text=True)
    if run.returncode > 1:
        sys.exit(run.stderr)
    return {json.loads(line)["value"] for line in run.stdout.splitlines()}


def main(arguments):
    is_verbose = "-v" in arguments
    arguments = [word for word in arguments if word != "-v"]
    program = arguments[0] if arguments else ".build/release/formcheck"
    count = int(arguments[1]) if len(arguments) > 1 else 100
    source = random.Random(int(arguments[2]) if len(arguments) > 2 else 23)
    total = different = 0
    for rule, names in TWINS.items():
        modules = [importlib.import_module(f"stdnum.{name}") for name in names.split()]
        samples = {}
        for number in sorted(set().union(*map(numbers_in, modules))):
            samples[number] = None
            for text in variations(number, count, source):
                samples[text] = None
        values = [text for text in samples if text and "\n" not in text]
        rejected = verdicts(program, rule, values)
        here = wrong = right = 0
        for text in values:
            accepted = text not in rejected
            right += accepted
            if accepted != is_valid(modules, text):
                wrong += 1
                if is_verbose and wrong < 12:
                    print(f"  {rule}: {text} is {'accepted' if accepted else 'rejected'} only here")
        print(f"{rule}: {len(values)} numbers, {right} accepted, {wrong} differ")
        total += len(values)
        different += wrong
    print(f"{total} numbers, {different} differ")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
