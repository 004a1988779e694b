/// The messages in Polish.
///
/// Each line consists of the name of a code, a wording or a detail, a colon, a blank and a ``MessageTemplate``.
/// Written for this package, under its licence.
let polishMessages: StaticString = #"""
  alpha: Wartość może zawierać tylko litery
  alphanumeric: Wartość może zawierać tylko litery i cyfry
  answer-lines: To pole ma tylko jeden wiersz
  answer-not-offered: Tej wartości nie można wybrać w tym polu
  answer-too-long: Poufna wartość jest dłuższa, niż pozwala na to dostępne miejsce
  answer-type: Odpowiedź jest innego rodzaju niż jej pole
  answer-unknown-field: Nie ma pola o tej nazwie
  answers-not-json: Odpowiedzi nie są w formacie JSON
  any: Wartość nie spełnia żadnej z dostępnych reguł
  ascii: Wartość może zawierać tylko znaki ASCII
  bad-option-value: Opcja nie może mieć tej wartości
  base32: Wartość nie jest zapisem Base32 w przyjmowanej tu postaci
  base32.character: tego znaku nie ma w alfabecie
  base32.length: brakuje jednego znaku albo jest o jeden za dużo
  base32.padding: ostatnią grupę {expected#musi dopełniać|muszą dopełniać|musi dopełniać} {expected} {expected#znak|znaki|znaków} „=”, a jest ich {actual}
  base32.padding-inside: znak „=” może stać tylko na końcu
  base32.padding-rejected: na końcu nie może być znaku „=”
  base32.spare-bits: niewykorzystane bity ostatniego znaku muszą być zerami
  base58: Wartość nie jest zapisem Base58
  base58.character: w tym miejscu mogą być tylko litery i cyfry
  base58.left-out: znaków 0, O, I oraz l się nie używa, ponieważ wyglądają podobnie
  base64: Wartość nie jest zapisem Base64 w przyjmowanej tu postaci
  base64.character: tego znaku nie ma w alfabecie
  base64.length: brakuje jednego znaku albo jest o jeden za dużo
  base64.padding: ostatnią grupę {expected#musi dopełniać|muszą dopełniać|musi dopełniać} {expected} {expected#znak|znaki|znaków} „=”, a jest ich {actual}
  base64.padding-inside: znak „=” może stać tylko na końcu
  base64.padding-rejected: na końcu nie może być znaku „=”
  base64.spare-bits: niewykorzystane bity ostatniego znaku muszą być zerami
  bic: Wartość nie jest kodem BIC
  bic.character: w tym miejscu mogą być tylko wielkie litery i cyfry
  bic.country: piąta i szósta litera nie oznaczają żadnego kraju
  bic.length: kod BIC ma 8 lub 11 znaków, a ten ma {actual}
  bic.letter: w tym miejscu musi być wielka litera
  boolean: Wartość nie oznacza ani prawdy (true), ani fałszu (false)
  broken-pattern: Wzorzec nie jest wyrażeniem regularnym
  bytes: Wartość ma za mało lub za dużo bajtów
  bytes.between: Wartość musi mieć od {min} do {max} {max#bajta|bajtów|bajtów}
  bytes.exact: Wartość musi mieć dokładnie {min} {min#bajt|bajty|bajtów}
  bytes.max: Wartość może mieć co najwyżej {max} {max#bajt|bajty|bajtów}
  bytes.min: Wartość musi mieć co najmniej {min} {min#bajt|bajty|bajtów}
  cannot-open: Nie można otworzyć danych wejściowych
  cannot-read: Odczyt się nie powiódł
  cannot-work: Zabrakło zasobów komputera
  cannot-write: Zapis się nie powiódł
  case-failed: Formularz daje inny wynik, niż oczekuje przypadek testowy
  case-hidden-answer: Pole ma odpowiedź, chociaż formularz o nią nie pyta
  case-key: Taki klucz nie może wystąpić w przypadku testowym
  case-not-json: Przypadek testowy nie jest w formacie JSON
  case-type: W przypadku testowym oczekiwano wartości innego rodzaju
  case-unknown-field: Formularz nie ma pola o tej nazwie
  case-value: Ta wartość nie może wystąpić w przypadku testowym
  check-failed: Nie udało się wykonać sprawdzenia „{check}”: {cause}
  check-late: Sprawdzenie „{check}” trwało dłużej niż {deadline} {deadline#milisekundę|milisekundy|milisekund}
  check-rejected: Sprawdzenie „{check}” odrzuca tę wartość
  choice: Wartość nie należy do podanych do wyboru
  cidr: Wartość nie jest blokiem adresów IP
  cidr.host-bits: poza prefiksem o długości {prefix} są ustawione bity
  cidr.leading-zero: przed inną cyfrą stoi zero
  cidr.no-slash: brakuje ukośnika
  cidr.prefix-character: po ukośniku mogą być tylko cyfry
  cidr.prefix-empty: po ukośniku nic nie ma
  cidr.prefix-too-large: po ukośniku może być co najwyżej {most}
  color.blank: przed nawiasem nie może być spacji
  color.count: w nawiasie {count#jest|są|jest} {count} {count#wartość|wartości|wartości}; potrzebne są trzy, a po nich można podać krycie
  color.mixture: między przecinkami muszą być trzy liczby albo trzy wartości procentowe, bez mieszania
  color.percent: nasycenie i jasność podaje się w procentach: 81%
  color.range: {value} nie mieści się w przedziale od 0 do {largest}
  color.separators: wstaw przecinki między wszystkimi wartościami albo użyj spacji, a przed kryciem znaku /
  column-ambiguous: W danych jest więcej niż jedna taka kolumna
  column-missing: W danych nie ma takiej kolumny
  contains: Wartość musi zawierać co najmniej jeden fragment z listy: {values}
  correction.blanks: usunięto odstępy
  correction.decimal-comma: zamieniono przecinek dziesiętny na kropkę
  correction.domain: {typed} to prawie {meant}
  correction.fullwidth: zamieniono znaki pełnej szerokości na zwykłe
  correction.letter-l: zamieniono literę l na jedynkę
  correction.letter-o: zamieniono literę O na zero
  correction.nfc: połączono akcenty z literami
  correction.strategy: zapisano zgodnie z regułami tego pola
  correction.trim: usunięto odstępy na początku i na końcu
  correction.zero-width: usunięto znaki o zerowej szerokości
  country: Wartość nie jest kodem kraju
  country.form: to jest kod kraju, ale w innej postaci
  country.unknown: w normie ISO 3166-1 nie ma takiego kodu
  creditcard: Wartość nie jest numerem przyjmowanej tu karty płatniczej
  creditcard.brand: to nie jest numer żadnej z przyjmowanych kart: {brand}
  creditcard.character: numer karty składa się z cyfr, między którymi mogą być pojedyncze spacje lub łączniki
  creditcard.check-digit: cyfra kontrolna na końcu się nie zgadza: któraś cyfra jest błędna albo dwie są zamienione miejscami
  creditcard.too-long: jest za dużo cyfr: {actual}, a może być co najwyżej {expected}
  creditcard.too-short: brakuje cyfr: {actual#jest|są|jest} tylko {actual}
  creditcard.unknown-brand: numery żadnej ze znanych kart tak się nie zaczynają
  currency: Wartość nie jest kodem waluty
  currency.unknown: w normie ISO 4217 nie ma takiego kodu
  currency.withdrawn: ten kod wycofano; zastąpił go kod {successor}
  datauri: Wartość nie jest identyfikatorem data: URI
  datauri.base64-character: w base64 nie ma takiego znaku
  datauri.base64-length: base64 składa się z czwórek znaków: {count} {count#zostaje|zostają|zostaje}
  datauri.character: ten znak trzeba tu zakodować procentowo
  datauri.no-comma: przed danymi brakuje przecinka
  datauri.parameter: parametr to nazwa, = i wartość
  datauri.percent: po znaku % muszą stać dwie cyfry szesnastkowe
  datauri.scheme: na początku brakuje data:
  datauri.type: po data: musi stać typ mediów, na przykład text/plain
  date: Wartość nie jest dozwoloną tu datą w formacie {format}
  date.after-max: data nie może być późniejsza niż {max}
  date.before-min: data nie może być wcześniejsza niż {min}
  date.day: nie ma dnia {day}
  date.day-of-month: nie ma dnia {day} w miesiącu {month}, który ma {days} {days#dzień|dni|dni}
  date.leap-day: rok {year} nie jest przestępny: luty ma w nim 28 dni
  date.month: nie ma miesiąca {month}
  datetime: Wartość nie jest dozwoloną tu datą z godziną
  datetime.after-max: data i godzina nie mogą być późniejsze niż {max}
  datetime.before-min: data i godzina nie mogą być wcześniejsze niż {min}
  datetime.leap-second: sekundy przestępne występują tylko na końcu ostatniego dnia miesiąca w czasie UTC
  datetime.offset-missing: brakuje przesunięcia względem UTC: Z lub na przykład +01:00
  decimal: Wartość nie jest dozwoloną tu liczbą dziesiętną
  decimal.fraction: brakuje separatora dziesiętnego i cyfr po nim
  decimal.no-point: znak dziesiętny nie jest tu dozwolony
  decimal.places-few: po separatorze dziesiętnym {least#musi|muszą|musi} być co najmniej {least} {least#cyfra|cyfry|cyfr}
  decimal.places-many: po separatorze dziesiętnym {most#może|mogą|może} być co najwyżej {most} {most#cyfra|cyfry|cyfr}
  definition-circle: To, czy pole ma się pojawić, zależy od niego samego
  definition-initial: Wartość początkowa nie pasuje do swojego pola
  definition-key: Taki klucz nie może tu wystąpić
  definition-key-missing: Brakuje klucza
  definition-name-taken: Ta nazwa jest już zajęta
  definition-not-json: Definicja nie jest w formacie JSON
  definition-type: Oczekiwano wartości innego rodzaju
  definition-unknown-field: Nie ma pola o tej nazwie
  definition-value: Ta wartość jest tu niedozwolona
  definition-version: Ta wersja formatu nie jest znana
  duration: Wartość nie jest czasem trwania
  duration.empty: brakuje liczby i jednostki, na przykład P1D lub PT1H
  duration.fraction: dozwolone są tylko liczby całkowite
  duration.gap: między największą a najmniejszą jednostką nie można żadnej pominąć: P1Y0M2D
  duration.no-t: godziny, minuty i sekundy podaje się po literze T: PT1H
  duration.t-too-early: lata, miesiące, tygodnie i dni podaje się przed literą T
  duration.weeks: tygodnie podaje się bez innych jednostek: P2W
  each: Wpisana wartość nie jest listą odpowiednich wartości
  each.empty: w tym miejscu brakuje wartości
  each.item: Wartość {item} z {count} jest nieprawidłowa
  each.max: {max#dozwolona jest|dozwolone są|dozwolonych jest} co najwyżej {max} {max#wartość|wartości|wartości}
  each.min: {min#wymagana jest|wymagane są|wymaganych jest} co najmniej {min} {min#wartość|wartości|wartości}
  ean: Wartość nie jest numerem kodu kreskowego
  ean.character: w tym miejscu mogą być tylko cyfry
  ean.check-digit: cyfra kontrolna na końcu się nie zgadza: któraś cyfra jest błędna albo dwie są zamienione miejscami
  ean.length: wymagana liczba cyfr: {expected}; wpisano: {actual}
  email: Wartość nie jest adresem e-mail
  email.character: adres nie może zawierać tego znaku
  email.comment-open: komentarz nie jest zamknięty
  email.domain-character: domena nie może zawierać tego znaku
  email.domain-digits: ostatnia etykieta domeny składa się z samych cyfr
  email.domain-dot-first: domena zaczyna się od kropki
  email.domain-dot-last: domena kończy się kropką
  email.domain-dots: domena zawiera dwie kropki obok siebie
  email.domain-empty: po znaku @ nic nie ma
  email.domain-one-label: domena nie zawiera kropki
  email.domain-words: domena nie składa się ze słów połączonych kropkami
  email.label-hyphen-first: etykieta domeny zaczyna się od łącznika
  email.label-hyphen-last: etykieta domeny kończy się łącznikiem
  email.label-too-long: etykieta domeny jest dłuższa niż 63 bajty
  email.literal: taki adres w nawiasie kwadratowym nie jest przyjmowany
  email.literal-open: nawias nie jest zamknięty
  email.local-character: ten znak nie może wystąpić w tym miejscu przed znakiem @
  email.local-dot-first: część przed znakiem @ zaczyna się od kropki
  email.local-dot-last: część przed znakiem @ kończy się kropką
  email.local-dots: część przed znakiem @ zawiera dwie kropki obok siebie
  email.local-empty: przed znakiem @ nic nie ma
  email.local-quoted: cudzysłowy przed znakiem @ nie są przyjmowane
  email.local-too-long: przed znakiem @ jest więcej niż 64 bajty
  email.local-words: część przed znakiem @ nie składa się ze słów połączonych kropkami
  email.no-at: brakuje znaku @
  email.quote-open: cudzysłów nie jest zamknięty
  email.quote-text: po cudzysłowie zamykającym jest jeszcze tekst
  email.too-long: adres jest dłuższy niż 254 bajty
  email.two-ats: jest więcej niż jeden znak @
  ends-with: Wartość musi kończyć się na: {values}
  field-no-text: Wartość to tablica albo obiekt, a nie tekst ani liczba
  fields-differ: Te pola muszą mieć tę samą wartość
  fields-equal: Te pola muszą mieć różne wartości
  filter-argument: Po nazwie filtra nie może to stać
  filter-syntax: Nie można odczytać listy filtrów
  float: Wartość nie jest dozwoloną tu liczbą
  hash: Wartość nie jest skrótem (hashem) przyjmowanego tu rodzaju
  hash.character: w tym miejscu mogą być tylko cyfry od 0 do 9 i litery od a do f
  hash.length: wymagana liczba cyfr: {expected}; wpisano: {actual}
  header-broken: Nie można odczytać nagłówka danych
  header-differs: Nagłówek danych jest inny niż w pierwszym pliku
  split-mismatch: Część nie pasuje do pliku
  record-count: Rekordów jest inna liczba, niż oczekiwano
  hex: Wartość może zawierać tylko cyfry szesnastkowe
  hexcolor: Wartość nie jest kolorem w zapisie szesnastkowym (liczba cyfr: {counts})
  hostname: Wartość nie jest nazwą hosta
  hostname.character: nazwa hosta nie może zawierać tego znaku
  hostname.digits: ostatnia etykieta składa się z samych cyfr
  hostname.dot-last: na końcu stoi kropka
  hostname.hyphen-first: etykieta zaczyna się od łącznika
  hostname.hyphen-last: etykieta kończy się łącznikiem
  hostname.hyphens: łączniki na trzecim i czwartym miejscu są dozwolone tylko w xn--
  hostname.label-empty: przed tą kropką nic nie ma
  hostname.label-too-long: etykieta ma więcej niż 63 znaki
  hostname.one-label: między etykietami nie ma kropki
  hostname.too-long: nazwa ma więcej niż 253 znaki
  hostname.top-level: ostatnia etykieta musi składać się z samych liter albo zaczynać od xn--
  hsl: Wartość nie jest kolorem podanym przez odcień, nasycenie i jasność
  iban: Wartość nie jest przyjmowanym tu numerem IBAN
  iban.character: IBAN składa się z dwóch wielkich liter, dwóch cyfr, a następnie z wielkich liter i cyfr w grupach
  iban.check-digits: cyfry kontrolne po kodzie kraju nie zgadzają się z resztą: coś wpisano błędnie
  iban.country: żaden kraj o kodzie {country} nie ma numerów IBAN
  iban.country-not-taken: numery IBAN kraju {country} nie są tu przyjmowane
  iban.digit: w tym miejscu numeru IBAN kraju {country} musi być cyfra
  iban.length: IBAN kraju {country} składa się z {expected} liter i cyfr, a ten z {actual}
  iban.letter: w tym miejscu numeru IBAN kraju {country} musi być litera
  identifier: Wartość nie jest nazwą w postaci używanej w językach programowania
  identifier.digit: cyfra nie może stać na początku
  identifier.reserved: {language} zastrzega to słowo dla siebie
  imei: Wartość nie jest numerem IMEI
  imei.check-digit: cyfra kontrolna na końcu się nie zgadza: któraś cyfra jest błędna albo dwie są zamienione miejscami
  imei.length: numer IMEI ma {expected} {expected#cyfrę|cyfry|cyfr}, a ten ma {actual}
  input-encoding: Dane wejściowe nie są w UTF-8
  integer: Wartość nie jest dozwoloną tu liczbą całkowitą
  integer.not-multiple: liczba musi być wielokrotnością liczby {multiple-of}
  ip: Wartość nie jest adresem IP
  ip.version: to nie jest adres wymaganej wersji IP
  ipv4: Wartość nie jest adresem IPv4
  ipv4.character: adres IPv4 może zawierać tylko cyfry i kropki
  ipv4.group-empty: brakuje liczby
  ipv4.leading-zero: przed inną cyfrą stoi zero
  ipv4.too-few: {count#jest|są|jest} {count} z 4 liczb
  ipv4.too-large: jedna z liczb jest większa niż 255
  ipv4.too-many: jest więcej niż 4 liczby
  ipv6: Wartość nie jest adresem IPv6
  ipv6.brackets: nawiasy nie są przyjmowane
  ipv6.character: adres IPv6 może zawierać tylko cyfry od 0 do 9, litery od a do f i dwukropki
  ipv6.colon-first: na początku stoi pojedynczy dwukropek
  ipv6.colon-last: na końcu stoi pojedynczy dwukropek
  ipv6.gap: dwa dwukropki obok siebie nie zastępują żadnej grupy
  ipv6.group-too-long: jedna z grup ma więcej niż 4 cyfry
  ipv6.ipv4-place: adres IPv4 może stać tylko na końcu, po innych grupach
  ipv6.too-few: {count#jest|są|jest} {count} z 8 grup
  ipv6.too-many: jest więcej niż 8 grup
  ipv6.two-gaps: dwa dwukropki obok siebie mogą wystąpić tylko raz
  ipv6.zone: strefa nie jest przyjmowana
  ipv6.zone-empty: brakuje strefy
  isbn: Wartość nie jest numerem ISBN
  isbn.character: ISBN składa się z cyfr, między którymi mogą być pojedyncze spacje lub łączniki; X tylko jako ostatni z 10 znaków
  isbn.check-digit: cyfra kontrolna na końcu się nie zgadza: któraś cyfra jest błędna albo dwie są zamienione miejscami
  isbn.length: wymagana liczba cyfr: {expected}; wpisano: {actual}
  isbn.music: 979-0 to numer druków muzycznych, czyli ISMN
  isbn.prefix: numer z 13 cyfr musi zaczynać się od 978 lub 979
  isin: Wartość nie jest kodem ISIN
  isin.character: ISIN składa się z dwóch wielkich liter, dziewięciu wielkich liter lub cyfr oraz jednej cyfry
  isin.check-digit: cyfra kontrolna na końcu się nie zgadza: któryś znak jest błędny albo dwa są zamienione miejscami
  isin.country: żaden kod ISIN nie zaczyna się od tych dwóch liter
  isin.length: kod ISIN ma {expected} {expected#znak|znaki|znaków}, a ten ma {actual}
  iso8601: Wartość nie jest datą ani godziną zapisaną zgodnie z ISO 8601
  iso8601.leap-second: sekunda 60 występuje tylko o 23:59:60 w czasie UTC, w ostatnim dniu miesiąca
  iso8601.negative-zero: brak przesunięcia względem UTC zapisuje się jako Z lub +00:00
  iso8601.ordinal: w roku {year} nie ma dnia {day}: ten rok ma {days} {days#dzień|dni|dni}
  iso8601.week: w roku {year} nie ma tygodnia {week}: ten rok ma {weeks} {weeks#tydzień|tygodnie|tygodni}
  iso8601.weekday: w tygodniu nie ma dnia {day}: tydzień ma 7 dni
  issn: Wartość nie jest numerem ISSN
  issn.check-digit: cyfra kontrolna na końcu się nie zgadza: któraś cyfra jest błędna albo dwie są zamienione miejscami
  json: Wartość nie jest w formacie JSON
  json-pointer: Wartość nie jest wskaźnikiem JSON Pointer
  json-pointer.slash: wskaźnik zaczyna się od ukośnika
  json-pointer.tilde: po tyldzie musi być 0 lub 1: ~0 oznacza ~, a ~1 oznacza /
  json.byte-order-mark: tekst nie może zaczynać się od znacznika kolejności bajtów
  json.container: tekst musi być tablicą albo obiektem
  json.empty: są tu tylko białe znaki
  json.half-character: ten zapis \u wymaga drugiej połowy
  json.key-twice: klucz „{key}” występuje dwa razy w jednym obiekcie
  json.not-utf8: tekst nie jest w UTF-8
  json.number: błąd w liczbie: {problem}
  json.string: błąd w napisie: {problem}
  json.too-deep: za dużo jak na jeden tekst: {limit}
  json.trailing: za końcem wartości coś jeszcze stoi
  json.unexpected: w tym miejscu oczekiwano czegoś innego: {expected}
  json.unfinished: tekst kończy się w środku: {part}
  jwt: Wartość nie jest tokenem JSON Web Token
  jwt.algorithm: nagłówek nie podaje algorytmu
  jwt.character: w base64url nie ma takiego znaku
  jwt.claim: {claim} ma niewłaściwy typ
  jwt.encrypted: pięć części to zaszyfrowany token, a taki nie jest przyjmowany
  jwt.header: nagłówek nie jest obiektem JSON w base64url
  jwt.no-signature: brakuje podpisu
  jwt.part-empty: jedna z części jest pusta
  jwt.payload: treść nie jest obiektem JSON w base64url
  jwt.signature: podpis nie jest zapisany w base64url
  jwt.signed: nagłówek mówi, że token nie jest podpisany
  jwt.too-few: {count#jest|są|jest} {count} z 3 części
  jwt.too-many: jest więcej niż 3 części
  jwt.unsecured: tokeny bez podpisu nie są przyjmowane
  language: Wartość nie jest kodem języka
  language.form: to jest kod języka, ale w innej postaci
  language.unknown: w normie ISO 639 nie ma takiego kodu
  latlong: Wartość nie jest szerokością i długością geograficzną
  latlong.bracket: nawiasy muszą być po obu stronach albo po żadnej
  latlong.comma: między szerokością a długością geograficzną musi być przecinek
  latlong.latitude: szerokość geograficzna mieści się w przedziale od -90 do 90
  latlong.longitude: długość geograficzna mieści się w przedziale od -180 do 180
  latlong.order: szerokość geograficzna mieści się w przedziale od -90 do 90; podaje się ją przed długością
  length: Wartość jest za krótka lub za długa
  length.between: Wartość musi mieć od {min} do {max} {max#znaku|znaków|znaków}
  length.exact: Wartość musi mieć dokładnie {min} {min#znak|znaki|znaków}
  length.max: Wartość może mieć co najwyżej {max} {max#znak|znaki|znaków}
  length.min: Wartość musi mieć co najmniej {min} {min#znak|znaki|znaków}
  locale: Wartość nie jest identyfikatorem ustawień regionalnych
  locale.code-set: brakuje nazwy zestawu znaków lub modyfikatora
  locale.language: żaden język nie ma tego kodu
  locale.region: żaden kraj ani region nie ma tego kodu
  locale.separator: ten znak nie może wystąpić w częściach ani między nimi
  locale.subtag: ta część stoi w niewłaściwym miejscu albo się powtarza
  locale.unfinished: w tym miejscu czegoś brakuje
  lowercase: Wartość nie może zawierać wielkich liter
  luhn: Cyfra kontrolna numeru jest błędna albo nie jest to taki numer
  luhn.character: oczekiwano cyfr, między którymi mogą być pojedyncze spacje lub łączniki
  luhn.check-digit: cyfra kontrolna na końcu się nie zgadza: któraś cyfra jest błędna albo dwie są zamienione miejscami
  luhn.too-long: użyj co najwyżej {max} {max#cyfry|cyfr|cyfr}
  luhn.too-short: użyj co najmniej {min} {min#cyfry|cyfr|cyfr}
  mac: Wartość nie jest adresem karty sieciowej
  mac.character: w tym miejscu mogą być tylko cyfry od 0 do 9, litery od a do f i separatory
  mac.count: {count#jest|są|jest} {count} {count#cyfra|cyfry|cyfr}
  mac.group: między separatorami {size#musi być|muszą być|musi być} {size} {size#cyfra|cyfry|cyfr}
  mac.no-separator: brakuje separatorów
  mac.separator: ten separator nie jest przyjmowany
  mac.separators: wcześniej użyto innego separatora
  mimetype: Wartość nie jest typem mediów (MIME)
  mimetype.character: typ mediów nie może zawierać tego znaku
  mimetype.name-empty: obok ukośnika brakuje nazwy
  mimetype.name-first: nazwa zaczyna się od litery lub cyfry
  mimetype.name-too-long: nazwa ma więcej niż 127 znaków
  mimetype.no-slash: brakuje ukośnika
  mimetype.parameter: po średniku musi stać nazwa, = i wartość
  mimetype.parameters: parametry nie są dozwolone
  mimetype.quote-open: cudzysłów nie jest zamknięty
  mimetype.rest: przed każdym parametrem musi stać średnik
  mimetype.twice: ten parametr występuje dwa razy
  mimetype.type: przed ukośnikiem musi stać jedna z nazw: {types}
  mimetype.value: brakuje wartości
  no-control: Wartość nie może zawierać znaków sterujących
  no-invisible: Wartość zawiera niewidoczny znak
  no-strategy: Walidator nie określa, co przyjmuje
  none-filled: Co najmniej jedno z tych pól musi być wypełnione
  not: Wartość nie może odpowiadać regule {rule}
  not.rule: Taka wartość jest niedozwolona
  not-after: Daty muszą następować jedna po drugiej
  not-exactly-one: Dokładnie jedno z tych pól musi być wypełnione
  not-in: Wpisana wartość jest tu niedozwolona
  not-unique: Ta sama wartość stoi już w wierszu {line}
  not-unique.elsewhere: Ta sama wartość stoi już w wierszu {line} pliku {source}
  not-utf8: Wartość nie jest poprawnym tekstem UTF-8
  not-utf8.byte: to nie jest poprawny bajt UTF-8
  not-utf8.latin1: w Latin-1 i Windows-1252 bajt 0x{byte} to {character}
  nul-byte: Rekord zawiera bajt NUL
  number.above: liczba musi być większa niż {above}
  number.below: liczba musi być mniejsza niż {below}
  number.max: liczba może wynosić co najwyżej {max}
  number.min: liczba musi wynosić co najmniej {min}
  numeric: Wartość może zawierać tylko cyfry
  objectid: Wartość nie jest identyfikatorem ObjectId
  objectid.character: w tym miejscu mogą być tylko cyfry od 0 do 9 i litery od a do f
  objectid.length: ObjectId ma {expected} {expected#cyfrę|cyfry|cyfr}, a ten ma {actual}
  octal: Wartość może zawierać tylko cyfry ósemkowe
  open-quote: Cudzysłów otwarty w wierszu {line}, w kolumnie {column}, nie jest zamknięty
  open-quote.secret: Cudzysłów nie został zamknięty
  option-missing: Strategia wymaga opcji
  option-repeated: Opcję podano dwa razy
  options-contradict: Opcje są ze sobą sprzeczne
  password: Hasło nie spełnia wymagań
  password.common: wybierz inne hasło: to należy do odgadywanych w pierwszej kolejności
  password.control: nie używaj znaków sterujących
  password.digit: użyj co najmniej {count} {count#cyfry|cyfr|cyfr} od 0 do 9
  password.invisible: użyj co najmniej jednego widocznego znaku
  password.lower: użyj co najmniej {count} {count#małej litery|małych liter|małych liter}
  password.symbol: użyj co najmniej {count} {count#symbolu lub znaku interpunkcyjnego|symboli lub znaków interpunkcyjnych|symboli lub znaków interpunkcyjnych}
  password.too-long: użyj co najwyżej {max} {max#znaku|znaków|znaków}
  password.too-short: użyj co najmniej {min} {min#znaku|znaków|znaków}
  password.upper: użyj co najmniej {count} {count#wielkiej litery|wielkich liter|wielkich liter}
  pattern: Wartość nie pasuje do wzorca {pattern}
  pattern-budget: Sprawdzanie przerwano po osiągnięciu ograniczenia: {stop}
  pattern-budget.secret: Sprawdzanie przerwano po osiągnięciu ograniczenia
  pattern-unavailable: Nie udało się wykonać sprawdzenia: {stop}
  percentage: Wartość nie jest dozwoloną tu liczbą procentów
  percentage.sign: brakuje znaku procentu
  person-name: Wartość nie jest imieniem ani nazwiskiem osoby
  person-name.digit: w imieniu i nazwisku nie ma tu cyfr
  person-name.sign: ten znak nie należy do imienia i nazwiska
  phone: Wartość nie jest dozwolonym tu numerem telefonu
  phone.country-code: żaden z uwzględnianych tu krajów nie ma takiego numeru kierunkowego
  phone.form: numer telefonu składa się tylko z cyfr poprzedzonych znakiem +
  phone.leading: żaden z uwzględnianych tu numerów tak się nie zaczyna
  phone.letters: numer telefonu nie zawiera liter
  phone.no-plus: numer musi zaczynać się od znaku + i numeru kierunkowego kraju
  phone.separators: wpisz cyfry bez niczego między nimi
  phone.too-long: numer o takim początku ma co najwyżej {max} {max#cyfrę|cyfry|cyfr}
  phone.too-short: numer o takim początku ma co najmniej {min} {min#cyfrę|cyfry|cyfr}
  port: Wartość nie jest numerem portu
  postalcode: Wartość nie jest dozwolonym tu kodem pocztowym
  postalcode.form: kody pocztowe kraju {country} wyglądają tak: {example}
  postalcode.unknown: żaden ze znanych tu krajów nie ma takich kodów pocztowych
  ragged: Rekord ma {found} {found#pole|pola|pól}, a powinien mieć {expected}
  ragged.secret: Rekord ma niewłaściwą liczbę pól
  record-duplicate-key: Klucz powtarza się w jednym obiekcie
  record-half-character: Połowa znaku: temu zapisowi \u brakuje drugiej połowy
  record-no-object: Rekord to JSON, ale nie obiekt
  record-not-json: Rekord nie jest tekstem JSON: {problem}
  record-not-json.secret: Rekord nie jest w formacie JSON
  record-not-utf8: Rekord nie jest tekstem UTF-8
  record-too-deep: Rekord jest zbyt głęboko zagnieżdżony: {problem}
  record-too-deep.secret: Rekord jest zbyt głęboko zagnieżdżony
  record-too-long: Rekord jest dłuższy niż {limit} {limit#bajt|bajty|bajtów}
  record-too-long.open-quote: cudzysłów otwarty w wierszu {line}, w kolumnie {column}, nie został do tego miejsca zamknięty
  record-trailing: Po wartości JSON coś jeszcze następuje
  regex: Wartość nie jest wyrażeniem regularnym
  regex.syntax: błąd w wyrażeniu: {message}
  regex.too-long: użyj co najwyżej {max} {max#bajtu|bajtów|bajtów}
  report-definition: Raporty dotyczą różnych reguł
  report-key: Taki klucz nie może wystąpić w raporcie
  report-key-missing: W raporcie brakuje klucza
  report-not-json: Raport nie jest w formacie JSON
  report-sum: Liczby w raporcie nie zgadzają się ze sobą
  report-twice: Te same dane wejściowe policzono dwa razy
  report-type: W raporcie oczekiwano wartości innego rodzaju
  report-unique: Raportów o niepowtarzalnych wartościach nie można sumować
  report-value: Ta wartość nie może wystąpić w raporcie
  report-version: Ta wersja formatu raportu nie jest znana
  report.changed: „{old}” to teraz „{new}” ({steps})
  report.meant: czy chodziło o {text}?
  report.try: spróbuj: {text}
  required: Wartość nie może być pusta
  response-malformed: Nie można zrozumieć odpowiedzi na przesłany formularz
  rgb: Wartość nie jest kolorem podanym przez składowe czerwoną, zieloną i niebieską
  rule-example: Reguła ocenia przykład inaczej, niż podano
  rule-syntax: Nie można odczytać reguły
  semver: Wartość nie jest numerem wersji semantycznej
  single-script: Wartość łączy litery z różnych systemów pisma
  slug: Wartość nie jest slugiem
  starts-with: Wartość musi zaczynać się od: {values}
  stray-quote: Wewnątrz pola, które nie zaczyna się od cudzysłowu, stoi cudzysłów
  submission-failed: Nie udało się wysłać formularza
  text-behind-quotes: Po cudzysłowie zamykającym musi następować separator albo koniec wiersza
  time: Wartość nie jest dozwoloną tu godziną w formacie {format}
  time.after-max: godzina nie może być późniejsza niż {max}
  time.before-min: godzina nie może być wcześniejsza niż {min}
  time.hour: nie ma godziny {hour}; godziny liczy się od {first} do {last}
  time.leap-second: sekunda 60 występuje tylko o 23:59:60 w czasie UTC
  time.minute: nie ma minuty {minute}; minuty liczy się od 0 do 59
  time.offset: przesunięcie względem UTC wynosi co najwyżej 23 godziny i 59 minut
  time.second: nie ma sekundy {second}; sekundy liczy się od 0 do 59
  timezone: Wartość nie jest nazwą strefy czasowej
  timezone.old-name: to starsza nazwa strefy, która ma inną nazwę
  too-long: Wartość jest dłuższa niż {limit} {limit#bajt|bajty|bajtów}
  ulid: Wartość nie jest identyfikatorem ULID
  ulid.character: ULID składa się z cyfr i liter z wyjątkiem I, L, O i U, których się nie używa
  ulid.length: ULID ma {expected} {expected#znak|znaki|znaków}, a ten ma {actual}
  ulid.overflow: pierwszy znak musi być cyfrą od 0 do 7, inaczej ULID jest za duży
  unknown-filter: Nie ma filtra o tej nazwie
  unknown-option: Strategia nie ma takiej opcji
  unknown-strategy: Nie ma walidatora o tej nazwie
  uppercase: Wartość nie może zawierać małych liter
  uri: Wartość nie jest identyfikatorem URI ze schematem
  uri.bracket: nawias nie jest zamknięty
  uri.bracket-text: za nawiasem może stać tylko dwukropek i port
  uri.character: w tym miejscu ten znak musi być zakodowany procentowo
  uri.no-scheme: na początku brakuje schematu, takiego jak https:
  uri.percent: po znaku % muszą być dwie cyfry szesnastkowe
  uri.port: w numerze portu mogą być tylko cyfry
  uri.scheme: schemat zaczyna się od litery
  uri.scheme-character: schemat nie może zawierać tego znaku
  url: Wartość nie jest adresem strony ani pliku
  url.bare-user: przed nazwą użytkownika musi być schemat
  url.credentials: przed hostem nie może być nazwy użytkownika
  url.host: ten host nie należy do przyjmowanych
  url.host-empty: brakuje hosta
  url.port: numer portu to liczba od 1 do 65535
  url.port-missing: po hoście musi być numer portu
  url.port-taken: po hoście nie może być numeru portu
  url.scheme: ten schemat jest niedozwolony; dozwolone: {schemes}
  url.slashes: po schemacie muszą być dwa ukośniki
  url.top-level: ostatnia etykieta musi mieć co najmniej dwa znaki i zaczynać się od litery
  username: Wartość nie jest dozwoloną tu nazwą użytkownika
  username.end: nazwa musi kończyć się literą lub cyfrą
  username.scripts: litery muszą należeć do jednego systemu pisma
  username.signs: dwa znaki inne niż litery i cyfry nie mogą stać obok siebie
  username.start: nazwa musi zaczynać się od litery
  username.too-long: użyj co najwyżej {max} {max#znaku|znaków|znaków}
  username.too-short: użyj co najmniej {min} {min#znaku|znaków|znaków}
  uuid: Wartość nie jest identyfikatorem UUID przyjmowanego tu rodzaju
  uuid.form: UUID składa się z cyfr szesnastkowych w grupach po 8, 4, 4, 4 i 12, rozdzielonych łącznikami
  uuid.short: brakuje cyfr: wpisano {actual} z 36 znaków
  uuid.variant: wariant podany w tym miejscu musi być jednym ze znaków 8, 9, a lub b
  uuid.version: wersja podana w tym miejscu musi być cyfrą od 1 do 8
  uuid.version-not-taken: wersja podana w tym miejscu jest niedozwolona; dozwolone: {version}
  vin: Wartość nie jest numerem identyfikacyjnym pojazdu (VIN)
  vin.character: w tym miejscu mogą być tylko wielkie litery i cyfry
  vin.check-digit: dziewiąty znak, czyli cyfra kontrolna, nie zgadza się z resztą
  vin.left-out: liter I, O i Q się nie używa: chodzi o 1 lub 0
  vin.length: numer ma {expected} {expected#znak|znaki|znaków}, a ten ma {actual}
  vin.serial: ostatnie cztery znaki muszą być cyframi
  word-list: Nie można użyć listy słów
  wrong-sum: Suma jest nieprawidłowa: wymagana {bounds}, otrzymana {sum}
  prompt.alpha: Wpisz same litery
  prompt.alphanumeric: Wpisz same litery i cyfry
  prompt.any: Wpisz wartość w jednej z dopuszczalnych postaci
  prompt.ascii: Użyj tylko liter bez znaków diakrytycznych, cyfr i zwykłych symboli
  prompt.base32: Skopiuj cały tekst Base32
  prompt.base58: Skopiuj cały tekst Base58
  prompt.base64: Skopiuj cały tekst Base64
  prompt.bic: Wpisz kod BIC o długości 8 lub 11 znaków
  prompt.boolean: Wpisz true albo false
  prompt.bytes.between: Wpisz od {min} do {max} {max#bajtu|bajtów|bajtów}
  prompt.bytes.exact: Wpisz dokładnie {min} {min#bajt|bajty|bajtów}
  prompt.bytes.max: Wpisz co najwyżej {max} {max#bajt|bajty|bajtów}
  prompt.bytes.min: Wpisz co najmniej {min} {min#bajt|bajty|bajtów}
  prompt.bytes: Wpisz krótszą lub dłuższą wartość
  prompt.check-failed: Nie udało się tego sprawdzić. Spróbuj ponownie później
  prompt.check-late: Sprawdzanie trwało zbyt długo. Spróbuj ponownie później
  prompt.check-rejected: Wpisz inną wartość
  prompt.choice: Wybierz jedną z opcji
  prompt.cidr: Wpisz blok adresów, na przykład 192.0.2.0/24
  prompt.contains: Dodaj {values}
  prompt.country: Wpisz kod kraju, na przykład PL
  prompt.creditcard: Sprawdź numer karty
  prompt.currency: Wpisz kod waluty, na przykład PLN
  prompt.datauri: Wpisz data URI, na przykład data:text/plain,hello
  prompt.date: Wpisz datę w postaci {format}
  prompt.datetime: Wpisz datę i godzinę, na przykład 2026-11-21T08:30:00Z
  prompt.decimal: Wpisz liczbę, na przykład 12.5
  prompt.duration: Wpisz czas trwania, na przykład P1DT12H
  prompt.each: Wpisz listę poprawnych wartości
  prompt.ean: Wpisz wszystkie cyfry spod kodu kreskowego
  prompt.email: Wpisz adres e-mail, na przykład nazwa@example.org
  prompt.ends-with: Zakończ na {values}
  prompt.fields-differ: Wpisz to samo w obu polach
  prompt.fields-equal: Wpisz różne wartości
  prompt.float: Wpisz liczbę, na przykład 12.5
  prompt.hash: Skopiuj wszystkie cyfry skrótu
  prompt.hex: Użyj cyfr od 0 do 9 i liter od A do F
  prompt.hexcolor: Wpisz kolor, na przykład #12ab9f
  prompt.hostname: Wpisz nazwę hosta, na przykład www.example.org
  prompt.hsl: Wpisz kolor, na przykład hsl(175, 81%, 37%)
  prompt.iban: Sprawdź numer IBAN
  prompt.identifier: Użyj liter, cyfr i znaku _, zacznij od litery
  prompt.imei: Wpisz 15 cyfr, które wyświetla *#06#
  prompt.integer: Wpisz liczbę całkowitą
  prompt.ip: Wpisz adres IP, na przykład 192.0.2.1
  prompt.ipv4: Wpisz adres IPv4, na przykład 192.0.2.1
  prompt.ipv6: Wpisz adres IPv6, na przykład 2001:db8::1
  prompt.isbn: Sprawdź numer ISBN
  prompt.isin: Wpisz kod ISIN o długości 12 znaków
  prompt.iso8601: Wpisz datę lub godzinę, na przykład 2026-11-21
  prompt.issn: Sprawdź numer ISSN
  prompt.json-pointer: Wpisz wskaźnik JSON Pointer, na przykład /items/0
  prompt.json: Wpisz poprawny JSON
  prompt.jwt: Wklej cały token, razem z obiema kropkami
  prompt.language: Wpisz kod języka, na przykład pl
  prompt.latlong: Wpisz szerokość i długość geograficzną, na przykład 52.2297, 21.0122
  prompt.length.between: Wpisz od {min} do {max} {max#znaku|znaków|znaków}
  prompt.length.exact: Wpisz dokładnie {min} {min#znak|znaki|znaków}
  prompt.length.max: Wpisz co najwyżej {max} {max#znak|znaki|znaków}
  prompt.length.min: Wpisz co najmniej {min} {min#znak|znaki|znaków}
  prompt.length: Wpisz krótszą lub dłuższą wartość
  prompt.locale: Wpisz ustawienia regionalne, na przykład pl-PL
  prompt.lowercase: Użyj małych liter
  prompt.luhn: Sprawdź numer
  prompt.mac: Wpisz adres MAC, na przykład 01:02:03:04:05:ab
  prompt.mimetype: Wpisz typ danych, na przykład image/png
  prompt.no-control: Usuń znaki sterujące
  prompt.no-invisible: Wpisz wartość ponownie: zawiera niewidoczny znak
  prompt.none-filled: Wypełnij co najmniej jedno z tych pól
  prompt.not-after: Wpisz późniejszą datę
  prompt.not-exactly-one: Wypełnij dokładnie jedno z tych pól
  prompt.not-in: Wybierz inną wartość
  prompt.not-unique: Wpisz wartość, która nie jest jeszcze używana
  prompt.not-utf8: Wpisz wartość ponownie: zawiera nieczytelne znaki
  prompt.not: Wpisz inną wartość
  prompt.numeric: Wpisz same cyfry
  prompt.objectid: Skopiuj wszystkie 24 cyfry szesnastkowe
  prompt.octal: Użyj cyfr od 0 do 7
  prompt.password: Wymyśl dłuższe hasło, które trudno odgadnąć
  prompt.pattern-budget: Nie można sprawdzić tej wartości. Wpisz krótszą
  prompt.pattern-unavailable: Nie udało się tego sprawdzić. Spróbuj ponownie później
  prompt.pattern: Wpisz wartość w oczekiwanym formacie
  prompt.percentage: Wpisz wartość procentową, na przykład 12.5%
  prompt.person-name: Wpisz imię i nazwisko literami
  prompt.phone: Wpisz numer telefonu z kodem kraju, na przykład +4822…
  prompt.port: Wpisz numer portu od 0 do 65535
  prompt.postalcode: Wpisz poprawny kod pocztowy
  prompt.regex: Wpisz poprawne wyrażenie regularne
  prompt.required: Pole wymagane
  prompt.rgb: Wpisz kolor, na przykład rgb(18, 171, 159)
  prompt.semver: Wpisz wersję, na przykład 1.2.3
  prompt.single-script: Użyj liter tylko jednego alfabetu
  prompt.slug: Użyj małych liter, cyfr i pojedynczych łączników
  prompt.starts-with: Zacznij od {values}
  prompt.time: Wpisz godzinę w postaci {format}
  prompt.timezone: Wpisz strefę czasową, na przykład Europe/Warsaw
  prompt.too-long: Wpisz krótszą wartość
  prompt.ulid: Skopiuj wszystkie 26 znaków
  prompt.uppercase: Użyj wielkich liter
  prompt.uri: Wpisz URI, na przykład urn:isbn:0451450523
  prompt.url: Wpisz adres strony, na przykład https://www.example.org
  prompt.username: Zacznij od litery i używaj liter oraz cyfr
  prompt.uuid: Skopiuj wszystkie 32 cyfry i łączniki
  prompt.vin: Wpisz wszystkie 17 znaków, bez I, O i Q
  prompt.wrong-sum: Zmień liczby tak, aby ich suma wynosiła {bounds}
  form.ambiguous-choice: „{text}” może oznaczać: {choices}. Wpisz więcej znaków.
  form.ambiguous-secret-choice: To pasuje do kilku opcji. Wpisz więcej znaków.
  form.answer-again: Wpisz inną odpowiedź. > mimo to przechodzi dalej, < cofa.
  form.any-of: {field}, dowolne z opcji:
  form.as-above: jak wyżej
  form.cancel-prompt: Anulować bez wysyłania? Wpisz \q jeszcze raz, aby anulować, albo inny wiersz, aby kontynuować: 
  form.cancel-question: Naciśnij Escape jeszcze raz, aby anulować formularz, albo inny klawisz, aby kontynuować
  form.canceled: Anulowano bez wysyłania.
  form.characters-removed: Usunięto {count} {count#znak, którego|znaki, których|znaków, których} nie można wyświetlić
  form.checking: sprawdzanie
  form.choice-keys: Strzałki, spacja lub pierwsza litera wybierają opcję
  form.choices-hint: jedna lub więcej, oddzielone przecinkami
  form.choices-keys: Strzałki w górę i w dół zmieniają pozycję, spacja zaznacza lub odznacza opcję
  form.choose-one: Wybierz jedną z opcji.
  form.command-help: \u cofa, \r przywraca, \s wysyła, \q anuluje.
  form.control-character: Nie przyjęto: znak {position} to {character}.
  form.correct-help: Numer przechodzi do odpowiedzi, Enter do pierwszej.
  form.correct-prompt: Numer przechodzi do odpowiedzi, Enter do pierwszej, < cofa: 
  form.current-answer: Obecna odpowiedź: {answer}
  form.date-keys: Strzałki w górę i w dół zmieniają datę o jeden dzień
  form.error-at: błąd: {prompt} (znak {position}: {character})
  form.error: błąd: {prompt}
  form.escape-help: Aby odpowiedzieć jednym z tych znaków, poprzedź go ukośnikiem wstecznym: \< oznacza <.
  form.examples: Na przykład: {examples}
  form.expected-choice: jedna z opcji: nazwa lub jej początek
  form.expected-choices: jedna lub więcej opcji oddzielonych przecinkami: nazwy lub ich początki
  form.expected-date: data, na przykład 2026-11-21
  form.expected-lines: wiersze tekstu, zakończone wierszem z samą kropką; .. oznacza wiersz z jedną kropką
  form.expected-number: liczba
  form.expected-numbered-choice: jedna z opcji: numer, nazwa lub jej początek
  form.expected-numbered-choices: jedna lub więcej opcji oddzielonych przecinkami: numery, nazwy lub ich początki
  form.expected-password: wiersz tekstu, który nie jest wyświetlany
  form.expected-text: wiersz tekstu
  form.expected-yes-no: tak lub nie, albo pierwsza litera
  form.expected: Oczekiwane: {expected}.
  form.field-full: To pole jest pełne
  form.filters: Odpowiedź jest przetwarzana: {filters}
  form.first-page: To jest pierwsza strona.
  form.first-question: To jest pierwsze pytanie.
  form.initial-answer: Początkowa odpowiedź: {answer}
  form.input-ended: Koniec danych wejściowych. Nic nie zostało wysłane.
  form.introduction: Wpisz odpowiedź i naciśnij Enter. Pusty wiersz zachowuje odpowiedź w [ ]. < cofa, ? pokazuje pomoc.
  form.is-now: {field}, obecnie:
  form.keep-help: Pusty wiersz zachowuje odpowiedź, - ją usuwa.
  form.keys-hint: F1 pomoc
  form.keys: Tab i Shift-Tab zmieniają pole, Enter przechodzi dalej, Ctrl-S wysyła, Ctrl-_ cofa, Escape anuluje
  form.leave-help: < cofa, \q anuluje.
  form.lines-hint: kilka wierszy, na końcu .
  form.lines-not-pasted: Nie wklejono {count} {count#wiersza|wierszy|wierszy}, bo to pole ma tylko jeden wiersz
  form.list-keys: Enter lub numer przechodzi do pola, Escape wraca do formularza
  form.move-help: < cofa, > przechodzi dalej, nawet gdy odpowiedź jest niepoprawna.
  form.multiline-keys: Alt-Enter lub Ctrl-J zaczyna nowy wiersz, strzałki w górę i w dół zmieniają wiersz
  form.no-choice: „{text}” nie jest jedną z opcji.
  form.no-secret-choice: To nie jest jedna z opcji.
  form.no: nie
  form.not-accepted: Formularz nie został przyjęty
  form.not-in-list: Numeru „{text}” nie ma na liście.
  form.not-set: nieustawione
  form.nothing-to-redo: Nie ma czego przywrócić.
  form.nothing-to-undo: Nie ma czego cofnąć.
  form.nothing: (nic)
  form.number-hint: od 1 do {count}
  form.number-keys: Strzałki w górę i w dół zmieniają liczbę o {step}
  form.numbers-hint: numery oddzielone przecinkami
  form.one-of: {field}, jedna z opcji:
  form.page-help: << cofa o stronę, >> przechodzi na następną stronę.
  form.page: Strona {page} z {pages}
  form.question-keys: Enter wysyła, Ctrl-_ cofa, Escape anuluje
  form.redone: {field}: przywrócono.
  form.retry-help: Enter wysyła formularz ponownie.
  form.retry-keys: Enter wysyła formularz ponownie, Escape wraca do formularza
  form.retry-prompt: Enter wysyła ponownie, < cofa: 
  form.review-help: Enter wysyła, numer przechodzi do odpowiedzi.
  form.review-prompt: Enter wysyła, numer zmienia odpowiedź, < cofa: 
  form.secret-control-character: Nie przyjęto: zawiera znak sterujący.
  form.set: ustawione
  form.still-wrong: Wciąż brakuje lub jest niepoprawne
  form.submit-help: Enter wysyła formularz.
  form.submit-prompt: Enter wysyła, < cofa: 
  form.submit: Wyślij
  form.suggestion-keys: Strzałka w prawo przyjmuje podpowiedź
  form.suggestions: Podpowiedzi: {suggestions}
  form.to-correct: Do poprawienia: {count} {count#odpowiedź|odpowiedzi|odpowiedzi}
  form.undone: {field}: cofnięto.
  form.unfinished: {field}: ta odpowiedź nie została dokończona.
  form.waiting: Oczekiwanie na sprawdzenie: {fields}
  form.yes-no-hint: tak/nie
  form.yes: tak
  """#
