/// The messages in Polish.
///
/// Each line consists of the name of a code, a wording or a detail, a colon, a space and a ``MessageTemplate``.
/// Written for this package, under its license.
let polishMessages: StaticString = #"""
  aba: Wartość nie jest numerem rozliczeniowym ABA
  alpha: Wartość może zawierać tylko litery
  alphabet.letter: {character} nie jest literą języka {languages&lub}
  alphanumeric: Wartość może zawierać tylko litery i cyfry
  answer-entries: Grupa ma za dużo wpisów
  answer-lines: To pole nie może zawierać podziałów wiersza
  answer-not-offered: Tej wartości nie można wybrać w tym polu
  answer-repeated: Odpowiedź przesłano dwa razy
  answer-too-long: Poufna wartość jest za długa
  answer-type: Typ odpowiedzi nie pasuje do pola
  answer-unknown-field: Formularz nie ma pola o tej nazwie
  answers-not-json: Odpowiedzi nie są w formacie JSON
  any: Wartość nie spełnia żadnej z podanych reguł
  argument-missing: Brakuje argumentu funkcji
  arxiv: Wartość nie jest identyfikatorem pracy w arXiv
  arxiv.digits: po kropce wymagana liczba cyfr: {expected}; podano: {actual}
  arxiv.month: trzecia i czwarta cyfra oznaczają miesiąc
  ascii: Wartość może zawierać tylko znaki ASCII
  ascii.printable: Wartość może zawierać tylko drukowalne znaki ASCII
  bad-option-value: Opcja nie może mieć tej wartości
  base32: Wartość nie jest zapisem Base32 w akceptowanej postaci
  base32.character: tego znaku nie ma w alfabecie
  base32.length: brakuje jednego znaku albo jest o jeden za dużo
  base32.padding: ostatnią grupę należy dopełnić {expected} {expected#znakiem|znakami|znakami} „=”; podano: {actual}
  base32.padding-inside: znak „=” jest dozwolony tylko na końcu
  base32.padding-rejected: znak „=” na końcu jest niedozwolony
  base32.padding.none: usuń znaki „=” na końcu
  base32.spare-bits: niewykorzystane bity ostatniego znaku muszą być zerami
  base58: Wartość nie jest zapisem Base58
  base58.character: w tym miejscu dozwolone są tylko litery i cyfry
  base58.left-out: znaków 0, O, I oraz l się nie używa, ponieważ wyglądają podobnie
  base64: Wartość nie jest zapisem Base64 w akceptowanej postaci
  base64.character: tego znaku nie ma w alfabecie
  base64.length: brakuje jednego znaku albo jest o jeden za dużo
  base64.padding: ostatnią grupę należy dopełnić {expected} {expected#znakiem|znakami|znakami} „=”; podano: {actual}
  base64.padding-inside: znak „=” jest dozwolony tylko na końcu
  base64.padding-rejected: znak „=” na końcu jest niedozwolony
  base64.padding.none: usuń znaki „=” na końcu
  base64.spare-bits: niewykorzystane bity ostatniego znaku muszą być zerami
  bic: Wartość nie jest kodem BIC
  bic.character: w tym miejscu dozwolone są tylko wielkie litery i cyfry
  bic.country: piąta i szósta litera nie tworzą kodu kraju
  bic.length: kod BIC ma 8 lub 11 znaków, a ten ma {actual}
  bic.letter: w tym miejscu musi być wielka litera
  boolean: Wartość nie oznacza ani prawdy (true), ani fałszu (false)
  boolean.loose: Wartość nie oznacza ani „tak” (yes), ani „nie” (no)
  broken-pattern: Wzorzec nie jest wyrażeniem regularnym
  bsb: Wartość nie jest numerem BSB
  btc: Wartość nie jest adresem Bitcoin
  btc.checksum: suma kontrolna się nie zgadza: któregoś znaku brakuje, jest błędny albo dwa zamieniono miejscami
  btc.form: adres Bitcoin zaczyna się od 1, 3 lub bc1, a po 1 lub 3 nie zawiera 0, O, I ani l
  btc.form.any: adres Bitcoin zaczyna się od 1, 3 lub bc1, a w sieci testowej od m, n, 2 lub tb1
  btc.form.test: adres sieci testowej zaczyna się od m, n, 2 lub tb1
  bytes: Wartość ma za mało lub za dużo bajtów
  bytes.between: Wartość musi mieć od {min} do {max} {max#bajtu|bajtów|bajtów}
  bytes.exact: Wartość musi mieć dokładnie {min} {min#bajt|bajty|bajtów}
  bytes.max: Wartość może mieć co najwyżej {max} {max#bajt|bajty|bajtów}
  bytes.min: Wartość musi mieć co najmniej {min} {min#bajt|bajty|bajtów}
  cannot-open: Nie można otworzyć danych wejściowych
  cannot-read: Odczyt się nie powiódł
  cannot-work: Komputerowi zabrakło zasobów
  cannot-write: Zapis się nie powiódł
  cas: Wartość nie jest numerem CAS
  case-failed: Formularz daje inny wynik, niż oczekuje przypadek testowy
  case-hidden-answer: Przypadek testowy zawiera odpowiedź w polu, o które formularz nie pyta
  case-key: Ten klucz jest niedozwolony w przypadku testowym
  case-not-json: Przypadek testowy nie jest w formacie JSON
  case-type: Wartość w przypadku testowym ma niewłaściwy typ
  case-unknown-field: Formularz nie ma pola o tej nazwie
  case-value: Ta wartość jest niedozwolona w przypadku testowym
  cbu: Wartość nie jest numerem CBU
  check-failed: Nie udało się wykonać sprawdzenia „{check}”: {cause}
  check-late: Sprawdzenie „{check}” trwało dłużej niż {deadline} {deadline#milisekundę|milisekundy|milisekund}
  check-rejected: Sprawdzenie „{check}” odrzuciło tę wartość
  choice: Wartość nie jest jedną z wartości do wyboru
  choice-count: Zaznaczono za mało lub za dużo opcji
  choice-count.between: Trzeba zaznaczyć od {min} do {max} opcji
  choice-count.entries-between: Liczba wpisów musi wynosić od {min} do {max}
  choice-count.entries-exact: Liczba wpisów musi wynosić {min}
  choice-count.entries-max: Liczba wpisów może wynosić najwyżej {max}
  choice-count.exact: Trzeba zaznaczyć dokładnie {min} {min#opcję|opcje|opcji}
  choice-count.max: Można zaznaczyć najwyżej {max} {max#opcję|opcje|opcji}
  choice-count.min: Trzeba zaznaczyć co najmniej {min} {min#opcję|opcje|opcji}
  choice.listed: Dozwolone wartości: {values&i}
  choice.many: Wartość nie jest jedną z dozwolonych
  cidr: Wartość nie jest blokiem adresów IP
  cidr.host-bits: bity spoza prefiksu o długości {prefix} nie są zerami
  cidr.leading-zero: zera wiodące są niedozwolone
  cidr.no-slash: brakuje ukośnika
  cidr.prefix-character: po ukośniku dozwolone są tylko cyfry
  cidr.prefix-empty: po ukośniku brakuje liczby
  cidr.prefix-too-large: liczba po ukośniku może wynosić co najwyżej {most}
  clabe: Wartość nie jest numerem CLABE
  color.blank: spacja przed nawiasem jest niedozwolona
  color.count: w nawiasie {count#jest|są|jest} {count} {count#wartość|wartości|wartości}; potrzebne są trzy, a po nich można podać krycie
  color.mixture: w zapisie z przecinkami podaj trzy liczby albo trzy wartości procentowe, bez mieszania
  color.percent: nasycenie i jasność podaje się w procentach: 81%
  color.range: {value} nie mieści się w przedziale od 0 do {largest}
  color.separators: rozdziel wszystkie wartości przecinkami albo użyj spacji i znaku / przed kryciem
  column-ambiguous: Ta kolumna występuje w danych więcej niż raz
  column-broken: Nie można odczytać kolumny
  column-missing: W danych nie ma takiej kolumny
  column-type: Nie można sprawdzić kolumny tego typu
  company-id: Wartość nie jest akceptowanym numerem firmy
  contains: Wartość musi zawierać {values}
  contains-word: Tekst zawiera słowo z innego pola
  contains.any: Wartość musi zawierać {values&lub}
  contract-part: Drugi format nie może wyrazić tej części
  correction.blanks: usunięto odstępy
  correction.decimal-comma: zamieniono przecinek dziesiętny na kropkę
  correction.decimal-point: zamieniono kropkę dziesiętną na przecinek
  correction.domain: {typed} wygląda prawie jak {meant}
  correction.fullwidth: zamieniono znaki pełnej szerokości na zwykłe
  correction.letter-l: zamieniono literę l na jedynkę
  correction.letter-o: zamieniono literę O na zero
  correction.nfc: połączono akcenty z literami
  correction.plus: dodano znak plus
  correction.strategy: zapisano w zwykłej postaci
  correction.trim: usunięto odstępy na początku lub na końcu
  correction.zero-width: usunięto znaki o zerowej szerokości
  country: Wartość nie jest kodem kraju
  country.form.alpha2: wpisz kod dwuliterowy, na przykład PL
  country.form.alpha3: wpisz kod trzyliterowy, na przykład POL
  country.form.numeric: wpisz kod trzycyfrowy, na przykład 616
  country.unknown: w normie ISO 3166-1 nie ma takiego kodu
  creditcard: Wartość nie jest numerem akceptowanej karty płatniczej
  creditcard.brand: to nie jest numer żadnej z akceptowanych kart: {brand}
  creditcard.character: numer karty składa się z cyfr, między którymi mogą być pojedyncze spacje lub łączniki
  creditcard.check-digit: cyfra kontrolna się nie zgadza: jedna z cyfr jest błędna albo dwie zamieniono miejscami
  creditcard.too-long: cyfr jest za dużo: {actual}; może ich być co najwyżej {expected}
  creditcard.too-short: brakuje cyfr: {actual#jest|są|jest} tylko {actual}
  creditcard.unknown-brand: numery żadnej ze znanych kart nie zaczynają się od tych cyfr
  creditor-id: Wartość nie jest identyfikatorem wierzyciela SEPA
  currency: Wartość nie jest kodem waluty
  currency.unknown: w normie ISO 4217 nie ma takiego kodu
  currency.withdrawn: ten kod wycofano i zastąpiono kodem {successor}
  cusip: Wartość nie jest kodem CUSIP
  datauri: Wartość nie jest adresem data URI
  datauri.base64-character: tego znaku nie ma w alfabecie base64
  datauri.base64-length: base64 składa się z grup po cztery znaki: {count} {count#znak pozostaje|znaki pozostają|znaków pozostaje} poza grupą
  datauri.character: w tym miejscu ten znak musi być zakodowany procentowo
  datauri.no-comma: przed danymi brakuje przecinka
  datauri.parameter: parametr musi mieć postać nazwa=wartość
  datauri.percent: po znaku % muszą być dwie cyfry szesnastkowe
  datauri.scheme: adres nie zaczyna się od data:
  datauri.type: po data: musi być typ MIME, na przykład text/plain
  date: Wartość nie jest dozwoloną datą w formacie {format}
  date.after-max: data nie może być późniejsza niż {max}
  date.before-min: data nie może być wcześniejsza niż {min}
  date.day: nie ma dnia {day}
  date.day-of-month: nie ma dnia {day} w miesiącu {month}, który ma {days} {days#dzień|dni|dni}
  date.leap-day: rok {year} nie jest przestępny: luty ma w nim 28 dni
  date.month: nie ma miesiąca {month}
  date.step: najbliższa akceptowana data to {nearest&lub}
  datetime: Wartość nie jest dozwoloną datą z godziną
  datetime.after-max: data i godzina nie mogą być późniejsze niż {max}
  datetime.before-min: data i godzina nie mogą być wcześniejsze niż {min}
  datetime.leap-second: sekundy przestępne występują tylko na końcu ostatniego dnia miesiąca w czasie UTC
  datetime.offset-missing: brakuje przesunięcia względem UTC: Z albo na przykład +01:00
  datetime.step: najbliższa akceptowana data i godzina to {nearest&lub}
  dea: Wartość nie jest numerem DEA
  decimal: Wartość nie jest dozwoloną liczbą dziesiętną
  decimal.fraction: brakuje separatora dziesiętnego i cyfr po nim
  decimal.no-point: separator dziesiętny jest tu niedozwolony
  decimal.places-few: po separatorze dziesiętnym {least#musi|muszą|musi} być co najmniej {least} {least#cyfra|cyfry|cyfr}
  decimal.places-few.exact: po separatorze dziesiętnym {least#musi|muszą|musi} być dokładnie {least} {least#cyfra|cyfry|cyfr}
  decimal.places-many: po separatorze dziesiętnym {most#może|mogą|może} być co najwyżej {most} {most#cyfra|cyfry|cyfr}
  decimal.places-many.exact: po separatorze dziesiętnym {most#musi|muszą|musi} być dokładnie {most} {most#cyfra|cyfry|cyfr}
  definition-circle: Warunek pola zależy od samego pola
  definition-initial: Pole nie akceptuje wartości początkowej
  definition-key: Ten klucz jest tu niedozwolony
  definition-key-missing: Brakuje klucza
  definition-name-taken: Ta nazwa jest już zajęta
  definition-not-json: Definicja nie jest w formacie JSON
  definition-type: Wartość ma niewłaściwy typ
  definition-unknown-field: Formularz nie ma pola o tej nazwie
  definition-value: Ta wartość jest tu niedozwolona
  definition-version: Ta wersja formatu nie jest obsługiwana
  digits.mixed: wszystkie cyfry muszą należeć do jednego pisma
  doi: Wartość nie jest identyfikatorem DOI
  doi.character: spacje i niewidoczne znaki są w DOI niedozwolone
  doi.prefix: DOI zaczyna się od 10. i liczby o co najmniej czterech cyfrach, na przykład 10.1000
  doi.slash: po cyfrach wymagany jest ukośnik
  doi.suffix: brakuje części po ukośniku
  duns: Wartość nie jest numerem D-U-N-S
  duration: Wartość nie jest czasem trwania
  duration.empty: brakuje liczby i jednostki, na przykład P1D lub PT1H
  duration.fraction: dozwolone są tylko liczby całkowite
  duration.gap: między latami a dniami nie można pominąć miesięcy, a między godzinami a sekundami minut; wpisz 0, na przykład P1Y0M2D
  duration.no-t: godziny, minuty i sekundy podaje się po literze T: PT1H
  duration.t-too-early: lata, miesiące, tygodnie i dni podaje się przed literą T
  duration.weeks: tygodnie podaje się bez innych jednostek: P2W
  each: Wartość nie jest listą prawidłowych wartości
  each.empty: w tym miejscu brakuje wartości
  each.item: Wartość {item} z {count} jest nieprawidłowa
  each.max: {max#dozwolona jest|dozwolone są|dozwolonych jest} co najwyżej {max} {max#wartość|wartości|wartości}
  each.max.exact: {max#wymagana jest|wymagane są|wymaganych jest} dokładnie {max} {max#wartość|wartości|wartości}
  each.min: {min#wymagana jest|wymagane są|wymaganych jest} co najmniej {min} {min#wartość|wartości|wartości}
  each.min.exact: {min#wymagana jest|wymagane są|wymaganych jest} dokładnie {min} {min#wartość|wartości|wartości}
  each.only: Wartość jest nieprawidłowa
  ean: Wartość nie jest numerem kodu kreskowego
  ean.character: w tym miejscu dozwolone są tylko cyfry
  ean.check-digit: cyfra kontrolna się nie zgadza: jedna z cyfr jest błędna albo dwie zamieniono miejscami
  ean.length: wymagana liczba cyfr: {expected&lub}; podano: {actual}
  ec-number: Wartość nie jest numerem WE (EC)
  eid: Wartość nie jest numerem EID
  email: Wartość nie jest adresem e-mail
  email.brackets: po nazwie wpisz adres między < i >
  email.character: adres nie może zawierać tego znaku
  email.comment-open: komentarz nie jest zamknięty
  email.display-name: nazwa przed < musi składać się ze słów albo być w cudzysłowie, a po adresie musi być >
  email.domain-character: domena nie może zawierać tego znaku
  email.domain-digits: ostatnia etykieta domeny składa się z samych cyfr
  email.domain-dot-first: domena zaczyna się od kropki
  email.domain-dot-last: domena kończy się kropką
  email.domain-dots: domena zawiera dwie kropki obok siebie
  email.domain-empty: po znaku @ brakuje domeny
  email.domain-one-label: domena nie zawiera kropki
  email.domain-wide-dot: zamiast tego znaku wpisz zwykłą kropkę (RFC 6531)
  email.domain-words: domena nie składa się ze słów połączonych kropkami
  email.label-hyphen-first: etykieta domeny zaczyna się od łącznika
  email.label-hyphen-last: etykieta domeny kończy się łącznikiem
  email.label-too-long: etykieta domeny jest dłuższa niż 63 bajty
  email.literal: taki adres w nawiasie kwadratowym jest niedozwolony
  email.literal-open: nawias kwadratowy nie jest zamknięty
  email.local-character: część przed znakiem @ nie może zawierać tego znaku
  email.local-dot-first: część przed znakiem @ zaczyna się od kropki
  email.local-dot-last: część przed znakiem @ kończy się kropką
  email.local-dots: część przed znakiem @ zawiera dwie kropki obok siebie
  email.local-empty: przed znakiem @ brakuje nazwy
  email.local-nfc: część przed @ nie jest w postaci normalizacyjnej C Unicode
  email.local-quoted: cudzysłowy przed znakiem @ są niedozwolone
  email.local-too-long: przed znakiem @ jest więcej niż 64 bajty
  email.local-words: część przed znakiem @ nie składa się ze słów połączonych kropkami
  email.no-at: brakuje znaku @
  email.quote-open: cudzysłów nie jest zamknięty
  email.quote-text: po cudzysłowie zamykającym jest jeszcze tekst
  email.space: adres nie może zawierać spacji
  email.special-use: ta domena jest zastrzeżona i nie odbiera poczty
  email.too-long: adres jest dłuższy niż 254 bajty
  email.two-ats: jest więcej niż jeden znak @
  ends-with: Wartość musi kończyć się na {values}
  ends-with.any: Wartość musi kończyć się na {values&lub}
  eori: Wartość nie jest numerem EORI
  eth: Wartość nie jest adresem Ethereum
  eth.checksum: małe i wielkie litery się nie zgadzają: jeden ze znaków jest błędny
  eth.form: adres Ethereum składa się z 0x i 40 cyfr szesnastkowych
  field-no-text: Wartość jest tablicą albo obiektem, a nie tekstem ani liczbą
  fields-differ: Te pola muszą mieć tę samą wartość
  fields-equal: Te pola muszą mieć różne wartości
  fields-equal.entries: Inny wpis ma już tę samą odpowiedź
  figi: Wartość nie jest kodem FIGI
  filter-argument: Filtr nie może mieć takiego argumentu
  filter-syntax: Nie można odczytać listy filtrów
  float: Wartość nie jest dozwoloną liczbą
  float.exponent: wykładnik musi wynosić od {min} do {max}
  grid: Wartość nie jest identyfikatorem GRid
  hash: Wartość nie jest skrótem (hashem) akceptowanego rodzaju
  hash.character: w tym miejscu dozwolone są tylko cyfry od 0 do 9 i litery od a do f
  hash.length: wymagana liczba cyfr: {expected&lub}; podano: {actual}
  header-broken: Nie można odczytać nagłówka danych
  header-differs: Nagłówek różni się od nagłówka pierwszych danych wejściowych
  header-name: Wartość nie jest nazwą nagłówka HTTP
  header-name.character: nazwa nagłówka nie może zawierać tego znaku
  header-name.empty: po dwukropku musi być nazwa
  header-value: Wartość nie jest wartością nagłówka HTTP
  header-value.ascii: dozwolone są tylko znaki ASCII
  header-value.control: znaki sterujące są niedozwolone
  header-value.end: wartość nie może kończyć się spacją ani tabulatorem
  header-value.start: wartość nie może zaczynać się od spacji ani tabulatora
  hex: Wartość może zawierać tylko cyfry szesnastkowe
  hexcolor: Wartość nie jest kolorem zapisanym {counts&lub} cyframi szesnastkowymi
  hostname: Wartość nie jest nazwą hosta
  hostname.character: nazwa hosta nie może zawierać tego znaku
  hostname.digits: ostatnia etykieta składa się z samych cyfr
  hostname.dot-last: nazwa kończy się kropką
  hostname.hyphen-first: etykieta zaczyna się od łącznika
  hostname.hyphen-last: etykieta kończy się łącznikiem
  hostname.hyphens: łączniki na trzecim i czwartym miejscu są dozwolone tylko w xn--
  hostname.idn-ascii: etykieta {label} oznacza {text}, czego nie wolno kodować (RFC 5890 2.3.2.1)
  hostname.idn-bidi-digits: etykieta {label} miesza cyfry europejskie i arabskie (RFC 5893, reguła 4)
  hostname.idn-bidi-first: etykieta {label} nazwy pisanej od prawej zaczyna się od {character}, a nie od litery (RFC 5893, reguła 1)
  hostname.idn-bidi-left: etykieta {label} miesza litery pisane od lewej z {character} (RFC 5893, reguła 5)
  hostname.idn-bidi-left-end: etykieta {label} nazwy pisanej od prawej kończy się na {character}, a nie na literze lub cyfrze (RFC 5893, reguła 6)
  hostname.idn-bidi-right: etykieta {label} miesza litery pisane od prawej z {character} (RFC 5893, reguła 2)
  hostname.idn-bidi-right-end: etykieta {label} nazwy pisanej od prawej kończy się na {character}, a nie na literze lub cyfrze (RFC 5893, reguła 3)
  hostname.idn-character: etykieta {label} zawiera {character}, czego nie dopuszcza {standard}
  hostname.idn-digits: etykieta {label} miesza cyfry arabsko-indyjskie z rozszerzonymi (RFC 5892 A.8)
  hostname.idn-empty: etykieta {label} nie ma żadnych znaków po xn--
  hostname.idn-hebrew: etykieta {label} zawiera {character}, który musi stać po znaku hebrajskim (RFC 5892 A.5)
  hostname.idn-hyphen-first: etykieta {label} ({text}) zaczyna się łącznikiem (RFC 5891 4.2.3.1)
  hostname.idn-hyphen-last: etykieta {label} ({text}) kończy się łącznikiem (RFC 5891 4.2.3.1)
  hostname.idn-hyphens: etykieta {label} ({text}) ma łączniki na trzecim i czwartym miejscu (RFC 5891 4.2.3.1)
  hostname.idn-ignored: etykieta {label} zawiera {character}, który trzeba pominąć (UTS 46)
  hostname.idn-joiner: etykieta {label} zawiera {character}, który musi stać po wiramie (RFC 5892 A.2)
  hostname.idn-katakana: etykieta {label} zawiera {character}, ale żadnego znaku hiragany, katakany ani pisma chińskiego (RFC 5892 A.7)
  hostname.idn-keraia: etykieta {label} zawiera {character}, który musi stać przed znakiem greckim (RFC 5892 A.4)
  hostname.idn-label-too-long: postać ASCII etykiety {label} ma więcej niż 63 znaki (RFC 1035 2.3.4)
  hostname.idn-mapped: etykieta {label} zawiera {character}, co trzeba zapisać jako {meant} (UTS 46)
  hostname.idn-mark: etykieta {label} zaczyna się od znaku łączonego {character} (RFC 5891 4.2.3.2)
  hostname.idn-middle-dot: etykieta {label} zawiera {character}, który musi stać między dwiema literami l (RFC 5892 A.3)
  hostname.idn-nfc: etykieta {label} nie jest w postaci normalizacyjnej C Unicode (RFC 5891 4.2.1)
  hostname.idn-non-joiner: etykieta {label} zawiera {character}, który musi stać po wiramie lub rozdzielać łączące się litery (RFC 5892 A.1)
  hostname.idn-punycode: etykieta {label} zaczyna się od xn--, ale nie jest poprawnym zapisem Punycode (RFC 3492)
  hostname.idn-too-long: postać ASCII nazwy ma więcej niż 253 znaki (RFC 1035 2.3.4)
  hostname.label-empty: etykieta przed tą kropką jest pusta
  hostname.label-too-long: etykieta ma więcej niż 63 znaki
  hostname.one-label: w nazwie nie ma kropki między etykietami
  hostname.scheme: pomiń {scheme}
  hostname.too-long: nazwa ma więcej niż 253 znaki
  hostname.top-level: ostatnia etykieta musi składać się z co najmniej dwóch liter albo zaczynać od xn--
  hostport: Wartość nie jest hostem z portem
  hostport.brackets: adres IPv6 musi być w nawiasach kwadratowych, na przykład [::1]:80
  hostport.leading-zero: zera na początku są niedozwolone
  hsl: Wartość nie jest kolorem w zapisie HSL (odcień, nasycenie, jasność)
  iban: Wartość nie jest akceptowanym numerem IBAN
  iban.account: cyfry kontrolne w numerze rachunku się nie zgadzają: żaden rachunek w kraju {country} nie ma takiego numeru
  iban.character: IBAN składa się z dwóch wielkich liter, dwóch cyfr, a następnie z wielkich liter i cyfr w grupach
  iban.check-digits: cyfry kontrolne po kodzie kraju nie zgadzają się z resztą: coś wpisano błędnie
  iban.country: {country} nie jest kodem kraju, w którym używa się numerów IBAN
  iban.country-not-taken: numery IBAN kraju {country} nie są tu akceptowane
  iban.digit: w tym miejscu numeru IBAN kraju {country} musi być cyfra
  iban.length: IBAN kraju {country} składa się z {expected} liter i cyfr, a ten z {actual}
  iban.letter: w tym miejscu numeru IBAN kraju {country} musi być litera
  iccid: Wartość nie jest numerem ICCID
  identifier: Wartość nie może być nazwą w języku programowania
  identifier.digit: pierwszy znak nie może być cyfrą
  identifier.reserved: w języku {language} to słowo jest zastrzeżone
  ifsc: Wartość nie jest kodem IFSC
  imei: Wartość nie jest numerem IMEI
  imei.check-digit: cyfra kontrolna się nie zgadza: jedna z cyfr jest błędna albo dwie zamieniono miejscami
  imei.length: numer IMEI ma {expected} {expected#cyfrę|cyfry|cyfr}, a ten ma {actual}
  imo: Wartość nie jest numerem IMO statku
  input-encoding: Dane wejściowe nie są zakodowane w UTF-8
  integer: Wartość nie jest dozwoloną liczbą całkowitą
  integer.not-multiple: liczba musi być wielokrotnością liczby {multiple-of}
  ip: Wartość nie jest adresem IP
  ip.version: to nie jest prawidłowy adres wymaganej wersji IP
  ipv4: Wartość nie jest adresem IPv4
  ipv4.character: adres IPv4 może zawierać tylko cyfry i kropki
  ipv4.group-empty: brakuje liczby
  ipv4.leading-zero: zera wiodące są niedozwolone
  ipv4.too-few: {count#jest|są|jest} tylko {count} z 4 liczb
  ipv4.too-large: jedna z liczb jest większa niż 255
  ipv4.too-many: jest więcej niż 4 liczby
  ipv6: Wartość nie jest adresem IPv6
  ipv6.brackets: nawiasy kwadratowe są niedozwolone
  ipv6.character: adres IPv6 może zawierać tylko cyfry od 0 do 9, litery od a do f i dwukropki
  ipv6.colon-first: adres zaczyna się od pojedynczego dwukropka
  ipv6.colon-last: adres kończy się pojedynczym dwukropkiem
  ipv6.gap: dwa dwukropki obok siebie muszą zastępować co najmniej jedną grupę
  ipv6.group-too-long: jedna z grup ma więcej niż 4 cyfry
  ipv6.ipv4-place: adres IPv4 jest dozwolony tylko po ostatniej grupie
  ipv6.too-few: {count#jest|są|jest} tylko {count} z 8 grup
  ipv6.too-many: jest więcej niż 8 grup
  ipv6.two-gaps: dwa dwukropki obok siebie mogą wystąpić tylko raz
  ipv6.zone: identyfikator strefy jest niedozwolony
  ipv6.zone-empty: brakuje identyfikatora strefy
  iri: Wartość nie jest identyfikatorem IRI ze schematem
  iri-reference: Wartość nie jest identyfikatorem IRI ani odwołaniem względnym
  isbn: Wartość nie jest numerem ISBN
  isbn.character: ISBN składa się z cyfr, między którymi mogą być pojedyncze spacje lub łączniki; X może być tylko ostatnim z 10 znaków
  isbn.check-digit: cyfra kontrolna się nie zgadza: jedna z cyfr jest błędna albo dwie zamieniono miejscami
  isbn.length: wymagana liczba cyfr: {expected&lub}; podano: {actual}
  isbn.music: 979-0 to prefiks druków muzycznych (ISMN)
  isbn.prefix: numer z 13 cyfr musi zaczynać się od 978 lub 979
  isil: Wartość nie jest identyfikatorem ISIL
  isil.character: dozwolone są tu tylko litery, cyfry, dwukropki, ukośniki i łączniki
  isil.country: żaden ISIL nie zaczyna się od tych znaków; użyj kodu kraju
  isil.hyphen: po kodzie kraju wymagany jest łącznik
  isil.length: po pierwszym łączniku wymagana liczba znaków: od 1 do {maximum}; podano: {actual}
  isin: Wartość nie jest kodem ISIN
  isin.character: ISIN składa się z dwóch wielkich liter, dziewięciu wielkich liter lub cyfr oraz jednej cyfry
  isin.check-digit: cyfra kontrolna się nie zgadza: jeden ze znaków jest błędny albo dwa zamieniono miejscami
  isin.country: żaden kod ISIN nie zaczyna się od tych dwóch liter
  isin.length: kod ISIN ma {expected} {expected#znak|znaki|znaków}, a ten ma {actual}
  ismn: Wartość nie jest numerem ISMN
  isni: Wartość nie jest identyfikatorem ISNI
  iso6346: Wartość nie jest numerem kontenera
  iso8601: Wartość nie jest datą (z godziną lub bez) zapisaną zgodnie z ISO 8601
  iso8601.leap-second: sekunda 60 występuje tylko o 23:59:60 w czasie UTC, w ostatnim dniu miesiąca
  iso8601.negative-zero: zerowe przesunięcie względem UTC zapisuje się jako Z lub +00:00
  iso8601.ordinal: w roku {year} nie ma dnia {day}: ten rok ma {days} {days#dzień|dni|dni}
  iso8601.week: w roku {year} nie ma tygodnia {week}: ten rok ma {weeks} {weeks#tydzień|tygodnie|tygodni}
  iso8601.weekday: w tygodniu nie ma dnia {day}: tydzień ma 7 dni
  isrc: Wartość nie jest kodem ISRC
  issn: Wartość nie jest numerem ISSN
  issn.check-digit: cyfra kontrolna się nie zgadza: jedna z cyfr jest błędna albo dwie zamieniono miejscami
  iswc: Wartość nie jest kodem ISWC
  json: Wartość nie jest w formacie JSON
  json-pointer: Wartość nie jest wskaźnikiem JSON Pointer
  json-pointer.slash: wskaźnik zaczyna się od ukośnika
  json-pointer.tilde: po tyldzie musi być 0 lub 1: ~0 oznacza ~, a ~1 oznacza /
  json.byte-order-mark: tekst nie może zaczynać się od znacznika kolejności bajtów
  json.container: tekst musi być tablicą albo obiektem
  json.empty: tekst zawiera tylko białe znaki
  json.half-character: ta sekwencja \u to tylko połowa pary zastępczej
  json.key-twice: klucz „{key}” występuje dwa razy w jednym obiekcie
  json.not-utf8: tekst nie jest zakodowany w UTF-8
  json.number: błąd w liczbie: {problem}
  json.number=a decimal point must be followed by a digit: po kropce dziesiętnej musi wystąpić cyfra
  json.number=a minus sign must be followed by a digit: po znaku minus musi wystąpić cyfra
  json.number=a number must not have leading zeros: liczba nie może mieć zer wiodących
  json.number=an exponent needs a digit: wykładnik musi zawierać cyfrę
  json.string: błąd w ciągu znaków: {problem}
  json.string=\u needs four hexadecimal digits: po \u muszą wystąpić cztery cyfry szesnastkowe
  json.string=a control character in a string must be written as an escape, such as \n: znak sterujący w ciągu znaków trzeba zapisać jako sekwencję ucieczki, na przykład \n
  json.string=unknown escape: nieznana sekwencja ucieczki
  json.too-deep: zagnieżdżono więcej niż {limit} tablic i obiektów
  json.trailing: po wartości występują nieoczekiwane znaki
  json.unexpected: w tym miejscu oczekiwano: {expected}
  json.unexpected=a JSON value: w tym miejscu oczekiwano wartości JSON
  json.unexpected=a colon: w tym miejscu oczekiwano dwukropka
  json.unexpected=a comma or the end of an array: w tym miejscu oczekiwano przecinka lub końca tablicy
  json.unexpected=a comma or the end of an object: w tym miejscu oczekiwano przecinka lub końca obiektu
  json.unexpected=a key in double quotes: w tym miejscu oczekiwano klucza w cudzysłowie
  json.unfinished: tekst urywa się w środku elementu: {part}
  json.unfinished=a number: tekst urywa się w środku liczby
  json.unfinished=a string: tekst urywa się w środku ciągu znaków
  json.unfinished=a value: tekst urywa się w środku wartości
  json.unfinished=an array: tekst urywa się w środku tablicy
  json.unfinished=an object: tekst urywa się w środku obiektu
  jwt: Wartość nie jest podpisanym tokenem JSON Web Token
  jwt.algorithm: nagłówek nie podaje algorytmu
  jwt.character: tego znaku nie ma w alfabecie base64url
  jwt.claim: {claim} ma niewłaściwy typ
  jwt.encrypted: token z pięciu części jest zaszyfrowany, a taki token nie jest akceptowany
  jwt.header: nagłówek nie jest obiektem JSON w base64url
  jwt.no-signature: brakuje podpisu
  jwt.part-empty: jedna z części jest pusta
  jwt.payload: treść nie jest obiektem JSON w base64url
  jwt.signature: podpis nie jest pełnym zapisem base64url
  jwt.signed: według nagłówka token nie jest podpisany
  jwt.too-few: {count#jest|są|jest} tylko {count} z 3 części
  jwt.too-many: jest więcej niż 3 części
  jwt.unsecured: token bez podpisu nie jest akceptowany
  language: Wartość nie jest kodem języka
  language.form.alpha2: wpisz kod dwuliterowy, na przykład pl
  language.form.alpha3: wpisz kod trzyliterowy, na przykład pol
  language.unknown: w normie ISO 639 nie ma takiego kodu
  latlong: Wartość nie jest szerokością i długością geograficzną
  latlong.bracket: nawiasy muszą być po obu stronach albo nie może ich być wcale
  latlong.comma: między szerokością a długością geograficzną musi być przecinek
  latlong.latitude: szerokość geograficzna mieści się w przedziale od -90 do 90
  latlong.longitude: długość geograficzna mieści się w przedziale od -180 do 180
  latlong.order: szerokość geograficzna mieści się w przedziale od -90 do 90; podaje się ją przed długością
  lei: Wartość nie jest kodem LEI
  leitweg: Wartość nie jest identyfikatorem Leitweg-ID
  length: Wartość jest za krótka lub za długa
  length.between: Wartość musi mieć od {min} do {max} {max#znaku|znaków|znaków}
  length.exact: Wartość musi mieć dokładnie {min} {min#znak|znaki|znaków}
  length.max: Wartość może mieć co najwyżej {max} {max#znak|znaki|znaków}
  length.min: Wartość musi mieć co najmniej {min} {min#znak|znaki|znaków}
  locale: Wartość nie jest identyfikatorem ustawień regionalnych
  locale.code-set: brakuje nazwy zestawu znaków lub modyfikatora
  locale.language: żaden język nie ma tego kodu
  locale.region: żaden kraj ani region nie ma tego kodu
  locale.separator: ten znak jest niedozwolony w częściach i między nimi
  locale.subtag: ta część jest w niewłaściwym miejscu albo się powtarza
  locale.unfinished: w tym miejscu brakuje części
  lowercase: Wartość nie może zawierać wielkich liter
  ltc: Wartość nie jest adresem Litecoin
  ltc.checksum: suma kontrolna się nie zgadza: któregoś znaku brakuje, jest błędny albo dwa zamieniono miejscami
  ltc.form: adres Litecoin zaczyna się od L, M, 3 lub ltc1, a po L, M lub 3 nie zawiera 0, O, I ani l
  luhn: Wartość nie jest numerem z prawidłową cyfrą kontrolną
  luhn.character: dozwolone są tylko cyfry, a między nimi pojedyncze spacje lub łączniki
  luhn.check-digit: cyfra kontrolna się nie zgadza: jedna z cyfr jest błędna albo dwie zamieniono miejscami
  luhn.too-long: użyj co najwyżej {max} {max#cyfry|cyfr|cyfr}
  luhn.too-long.exact: wymagana liczba cyfr: {max}; podano: {actual}
  luhn.too-short: użyj co najmniej {min} {min#cyfry|cyfr|cyfr}
  luhn.too-short.exact: wymagana liczba cyfr: {min}; podano: {actual}
  mac: Wartość nie jest adresem karty sieciowej (MAC)
  mac.character: w tym miejscu dozwolone są tylko cyfry od 0 do 9, litery od a do f i separatory
  mac.count: {count#jest|są|jest} {count} {count#cyfra|cyfry|cyfr}
  mac.group: między separatorami {size#musi być|muszą być|musi być} {size} {size#cyfra|cyfry|cyfr}
  mac.no-separator: brakuje separatorów
  mac.separator: ten separator jest niedozwolony
  mac.separators: ten separator różni się od poprzedniego
  magnet: Wartość nie jest linkiem magnet
  magnet.scheme: link musi zaczynać się od magnet:?
  magnet.topic: ten skrót ma niewłaściwą długość lub postać albo nieznany rodzaj
  magnet.topic-missing: brakuje skrótu (xt=urn:...)
  mailto: Wartość nie jest linkiem mailto
  mailto.address: to nie jest adres e-mail
  mailto.encoding: ten znak trzeba tutaj zakodować procentowo
  mailto.field: pole nagłówka składa się z nazwy, znaku równości i wartości
  mailto.scheme: link musi zaczynać się od mailto:
  mimetype: Wartość nie jest typem MIME
  mimetype.character: typ MIME nie może zawierać tego znaku
  mimetype.name-empty: przed ukośnikiem lub po nim brakuje nazwy
  mimetype.name-first: nazwa zaczyna się od litery lub cyfry
  mimetype.name-too-long: nazwa ma więcej niż 127 znaków
  mimetype.no-slash: brakuje ukośnika
  mimetype.parameter: po średniku musi być parametr w postaci nazwa=wartość
  mimetype.parameters: parametry są niedozwolone
  mimetype.quote-open: cudzysłów nie jest zamknięty
  mimetype.rest: przed każdym parametrem musi być średnik
  mimetype.twice: ten parametr występuje dwa razy
  mimetype.type: typ przed ukośnikiem musi być {types&lub}
  mimetype.value: brakuje wartości
  mmsi: Wartość nie jest numerem MMSI
  money: Wartość nie jest akceptowaną kwotą
  money.currency: {sign} nie jest walutą
  money.currency.chosen: waluta {sign} nie jest akceptowana
  money.minus: zapisz kwotę ujemną tak jak {example}
  money.minus-sign: zapisz znak minus jako -
  money.negative: kwota nie może być ujemna
  money.no-sign: podaj kwotę bez waluty
  money.notation: zapisz liczbę tak jak {example}
  money.plus: pomiń znak plus
  money.sign: brakuje waluty
  money.twice: podaj walutę tylko raz
  month: Wartość nie jest akceptowanym miesiącem, takim jak 2026-11
  month.after-max: miesiąc nie może być późniejszy niż {max}
  month.before-min: miesiąc nie może być wcześniejszy niż {min}
  month.step: najbliższy akceptowany miesiąc to {nearest&lub}
  national-id: Wartość nie jest akceptowanym numerem identyfikacyjnym osoby
  nhs: Wartość nie jest numerem NHS
  no-control: Wartość nie może zawierać znaków sterujących
  no-invisible: Wartość zawiera niewidoczny znak
  no-strategy: Walidator nie określa, co akceptuje
  none-filled: Co najmniej jedno z tych pól musi być wypełnione
  not: Wartość nie może spełniać reguły {rule}
  not-after: Każda data musi być późniejsza od poprzedniej
  not-exactly-one: Dokładnie jedno z tych pól musi być wypełnione
  not-in: Wartość jest jedną z niedozwolonych
  not-unique: Ta sama wartość występuje już w wierszu {line}
  not-unique.elsewhere: Ta sama wartość występuje już w wierszu {line} pliku {source}
  not-utf8: Wartość nie jest prawidłowym tekstem UTF-8
  not-utf8.byte: w tym miejscu kodowanie UTF-8 jest nieprawidłowe
  not-utf8.latin1: w Latin-1 i Windows-1252 bajt 0x{byte} to {character}
  not.rule: Taka wartość jest niedozwolona
  npi: Wartość nie jest numerem NPI
  nul-byte: Rekord zawiera bajt NUL
  number.above: liczba musi być większa niż {above}
  number.below: liczba musi być mniejsza niż {below}
  number.check-digit: cyfry kontrolne numeru {number} się nie zgadzają: jeden ze znaków jest błędny albo dwa zamieniono miejscami
  number.date: te cyfry numeru {number} nie są datą
  number.form: {number} wygląda tak: {example}
  number.future: te cyfry numeru {number} są datą w przyszłości
  number.last-check-digit: ostatnią cyfrą kontrolną numeru {number} musi być {expected}, bo poprzednia potwierdza resztę
  number.length: {number} ma długość {lengths&lub}, a ten ma {actual} {actual#znak|znaki|znaków}
  number.length.range: {number} ma długość od {minimum} do {maximum}, a ten ma {actual} {actual#znak|znaki|znaków}
  number.max: liczba może wynosić co najwyżej {max}
  number.max.exact: liczba musi być równa {max}
  number.min: liczba musi wynosić co najmniej {min}
  number.min.exact: liczba musi być równa {min}
  number.no-prefix: wpisz numer bez poprzedzającego {country}
  number.no-suffix: wpisz numer bez {suffix} na końcu
  number.prefix: {number} zaczyna się od {prefix}, a nie od {country}
  number.prefix-missing: przed numerem brakuje liter kraju, jak w {example}
  number.region: żaden region ani urząd nie ma tego kodu w numerze {number}
  number.step: najbliższa akceptowana liczba to {nearest&lub}
  number.suffix: {number} kończy się na {suffixes&lub}
  number.unassigned: takich znaków nie ma żaden wydany numer {number}
  number.unknown: żaden z akceptowanych numerów nie ma takiej postaci
  numeric: Wartość może zawierać tylko cyfry
  objectid: Wartość nie jest identyfikatorem ObjectId
  objectid.character: w tym miejscu dozwolone są tylko cyfry od 0 do 9 i litery od a do f
  objectid.length: ObjectId ma {expected} {expected#cyfrę|cyfry|cyfr}, a ten ma {actual}
  octal: Wartość może zawierać tylko cyfry ósemkowe
  open-quote: Cudzysłów otwarty w wierszu {line}, w kolumnie {column}, nie został zamknięty
  open-quote.secret: Cudzysłów nie został zamknięty
  option-missing: Walidator wymaga podania opcji
  option-repeated: Opcję podano dwa razy
  options-contradict: Opcje są ze sobą sprzeczne
  orcid: Wartość nie jest identyfikatorem ORCID iD
  page-expired: Strona jest zbyt stara albo przeglądarka nie przyjmuje plików cookie
  password: Hasło nie spełnia wymagań
  password.common: wybierz inne hasło: to jest jednym z pierwszych, które sprawdzają włamywacze
  password.control: nie używaj znaków sterujących
  password.digit: użyj co najmniej {count} {count#cyfry|cyfr|cyfr} (od 0 do 9)
  password.invisible: użyj co najmniej jednego widocznego znaku
  password.lower: użyj co najmniej {count} {count#małej litery|małych liter|małych liter}
  password.symbol: użyj co najmniej {count} {count#symbolu lub znaku interpunkcyjnego|symboli lub znaków interpunkcyjnych|symboli lub znaków interpunkcyjnych}
  password.too-long: użyj co najwyżej {max} {max#znaku|znaków|znaków}
  password.too-long.exact: użyj dokładnie {max} {max#znaku|znaków|znaków}
  password.too-short: użyj co najmniej {min} {min#znaku|znaków|znaków}
  password.too-short.exact: użyj dokładnie {min} {min#znaku|znaków|znaków}
  password.upper: użyj co najmniej {count} {count#wielkiej litery|wielkich liter|wielkich liter}
  path: Ścieżka nie prowadzi do tego, co jest potrzebne
  path.denied: nie masz dostępu do tego folderu
  path.exists: coś o tej nazwie już istnieje
  path.extension: nazwa musi kończyć się na {extensions&lub}
  path.file: to jest plik; wpisz ścieżkę folderu
  path.folder: to jest folder; wpisz ścieżkę pliku
  path.link: ten link prowadzi donikąd
  path.no-file: nie ma pliku o tej ścieżce
  path.no-folder: nie ma folderu o tej ścieżce
  path.parent: folder tej ścieżki nie istnieje
  path.unusable: system nie może użyć tej ścieżki
  pattern: Wartość nie pasuje do wzorca {pattern}
  pattern-budget: Sprawdzanie przerwano po osiągnięciu limitu: {stop}
  pattern-budget.secret: Sprawdzanie przerwano po osiągnięciu limitu
  pattern-budget=depth limit: Sprawdzanie przerwano: osiągnięto limit głębokości
  pattern-budget=heap limit: Sprawdzanie przerwano: osiągnięto limit pamięci
  pattern-budget=match limit: Sprawdzanie przerwano: osiągnięto limit liczby kroków
  pattern-budget=stack limit: Sprawdzanie przerwano: osiągnięto limit stosu
  pattern-unavailable: Nie udało się wykonać sprawdzenia: {stop}
  pattern-unavailable=broken pattern: Nie udało się wykonać sprawdzenia: uszkodzony wzorzec
  pattern-unavailable=out of memory: Nie udało się wykonać sprawdzenia: zabrakło pamięci
  percentage: Wartość nie jest dozwoloną wartością procentową
  percentage.sign: brakuje znaku procentu
  person-name: Wartość nie jest imieniem ani nazwiskiem w akceptowanej postaci
  person-name.digit: cyfry w imieniu i nazwisku są tu niedozwolone
  person-name.sign: ten znak jest niedozwolony w imieniu i nazwisku
  phone: Wartość nie jest dozwolonym numerem telefonu
  phone.area-code: przed numerem wpisz numer kierunkowy
  phone.country-code: żaden z akceptowanych krajów nie ma takiego numeru kierunkowego
  phone.extension: pomiń numer wewnętrzny
  phone.form: numer telefonu może zawierać tylko cyfry poprzedzone znakiem +
  phone.international-prefix: zamiast {prefix} wpisz +
  phone.leading: żaden akceptowany numer telefonu nie zaczyna się od tych cyfr
  phone.letters: numer telefonu nie zawiera liter
  phone.national: Wartość nie jest dozwolonym numerem telefonu
  phone.no-plus: numer musi zaczynać się od znaku + i numeru kierunkowego kraju
  phone.parenthesis: nawias nie jest zamknięty
  phone.prefix: pomiń {prefix} po numerze kierunkowym kraju
  phone.region: to jest numer kraju {country}
  phone.separators: wpisz cyfry bez żadnych znaków między nimi
  phone.too-long: numer zaczynający się od tych cyfr ma co najwyżej {max} {max#cyfrę|cyfry|cyfr}
  phone.too-long.exact: numer o takim początku ma {max} {max#cyfrę|cyfry|cyfr}
  phone.too-long.exact-international: numer o takim początku ma {max} {max#cyfrę|cyfry|cyfr}, razem z numerem kierunkowym kraju
  phone.too-long.international: numer zaczynający się od tych cyfr ma co najwyżej {max} {max#cyfrę|cyfry|cyfr}, razem z numerem kierunkowym kraju
  phone.too-short: numer zaczynający się od tych cyfr ma co najmniej {min} {min#cyfrę|cyfry|cyfr}
  phone.too-short.exact: numer o takim początku ma {min} {min#cyfrę|cyfry|cyfr}
  phone.too-short.exact-international: numer o takim początku ma {min} {min#cyfrę|cyfry|cyfr}, razem z numerem kierunkowym kraju
  phone.too-short.international: numer zaczynający się od tych cyfr ma co najmniej {min} {min#cyfrę|cyfry|cyfr}, razem z numerem kierunkowym kraju
  phone.type: numer telefonu tego rodzaju nie jest tu akceptowany
  phone.type.fixed: to nie jest numer telefonu stacjonarnego
  phone.type.mobile: to nie jest numer telefonu komórkowego
  port: Wartość nie jest numerem portu
  postalcode: Wartość nie jest dozwolonym kodem pocztowym
  postalcode.form: kody pocztowe kraju {country} wyglądają tak: {example}
  postalcode.prefix: żaden kod pocztowy kraju {country} nie zaczyna się od {beginning}
  postalcode.unknown: żaden z obsługiwanych krajów nie ma kodów pocztowych w takiej postaci
  qrr: Wartość nie jest referencją QR
  ragged: Rekord ma {found} {found#pole|pola|pól}, a powinien mieć {expected}
  ragged.secret: Rekord ma niewłaściwą liczbę pól
  record-count: Liczba rekordów jest inna niż oczekiwana
  record-duplicate-key: Klucz występuje dwa razy w jednym obiekcie
  record-half-character: Nieprawidłowa sekwencja: to \u jest tylko połową pary zastępczej
  record-no-object: Rekord jest w formacie JSON, ale nie jest obiektem
  record-no-object.member: Element {member} musi być obiektem
  record-not-json: Rekord nie jest w formacie JSON: {problem}
  record-not-json.secret: Rekord nie jest w formacie JSON
  record-not-utf8: Rekord nie jest zakodowany w UTF-8
  record-too-deep: Rekord jest zbyt głęboko zagnieżdżony: {problem}
  record-too-deep.secret: Rekord jest zbyt głęboko zagnieżdżony
  record-too-long: Rekord jest dłuższy niż {limit} {limit#bajt|bajty|bajtów}
  record-too-long.open-quote: cudzysłów otwarty w wierszu {line}, w kolumnie {column}, nie został do tego miejsca zamknięty
  record-trailing: Po wartości JSON występują nieoczekiwane znaki
  regex: Wartość nie jest wyrażeniem regularnym
  regex.bracket: przed {text} wpisz ukośnik odwrotny
  regex.class-syntax: {text} jest tu niedozwolone; wpisz przed tym ukośnik odwrotny albo zagnieźdź klasy
  regex.code-point: {text} nie jest numerem znaku
  regex.duplicate-name: dwie grupy mają nazwę {text}
  regex.escape: sekwencja {text} nie ma znaczenia
  regex.group: po (? może być tylko :, =, !, <=, <! albo <nazwa>
  regex.group-name: nazwa grupy składa się z liter, cyfr, _ i $ i kończy się znakiem >
  regex.negated-strings: zanegowana klasa nie może zawierać ciągów znaków
  regex.property: {text} nie jest właściwością Unicode
  regex.range-end: klasa nie może być początkiem ani końcem zakresu
  regex.range-order: zakres {text} ma złą kolejność
  regex.repetition: przed {text} nie ma nic do powtórzenia
  regex.repetition-order: pierwsza liczba w {text} jest większa niż druga
  regex.syntax: błąd w wyrażeniu: {message}
  regex.too-deep: grupy są zbyt głęboko zagnieżdżone
  regex.too-long: użyj co najwyżej {max} {max#bajtu|bajtów|bajtów}
  regex.unclosed: brakuje zamknięcia: {text}
  regex.unknown-group: nie ma grupy dla {text}
  regex.unopened: przed tym nawiasem brakuje nawiasu otwierającego
  relative-json-pointer: Wartość nie jest względnym wskaźnikiem JSON Pointer
  relative-json-pointer.after-sign: po znaku # nie może być nic więcej
  relative-json-pointer.leading-zero: zera na początku są niedozwolone
  relative-json-pointer.neighbor: po + lub - musi być liczba co najmniej 1
  relative-json-pointer.number: wskaźnik względny zaczyna się od liczby
  relative-json-pointer.slash: po liczbie może być tylko # albo ukośnik
  report-definition: Raporty korzystają z różnych reguł
  report-key: Ten klucz jest niedozwolony w raporcie
  report-key-missing: W raporcie brakuje klucza
  report-not-json: Raport nie jest w formacie JSON
  report-sum: Liczby w raporcie są niespójne
  report-twice: Te same dane wejściowe policzono dwa razy
  report-type: Wartość w raporcie ma niewłaściwy typ
  report-unique: Raportów o niepowtarzalnych wartościach nie można sumować
  report-value: Ta wartość jest niedozwolona w raporcie
  report-version: Ta wersja formatu raportu nie jest obsługiwana
  report.changed: zmieniono „{old}” na „{new}” ({steps})
  report.meant: czy chodziło o {text}?
  report.try: spróbuj: {text}
  request-from-another-site: Odpowiedzi pochodzą ze strony innego serwisu
  request-malformed: Nie można odczytać żądania
  request-method: Formularz nie obsługuje tego rodzaju żądania
  request-timed-out: Odpowiedzi nie dotarły na czas
  request-too-large: Odpowiedzi są za długie
  request-type: Odpowiedzi mają nieznany format
  required: Wartość nie może być pusta
  required-by-answer: Inna odpowiedź wymaga wypełnienia tego pola
  required.blank: zawiera tylko odstępy lub niewidoczne znaki
  response-malformed: Nie można odczytać odpowiedzi na przesłany formularz
  rf: Wartość nie jest referencją zaczynającą się od RF
  rgb: Wartość nie jest kolorem w zapisie RGB (czerwony, zielony, niebieski)
  ror: Wartość nie jest identyfikatorem ROR
  rule-example: Reguła ocenia przykład inaczej, niż oczekiwano
  rule-syntax: Nie można odczytać reguły
  s10: Wartość nie jest numerem przesyłki pocztowej
  schema-additional-items: Tablica może mieć tylko {max} {max#element|elementy|elementów}
  schema-additional-properties: Klucz {property} jest niedozwolony
  schema-any-of: Wartość nie pasuje do żadnego ze schematów w anyOf
  schema-budget: Sprawdzanie według schematu przerwano po osiągnięciu limitu: {limit}
  schema-budget=depth limit: Sprawdzanie według schematu przerwano: osiągnięto limit głębokości
  schema-budget=exponent limit: Sprawdzanie według schematu przerwano: wykładnik liczby jest za duży
  schema-budget=match limit: Sprawdzanie według schematu przerwano: osiągnięto limit kroków dopasowania
  schema-budget=size limit: Sprawdzanie według schematu przerwano: osiągnięto limit rozmiaru
  schema-budget=step limit: Sprawdzanie według schematu przerwano: osiągnięto limit liczby kroków
  schema-const: Wartość musi być równa {value}
  schema-contains: Do schematu w contains musi pasować co najmniej {min} {min#element|elementy|elementów}, a pasuje {actual}
  schema-dependent-required: Brakuje klucza {property}, którego wymaga {trigger}
  schema-dialect: Ta wersja JSON Schema nie jest obsługiwana
  schema-enum: Wartość musi być jedną z następujących: {values}
  schema-exclusive-maximum: Liczba musi być mniejsza niż {max}
  schema-exclusive-minimum: Liczba musi być większa niż {min}
  schema-false: Żadna wartość nie jest tu dozwolona
  schema-keyword-value: Słowo kluczowe nie może mieć tej wartości
  schema-limit: Schemat jest za duży
  schema-loop: Schemat odwołuje się do siebie bez końca
  schema-max-contains: Do schematu w contains może pasować najwyżej {max} {max#element|elementy|elementów}, a pasuje {actual}
  schema-max-items: Tablica może mieć najwyżej {max} {max#element|elementy|elementów}, a ma {actual}
  schema-max-length: Tekst może mieć najwyżej {max} {max#znak|znaki|znaków}, a ma {actual}
  schema-max-properties: Obiekt może mieć najwyżej {max} {max#klucz|klucze|kluczy}, a ma {actual}
  schema-maximum: Liczba nie może być większa niż {max}
  schema-min-items: Tablica musi mieć co najmniej {min} {min#element|elementy|elementów}, a ma {actual}
  schema-min-length: Tekst musi mieć co najmniej {min} {min#znak|znaki|znaków}, a ma {actual}
  schema-min-properties: Obiekt musi mieć co najmniej {min} {min#klucz|klucze|kluczy}, a ma {actual}
  schema-minimum: Liczba nie może być mniejsza niż {min}
  schema-multiple-of: Liczba musi być wielokrotnością {divisor}
  schema-not: Wartość nie może pasować do schematu w not
  schema-not-json: Schemat nie jest w formacie JSON
  schema-one-of: Wartość musi pasować dokładnie do jednego ze schematów w oneOf, a liczba pasujących to {actual}
  schema-pattern: Tekst musi pasować do wzorca {pattern}
  schema-reference: Odwołanie nie prowadzi do żadnego schematu
  schema-required: Brakuje klucza {property}
  schema-type: Wartość musi być typu {types&lub}, a jest typu {actual}
  schema-unevaluated-items: Żaden schemat nie opisuje elementu {index}
  schema-unevaluated-properties: Żaden schemat nie opisuje klucza {property}
  schema-unique-items: Elementy tablicy {first} i {second} muszą się różnić
  schema-unknown-format: Format jest nieznany i nie jest sprawdzany
  schema-unknown-keyword: Schemat zawiera nieznane słowo kluczowe
  sedol: Wartość nie jest kodem SEDOL
  semver: Wartość nie jest numerem wersji zgodnym z wersjonowaniem semantycznym
  service-failed: Formularz jest chwilowo niedostępny
  single-script: Wartość łączy litery z różnych systemów pisma
  slug: Wartość nie jest slugiem
  sort-code: Wartość nie jest kodem „sort code”
  split-mismatch: Podział nie pasuje do pliku
  sscc: Wartość nie jest numerem jednostki wysyłkowej SSCC
  starts-with: Wartość musi zaczynać się od {values}
  starts-with.any: Wartość musi zaczynać się od {values&lub}
  state-damaged: Ten plik nie zawiera stanu formularza
  state-foreign: Plik zawiera stan innego formularza
  state-in-use: Inne wywołanie używa tego stanu
  stray-quote: Pole, które nie zaczyna się od cudzysłowu, zawiera cudzysłów
  submission-failed: Nie udało się wysłać formularza
  tax-id: Wartość nie jest akceptowanym numerem podatnika
  text-behind-quotes: Po cudzysłowie zamykającym musi być separator albo koniec wiersza
  time: Wartość nie jest dozwoloną godziną w formacie {format}
  time.after-max: godzina nie może być późniejsza niż {max}
  time.before-min: godzina nie może być wcześniejsza niż {min}
  time.hour: nie ma godziny {hour}; dozwolone są godziny od {first} do {last}
  time.leap-second: sekunda 60 występuje tylko o 23:59:60 w czasie UTC
  time.minute: nie ma minuty {minute}; dozwolone są minuty od 0 do 59
  time.offset: przesunięcie względem UTC wynosi co najwyżej 23 godziny i 59 minut
  time.over-midnight: godzina musi być nie wcześniejsza niż {min} albo nie późniejsza niż {max}
  time.second: nie ma sekundy {second}; dozwolone są sekundy od 0 do 59
  time.step: najbliższa akceptowana godzina to {nearest&lub}
  timezone: Wartość nie jest nazwą strefy czasowej
  timezone.old-name: to dawna nazwa strefy, która ma już nowszą nazwę
  too-long: Wartość jest dłuższa niż {limit} {limit#bajt|bajty|bajtów}
  ulid: Wartość nie jest identyfikatorem ULID
  ulid.character: ULID składa się tylko z cyfr i liter innych niż I, L, O i U
  ulid.length: ULID ma {expected} {expected#znak|znaki|znaków}, a ten ma {actual}
  ulid.overflow: pierwszy znak musi być cyfrą od 0 do 7; wartość jest za duża
  unknown-filter: Nie ma filtra o tej nazwie
  unknown-option: Walidator nie ma takiej opcji
  unknown-strategy: Nie ma walidatora o tej nazwie
  uppercase: Wartość nie może zawierać małych liter
  uri: Wartość nie jest identyfikatorem URI ze schematem
  uri-reference: Wartość nie jest identyfikatorem URI ani odwołaniem względnym
  uri-template: Wartość nie jest szablonem URI
  uri-template.character: nazwa zmiennej nie może zawierać tego znaku
  uri-template.close: przed tym nawiasem brakuje nawiasu otwierającego
  uri-template.dot: kropka musi stać między dwiema częściami nazwy
  uri-template.length: największa długość to liczba od 1 do 9999
  uri-template.name: brakuje nazwy zmiennej
  uri-template.open: nawias klamrowy nie jest zamknięty
  uri-template.operator: operator {operator} jest zarezerwowany
  uri.bracket: nawias kwadratowy nie jest zamknięty
  uri.bracket-text: po nawiasie może być tylko dwukropek i port
  uri.character: w tym miejscu ten znak musi być zakodowany procentowo
  uri.no-scheme: brakuje schematu, na przykład {scheme}:
  uri.percent: po znaku % muszą być dwie cyfry szesnastkowe
  uri.port: numer portu może zawierać tylko cyfry
  uri.scheme: schemat zaczyna się od litery
  uri.scheme-character: schemat nie może zawierać tego znaku
  url: Wartość nie jest adresem strony ani pliku
  url.bare-user: adres URL z nazwą użytkownika musi zaczynać się od schematu, na przykład {scheme}://
  url.credentials: nazwa użytkownika przed hostem jest niedozwolona
  url.file-path: adres pliku bez hosta ma ścieżkę, na przykład file:///katalog/plik
  url.file-slashes: po file: mogą wystąpić najwyżej trzy ukośniki
  url.host: ten host nie należy do akceptowanych
  url.host-empty: brakuje hosta
  url.port: numer portu to liczba od 0 do 65535
  url.port-missing: po hoście brakuje numeru portu
  url.port-taken: numer portu po hoście jest niedozwolony
  url.scheme: schemat musi być {schemes&lub}
  url.slashes: po schemacie muszą być dwa ukośniki
  username: Wartość nie jest dozwoloną nazwą użytkownika
  username.end: nazwa musi kończyć się literą lub cyfrą
  username.scripts: litery muszą należeć do jednego systemu pisma
  username.signs: dwa ze znaków . _ - nie mogą występować obok siebie
  username.start: nazwa musi zaczynać się od litery
  username.too-long: użyj co najwyżej {max} {max#znaku|znaków|znaków}
  username.too-long.exact: użyj dokładnie {max} {max#znaku|znaków|znaków}
  username.too-short: użyj co najmniej {min} {min#znaku|znaków|znaków}
  username.too-short.exact: użyj dokładnie {min} {min#znaku|znaków|znaków}
  uuid: Wartość nie jest identyfikatorem UUID akceptowanego rodzaju
  uuid.form: UUID składa się z cyfr szesnastkowych w grupach po 8, 4, 4, 4 i 12, rozdzielonych łącznikami
  uuid.short: brakuje cyfr: podano tylko {actual} z 36 znaków
  uuid.variant: cyfra wariantu musi być jednym ze znaków 8, 9, a lub b
  uuid.version: cyfra wersji musi mieć wartość od 1 do 8
  uuid.version-not-taken: cyfra wersji musi mieć wartość: {version&lub}
  vat: Wartość nie jest akceptowanym numerem VAT
  vin: Wartość nie jest numerem identyfikacyjnym pojazdu (VIN)
  vin.character: w tym miejscu dozwolone są tylko wielkie litery i cyfry
  vin.check-digit: dziewiąty znak, czyli cyfra kontrolna, nie zgadza się z resztą
  vin.left-out: liter I, O i Q się nie używa; wpisz 1 lub 0
  vin.length: numer VIN ma {expected} {expected#znak|znaki|znaków}, a ten ma {actual}
  vin.serial: ostatnie cztery znaki muszą być cyframi
  week: Wartość nie jest akceptowanym tygodniem, takim jak 2026-W48
  week.after-max: tydzień nie może być późniejszy niż {max}
  week.before-min: tydzień nie może być wcześniejszy niż {min}
  week.number: nie ma tygodnia {week}; tygodnie roku {year} mają numery od 1 do {last}
  week.step: najbliższy akceptowany tydzień to {nearest&lub}
  wkn: Wartość nie jest kodem WKN
  word-list: Nie można użyć listy słów
  wrong-sum: Wymagana suma: {bounds}; otrzymana: {sum}
  wrong-sum.exact: Suma musi wynosić {min}, a wynosi {sum}
  wrong-sum.max: Suma może wynosić najwyżej {max}, a wynosi {sum}
  wrong-sum.min: Suma musi wynosić co najmniej {min}, a wynosi {sum}
  wrong-sum.numbers: We wszystkich tych polach muszą być liczby
  wrong-sum.range: Suma musi wynosić od {min} do {max}, a wynosi {sum}
  wrong-sum.secret: Suma jest nieprawidłowa
  prompt.aba: Wpisz numer rozliczeniowy z 9 cyfr
  prompt.alpha: Wpisz same litery
  prompt.alpha.language: Użyj tylko liter języka {languages&lub}
  prompt.alphanumeric: Wpisz same litery i cyfry
  prompt.alphanumeric.language: Użyj tylko liter języka {languages&lub} i cyfr
  prompt.any: Zrób jedno z poniższych
  prompt.arxiv: Wpisz identyfikator, na przykład 2101.00001
  prompt.ascii: Użyj tylko cyfr, zwykłych symboli i liter bez znaków diakrytycznych
  prompt.base32: Skopiuj cały tekst Base32
  prompt.base58: Skopiuj cały tekst Base58
  prompt.base64: Skopiuj cały tekst Base64
  prompt.bic: Wpisz kod BIC o długości 8 lub 11 znaków
  prompt.boolean: Wpisz true albo false
  prompt.boolean.loose: Wpisz yes (tak) lub no (nie)
  prompt.bounds.above: większą niż {above}
  prompt.bounds.above-below: większą niż {above} i mniejszą niż {below}
  prompt.bounds.above-max: większą niż {above} i nie większą niż {max}
  prompt.bounds.below: mniejszą niż {below}
  prompt.bounds.between: od {min} do {max}
  prompt.bounds.exact: równą {min}
  prompt.bounds.max: nie większą niż {max}
  prompt.bounds.min: nie mniejszą niż {min}
  prompt.bounds.min-below: nie mniejszą niż {min} i mniejszą niż {below}
  prompt.bsb: Wpisz numer BSB z 6 cyfr
  prompt.btc: Wklej cały adres Bitcoin
  prompt.bytes: Wpisz wartość o wymaganej długości
  prompt.bytes.longer: Wpisz dłuższą wartość
  prompt.bytes.shorter: Wpisz krótszą wartość
  prompt.cas: Wpisz numer CAS, na przykład 7732-18-5
  prompt.cbu: Wpisz numer CBU z 22 cyfr
  prompt.check-failed: Nie udało się tego sprawdzić. Spróbuj ponownie później
  prompt.check-late: Sprawdzanie trwało zbyt długo. Spróbuj ponownie później
  prompt.check-rejected: Wpisz inną wartość
  prompt.choice: Wybierz jedną z opcji
  prompt.choice-count: Zaznacz inną liczbę opcji
  prompt.choice-count.between: Wybierz od {min} do {max} opcji
  prompt.choice-count.entries-between: Dodaj lub usuń wpisy, aby było ich od {min} do {max}
  prompt.choice-count.entries-exact: Dodaj lub usuń wpisy, aby ich liczba wynosiła {min}
  prompt.choice-count.entries-max: Usuń wpisy, aby było ich najwyżej {max}
  prompt.choice-count.exact: Wybierz dokładnie {min} {min#opcję|opcje|opcji}
  prompt.choice-count.max: Wybierz najwyżej {max} {max#opcję|opcje|opcji}
  prompt.choice-count.min: Wybierz co najmniej {min} {min#opcję|opcje|opcji}
  prompt.choice.listed: Wpisz {values&lub}
  prompt.choice.many: Wpisz jedną z dozwolonych wartości
  prompt.cidr: Wpisz blok adresów, na przykład 192.0.2.0/24
  prompt.cidr.first-address: Wpisz pierwszy adres bloku
  prompt.cidr.v6: Wpisz blok adresów, na przykład 2001:db8::/32
  prompt.clabe: Wpisz numer CLABE z 18 cyfr
  prompt.company-id: Sprawdź numer
  prompt.company-id.country: Wpisz numer, na przykład {examples&lub}
  prompt.contains: Dodaj {values}
  prompt.contains-word: Usuń słowa z innych odpowiedzi, na przykład swoje imię
  prompt.contains.any: Dodaj {values&lub}
  prompt.country: Wpisz kod kraju, na przykład PL
  prompt.country.alpha3: Wpisz trzyliterowy kod kraju, na przykład POL
  prompt.country.numeric: Wpisz trzycyfrowy kod kraju, na przykład 616
  prompt.creditcard: Sprawdź numer karty
  prompt.creditcard.brands: Akceptowane są tylko karty {cards&lub}
  prompt.creditor-id: Wpisz identyfikator, na przykład DE98ZZZ09999999999
  prompt.currency: Wpisz kod waluty, na przykład PLN
  prompt.cusip: Wpisz kod CUSIP o długości 9 znaków
  prompt.datauri: Wpisz adres data URI, na przykład data:text/plain,hello
  prompt.date: Wpisz datę w formacie {format}
  prompt.date.day-of-month: Ten miesiąc ma tylko {days} {days#dzień|dni|dni}
  prompt.date.step: , co {step} {step#dzień|dni|dni}
  prompt.datetime: Wpisz datę i godzinę, na przykład 2026-11-21T08:30:00Z
  prompt.datetime.base: Wpisz datę i godzinę
  prompt.dea: Wpisz numer DEA, na przykład BB1388568
  prompt.decimal: Wpisz liczbę, na przykład 12.5
  prompt.doi: Wpisz DOI, na przykład 10.1000/182
  prompt.duns: Wpisz numer D-U-N-S z 9 cyfr
  prompt.duration: Wpisz czas trwania, na przykład P1DT12H
  prompt.each: Wpisz co najmniej jedną wartość
  prompt.each.between: Wpisz od {min} do {max} {max#wartości|wartości|wartości}
  prompt.each.commas: oddzielając je przecinkami
  prompt.each.either: Wpisz {min} lub {max} {max#wartość|wartości|wartości}
  prompt.each.exact: Wpisz {min} {min#wartość|wartości|wartości}
  prompt.each.item: Popraw wartość {item} z {count}
  prompt.each.max: Wpisz co najwyżej {max} {max#wartość|wartości|wartości}
  prompt.each.min: Wpisz co najmniej {min} {min#wartość|wartości|wartości}
  prompt.each.only: Popraw wartość
  prompt.each.semicolons: oddzielając je średnikami
  prompt.each.separator: oddzielając je znakiem {separator}
  prompt.each.spaces: oddzielając je spacjami
  prompt.ean: Wpisz wszystkie cyfry spod kodu kreskowego
  prompt.ec-number: Wpisz numer WE, na przykład 200-001-8
  prompt.eid: Wpisz numer EID z 32 cyfr
  prompt.email: Wpisz adres e-mail, na przykład nazwa@example.org
  prompt.email.special-use: Wpisz adres, na który można wysłać wiadomość
  prompt.ends-with: Zakończ na {values}
  prompt.ends-with.any: Zakończ na {values&lub}
  prompt.eori: Wpisz numer EORI, na przykład DE1234567
  prompt.eth: Wklej cały adres Ethereum
  prompt.example: , na przykład {example}
  prompt.example.last: , na przykład {example}
  prompt.fields-differ: Wpisz tę samą wartość w obu polach
  prompt.fields-equal: Wpisz różne wartości
  prompt.fields-equal.entries: Wpisz odpowiedź, której nie ma żaden inny wpis
  prompt.figi: Wpisz kod FIGI o długości 12 znaków
  prompt.float: Wpisz liczbę, na przykład 12.5
  prompt.grid: Wpisz identyfikator GRid o długości 18 znaków
  prompt.hash: Wpisz skrót (hash) cyframi szesnastkowymi
  prompt.hash.digits: Wpisz skrót (hash); liczba cyfr szesnastkowych: {expected&lub}
  prompt.header-name: Wpisz nazwę nagłówka, na przykład Content-Type
  prompt.header-value: Wpisz wartość nagłówka, na przykład text/html
  prompt.hex: Użyj cyfr od 0 do 9 i liter od A do F
  prompt.hexcolor: Wpisz kolor, na przykład #12ab9f
  prompt.hexcolor.bare: Wpisz kolor, na przykład 12ab9f
  prompt.hostname: Wpisz nazwę hosta, na przykład www.example.org
  prompt.hostname.end-with-letters: Zakończ literami, na przykład .org
  prompt.hostname.idn-direction: Nie mieszaj liter o różnych kierunkach pisma
  prompt.hostname.idn-encoded: Popraw część, która zaczyna się od xn--
  prompt.hostname.idn-mapped: Wpisz zamiast tego {meant}
  prompt.hostname.idn-remove: Usuń ten znak
  prompt.hostname.idn-replace: Zastąp ten znak innym
  prompt.hostname.idn-shorter: Wpisz krótszą nazwę
  prompt.hostname.remove-dot: Usuń tę kropkę
  prompt.hostname.remove-hyphen: Usuń ten łącznik
  prompt.hostname.shorter: Użyj co najwyżej 63 znaków między kropkami
  prompt.hostname.whole-name: Wpisz całą nazwę, na przykład www.example.org
  prompt.hostport: Wpisz host i port, na przykład example.org:8080
  prompt.hsl: Wpisz kolor, na przykład hsl(175, 81%, 37%)
  prompt.iban: Sprawdź numer IBAN
  prompt.iccid: Wpisz numer karty SIM, który zaczyna się od 89
  prompt.identifier: Użyj liter, cyfr i znaku _; zacznij od litery
  prompt.ifsc: Wpisz kod IFSC o długości 11 znaków
  prompt.imei: Wpisz 15 cyfr wyświetlanych po wybraniu *#06#
  prompt.imo: Wpisz numer IMO, na przykład IMO9074729
  prompt.integer: Wpisz liczbę całkowitą
  prompt.integer.bare: bez zer na początku
  prompt.integer.multiple: wielokrotność liczby {multiple-of}
  prompt.integer.signed: ze znakiem + lub - na początku
  prompt.integer.signed-bare: ze znakiem + lub - na początku i bez zer po nim
  prompt.integer.unsigned: bez znaku
  prompt.integer.unsigned-bare: bez znaku i zer na początku
  prompt.ip: Wpisz adres IP, na przykład 192.0.2.1
  prompt.ip.v6: Wpisz adres IP, na przykład 2001:db8::1
  prompt.ipv4: Wpisz adres IPv4, na przykład 192.0.2.1
  prompt.ipv6: Wpisz adres IPv6, na przykład 2001:db8::1
  prompt.iri: Wpisz identyfikator IRI, na przykład https://example.org/é
  prompt.iri-reference: Wpisz odwołanie, na przykład /page?id=1
  prompt.isbn: Sprawdź numer ISBN
  prompt.isil: Wpisz ISIL, na przykład DE-1a
  prompt.isin: Wpisz kod ISIN o długości 12 znaków
  prompt.ismn: Wpisz numer ISMN zaczynający się od 979-0
  prompt.isni: Wpisz ISNI lub ORCID iD o długości 16 znaków
  prompt.iso6346: Wpisz numer kontenera, na przykład CSQU3054383
  prompt.iso8601: Wpisz datę, z godziną lub bez, na przykład 2026-11-21
  prompt.iso8601.base: Wpisz datę, z godziną lub bez
  prompt.iso8601.date: Wpisz datę
  prompt.isrc: Wpisz kod ISRC o długości 12 znaków
  prompt.issn: Sprawdź numer ISSN
  prompt.iswc: Wpisz kod ISWC, na przykład T0345246801
  prompt.json: Wpisz prawidłowy JSON
  prompt.json-pointer: Wpisz wskaźnik JSON Pointer, na przykład /items/0
  prompt.jwt: Wklej cały token, razem z obiema kropkami
  prompt.language: Wpisz kod języka, na przykład pl
  prompt.language.alpha3: Wpisz trzyliterowy kod języka, na przykład pol
  prompt.latlong: Wpisz szerokość i długość geograficzną, na przykład 52.2297, 21.0122
  prompt.lei: Wpisz kod LEI o długości 20 znaków
  prompt.leitweg: Wpisz Leitweg-ID, na przykład 04011000-1234512345-06
  prompt.length: Wpisz krótszą lub dłuższą wartość
  prompt.length.between: Wpisz od {min} do {max} {max#znaku|znaków|znaków}
  prompt.length.exact: Wpisz dokładnie {min} {min#znak|znaki|znaków}
  prompt.length.max: Wpisz co najwyżej {max} {max#znak|znaki|znaków}
  prompt.length.min: Wpisz co najmniej {min} {min#znak|znaki|znaków}
  prompt.locale: Wpisz kod języka i regionu, na przykład pl-PL
  prompt.locale.posix: Wpisz kod języka i regionu, na przykład pl_PL
  prompt.lowercase: Użyj małych liter
  prompt.ltc: Wklej cały adres Litecoin
  prompt.luhn: Sprawdź numer
  prompt.mac: Wpisz adres MAC, na przykład 01:02:03:04:05:ab
  prompt.mac.base: Wpisz adres MAC
  prompt.magnet: Wpisz link, który zaczyna się od magnet:?xt=urn:
  prompt.mailto: Wpisz link, na przykład mailto:name@example.org
  prompt.mimetype: Wpisz typ MIME, na przykład image/png
  prompt.mimetype.base: Wpisz typ MIME
  prompt.mmsi: Wpisz numer MMSI z 9 cyfr
  prompt.moment.between: od {min} do {max}
  prompt.moment.exact: , tylko {min}
  prompt.moment.max: , nie później niż {max}
  prompt.moment.min: , nie wcześniej niż {min}
  prompt.moment.over-midnight: od {min} do {max} następnego dnia
  prompt.money: Wpisz kwotę, na przykład 1234,50
  prompt.money.base: Wpisz kwotę
  prompt.month: Wpisz miesiąc, na przykład 2026-11
  prompt.month.base: Wpisz miesiąc
  prompt.month.step: , co {step} {step#miesiąc|miesiące|miesięcy}
  prompt.national-id: Sprawdź numer
  prompt.national-id.country: Wpisz numer, na przykład {examples&lub}
  prompt.nhs: Wpisz numer NHS z 10 cyfr
  prompt.no-control: Usuń znaki sterujące
  prompt.no-invisible: Wpisz wartość ponownie: zawiera niewidoczny znak
  prompt.none-filled: Wypełnij co najmniej jedno z tych pól
  prompt.not: Wpisz inną wartość
  prompt.not-after: Wpisz daty w kolejności, od najwcześniejszej
  prompt.not-exactly-one: Wypełnij dokładnie jedno z tych pól
  prompt.not-in: Wybierz inną wartość
  prompt.not-unique: Wpisz wartość, która nie jest jeszcze używana
  prompt.not-utf8: Wpisz wartość ponownie: zawiera nieczytelne znaki
  prompt.npi: Wpisz numer NPI z 10 cyfr
  prompt.number: Wpisz liczbę
  prompt.number.only: Wpisz {min}
  prompt.number.step: , co {step}
  prompt.numeric: Wpisz same cyfry
  prompt.objectid: Wpisz ObjectId składający się z 24 cyfr szesnastkowych
  prompt.octal: Użyj cyfr od 0 do 7
  prompt.orcid: Wpisz ORCID iD, na przykład 0000-0002-1825-0097
  prompt.page-expired: Sprawdź odpowiedzi i wyślij je ponownie; jeśli to nie pomoże, zezwól na pliki cookie
  prompt.password: Użyj co najmniej {min} {min#znaku|znaków|znaków}, które trudno odgadnąć
  prompt.password.exact: Użyj dokładnie {min} {min#znaku|znaków|znaków}, które trudno odgadnąć
  prompt.path: Wpisz inną ścieżkę
  prompt.path.file: Wpisz ścieżkę pliku
  prompt.path.file-exists: Wpisz ścieżkę istniejącego pliku
  prompt.path.file-new: Wpisz ścieżkę nowego pliku
  prompt.path.folder: Wpisz ścieżkę folderu
  prompt.path.folder-exists: Wpisz ścieżkę istniejącego folderu
  prompt.path.folder-new: Wpisz ścieżkę nowego folderu
  prompt.pattern: Wpisz wartość w oczekiwanym formacie
  prompt.pattern-budget: Nie można sprawdzić tej wartości. Wpisz krótszą
  prompt.pattern-unavailable: Nie udało się tego sprawdzić. Spróbuj ponownie później
  prompt.percentage: Wpisz wartość procentową, na przykład 12.5%
  prompt.percentage.base: Wpisz wartość procentową
  prompt.person-name: Wpisz imię lub nazwisko, używając liter
  prompt.phone: Wpisz numer telefonu z numerem kierunkowym kraju, na przykład +48221234567
  prompt.phone.any: Wpisz numer telefonu
  prompt.phone.national: Wpisz numer telefonu, na przykład {examples&lub}
  prompt.places.between: z {least}–{most} {most#cyfrą|cyframi|cyframi} po przecinku
  prompt.places.exact: z {most} {most#cyfrą|cyframi|cyframi} po przecinku
  prompt.places.max: z co najwyżej {most} {most#cyfrą|cyframi|cyframi} po przecinku
  prompt.places.min: z co najmniej {least} {least#cyfrą|cyframi|cyframi} po przecinku
  prompt.places.none: bez części ułamkowej
  prompt.places.some: z częścią ułamkową
  prompt.port: Wpisz numer portu od 0 do 65535
  prompt.postalcode: Wpisz prawidłowy kod pocztowy
  prompt.postalcode.country: Wpisz kod pocztowy, na przykład {examples&lub}
  prompt.qrr: Wpisz referencję z 27 cyfr
  prompt.regex: Wpisz prawidłowe wyrażenie regularne
  prompt.relative-json-pointer: Wpisz względny wskaźnik JSON Pointer, na przykład 1/name
  prompt.required: Pole wymagane
  prompt.required-by-answer: Wypełnij to pole: wymaga tego inna odpowiedź
  prompt.required.blank: Wpisz co najmniej jeden widoczny znak
  prompt.rf: Wpisz referencję zaczynającą się od RF
  prompt.rgb: Wpisz kolor, na przykład rgb(18, 171, 159)
  prompt.ror: Wpisz identyfikator ROR, na przykład 05a28rw58
  prompt.s10: Wpisz numer, na przykład RR473124829GB
  prompt.schema-budget: Nie można sprawdzić tej wartości. Wpisz krótszą
  prompt.sedol: Wpisz kod SEDOL o długości 7 znaków
  prompt.semver: Wpisz wersję, na przykład 1.2.3
  prompt.single-script: Użyj liter tylko jednego alfabetu
  prompt.slug: Użyj małych liter, cyfr i pojedynczych łączników
  prompt.sort-code: Wpisz „sort code” z 6 cyfr
  prompt.sscc: Wpisz numer SSCC z 18 cyfr
  prompt.starts-with: Zacznij od {values}
  prompt.starts-with.any: Zacznij od {values&lub}
  prompt.tax-id: Sprawdź numer
  prompt.tax-id.country: Wpisz numer, na przykład {examples&lub}
  prompt.time: Wpisz godzinę, na przykład 08:30
  prompt.time.base: Wpisz godzinę
  prompt.time.step-hours: , co {step} {step#godzinę|godziny|godzin}
  prompt.time.step-minutes: , co {step} {step#minutę|minuty|minut}
  prompt.time.step-seconds: , co {step} {step#sekundę|sekundy|sekund}
  prompt.timezone: Wpisz strefę czasową, na przykład Europe/Warsaw
  prompt.too-long: Wpisz krótszą wartość
  prompt.ulid: Wpisz ULID składający się z 26 znaków
  prompt.uppercase: Użyj wielkich liter
  prompt.uri: Wpisz identyfikator URI, na przykład urn:isbn:0451450523
  prompt.uri-reference: Wpisz odwołanie, na przykład /page?id=1
  prompt.uri-template: Wpisz URI ze zmiennymi w nawiasach klamrowych
  prompt.url: Wpisz adres internetowy, na przykład https://www.example.org
  prompt.url.base: Wpisz adres internetowy
  prompt.url.schemes: Wpisz adres zaczynający się od {schemes&lub}
  prompt.username: Zacznij od litery, używaj liter i cyfr
  prompt.username.exact: , łącznie {min} {min#znak|znaki|znaków}
  prompt.username.length: , łącznie od {min} do {max} {max#znaku|znaków|znaków}
  prompt.uuid: Wpisz UUID: 32 cyfry i 4 łączniki
  prompt.vat: Sprawdź numer VAT
  prompt.vat.country: Wpisz numer VAT, na przykład {examples&lub}
  prompt.vin: Wpisz numer VIN o długości 17 znaków, bez I, O i Q
  prompt.week: Wpisz tydzień, na przykład 2026-W48
  prompt.week.base: Wpisz tydzień
  prompt.week.step: , co {step} {step#tydzień|tygodnie|tygodni}
  prompt.wkn: Wpisz kod WKN o długości 6 znaków
  prompt.wrong-sum: Zmień liczby. Wymagana suma: {bounds}
  prompt.wrong-sum.exact: Zmień liczby tak, aby ich suma wynosiła {min}
  prompt.wrong-sum.max: Zmień liczby tak, aby ich suma wynosiła najwyżej {max}
  prompt.wrong-sum.min: Zmień liczby tak, aby ich suma wynosiła co najmniej {min}
  prompt.wrong-sum.numbers: Wpisz liczby we wszystkich tych polach
  prompt.wrong-sum.range: Zmień liczby tak, aby ich suma wynosiła od {min} do {max}
  prompt.wrong-sum.secret: Zmień liczby: ich suma jest nieprawidłowa
  form.add-continue: Enter przechodzi dalej
  form.add-entry: Dodaj: {entry}
  form.add-help: Pusty wiersz przechodzi dalej bez dodawania.
  form.add-hint: Enter dodaje wpis, Tab przechodzi dalej
  form.ambiguous-choice: „{text}” może oznaczać: {choices}. Wpisz więcej znaków.
  form.ambiguous-secret-choice: To pasuje do kilku opcji. Wpisz więcej znaków.
  form.and-more: i jeszcze {count}
  form.answer-again: Wpisz inną odpowiedź. > mimo to przechodzi dalej, < wraca.
  form.answers-hidden: Te pytania już się nie pojawiają, a ich odpowiedzi zostaną pominięte: {fields}
  form.any-of: {field}, dowolne z opcji:
  form.area-hint: Enter opuszcza pole, Alt-Enter zaczyna nowy wiersz, Ctrl-E otwiera edytor
  form.area-question-hint: Enter wysyła, Alt-Enter zaczyna nowy wiersz, Ctrl-E otwiera edytor
  form.as-above: jak wyżej
  form.at-limit: Żadna dalsza wartość nie jest dozwolona
  form.back-to-answers: Ctrl-S wraca do listy odpowiedzi
  form.calendar-hint: Strzałki przechodzą o dzień i tydzień, Page Up i Page Down o miesiąc, Ctrl-lewo i Ctrl-prawo o rok; Enter wybiera, Escape zamyka kalendarz
  form.calendar-keys-hint: Enter wybiera, Esc zamyka
  form.cancel-prompt: Anulować bez wysyłania? Wpisz \q jeszcze raz, aby anulować, albo dowolny inny wiersz, aby kontynuować:
  form.cancel-question: Naciśnij Escape jeszcze raz, aby anulować, albo dowolny inny klawisz, aby kontynuować
  form.canceled: Anulowano bez wysyłania.
  form.characters-removed: Usunięto {count} {count#znak, którego|znaki, których|znaków, których} nie można wyświetlić
  form.checking: sprawdzanie
  form.choice-cleared: {field}: brak odpowiedzi. {undo} cofa tę zmianę
  form.choice-error: {choice}: {prompt}
  form.choice-keys: Strzałki i pierwsze litery przechodzą między opcjami, spacja lub Enter wybiera, / szuka
  form.choice-replaced: {choice} zastępuje {before}. {undo} cofa tę zmianę
  form.choices-cleared: Odpowiedź usunięto, bo zmieniły się opcje: {fields}
  form.choices-hint: jedna lub więcej, oddzielone przecinkami
  form.choices-keys: Strzałki w górę i w dół oraz pierwsze litery przechodzą między opcjami, spacja zaznacza lub odznacza, / szuka
  form.choose-first: Wybierz opcję strzałkami i naciśnij Enter
  form.choose-one: Wybierz jedną z opcji.
  form.choose-or-skip: Wybierz opcję strzałkami albo naciśnij Tab, aby zostawić pole puste
  form.clear-hint: Ctrl-U czyści pole
  form.clear-letters: Enter usuwa wpisane litery
  form.command-failed: polecenie zakończyło się kodem {status}
  form.command-help: \u cofa zmianę, \r ją przywraca, \s wysyła, \q anuluje.
  form.command-interrupted: polecenie zostało przerwane przez użytkownika
  form.command-not-started: nie można uruchomić polecenia
  form.command-terminated: polecenie zostało przerwane sygnałem {signal}
  form.command-too-long: polecenie wypisało więcej niż {count} MiB
  form.command-unknown: kod zakończenia polecenia jest nieznany
  form.command-unread: nie udało się odczytać danych wyjściowych polecenia
  form.control-character: Nie przyjęto: znak {position} to {character}.
  form.correct-help: Numer przenosi do wybranej odpowiedzi, Enter do pierwszej.
  form.correct-prompt: Numer przenosi do wybranej odpowiedzi, Enter do pierwszej, < wraca:
  form.current-answer: Obecna odpowiedź: {answer}
  form.date-keys: Strzałki w górę i w dół zmieniają datę o jeden dzień
  form.decline-prompt: Wpisz \d, aby odmówić, jeszcze raz \q, aby anulować, lub dowolny inny wiersz, aby kontynuować:
  form.decline-question: F2 odmawia, Escape jeszcze raz anuluje, każdy inny klawisz kontynuuje
  form.declined: Odmówiono.
  form.draft-found: poprzednie uruchomienie zostawiło wersję roboczą; aby do niej wrócić, uruchom to samo polecenie z opcją {option}
  form.draft-in-use: formularz jest otwarty w innym miejscu, więc odpowiedzi tutaj nie są zapisywane jako wersja robocza
  form.draft-missing: nie znaleziono wersji roboczej; formularz jest pusty
  form.draft-moved: wersję roboczą z poprzedniego uruchomienia przeniesiono do {file}; aby do niej wrócić, uruchom to samo polecenie z {option} {file}
  form.draft-not-moved: nie udało się przenieść wersji roboczej z poprzedniego uruchomienia, więc odpowiedzi nie zostały zapisane
  form.draft-not-saved: nie udało się zapisać wersji roboczej: {cause}
  form.draft-resumed: ciąg dalszy wersji roboczej, która nie zawiera tajnych odpowiedzi; wpisz je ponownie
  form.draft-saved: zapisano wersję roboczą bez tajnych odpowiedzi; aby do niej wrócić, uruchom to samo polecenie z opcją {option}
  form.editor-failed: Błąd edytora, tekst pozostał bez zmian: {cause}
  form.editor-file: nie można zapisać lub odczytać pliku z tekstem
  form.enter-continues: Ponowny Enter prowadzi dalej bez poprawki
  form.entries-full: Liczba wpisów: {count}, więcej dodać nie można
  form.entries-needed: Co najmniej {count} {count#wpis musi pozostać|wpisy muszą pozostać|wpisów musi pozostać}
  form.entry-help: \remove usuwa ten wpis, \up przesuwa go w górę, \down w dół.
  form.entry-hint: Ctrl-X usuwa, Ctrl-R i Ctrl-O przesuwają
  form.entry-keys: Ctrl-X usuwa wpis, Ctrl-R lub Alt-Up przesuwa go w górę, Ctrl-O lub Alt-Down w dół
  form.entry-label: {entry} {number}: {label}
  form.entry-moved: Ten wpis to teraz {entry} {number}.
  form.entry-place: {entry} {number} z {count}
  form.entry-removed: Usunięto: {entry} {number}. {undo} przywraca wpis.
  form.entry-word: Wpis
  form.error: błąd: {prompt}
  form.error-at: błąd: {prompt} (znak {position}: {character})
  form.escape-help: Aby odpowiedzieć jednym z tych znaków, poprzedź go ukośnikiem odwrotnym: \< oznacza <.
  form.examples: Na przykład: {examples}
  form.expected: Oczekiwana odpowiedź: {expected}.
  form.expected-choice: jedna z opcji, nazwa lub jej początek
  form.expected-choices: jedna lub więcej opcji oddzielonych przecinkami, nazwy lub ich początki
  form.expected-date: data, na przykład {example}
  form.expected-entry: tak, aby dodać wpis, albo nie, aby przejść dalej
  form.expected-lines: wiersze tekstu, zakończone wierszem z samą kropką; .. oznacza wiersz z jedną kropką
  form.expected-number: liczba
  form.expected-numbered-choice: jedna z opcji, numer, nazwa lub jej początek
  form.expected-numbered-choices: jedna lub więcej opcji oddzielonych przecinkami, numery, nazwy lub ich początki
  form.expected-password: wiersz tekstu, który nie jest wyświetlany
  form.expected-text: wiersz tekstu
  form.expected-yes-no: tak lub nie, albo pierwsza litera
  form.field-full: To pole jest pełne
  form.field-place: Pole {field} z {fields}
  form.filters: Filtry stosowane do odpowiedzi: {filters}
  form.first-page: To jest pierwsza strona.
  form.first-question: To jest pierwsze pytanie.
  form.found-choices: „{text}” występuje w: {choices}. Wpisz początek jednej z tych nazw.
  form.found-numbered-choices: „{text}” występuje w: {choices}. Wpisz jeden z tych numerów.
  form.hide-hint: F2 ukrywa tekst, Ctrl-U go usuwa
  form.initial-answer: Początkowa odpowiedź: {answer}
  form.input-ended: Koniec danych wejściowych. Niczego nie wysłano.
  form.introduction: Wpisz odpowiedź i naciśnij Enter. Pusty wiersz zachowuje odpowiedź w [ ]. < wraca, ? pokazuje pomoc.
  form.is-now: {field}, obecnie:
  form.keep-help: Pusty wiersz zachowuje odpowiedź, - ją usuwa.
  form.keys: Tab i Shift-Tab zmieniają pole, Enter przechodzi dalej, Ctrl-S wysyła, Ctrl-U czyści, Ctrl-_ cofa zmianę, Escape anuluje; * oznacza pole wymagane
  form.keys-hint: F1 pomoc
  form.leave-help: < wraca, \q anuluje.
  form.leave-page: Page Down mimo to prowadzi dalej
  form.limit-reached: Zaznaczono już {count} {count#opcję|opcje|opcji}. Odznacz jedną, aby wybrać inną.
  form.lines-hint: kilka wierszy, na końcu wpisz .
  form.lines-not-pasted: Nie wklejono {count} {count#wiersza|wierszy|wierszy}, bo to pole ma tylko jeden wiersz
  form.list-again: F2 próbuje ponownie
  form.list-again-in-line: Wpisz dowolne słowo, aby spróbować ponownie, albo >, aby pominąć pytanie.
  form.list-failed: Nie udało się wczytać opcji: {cause}
  form.list-keys: Enter lub numer przenosi do pola, Escape wraca do formularza
  form.list-late: Nie udało się wczytać opcji na czas
  form.list-move-keys: Strzałki w górę i w dół, Page Up, Page Down, Home i End przesuwają, Ctrl-S wysyła
  form.list-title: {title}:
  form.list-unusable: Nie udało się wczytać opcji: program nie wypisał listy
  form.listing: wczytywanie opcji
  form.marked-only: Opcja {choice} nie jest jeszcze wybrana. Enter ją wybiera
  form.marked-only-many: Opcja {choice} nie jest jeszcze wybrana. Spacja ją wybiera
  form.meant: Czy chodziło o {text}?
  form.month-title: {month} {year}
  form.months: styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień
  form.more: jeszcze {count}
  form.more-below: jeszcze {count}, PgDn i PgUp przewijają
  form.more-choices: Jeszcze {count} {count#opcja|opcje|opcji}. Wpisz część nazwy, aby wyszukać, albo ?, aby poznać następne ({next}).
  form.move-help: < wraca, > przechodzi dalej, nawet jeśli odpowiedź jest nieprawidłowa.
  form.multiline-keys: Alt-Enter lub Ctrl-J zaczyna nowy wiersz, strzałki w górę i w dół przechodzą między wierszami
  form.next: Dalej
  form.no: nie
  form.no-choice: „{text}” nie jest jedną z opcji.
  form.no-entry: Tutaj nie można przesunąć ani usunąć żadnego wpisu.
  form.no-match: Żadna opcja nie pasuje
  form.no-secret-choice: To nie jest jedna z opcji.
  form.none-word: brak
  form.not-accepted: Formularz nie został przyjęty
  form.not-asked: pytanie nie zostało zadane; użyto odpowiedzi domyślnej
  form.not-in-list: „{text}” nie jest numerem z listy.
  form.not-selected: Opcja {choice} nie została wybrana. Shift-Tab wraca do pytania
  form.not-selected-below: {choice} nie jest wybrane. Tab wraca do pytania
  form.not-set: nieustawione
  form.not-submitted: Nie udało się wysłać formularza: {cause}
  form.nothing: (nic)
  form.nothing-to-redo: Nie ma czego przywrócić.
  form.nothing-to-undo: Nie ma czego cofnąć.
  form.number-hint: od 1 do {count}
  form.number-keys: Strzałki w górę i w dół zmieniają liczbę o {step}
  form.numbers-hint: numery oddzielone przecinkami
  form.one-of: {field}, jedna z opcji:
  form.open-calendar-hint: F2 otwiera kalendarz
  form.open-first: Naciśnij Enter, aby przejść do zaznaczonego pola, potem pisz
  form.options-changed: Opcje się zmieniły, wybierz ponownie
  form.page: Strona {page} z {pages}
  form.page-back-hint: Page Up wraca
  form.page-has-errors: {count} {count#odpowiedź na tej stronie jest niepoprawna lub jej brakuje|odpowiedzi na tej stronie są niepoprawne lub ich brakuje|odpowiedzi na tej stronie jest niepoprawnych lub ich brakuje}
  form.page-help: << wraca na poprzednią stronę, >> przechodzi na następną stronę.
  form.page-not-shown: Strona {page} nie była jeszcze pokazana. Page Down prowadzi na następną stronę
  form.pages-skipped: Pominięto {count#stronę|strony|strony} {pages}, bo żadne pytanie tam nie dotyczy Twoich odpowiedzi
  form.password-accepted: Wystarczy; dłuższe hasło jest bezpieczniejsze
  form.password-long: Silne: długie i niepopularne
  form.password-rejected: Za słabe. {reason}
  form.path-keys: Tab uzupełnia ścieżkę
  form.press-enter: Enter wysyła formularz, Shift-Tab wraca do pól
  form.question-keys: Enter wysyła, Ctrl-U czyści, Ctrl-_ cofa zmianę, Escape anuluje
  form.redone: {field}: przywrócono zmianę.
  form.required-hint: wymagane
  form.retry-help: Enter wysyła formularz ponownie.
  form.retry-keys: Enter wysyła formularz ponownie, Escape wraca do formularza
  form.retry-prompt: Enter wysyła ponownie, < wraca:
  form.reveal-hint: F2 pokazuje tekst, Ctrl-U go usuwa
  form.review-help: Enter wysyła, numer przenosi do wybranej odpowiedzi.
  form.review-keys: Enter zmienia zaznaczoną odpowiedź albo wysyła formularz, Escape wraca do formularza
  form.review-prompt: Enter wysyła, numer pozwala zmienić odpowiedź, < wraca:
  form.review-title: Sprawdź odpowiedzi
  form.scroll-hint: PgDn i PgUp przewijają
  form.secret-control-character: Nie przyjęto: zawiera znak sterujący.
  form.secret-entry: Poufnej wartości w tym wpisie nie da się przywrócić. Usuń wpis jeszcze raz, aby potwierdzić.
  form.secret-hidden: odpowiedź jest tajna i nie zostanie wypisana w terminalu
  form.secret-not-undone: Zmian tajnej wartości nie można cofnąć
  form.secret-removed: Usunięto: {entry} {number}.
  form.secrets-hidden: {count#odpowiedź|odpowiedzi|odpowiedzi} na {count#pytanie|pytania|pytania} {fields} nie {count#jest wyświetlana|są wyświetlane|są wyświetlane} w terminalu; użyj {option} lub potoku
  form.selected-count: {limits} (wybrano: {count})
  form.set: ustawione
  form.space-hint: Spacja zaznacza lub odznacza, Enter przechodzi dalej
  form.step-hint: Strzałki w górę i w dół zmieniają wartość
  form.still-wrong: Nadal puste lub nieprawidłowe
  form.submit: Wyślij
  form.submit-anyway: Ponownie Ctrl-S wysyła formularz mimo to
  form.submit-corrected: Ctrl-S wysyła ponownie
  form.submit-help: Enter wysyła formularz.
  form.submit-prompt: Enter wysyła, ? pokazuje odpowiedzi, < wraca:
  form.submit-without: Ponowne Ctrl-S wysyła bez niej
  form.submitting: Wysyłanie
  form.submitting-for: Wysyłanie, {seconds} s
  form.suggestion-keys: Strzałka w prawo przyjmuje podpowiedź
  form.suggestions: Podpowiedzi: {suggestions}
  form.take-correction: Strzałka w prawo wstawia tę wartość
  form.terminal-closed: terminal został zamknięty
  form.time-limit: przekroczono limit czasu
  form.to-correct: {count} {count#odpowiedź wymaga|odpowiedzi wymagają|odpowiedzi wymaga} poprawienia
  form.typing-hint: Pisanie zastępuje wartość
  form.undone: {field}: cofnięto zmianę.
  form.undone-in-form: Escape wraca do formularza, a tam {undo} cofa zmianę
  form.unfinished: {field}: ta odpowiedź nie została dokończona.
  form.unique-answer: Inna w każdym wpisie
  form.waiting: Oczekiwanie na sprawdzenie: {fields}
  form.weekdays: nd pn wt śr cz pt sb
  form.web-choose-again: Wybierz plik ponownie, ponieważ strona go nie przechowuje
  form.web-enter-again: Wpisz to ponownie, ponieważ strona tego nie przechowuje
  form.web-error: Błąd:
  form.web-extensions: Nazwa pliku musi kończyć się na {extensions&lub}
  form.web-no-answer: Brak odpowiedzi
  form.web-no-choices: Nie ma jeszcze żadnych opcji. Wyślij formularz, aby je wczytać.
  form.web-only-if: Odpowiedz tylko wtedy, gdy {field} to {answers&lub}
  form.web-place: (znak {position}: {character})
  form.web-problem: Coś się nie zgadza
  form.web-remove: Usuń: {entry} {number}
  form.web-submitted: Odpowiedzi zostały wysłane
  form.yes: tak
  form.yes-no-hint: tak/nie
  """#
