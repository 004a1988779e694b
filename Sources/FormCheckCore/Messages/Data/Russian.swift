/// The messages in Russian.
///
/// Each line consists of the name of a code, a wording or a detail, a colon, a space and a ``MessageTemplate``.
/// Written for this package, under its license.
let russianMessages: StaticString = #"""
  aba: Значение не является маршрутным номером ABA
  alpha: Значение может содержать только буквы
  alphabet.letter: {character} не является буквой языка {languages&или}
  alphanumeric: Значение может содержать только буквы и цифры
  answer-entries: В группе слишком много записей
  answer-lines: В этом поле не допускаются переносы строк
  answer-not-offered: Поле не предлагает такого значения
  answer-repeated: Ответ отправлен дважды
  answer-too-long: Секретное значение слишком длинное
  answer-type: Тип ответа не подходит для этого поля
  answer-unknown-field: В форме нет поля с таким именем
  answers-not-json: Ответы не в формате JSON
  any: Значение не соответствует ни одному из предложенных правил
  argument-missing: Не передан аргумент функции
  arxiv: Значение не является идентификатором статьи в arXiv
  arxiv.digits: после точки должно быть {expected} {expected#цифра|цифры|цифр}, а здесь их {actual}
  arxiv.month: третья и четвёртая цифры обозначают месяц
  ascii: Значение может содержать только символы ASCII
  ascii.printable: Значение может содержать только печатные символы ASCII
  bad-option-value: Параметр не может иметь такого значения
  base32: Значение не является записью Base32 в допустимом виде
  base32.character: этого символа нет в алфавите
  base32.length: не хватает одного символа либо один символ лишний
  base32.padding: знаков = в конце последней группы должно быть {expected}, а их {actual}
  base32.padding-inside: знак = может стоять только в конце
  base32.padding-rejected: знак = в конце не допускается
  base32.padding.none: удалите знаки = в конце
  base32.spare-bits: неиспользуемые биты последнего символа должны быть нулевыми
  base58: Значение не является записью Base58
  base58.character: здесь допустимы только латинские буквы и цифры
  base58.left-out: символы 0, O, I и l не используются, так как похожи друг на друга
  base64: Значение не является записью Base64 в допустимом виде
  base64.character: этого символа нет в алфавите
  base64.length: не хватает одного символа либо один символ лишний
  base64.padding: знаков = в конце последней группы должно быть {expected}, а их {actual}
  base64.padding-inside: знак = может стоять только в конце
  base64.padding-rejected: знак = в конце не допускается
  base64.padding.none: удалите знаки = в конце
  base64.spare-bits: неиспользуемые биты последнего символа должны быть нулевыми
  bic: Значение не является кодом BIC
  bic.character: здесь допустимы только заглавные латинские буквы и цифры
  bic.country: пятая и шестая буквы не являются кодом страны
  bic.length: BIC содержит 8 или 11 символов, а здесь их {actual}
  bic.letter: здесь должна стоять заглавная латинская буква
  boolean: Значение не означает ни «истину», ни «ложь»
  boolean.loose: Значение не означает ни «да» (yes), ни «нет» (no)
  broken-pattern: Шаблон не является регулярным выражением
  bsb: Значение не является номером BSB
  btc: Значение не является адресом Bitcoin
  btc.checksum: контрольная сумма не сходится: один из символов неверен, пропущен или переставлен
  btc.form: адрес Bitcoin начинается с 1, 3 или bc1, а после 1 или 3 в нём нет 0, O, I и l
  btc.form.any: адрес Bitcoin начинается с 1, 3 или bc1, а в тестовой сети — с m, n, 2 или tb1
  btc.form.test: адрес тестовой сети начинается с m, n, 2 или tb1
  bytes: Значение содержит слишком мало или слишком много байт
  bytes.between: Значение должно содержать от {min} до {max} {max#байта|байт|байт}
  bytes.exact: Значение должно содержать {min} {min#байт|байта|байт}
  bytes.max: Значение должно содержать не более {max} {max#байта|байт|байт}
  bytes.min: Значение должно содержать не менее {min} {min#байта|байт|байт}
  cannot-open: Не удалось открыть входные данные
  cannot-read: Ошибка чтения
  cannot-work: Компьютеру не хватило ресурсов
  cannot-write: Ошибка записи
  cas: Значение не является номером CAS
  case-failed: Результат формы отличается от ожидаемого в тестовом случае
  case-hidden-answer: В тестовом случае есть ответ для поля, которое форма не запрашивает
  case-key: Этот ключ в тестовом случае не допускается
  case-not-json: Тестовый случай не в формате JSON
  case-type: Тип значения в тестовом случае неверный
  case-unknown-field: В форме нет поля с таким именем
  case-value: Это значение в тестовом случае не допускается
  cbu: Значение не является номером CBU
  check-failed: Проверку «{check}» не удалось выполнить: {cause}
  check-late: Проверка «{check}» длилась дольше {deadline} {deadline#миллисекунды|миллисекунд|миллисекунд}
  check-rejected: Проверка «{check}» отклоняет это значение
  choice: Значения нет среди предложенных
  choice-count: Выбрано слишком мало или слишком много вариантов
  choice-count.between: Нужно выбрать от {min} до {max} вариантов
  choice-count.entries-between: Число записей должно быть от {min} до {max}
  choice-count.entries-exact: Число записей должно быть равно {min}
  choice-count.entries-max: Число записей не может быть больше {max}
  choice-count.exact: Нужно выбрать ровно {min} {min#вариант|варианта|вариантов}
  choice-count.max: Можно выбрать не более {max} {max#варианта|вариантов|вариантов}
  choice-count.min: Нужно выбрать не менее {min} {min#варианта|вариантов|вариантов}
  choice.listed: Допустимые значения: {values&и}
  choice.many: Значения нет среди допустимых
  cidr: Значение не является блоком IP-адресов
  cidr.host-bits: за пределами префикса длиной {prefix} {prefix#бит|бита|бит} есть ненулевые биты
  cidr.leading-zero: ведущие нули не допускаются
  cidr.no-slash: нет косой черты
  cidr.prefix-character: после косой черты допустимы только цифры
  cidr.prefix-empty: нет числа после косой черты
  cidr.prefix-too-large: число после косой черты должно быть не больше {most}
  clabe: Значение не является номером CLABE
  color.blank: пробел перед скобкой не допускается
  color.count: в скобках {count} {count#значение|значения|значений}; нужно три, после них можно указать непрозрачность
  color.mixture: через запятую указывают либо три числа, либо три значения в процентах, но не вперемешку
  color.percent: насыщенность и светлота указываются в процентах: 81%
  color.range: {value} вне диапазона от 0 до {largest}
  color.separators: поставьте запятые между всеми значениями либо пробелы и знак / перед непрозрачностью
  column-ambiguous: Такой столбец встречается во входных данных несколько раз
  column-broken: Не удаётся прочитать столбец
  column-missing: Во входных данных нет такого столбца
  column-type: Столбец такого типа нельзя проверить
  company-id: Значение не является допустимым номером организации
  contains: Значение должно содержать {values}
  contains-word: Текст содержит слово из другого поля
  contains.any: Значение должно содержать {values&или}
  contract-part: Другой формат не может выразить эту часть
  correction.blanks: пробелы удалены
  correction.decimal-comma: десятичная запятая заменена точкой
  correction.decimal-point: десятичная точка заменена запятой
  correction.domain: {typed} похоже на {meant}
  correction.fullwidth: полноширинные символы заменены обычными
  correction.letter-l: буква l заменена единицей
  correction.letter-o: буква O заменена нулём
  correction.nfc: диакритические знаки объединены с буквами
  correction.plus: добавлен знак плюс
  correction.strategy: приведено к обычному виду
  correction.trim: удалены пробелы в начале или в конце
  correction.zero-width: удалены символы нулевой ширины
  country: Значение не является кодом страны
  country.form.alpha2: введите код из двух букв, например RU
  country.form.alpha3: введите код из трёх букв, например RUS
  country.form.numeric: введите код из трёх цифр, например 643
  country.unknown: в ISO 3166-1 нет такого кода
  creditcard: Значение не является номером платёжной карты, которую здесь принимают
  creditcard.brand: это не номер карты {brand}
  creditcard.character: номер карты состоит из цифр, между которыми могут стоять одиночные пробелы или дефисы
  creditcard.check-digit: контрольная цифра не сходится: одна из цифр неверна или две цифры переставлены местами
  creditcard.too-long: слишком много цифр: их {actual}, а должно быть не более {expected}
  creditcard.too-short: не хватает цифр: их всего {actual}
  creditcard.unknown-brand: номера карт известных платёжных систем не начинаются с этих цифр
  creditor-id: Значение не является идентификатором кредитора SEPA
  currency: Значение не является кодом валюты
  currency.unknown: в ISO 4217 нет такого кода
  currency.withdrawn: этот код отменён, вместо него введён {successor}
  cusip: Значение не является кодом CUSIP
  datauri: Значение не является адресом вида data:
  datauri.base64-character: этого символа нет в алфавите base64
  datauri.base64-length: base64 состоит из групп по четыре символа: {count} {count#лишний символ|лишних символа|лишних символов}
  datauri.character: этот символ здесь нужно закодировать через %
  datauri.no-comma: нет запятой перед данными
  datauri.parameter: параметр состоит из имени, знака = и значения
  datauri.percent: после % должны стоять две шестнадцатеричные цифры
  datauri.scheme: адрес не начинается с data:
  datauri.type: после data: должен стоять MIME-тип, например text/plain
  date: Значение не является допустимой датой в формате {format}
  date.after-max: дата должна быть не позже {max}
  date.before-min: дата должна быть не раньше {min}
  date.day: дня {day} не существует
  date.day-of-month: в месяце {month} нет дня {day}: в нём {days} {days#день|дня|дней}
  date.leap-day: {year} год не високосный: в феврале этого года 28 дней
  date.month: месяца {month} не существует
  date.step: ближайшая допустимая дата: {nearest&или}
  datetime: Значение не является допустимой датой с временем
  datetime.after-max: дата и время должны быть не позже {max}
  datetime.before-min: дата и время должны быть не раньше {min}
  datetime.leap-second: дополнительные секунды бывают только в конце последнего дня месяца по UTC
  datetime.offset-missing: не указано смещение от UTC: Z или, например, +01:00
  datetime.step: ближайшие допустимые дата и время: {nearest&или}
  dea: Значение не является номером DEA
  decimal: Значение не является допустимым десятичным числом
  decimal.fraction: не хватает десятичных знаков
  decimal.no-point: десятичные знаки здесь не допускаются
  decimal.places-few: нужно не менее {least} {least#десятичного знака|десятичных знаков|десятичных знаков}
  decimal.places-few.exact: нужно ровно {least} {least#десятичный знак|десятичных знака|десятичных знаков}
  decimal.places-many: допускается не более {most} {most#десятичного знака|десятичных знаков|десятичных знаков}
  decimal.places-many.exact: нужно ровно {most} {most#десятичный знак|десятичных знака|десятичных знаков}
  definition-circle: Условие поля зависит от самого этого поля
  definition-initial: Начальное значение не подходит для этого поля
  definition-key: Этот ключ здесь не допускается
  definition-key-missing: Не хватает ключа
  definition-name-taken: Это имя уже занято
  definition-not-json: Описание формы не в формате JSON
  definition-type: Тип значения неверный
  definition-unknown-field: В форме нет поля с таким именем
  definition-value: Это значение здесь не допускается
  definition-version: Эта версия формата не поддерживается
  digits.mixed: все цифры должны быть из одной письменности
  doi: Значение не является идентификатором DOI
  doi.character: пробелы и невидимые символы в DOI недопустимы
  doi.prefix: DOI начинается с 10. и числа не менее чем из четырёх цифр, например 10.1000
  doi.slash: после цифр нужна косая черта
  doi.suffix: нет части после косой черты
  duns: Значение не является номером D-U-N-S
  duration: Значение не является длительностью
  duration.empty: не хватает числа и единицы измерения, например P1D или PT1H
  duration.fraction: допустимы только целые числа
  duration.gap: между годами и днями нельзя пропускать месяцы, а между часами и секундами — минуты; введите 0, например P1Y0M2D
  duration.no-t: часы, минуты и секунды указываются после T: PT1H
  duration.t-too-early: годы, месяцы, недели и дни указываются перед T
  duration.weeks: недели нельзя сочетать с другими единицами: P2W
  each: Значение не является списком допустимых значений
  each.empty: здесь пропущено значение
  each.item: Значение № {item} из {count} недопустимо
  each.max: должно быть не более {max} {max#значения|значений|значений}
  each.max.exact: должно быть ровно {max} {max#значение|значения|значений}
  each.min: должно быть не менее {min} {min#значения|значений|значений}
  each.min.exact: должно быть ровно {min} {min#значение|значения|значений}
  each.only: Значение недопустимо
  ean: Значение не является номером штрихкода
  ean.character: здесь допустимы только цифры
  ean.check-digit: контрольная цифра не сходится: одна из цифр неверна или две цифры переставлены местами
  ean.length: должно быть {expected&или} цифр, а здесь их {actual}
  ec-number: Значение не является номером EC
  eid: Значение не является номером EID
  email: Значение не является адресом электронной почты
  email.brackets: введите адрес после имени между < и >
  email.character: в адресе не может быть такого символа
  email.comment-open: комментарий не закрыт
  email.display-name: имя перед < должно состоять из слов или быть в кавычках, а после адреса должен стоять знак >
  email.domain-character: в домене не может быть такого символа
  email.domain-digits: последняя часть домена состоит из одних цифр
  email.domain-dot-first: домен начинается с точки
  email.domain-dot-last: домен заканчивается точкой
  email.domain-dots: в домене стоят две точки подряд
  email.domain-empty: нет домена после @
  email.domain-one-label: в домене нет точки
  email.domain-wide-dot: введите вместо этого знака обычную точку (RFC 6531)
  email.domain-words: домен должен состоять из слов, соединённых точками
  email.label-hyphen-first: часть домена начинается с дефиса
  email.label-hyphen-last: часть домена заканчивается дефисом
  email.label-too-long: часть домена длиннее 63 байт
  email.literal: такая запись в квадратных скобках не допускается
  email.literal-open: квадратная скобка не закрыта
  email.local-character: перед @ такого символа здесь быть не может
  email.local-dot-first: часть перед @ начинается с точки
  email.local-dot-last: часть перед @ заканчивается точкой
  email.local-dots: в части перед @ стоят две точки подряд
  email.local-empty: нет имени перед @
  email.local-nfc: часть перед @ не в форме нормализации C Юникода
  email.local-quoted: кавычки перед @ не допускаются
  email.local-too-long: перед @ больше 64 байт
  email.local-words: часть перед @ должна состоять из слов, соединённых точками
  email.no-at: нет знака @
  email.quote-open: кавычка не закрыта
  email.quote-text: после закрывающей кавычки стоит текст
  email.space: в адресе не может быть пробелов
  email.special-use: этот домен зарезервирован и не принимает почту
  email.too-long: адрес длиннее 254 байт
  email.two-ats: знак @ встречается больше одного раза
  ends-with: Значение должно заканчиваться на {values}
  ends-with.any: Значение должно заканчиваться на {values&или}
  eori: Значение не является номером EORI
  eth: Значение не является адресом Ethereum
  eth.checksum: строчные и заглавные буквы не сходятся: один из символов неверен
  eth.form: адрес Ethereum состоит из 0x и 40 шестнадцатеричных цифр
  field-no-text: Значение — массив или объект, а не строка или число
  fields-differ: Значения этих полей должны совпадать
  fields-equal: Значения этих полей должны различаться
  fields-equal.entries: В другой записи уже есть такой же ответ
  figi: Значение не является кодом FIGI
  filter-argument: Фильтр не принимает такой аргумент
  filter-syntax: Не удалось разобрать список фильтров
  float: Значение не является допустимым числом
  float.exponent: показатель степени должен быть от {min} до {max}
  grid: Значение не является идентификатором GRid
  hash: Значение не является хешем допустимого вида
  hash.character: здесь допустимы только цифры от 0 до 9 и буквы от a до f
  hash.length: должно быть {expected&или} цифр, а здесь их {actual}
  header-broken: Не удалось прочитать заголовок входных данных
  header-differs: Заголовок отличается от заголовка первых входных данных
  header-name: Значение не является именем заголовка HTTP
  header-name.character: в имени заголовка не может быть такого символа
  header-name.empty: после двоеточия должно стоять имя
  header-value: Значение не является значением заголовка HTTP
  header-value.ascii: допускаются только символы ASCII
  header-value.control: управляющие символы не допускаются
  header-value.end: значение не может заканчиваться пробелом или табуляцией
  header-value.start: значение не может начинаться с пробела или табуляции
  hex: Значение может содержать только шестнадцатеричные цифры
  hexcolor: Значение не является цветом из {counts&или} шестнадцатеричных цифр
  hostname: Значение не является именем хоста
  hostname.character: в имени хоста не может быть такого символа
  hostname.digits: последняя часть имени состоит из одних цифр
  hostname.dot-last: имя заканчивается точкой
  hostname.hyphen-first: часть имени начинается с дефиса
  hostname.hyphen-last: часть имени заканчивается дефисом
  hostname.hyphens: дефисы на третьем и четвёртом месте допустимы только в xn--
  hostname.idn-ascii: часть {label} означает {text}, что нельзя кодировать (RFC 5890 2.3.2.1)
  hostname.idn-bidi-digits: часть {label} смешивает европейские и арабские цифры (RFC 5893, правило 4)
  hostname.idn-bidi-first: часть {label} имени с письмом справа налево начинается с {character}, а не с буквы (RFC 5893, правило 1)
  hostname.idn-bidi-left: часть {label} смешивает буквы, пишущиеся слева направо, с {character} (RFC 5893, правило 5)
  hostname.idn-bidi-left-end: часть {label} имени с письмом справа налево заканчивается на {character}, а не на букву или цифру (RFC 5893, правило 6)
  hostname.idn-bidi-right: часть {label} смешивает буквы, пишущиеся справа налево, с {character} (RFC 5893, правило 2)
  hostname.idn-bidi-right-end: часть {label} имени с письмом справа налево заканчивается на {character}, а не на букву или цифру (RFC 5893, правило 3)
  hostname.idn-character: часть {label} содержит {character}, чего не допускает {standard}
  hostname.idn-digits: часть {label} смешивает арабско-индийские цифры с расширенными (RFC 5892 A.8)
  hostname.idn-empty: в части {label} нет знаков после xn--
  hostname.idn-hebrew: в части {label} символ {character} должен следовать за знаком еврейского письма (RFC 5892 A.5)
  hostname.idn-hyphen-first: часть {label} ({text}) начинается дефисом (RFC 5891 4.2.3.1)
  hostname.idn-hyphen-last: часть {label} ({text}) заканчивается дефисом (RFC 5891 4.2.3.1)
  hostname.idn-hyphens: в части {label} ({text}) дефисы стоят на третьем и четвёртом месте (RFC 5891 4.2.3.1)
  hostname.idn-ignored: часть {label} содержит {character}, что нужно опустить (UTS 46)
  hostname.idn-joiner: в части {label} символ {character} должен следовать за вирамой (RFC 5892 A.2)
  hostname.idn-katakana: часть {label} содержит {character}, но ни одного знака хираганы, катаканы или китайского письма (RFC 5892 A.7)
  hostname.idn-keraia: в части {label} символ {character} должен стоять перед греческим знаком (RFC 5892 A.4)
  hostname.idn-label-too-long: в части {label} больше 63 символов в форме ASCII (RFC 1035 2.3.4)
  hostname.idn-mapped: часть {label} содержит {character}, вместо чего нужно писать {meant} (UTS 46)
  hostname.idn-mark: часть {label} начинается с комбинируемого знака {character} (RFC 5891 4.2.3.2)
  hostname.idn-middle-dot: в части {label} символ {character} должен стоять между двумя буквами l (RFC 5892 A.3)
  hostname.idn-nfc: часть {label} не в форме нормализации C Юникода (RFC 5891 4.2.1)
  hostname.idn-non-joiner: в части {label} символ {character} должен следовать за вирамой или разделять соединяемые буквы (RFC 5892 A.1)
  hostname.idn-punycode: часть {label} начинается с xn--, но не является верным Punycode (RFC 3492)
  hostname.idn-too-long: в имени больше 253 символов в форме ASCII (RFC 1035 2.3.4)
  hostname.label-empty: часть имени перед этой точкой пуста
  hostname.label-too-long: в части имени больше 63 символов
  hostname.one-label: в имени нет точки между частями
  hostname.scheme: уберите {scheme}
  hostname.too-long: в имени больше 253 символов
  hostname.top-level: последняя часть имени должна состоять не менее чем из двух букв или начинаться с xn--
  hostport: Значение не является хостом с портом
  hostport.brackets: адрес IPv6 должен стоять в квадратных скобках, например [::1]:80
  hostport.leading-zero: нули в начале не допускаются
  hsl: Значение не является цветом, заданным через оттенок, насыщенность и светлоту
  iban: Значение не является допустимым IBAN
  iban.account: контрольные цифры внутри номера счёта не сходятся: счёта с таким номером в стране {country} нет
  iban.character: IBAN состоит из двух заглавных латинских букв, двух цифр, а затем заглавных латинских букв и цифр, записанных группами
  iban.check-digits: контрольные цифры после кода страны не соответствуют остальной части: где-то опечатка
  iban.country: {country} — не страна, в которой используются IBAN
  iban.country-not-taken: IBAN страны {country} здесь не принимаются
  iban.digit: в IBAN страны {country} здесь должна стоять цифра
  iban.length: букв и цифр в IBAN страны {country} должно быть {expected}, а здесь их {actual}
  iban.letter: в IBAN страны {country} здесь должна стоять буква
  iccid: Значение не является номером ICCID
  identifier: Значение не является именем в языке программирования
  identifier.digit: первый символ не может быть цифрой
  identifier.reserved: в {language} это слово зарезервировано
  ifsc: Значение не является кодом IFSC
  imei: Значение не является номером IMEI
  imei.check-digit: контрольная цифра не сходится: одна из цифр неверна или две цифры переставлены местами
  imei.length: в IMEI должно быть {expected} {expected#цифра|цифры|цифр}, а здесь их {actual}
  imo: Значение не является номером ИМО судна
  input-encoding: Входные данные не в кодировке UTF-8
  integer: Значение не является допустимым целым числом
  integer.not-multiple: число должно быть кратно {multiple-of}
  ip: Значение не является IP-адресом
  ip.version: это не IP-адрес нужной версии
  ipv4: Значение не является адресом IPv4
  ipv4.character: в адресе IPv4 допустимы только цифры и точки
  ipv4.group-empty: пропущено число
  ipv4.leading-zero: ведущие нули не допускаются
  ipv4.too-few: здесь только {count} {count#число|числа|чисел} из 4
  ipv4.too-large: одно из чисел больше 255
  ipv4.too-many: чисел больше 4
  ipv6: Значение не является адресом IPv6
  ipv6.brackets: квадратные скобки не допускаются
  ipv6.character: в адресе IPv6 допустимы только цифры от 0 до 9, буквы от a до f и двоеточия
  ipv6.colon-first: адрес начинается с одиночного двоеточия
  ipv6.colon-last: адрес заканчивается одиночным двоеточием
  ipv6.gap: два двоеточия подряд должны заменять хотя бы одну группу
  ipv6.group-too-long: в группе больше 4 цифр
  ipv6.ipv4-place: адрес IPv4 может стоять только после последней группы
  ipv6.too-few: здесь только {count} {count#группа|группы|групп} из 8
  ipv6.too-many: групп больше 8
  ipv6.two-gaps: два двоеточия подряд могут стоять только один раз
  ipv6.zone: зона не допускается
  ipv6.zone-empty: не указана зона
  iri: Значение не является IRI со схемой
  iri-reference: Значение не является IRI или относительной ссылкой
  isbn: Значение не является номером ISBN
  isbn.character: ISBN состоит из цифр, между которыми могут стоять одиночные пробелы или дефисы; X может быть только последним символом из 10
  isbn.check-digit: контрольная цифра не сходится: одна из цифр неверна или две цифры переставлены местами
  isbn.length: должно быть {expected&или} цифр, а здесь их {actual}
  isbn.music: 979-0 — начало номера нотного издания (ISMN)
  isbn.prefix: номер из 13 цифр должен начинаться с 978 или 979
  isil: Значение не является идентификатором ISIL
  isil.character: здесь допустимы только буквы, цифры, двоеточия, косые черты и дефисы
  isil.country: ни один ISIL не начинается с этих символов; укажите код страны
  isil.hyphen: после кода страны нужен дефис
  isil.length: после первого дефиса нужно от 1 до {maximum} символов, а здесь их {actual}
  isin: Значение не является кодом ISIN
  isin.character: ISIN состоит из двух заглавных латинских букв, девяти заглавных латинских букв или цифр и одной цифры
  isin.check-digit: контрольная цифра не сходится: один из символов неверен или два символа переставлены местами
  isin.country: ни один ISIN не начинается с этих двух букв
  isin.length: в ISIN должно быть {expected} {expected#символ|символа|символов}, а здесь их {actual}
  ismn: Значение не является номером ISMN
  isni: Значение не является идентификатором ISNI
  iso6346: Значение не является номером контейнера
  iso8601: Значение не является датой (с временем или без) по ISO 8601
  iso8601.leap-second: секунда 60 бывает только в 23:59:60 по UTC в последний день месяца
  iso8601.negative-zero: нулевое смещение от UTC записывается как Z или +00:00
  iso8601.ordinal: в {year} году нет дня {day}: в нём {days} {days#день|дня|дней}
  iso8601.week: в {year} году нет недели {week}: в нём {weeks} {weeks#неделя|недели|недель}
  iso8601.weekday: в неделе нет дня {day}: в ней 7 дней
  isrc: Значение не является кодом ISRC
  issn: Значение не является номером ISSN
  issn.check-digit: контрольная цифра не сходится: одна из цифр неверна или две цифры переставлены местами
  iswc: Значение не является кодом ISWC
  json: Значение не в формате JSON
  json-pointer: Значение не является указателем JSON Pointer
  json-pointer.slash: указатель должен начинаться с косой черты
  json-pointer.tilde: после тильды должен стоять 0 или 1: ~0 означает ~, а ~1 означает /
  json.byte-order-mark: текст не должен начинаться с метки порядка байтов
  json.container: текст должен быть массивом или объектом
  json.empty: текст состоит только из пробельных символов
  json.half-character: эта запись \u — лишь половина суррогатной пары
  json.key-twice: ключ «{key}» встречается в объекте дважды
  json.not-utf8: текст не в кодировке UTF-8
  json.number: ошибка в числе: {problem}
  json.number=a decimal point must be followed by a digit: после десятичной точки должна быть цифра
  json.number=a minus sign must be followed by a digit: после знака минус должна быть цифра
  json.number=a number must not have leading zeros: у числа не может быть ведущих нулей
  json.number=an exponent needs a digit: в показателе степени должна быть цифра
  json.string: ошибка в строке: {problem}
  json.string=\u needs four hexadecimal digits: после \u нужны четыре шестнадцатеричные цифры
  json.string=a control character in a string must be written as an escape, such as \n: управляющий символ в строке нужно записать как escape-последовательность, например \n
  json.string=unknown escape: неизвестная escape-последовательность
  json.too-deep: вложено более {limit} массивов и объектов
  json.trailing: после значения стоят лишние символы
  json.unexpected: здесь ожидается: {expected}
  json.unexpected=a JSON value: здесь ожидается значение JSON
  json.unexpected=a colon: здесь ожидается двоеточие
  json.unexpected=a comma or the end of an array: здесь ожидается запятая или конец массива
  json.unexpected=a comma or the end of an object: здесь ожидается запятая или конец объекта
  json.unexpected=a key in double quotes: здесь ожидается ключ в двойных кавычках
  json.unfinished: текст обрывается посередине: {part}
  json.unfinished=a number: текст обрывается посередине числа
  json.unfinished=a string: текст обрывается посередине строки
  json.unfinished=a value: текст обрывается посередине значения
  json.unfinished=an array: текст обрывается посередине массива
  json.unfinished=an object: текст обрывается посередине объекта
  jwt: Значение не является подписанным токеном JSON Web Token
  jwt.algorithm: в заголовке не указан алгоритм
  jwt.character: этого символа нет в алфавите base64url
  jwt.claim: у {claim} неверный тип
  jwt.encrypted: токен из пяти частей зашифрован, такие токены не принимаются
  jwt.header: заголовок не является объектом JSON в base64url
  jwt.no-signature: нет подписи
  jwt.part-empty: одна из частей пуста
  jwt.payload: полезная нагрузка не является объектом JSON в base64url
  jwt.signature: подпись — неполная запись base64url
  jwt.signed: в заголовке указано, что токен не подписан
  jwt.too-few: здесь только {count} {count#часть|части|частей} из 3
  jwt.too-many: частей больше 3
  jwt.unsecured: токены без подписи не принимаются
  language: Значение не является кодом языка
  language.form.alpha2: введите код из двух букв, например ru
  language.form.alpha3: введите код из трёх букв, например rus
  language.unknown: в ISO 639 нет такого кода
  latlong: Значение не является широтой и долготой
  latlong.bracket: скобки должны стоять с обеих сторон или не стоять вовсе
  latlong.comma: между широтой и долготой должна стоять запятая
  latlong.latitude: широта может быть от -90 до 90
  latlong.longitude: долгота может быть от -180 до 180
  latlong.order: широта может быть от -90 до 90 и указывается перед долготой
  lei: Значение не является кодом LEI
  leitweg: Значение не является идентификатором Leitweg-ID
  length: Значение слишком короткое или слишком длинное
  length.between: Значение должно содержать от {min} до {max} {max#символа|символов|символов}
  length.exact: Значение должно содержать {min} {min#символ|символа|символов}
  length.max: Значение должно содержать не более {max} {max#символа|символов|символов}
  length.min: Значение должно содержать не менее {min} {min#символа|символов|символов}
  locale: Значение не является обозначением локали
  locale.code-set: не хватает имени кодировки или модификатора
  locale.language: нет языка с таким кодом
  locale.region: нет страны или региона с таким кодом
  locale.separator: этот символ не допускается ни в частях, ни между ними
  locale.subtag: эта часть стоит не на своём месте или повторяется
  locale.unfinished: здесь не хватает части
  lowercase: Значение не должно содержать заглавных букв
  ltc: Значение не является адресом Litecoin
  ltc.checksum: контрольная сумма не сходится: один из символов неверен, пропущен или переставлен
  ltc.form: адрес Litecoin начинается с L, M, 3 или ltc1, а после L, M или 3 в нём нет 0, O, I и l
  luhn: Значение не является номером с верной контрольной цифрой
  luhn.character: допустимы только цифры с одиночными пробелами или дефисами между ними
  luhn.check-digit: контрольная цифра не сходится: одна из цифр неверна или две цифры переставлены местами
  luhn.too-long: введите не более {max} {max#цифры|цифр|цифр}
  luhn.too-long.exact: должно быть {max} {max#цифра|цифры|цифр}, а здесь их {actual}
  luhn.too-short: введите не менее {min} {min#цифры|цифр|цифр}
  luhn.too-short.exact: должно быть {min} {min#цифра|цифры|цифр}, а здесь их {actual}
  mac: Значение не является адресом сетевой карты
  mac.character: здесь допустимы только цифры от 0 до 9, буквы от a до f и разделители
  mac.count: здесь {count} {count#цифра|цифры|цифр}
  mac.group: между разделителями должно быть {size} {size#цифра|цифры|цифр}
  mac.no-separator: не хватает разделителей
  mac.separator: этот разделитель не допускается
  mac.separators: этот разделитель отличается от предыдущего
  magnet: Значение не является magnet-ссылкой
  magnet.scheme: ссылка должна начинаться с magnet:?
  magnet.topic: у этого хеша неверная длина или форма, или его вид неизвестен
  magnet.topic-missing: не указан хеш (xt=urn:...)
  mailto: Значение не является ссылкой mailto
  mailto.address: это не адрес электронной почты
  mailto.encoding: этот символ здесь должен быть закодирован с помощью процентов
  mailto.field: поле заголовка состоит из имени, знака равенства и значения
  mailto.scheme: ссылка должна начинаться с mailto:
  mimetype: Значение не является MIME-типом
  mimetype.character: в MIME-типе не может быть такого символа
  mimetype.name-empty: нет имени перед косой чертой или после неё
  mimetype.name-first: имя должно начинаться с буквы или цифры
  mimetype.name-too-long: в имени больше 127 символов
  mimetype.no-slash: нет косой черты
  mimetype.parameter: после точки с запятой должны стоять имя, знак = и значение
  mimetype.parameters: параметры не допускаются
  mimetype.quote-open: кавычка не закрыта
  mimetype.rest: перед каждым параметром нужна точка с запятой
  mimetype.twice: этот параметр указан дважды
  mimetype.type: тип перед косой чертой должен быть {types&или}
  mimetype.value: не указано значение
  mmsi: Значение не является номером MMSI
  money: Значение не является допустимой денежной суммой
  money.currency: {sign} не является валютой
  money.currency.chosen: валюта {sign} не допускается
  money.minus: запишите отрицательную сумму так: {example}
  money.minus-sign: запишите знак минуса как -
  money.negative: сумма не может быть отрицательной
  money.no-sign: укажите сумму без валюты
  money.notation: запишите число, как в {example}
  money.plus: уберите знак плюс
  money.sign: не указана валюта
  money.twice: укажите валюту только один раз
  month: Значение не является допустимым месяцем, таким как 2026-11
  month.after-max: месяц должен быть не позже {max}
  month.before-min: месяц должен быть не раньше {min}
  month.step: ближайший допустимый месяц: {nearest&или}
  national-id: Значение не является допустимым личным номером
  nhs: Значение не является номером NHS
  no-control: Значение не должно содержать управляющих символов
  no-invisible: В значении есть невидимый символ
  no-strategy: Валидатор не определяет, что он принимает
  none-filled: Нужно заполнить хотя бы одно из этих полей
  not: Значение не должно соответствовать правилу {rule}
  not-after: Каждая следующая дата должна быть позже предыдущей
  not-exactly-one: Нужно заполнить ровно одно из этих полей
  not-in: Такое значение здесь не допускается
  not-unique: Такое же значение уже есть в строке {line}
  not-unique.elsewhere: Такое же значение уже есть в строке {line} файла {source}
  not-utf8: Значение не является корректным текстом в кодировке UTF-8
  not-utf8.byte: в UTF-8 этот байт здесь недопустим
  not-utf8.latin1: в Latin-1 и Windows-1252 байт 0x{byte} — это {character}
  not.rule: Такое значение не допускается
  npi: Значение не является номером NPI
  nul-byte: Запись содержит байт NUL
  number.above: число должно быть больше {above}
  number.below: число должно быть меньше {below}
  number.check-digit: контрольные цифры номера {number} не сходятся: один из символов неверен или два символа переставлены местами
  number.date: эти цифры номера {number} не образуют даты
  number.form: {number} выглядит так: {example}
  number.future: эти цифры номера {number} — дата в будущем
  number.last-check-digit: последней контрольной цифрой номера {number} должна быть {expected}, потому что предыдущая подтверждает остальные
  number.length: длина номера {number} — {lengths&или}, а здесь {actual} {actual#символ|символа|символов}
  number.length.range: длина номера {number} — от {minimum} до {maximum}, а здесь {actual} {actual#символ|символа|символов}
  number.max: число должно быть не больше {max}
  number.max.exact: число должно быть равно {max}
  number.min: число должно быть не меньше {min}
  number.min.exact: число должно быть равно {min}
  number.no-prefix: введите номер без {country} в начале
  number.no-suffix: введите номер без {suffix} в конце
  number.prefix: {number} начинается с {prefix}, а не с {country}
  number.prefix-missing: перед номером не хватает букв страны, как в {example}
  number.region: ни у региона, ни у органа нет такого кода в номере {number}
  number.step: ближайшее допустимое число: {nearest&или}
  number.suffix: {number} заканчивается на {suffixes&или}
  number.unassigned: номера {number} с такими символами не выдаются
  number.unknown: ни один из принимаемых номеров не имеет такого вида
  numeric: Значение может содержать только цифры
  objectid: Значение не является идентификатором ObjectId
  objectid.character: здесь допустимы только цифры от 0 до 9 и буквы от a до f
  objectid.length: в ObjectId должно быть {expected} {expected#цифра|цифры|цифр}, а здесь их {actual}
  octal: Значение может содержать только восьмеричные цифры
  open-quote: Кавычка, открытая в строке {line}, позиции {column}, не закрыта
  open-quote.secret: Кавычка не закрыта
  option-missing: Валидатору нужен параметр
  option-repeated: Параметр указан дважды
  options-contradict: Параметры противоречат друг другу
  orcid: Значение не является идентификатором ORCID iD
  page-expired: Страница устарела, или браузер не сохраняет файлы cookie
  password: Пароль не соответствует требованиям
  password.common: придумайте другой пароль: такие злоумышленники пробуют в первую очередь
  password.control: не используйте управляющие символы
  password.digit: используйте не менее {count} {count#цифры|цифр|цифр} (от 0 до 9)
  password.invisible: используйте хотя бы один видимый символ
  password.lower: используйте не менее {count} {count#строчной буквы|строчных букв|строчных букв}
  password.symbol: используйте не менее {count} {count#специального символа или знака препинания|специальных символов или знаков препинания|специальных символов или знаков препинания}
  password.too-long: используйте не более {max} {max#символа|символов|символов}
  password.too-long.exact: используйте ровно {max} {max#символ|символа|символов}
  password.too-short: используйте не менее {min} {min#символа|символов|символов}
  password.too-short.exact: используйте ровно {min} {min#символ|символа|символов}
  password.upper: используйте не менее {count} {count#заглавной буквы|заглавных букв|заглавных букв}
  path: Путь ведёт не туда, куда нужно
  path.denied: у вас нет доступа к этой папке
  path.exists: файл или папка с таким именем уже существует
  path.extension: имя должно оканчиваться на {extensions&или}
  path.file: это файл; введите путь к папке
  path.folder: это папка; введите путь к файлу
  path.link: эта ссылка никуда не ведёт
  path.no-file: по этому пути нет файла
  path.no-folder: по этому пути нет папки
  path.parent: папка этого пути не существует
  path.unusable: система не может использовать этот путь
  pattern: Значение не соответствует шаблону {pattern}
  pattern-budget: Проверка остановлена, достигнут предел: {stop}
  pattern-budget.secret: Проверка остановлена: достигнут предел
  pattern-budget=depth limit: Проверка остановлена: достигнут предел вложенности
  pattern-budget=heap limit: Проверка остановлена: достигнут предел памяти
  pattern-budget=match limit: Проверка остановлена: достигнут предел числа шагов
  pattern-budget=stack limit: Проверка остановлена: достигнут предел стека
  pattern-unavailable: Проверку не удалось выполнить: {stop}
  pattern-unavailable=broken pattern: Проверку не удалось выполнить: шаблон повреждён
  pattern-unavailable=out of memory: Проверку не удалось выполнить: не хватило памяти
  percentage: Значение не является допустимым значением в процентах
  percentage.sign: не хватает знака процента
  person-name: Значение не является именем человека в допустимом виде
  person-name.digit: цифры в имени здесь не допускаются
  person-name.sign: этот символ в имени не допускается
  phone: Значение не является допустимым номером телефона
  phone.area-code: введите перед номером код города
  phone.country-code: ни у одной из допустимых стран нет такого телефонного кода
  phone.extension: уберите добавочный номер
  phone.form: номер телефона может содержать только цифры и + перед ними
  phone.international-prefix: вместо {prefix} введите +
  phone.leading: ни один допустимый номер телефона не начинается с этих цифр
  phone.letters: в номере телефона не может быть букв
  phone.national: Значение не является допустимым номером телефона
  phone.no-plus: номер должен начинаться с + и кода страны
  phone.parenthesis: скобка не закрыта
  phone.prefix: уберите {prefix} после кода страны
  phone.region: это номер страны {country}
  phone.separators: введите цифры подряд, без других знаков между ними
  phone.too-long: в номере с такими первыми цифрами не более {max} {max#цифры|цифр|цифр}
  phone.too-long.exact: номер с таким началом состоит из {max} {max#цифры|цифр|цифр}
  phone.too-long.exact-international: номер с таким началом состоит из {max} {max#цифры|цифр|цифр}, считая код страны
  phone.too-long.international: в номере с такими первыми цифрами не более {max} {max#цифры|цифр|цифр}, считая код страны
  phone.too-short: в номере с такими первыми цифрами не менее {min} {min#цифры|цифр|цифр}
  phone.too-short.exact: номер с таким началом состоит из {min} {min#цифры|цифр|цифр}
  phone.too-short.exact-international: номер с таким началом состоит из {min} {min#цифры|цифр|цифр}, считая код страны
  phone.too-short.international: в номере с такими первыми цифрами не менее {min} {min#цифры|цифр|цифр}, считая код страны
  phone.type: номера телефонов этого вида здесь не допускаются
  phone.type.fixed: это не номер стационарного телефона
  phone.type.mobile: это не номер мобильного телефона
  port: Значение не является номером порта
  postalcode: Значение не является допустимым почтовым индексом
  postalcode.form: почтовые индексы страны {country} выглядят так: {example}
  postalcode.prefix: ни один почтовый индекс страны {country} не начинается с {beginning}
  postalcode.unknown: ни в одной из поддерживаемых стран нет почтовых индексов такого вида
  qrr: Значение не является QR-референсом платежа
  ragged: В записи {found} {found#поле|поля|полей}, а должно быть {expected}
  ragged.secret: В записи неверное число полей
  record-count: Число записей не равно ожидаемому
  record-duplicate-key: Ключ встречается в одном объекте дважды
  record-half-character: Неверная запись символа: этот \u — лишь половина суррогатной пары
  record-no-object: Запись в формате JSON, но не является объектом
  record-no-object.member: Элемент {member} должен быть объектом
  record-not-json: Запись не в формате JSON: {problem}
  record-not-json.secret: Запись не в формате JSON
  record-not-utf8: Запись не в кодировке UTF-8
  record-too-deep: Слишком глубокая вложенность в записи: {problem}
  record-too-deep.secret: Слишком глубокая вложенность в записи
  record-too-long: Запись длиннее {limit} {limit#байта|байт|байт}
  record-too-long.open-quote: кавычка, открытая в строке {line}, позиции {column}, до этого места не закрыта
  record-trailing: После значения JSON стоят лишние символы
  regex: Значение не является регулярным выражением
  regex.bracket: напишите обратную косую черту перед {text}
  regex.class-syntax: {text} здесь не допускается; поставьте перед этим обратную косую черту или вложите классы
  regex.code-point: {text} не является номером символа
  regex.duplicate-name: две группы имеют имя {text}
  regex.escape: последовательность {text} не имеет значения
  regex.group: после (? могут стоять только :, =, !, <=, <! или <имя>
  regex.group-name: имя группы состоит из букв, цифр, _ и $ и заканчивается знаком >
  regex.negated-strings: отрицание класса не может содержать строк
  regex.property: {text} не является свойством Юникода
  regex.range-end: класс не может быть началом или концом диапазона
  regex.range-order: границы диапазона {text} стоят в неверном порядке
  regex.repetition: перед {text} нечего повторять
  regex.repetition-order: первое число в {text} больше второго
  regex.syntax: ошибка в выражении: {message}
  regex.too-deep: группы вложены слишком глубоко
  regex.too-long: используйте не более {max} {max#байта|байт|байт}
  regex.unclosed: не закрыто: {text}
  regex.unknown-group: нет группы для {text}
  regex.unopened: перед этой скобкой нет открывающей скобки
  relative-json-pointer: Значение не является относительным указателем JSON Pointer
  relative-json-pointer.after-sign: после # ничего не должно стоять
  relative-json-pointer.leading-zero: нули в начале не допускаются
  relative-json-pointer.neighbor: после + или - должно стоять число не меньше 1
  relative-json-pointer.number: относительный указатель должен начинаться с числа
  relative-json-pointer.slash: после числа могут стоять только # или косая черта
  report-definition: В отчётах применены разные правила
  report-key: Этот ключ в отчёте не допускается
  report-key-missing: В отчёте не хватает ключа
  report-not-json: Отчёт не в формате JSON
  report-sum: Числа в отчёте не сходятся
  report-twice: Одни и те же входные данные учтены дважды
  report-type: Тип значения в отчёте неверный
  report-unique: Отчёты об уникальных значениях объединить нельзя
  report-value: Это значение в отчёте не допускается
  report-version: Эта версия формата отчёта не поддерживается
  report.changed: «{old}» теперь «{new}» ({steps})
  report.meant: возможно, вы имели в виду {text}?
  report.try: попробуйте: {text}
  request-from-another-site: Ответы отправлены со страницы другого сайта
  request-malformed: Не удалось разобрать запрос
  request-method: Форма не поддерживает такой запрос
  request-timed-out: Ответы не поступили вовремя
  request-too-large: Ответы слишком длинные
  request-type: Неизвестный формат ответов
  required: Значение не должно быть пустым
  required-by-answer: Это поле обязательно из-за другого ответа
  required.blank: в нём только пробелы или невидимые символы
  response-malformed: Не удалось разобрать ответ на отправку формы
  rf: Значение не является референсом, который начинается с RF
  rgb: Значение не является цветом, заданным через красный, зелёный и синий
  ror: Значение не является идентификатором ROR
  rule-example: Правило обрабатывает пример не так, как ожидалось
  rule-syntax: Не удалось разобрать правило
  s10: Значение не является номером почтового отправления
  schema-additional-items: В массиве может быть только {max} {max#элемент|элемента|элементов}
  schema-additional-properties: Ключ {property} не допускается
  schema-any-of: Значение не соответствует ни одной из схем в anyOf
  schema-budget: Проверка по схеме остановлена, достигнут предел: {limit}
  schema-budget=depth limit: Проверка по схеме остановлена: достигнут предел вложенности
  schema-budget=exponent limit: Проверка по схеме остановлена: показатель степени числа слишком велик
  schema-budget=match limit: Проверка по схеме остановлена: достигнут предел шагов сопоставления
  schema-budget=size limit: Проверка по схеме остановлена: достигнут предел размера
  schema-budget=step limit: Проверка по схеме остановлена: достигнут предел числа шагов
  schema-const: Значение должно быть равно {value}
  schema-contains: Схеме в contains должны соответствовать не менее {min} {min#элемента|элементов|элементов}, а соответствует {actual}
  schema-dependent-required: Отсутствует ключ {property}, которого требует {trigger}
  schema-dialect: Эта версия JSON Schema не поддерживается
  schema-enum: Значение должно быть одним из следующих: {values}
  schema-exclusive-maximum: Число должно быть меньше {max}
  schema-exclusive-minimum: Число должно быть больше {min}
  schema-false: Здесь не допускается никакое значение
  schema-keyword-value: Ключевое слово не может иметь такого значения
  schema-limit: Схема слишком велика
  schema-loop: Схема бесконечно ссылается на саму себя
  schema-max-contains: Схеме в contains могут соответствовать не более {max} {max#элемента|элементов|элементов}, а соответствует {actual}
  schema-max-items: В массиве может быть не более {max} {max#элемента|элементов|элементов}, а их {actual}
  schema-max-length: В строке может быть не более {max} {max#символа|символов|символов}, а их {actual}
  schema-max-properties: В объекте может быть не более {max} {max#ключа|ключей|ключей}, а их {actual}
  schema-maximum: Число не должно быть больше {max}
  schema-min-items: В массиве должно быть не менее {min} {min#элемента|элементов|элементов}, а их {actual}
  schema-min-length: В строке должно быть не менее {min} {min#символа|символов|символов}, а их {actual}
  schema-min-properties: В объекте должно быть не менее {min} {min#ключа|ключей|ключей}, а их {actual}
  schema-minimum: Число не должно быть меньше {min}
  schema-multiple-of: Число должно быть кратно {divisor}
  schema-not: Значение не должно соответствовать схеме в not
  schema-not-json: Схема не в формате JSON
  schema-one-of: Значение должно соответствовать ровно одной из схем в oneOf, а подходящих схем {actual}
  schema-pattern: Строка должна соответствовать шаблону {pattern}
  schema-reference: Ссылка не ведёт ни к какой схеме
  schema-required: Отсутствует ключ {property}
  schema-type: Значение должно иметь тип {types&или}, а его тип — {actual}
  schema-unevaluated-items: Ни одна схема не описывает элемент {index}
  schema-unevaluated-properties: Ни одна схема не описывает ключ {property}
  schema-unique-items: Элементы массива {first} и {second} должны различаться
  schema-unknown-format: Формат неизвестен и не проверяется
  schema-unknown-keyword: Схема содержит неизвестное ключевое слово
  sedol: Значение не является кодом SEDOL
  semver: Значение не является номером версии по правилам SemVer
  service-failed: Форма сейчас недоступна
  single-script: В значении смешаны буквы разных алфавитов
  slug: Значение не является слагом
  sort-code: Значение не является кодом sort code
  split-mismatch: Часть не соответствует файлу
  sscc: Значение не является кодом транспортной упаковки SSCC
  starts-with: Значение должно начинаться с {values}
  starts-with.any: Значение должно начинаться с {values&или}
  state-damaged: Файл не содержит состояния формы
  state-foreign: Файл содержит состояние другой формы
  state-in-use: Это состояние использует другой вызов
  stray-quote: Поле не начинается с кавычки, но содержит её внутри
  submission-failed: Не удалось отправить форму
  tax-id: Значение не является допустимым номером налогоплательщика
  text-behind-quotes: После закрывающей кавычки должен стоять разделитель или перенос строки
  time: Значение не является допустимым временем в формате {format}
  time.after-max: время должно быть не позже {max}
  time.before-min: время должно быть не раньше {min}
  time.hour: часа {hour} не существует, допустимы часы от {first} до {last}
  time.leap-second: секунда 60 бывает только в 23:59:60 по UTC
  time.minute: минуты {minute} не существует, допустимы минуты от 0 до 59
  time.offset: смещение от UTC составляет не более 23 часов 59 минут
  time.over-midnight: время должно быть не раньше {min} или не позже {max}
  time.second: секунды {second} не существует, допустимы секунды от 0 до 59
  time.step: ближайшее допустимое время: {nearest&или}
  timezone: Значение не является названием часового пояса
  timezone.old-name: это старое название часового пояса, у него есть новое
  too-long: Значение длиннее {limit} {limit#байта|байт|байт}
  ulid: Значение не является идентификатором ULID
  ulid.character: ULID состоит только из цифр и латинских букв, кроме I, L, O и U
  ulid.length: в ULID должно быть {expected} {expected#символ|символа|символов}, а здесь их {actual}
  ulid.overflow: первый символ должен быть от 0 до 7: значение слишком велико
  unknown-filter: Фильтра с таким именем нет
  unknown-option: У валидатора нет такого параметра
  unknown-strategy: Валидатора с таким именем нет
  uppercase: Значение не должно содержать строчных букв
  uri: Значение не является URI со схемой
  uri-reference: Значение не является URI или относительной ссылкой
  uri-template: Значение не является шаблоном URI
  uri-template.character: в имени переменной не может быть такого символа
  uri-template.close: перед этой скобкой нет открывающей скобки
  uri-template.dot: точка должна стоять между двумя частями имени
  uri-template.length: наибольшая длина — это число от 1 до 9999
  uri-template.name: нет имени переменной
  uri-template.open: фигурная скобка не закрыта
  uri-template.operator: оператор {operator} зарезервирован
  uri.bracket: квадратная скобка не закрыта
  uri.bracket-text: за скобкой могут стоять только двоеточие и порт
  uri.character: этот символ здесь нужно закодировать через %
  uri.no-scheme: нет схемы, например {scheme}:
  uri.percent: после % должны стоять две шестнадцатеричные цифры
  uri.port: порт может содержать только цифры
  uri.scheme: схема должна начинаться с буквы
  uri.scheme-character: в схеме не может быть такого символа
  url: Значение не является адресом страницы или файла
  url.bare-user: адрес URL с именем пользователя должен начинаться со схемы, например {scheme}://
  url.credentials: имя пользователя перед хостом не допускается
  url.file-path: адрес файла без хоста содержит путь, например file:///folder/file
  url.file-slashes: после file: допустимо не более трёх косых черт
  url.host: этого хоста нет среди допустимых
  url.host-empty: не указан хост
  url.port: порт — это число от 0 до 65535
  url.port-missing: не указан порт после хоста
  url.port-taken: порт после хоста не допускается
  url.scheme: схема должна быть {schemes&или}
  url.slashes: после схемы должны стоять две косые черты
  username: Значение не является допустимым именем пользователя
  username.end: имя должно заканчиваться буквой или цифрой
  username.scripts: все буквы должны быть из одного алфавита
  username.signs: два знака из . _ - не должны стоять рядом
  username.start: имя должно начинаться с буквы
  username.too-long: используйте не более {max} {max#символа|символов|символов}
  username.too-long.exact: используйте ровно {max} {max#символ|символа|символов}
  username.too-short: используйте не менее {min} {min#символа|символов|символов}
  username.too-short.exact: используйте ровно {min} {min#символ|символа|символов}
  uuid: Значение не является UUID допустимого вида
  uuid.form: UUID состоит из шестнадцатеричных цифр группами по 8, 4, 4, 4 и 12, разделёнными дефисами
  uuid.short: не хватает цифр: здесь только {actual} {actual#символ|символа|символов} из 36
  uuid.variant: цифра варианта должна быть 8, 9, a или b
  uuid.version: цифра версии должна быть от 1 до 8
  uuid.version-not-taken: цифра версии должна быть такой: {version&или}
  vat: Значение не является допустимым номером НДС
  vin: Значение не является идентификационным номером транспортного средства
  vin.character: здесь допустимы только заглавные латинские буквы и цифры
  vin.check-digit: девятый символ (контрольная цифра) не соответствует остальным
  vin.left-out: буквы I, O и Q не используются: введите 1 или 0
  vin.length: в номере должно быть {expected} {expected#символ|символа|символов}, а здесь их {actual}
  vin.serial: последние четыре символа должны быть цифрами
  week: Значение не является допустимой неделей, такой как 2026-W48
  week.after-max: неделя должна быть не позже {max}
  week.before-min: неделя должна быть не раньше {min}
  week.number: недели {week} не существует; недели {year} года имеют номера от 1 до {last}
  week.step: ближайшая допустимая неделя: {nearest&или}
  wkn: Значение не является кодом WKN
  word-list: Этот список слов использовать нельзя
  wrong-sum: Сумма должна быть {bounds}, а не {sum}
  wrong-sum.exact: Сумма должна быть {min}, а не {sum}
  wrong-sum.max: Сумма должна быть не больше {max}, а не {sum}
  wrong-sum.min: Сумма должна быть не меньше {min}, а не {sum}
  wrong-sum.numbers: Во всех этих полях должны быть числа
  wrong-sum.range: Сумма должна быть от {min} до {max}, а не {sum}
  wrong-sum.secret: Сумма неверна
  prompt.aba: Введите маршрутный номер из 9 цифр
  prompt.alpha: Используйте только буквы
  prompt.alpha.language: Используйте только буквы языка {languages&или}
  prompt.alphanumeric: Используйте только буквы и цифры
  prompt.alphanumeric.language: Используйте только буквы языка {languages&или} и цифры
  prompt.any: Сделайте что-то одно
  prompt.arxiv: Введите идентификатор, например 2101.00001
  prompt.ascii: Используйте только обычные латинские буквы, цифры и знаки
  prompt.base32: Скопируйте весь текст Base32
  prompt.base58: Скопируйте весь текст Base58
  prompt.base64: Скопируйте весь текст Base64
  prompt.bic: Введите BIC из 8 или 11 символов
  prompt.boolean: Введите true или false
  prompt.boolean.loose: Введите yes или no
  prompt.bounds.above: больше {above}
  prompt.bounds.above-below: больше {above} и меньше {below}
  prompt.bounds.above-max: больше {above} и не больше {max}
  prompt.bounds.below: меньше {below}
  prompt.bounds.between: от {min} до {max}
  prompt.bounds.exact: , равное {min}
  prompt.bounds.max: не больше {max}
  prompt.bounds.min: не меньше {min}
  prompt.bounds.min-below: не меньше {min} и меньше {below}
  prompt.bsb: Введите номер BSB из 6 цифр
  prompt.btc: Вставьте адрес Bitcoin целиком
  prompt.bytes: Введите значение подходящей длины
  prompt.bytes.longer: Введите более длинное значение
  prompt.bytes.shorter: Введите более короткое значение
  prompt.cas: Введите номер CAS, например 7732-18-5
  prompt.cbu: Введите CBU из 22 цифр
  prompt.check-failed: Сейчас проверить не удалось. Повторите попытку позже
  prompt.check-late: Проверка заняла слишком много времени. Повторите попытку позже
  prompt.check-rejected: Введите другое значение
  prompt.choice: Выберите один из вариантов
  prompt.choice-count: Выберите другое число вариантов
  prompt.choice-count.between: Выберите от {min} до {max} вариантов
  prompt.choice-count.entries-between: Добавьте или удалите записи, чтобы их было от {min} до {max}
  prompt.choice-count.entries-exact: Добавьте или удалите записи, чтобы их стало {min}
  prompt.choice-count.entries-max: Удалите записи, чтобы их было не больше {max}
  prompt.choice-count.exact: Выберите ровно {min} {min#вариант|варианта|вариантов}
  prompt.choice-count.max: Выберите не более {max} {max#варианта|вариантов|вариантов}
  prompt.choice-count.min: Выберите не менее {min} {min#варианта|вариантов|вариантов}
  prompt.choice.listed: Введите {values&или}
  prompt.choice.many: Введите одно из допустимых значений
  prompt.cidr: Введите блок адресов, например 192.0.2.0/24
  prompt.cidr.first-address: Введите первый адрес блока
  prompt.cidr.v6: Введите блок адресов, например 2001:db8::/32
  prompt.clabe: Введите CLABE из 18 цифр
  prompt.company-id: Проверьте номер
  prompt.company-id.country: Введите номер, например {examples&или}
  prompt.contains: Добавьте {values}
  prompt.contains-word: Уберите слова из других ответов, например своё имя
  prompt.contains.any: Добавьте {values&или}
  prompt.country: Введите код страны, например RU
  prompt.country.alpha3: Введите код страны из трёх букв, например RUS
  prompt.country.numeric: Введите код страны из трёх цифр, например 643
  prompt.creditcard: Проверьте номер карты
  prompt.creditcard.brands: Принимаются только карты {cards&или}
  prompt.creditor-id: Введите идентификатор, например DE98ZZZ09999999999
  prompt.currency: Введите код валюты, например RUB
  prompt.cusip: Введите CUSIP из 9 символов
  prompt.datauri: Введите data URI, например data:text/plain,hello
  prompt.date: Введите дату в формате {format}
  prompt.date.day-of-month: В этом месяце только {days} {days#день|дня|дней}
  prompt.date.step: , с шагом {step} {step#день|дня|дней}
  prompt.datetime: Введите дату и время, например 2026-11-21T08:30:00Z
  prompt.datetime.base: Введите дату и время
  prompt.dea: Введите номер DEA, например BB1388568
  prompt.decimal: Введите число, например 12.5
  prompt.doi: Введите DOI, например 10.1000/182
  prompt.duns: Введите номер D-U-N-S из 9 цифр
  prompt.duration: Введите длительность, например P1DT12H
  prompt.each: Введите одно или несколько значений
  prompt.each.between: Введите от {min} до {max} {max#значения|значений|значений}
  prompt.each.commas: через запятую
  prompt.each.either: Введите {min} или {max} {max#значение|значения|значений}
  prompt.each.exact: Введите {min} {min#значение|значения|значений}
  prompt.each.item: Исправьте значение {item} из {count}
  prompt.each.max: Введите не более {max} {max#значения|значений|значений}
  prompt.each.min: Введите не менее {min} {min#значения|значений|значений}
  prompt.each.only: Исправьте значение
  prompt.each.semicolons: через точку с запятой
  prompt.each.separator: разделяя их знаком {separator}
  prompt.each.spaces: через пробел
  prompt.ean: Введите все цифры под штрихкодом
  prompt.ec-number: Введите номер EC, например 200-001-8
  prompt.eid: Введите EID из 32 цифр
  prompt.email: Введите адрес электронной почты, например name@example.org
  prompt.email.special-use: Введите адрес, на который можно отправить письмо
  prompt.ends-with: В конце укажите {values}
  prompt.ends-with.any: В конце укажите {values&или}
  prompt.eori: Введите номер EORI, например DE1234567
  prompt.eth: Вставьте адрес Ethereum целиком
  prompt.example: , например {example}
  prompt.example.last: , например {example}
  prompt.fields-differ: Введите одно и то же в обоих полях
  prompt.fields-equal: Введите разные значения
  prompt.fields-equal.entries: Введите ответ, которого нет в других записях
  prompt.figi: Введите FIGI из 12 символов
  prompt.float: Введите число, например 12.5
  prompt.grid: Введите GRid из 18 символов
  prompt.hash: Введите хеш шестнадцатеричными цифрами
  prompt.hash.digits: Введите хеш: {expected&или} шестнадцатеричных цифр
  prompt.header-name: Введите имя заголовка, например Content-Type
  prompt.header-value: Введите значение заголовка, например text/html
  prompt.hex: Используйте цифры от 0 до 9 и буквы от A до F
  prompt.hexcolor: Введите цвет, например #12ab9f
  prompt.hexcolor.bare: Введите цвет, например 12ab9f
  prompt.hostname: Введите имя хоста, например www.example.org
  prompt.hostname.end-with-letters: Закончите буквами, например .org
  prompt.hostname.idn-direction: Не смешивайте буквы с разным направлением письма
  prompt.hostname.idn-encoded: Исправьте часть, которая начинается с xn--
  prompt.hostname.idn-mapped: Напишите вместо этого {meant}
  prompt.hostname.idn-remove: Удалите этот символ
  prompt.hostname.idn-replace: Замените этот символ
  prompt.hostname.idn-shorter: Введите более короткое имя
  prompt.hostname.remove-dot: Удалите эту точку
  prompt.hostname.remove-hyphen: Удалите этот дефис
  prompt.hostname.shorter: Используйте не более 63 символов между точками
  prompt.hostname.whole-name: Введите полное имя, например www.example.org
  prompt.hostport: Введите хост и порт, например example.org:8080
  prompt.hsl: Введите цвет, например hsl(175, 81%, 37%)
  prompt.iban: Проверьте IBAN
  prompt.iccid: Введите номер SIM-карты, который начинается с 89
  prompt.identifier: Используйте буквы, цифры и _, начните с буквы
  prompt.ifsc: Введите IFSC из 11 символов
  prompt.imei: Введите 15 цифр, которые показывает *#06#
  prompt.imo: Введите номер ИМО, например IMO9074729
  prompt.integer: Введите целое число
  prompt.integer.bare: без нулей впереди
  prompt.integer.multiple: кратное {multiple-of}
  prompt.integer.signed: со знаком + или - впереди
  prompt.integer.signed-bare: со знаком + или - впереди и без нулей после него
  prompt.integer.unsigned: без знака
  prompt.integer.unsigned-bare: без знака и нулей впереди
  prompt.ip: Введите IP-адрес, например 192.0.2.1
  prompt.ip.v6: Введите IP-адрес, например 2001:db8::1
  prompt.ipv4: Введите адрес IPv4, например 192.0.2.1
  prompt.ipv6: Введите адрес IPv6, например 2001:db8::1
  prompt.iri: Введите IRI, например https://example.org/é
  prompt.iri-reference: Введите ссылку, например /page?id=1
  prompt.isbn: Проверьте ISBN
  prompt.isil: Введите ISIL, например DE-1a
  prompt.isin: Введите ISIN из 12 символов
  prompt.ismn: Введите ISMN, который начинается с 979-0
  prompt.isni: Введите ISNI или ORCID iD из 16 символов
  prompt.iso6346: Введите номер контейнера, например CSQU3054383
  prompt.iso8601: Введите дату, с временем или без, например 2026-11-21
  prompt.iso8601.base: Введите дату, с временем или без
  prompt.iso8601.date: Введите дату
  prompt.isrc: Введите ISRC из 12 символов
  prompt.issn: Проверьте ISSN
  prompt.iswc: Введите ISWC, например T0345246801
  prompt.json: Введите корректный JSON
  prompt.json-pointer: Введите JSON Pointer, например /items/0
  prompt.jwt: Вставьте токен целиком, с обеими точками
  prompt.language: Введите код языка, например ru
  prompt.language.alpha3: Введите код языка из трёх букв, например rus
  prompt.latlong: Введите широту и долготу, например 55.7558, 37.6173
  prompt.lei: Введите LEI из 20 символов
  prompt.leitweg: Введите Leitweg-ID, например 04011000-1234512345-06
  prompt.length: Введите более короткое или более длинное значение
  prompt.length.between: Введите от {min} до {max} {max#символа|символов|символов}
  prompt.length.exact: Введите ровно {min} {min#символ|символа|символов}
  prompt.length.max: Введите не более {max} {max#символа|символов|символов}
  prompt.length.min: Введите не менее {min} {min#символа|символов|символов}
  prompt.locale: Введите локаль, например ru-RU
  prompt.locale.posix: Введите локаль, например ru_RU
  prompt.lowercase: Используйте строчные буквы
  prompt.ltc: Вставьте адрес Litecoin целиком
  prompt.luhn: Проверьте номер
  prompt.mac: Введите MAC-адрес, например 01:02:03:04:05:ab
  prompt.mac.base: Введите MAC-адрес
  prompt.magnet: Введите ссылку, которая начинается с magnet:?xt=urn:
  prompt.mailto: Введите ссылку, например mailto:name@example.org
  prompt.mimetype: Введите MIME-тип, например image/png
  prompt.mimetype.base: Введите MIME-тип
  prompt.mmsi: Введите MMSI из 9 цифр
  prompt.moment.between: с {min} по {max}
  prompt.moment.exact: , только {min}
  prompt.moment.max: , не позже {max}
  prompt.moment.min: , не раньше {min}
  prompt.moment.over-midnight: с {min} до {max} следующего дня
  prompt.money: Введите сумму, например 1234,50
  prompt.money.base: Введите сумму
  prompt.month: Введите месяц, например 2026-11
  prompt.month.base: Введите месяц
  prompt.month.step: , с шагом {step} {step#месяц|месяца|месяцев}
  prompt.national-id: Проверьте номер
  prompt.national-id.country: Введите номер, например {examples&или}
  prompt.nhs: Введите номер NHS из 10 цифр
  prompt.no-control: Удалите управляющие символы
  prompt.no-invisible: Введите значение заново: в нём есть невидимый символ
  prompt.none-filled: Заполните хотя бы одно из этих полей
  prompt.not: Введите другое значение
  prompt.not-after: Введите даты по порядку, начиная с самой ранней
  prompt.not-exactly-one: Заполните ровно одно из этих полей
  prompt.not-in: Выберите другое значение
  prompt.not-unique: Введите значение, которое ещё не используется
  prompt.not-utf8: Введите значение заново: в нём есть нечитаемые символы
  prompt.npi: Введите NPI из 10 цифр
  prompt.number: Введите число
  prompt.number.only: Введите {min}
  prompt.number.step: , с шагом {step}
  prompt.numeric: Используйте только цифры
  prompt.objectid: Введите ObjectId из 24 шестнадцатеричных цифр
  prompt.octal: Используйте цифры от 0 до 7
  prompt.orcid: Введите ORCID iD, например 0000-0002-1825-0097
  prompt.page-expired: Проверьте ответы и отправьте их ещё раз; если это не поможет, разрешите файлы cookie
  prompt.password: Используйте не менее {min} {min#символа|символов|символов}, которые трудно угадать
  prompt.password.exact: Используйте ровно {min} {min#символ, который|символа, которые|символов, которые} трудно угадать
  prompt.path: Введите другой путь
  prompt.path.file: Введите путь к файлу
  prompt.path.file-exists: Введите путь к существующему файлу
  prompt.path.file-new: Введите путь к новому файлу
  prompt.path.folder: Введите путь к папке
  prompt.path.folder-exists: Введите путь к существующей папке
  prompt.path.folder-new: Введите путь к новой папке
  prompt.pattern: Введите значение в нужном формате
  prompt.pattern-budget: Это значение не удаётся проверить. Введите более короткое
  prompt.pattern-unavailable: Сейчас проверить не удалось. Повторите попытку позже
  prompt.percentage: Введите значение в процентах, например 12.5%
  prompt.percentage.base: Введите значение в процентах
  prompt.person-name: Введите имя буквами
  prompt.phone: Введите номер телефона с кодом страны, например +74951234567
  prompt.phone.any: Введите номер телефона
  prompt.phone.national: Введите номер телефона, например {examples&или}
  prompt.places.between: с {least}–{most} {most#знаком|знаками|знаками} после запятой
  prompt.places.exact: с {most} {most#знаком|знаками|знаками} после запятой
  prompt.places.max: не более чем с {most} {most#знаком|знаками|знаками} после запятой
  prompt.places.min: не менее чем с {least} {least#знаком|знаками|знаками} после запятой
  prompt.places.none: без дробной части
  prompt.places.some: с дробной частью
  prompt.port: Введите номер порта от 0 до 65535
  prompt.postalcode: Введите правильный почтовый индекс
  prompt.postalcode.country: Введите почтовый индекс, например {examples&или}
  prompt.qrr: Введите референс из 27 цифр
  prompt.regex: Введите корректное регулярное выражение
  prompt.relative-json-pointer: Введите относительный JSON Pointer, например 1/name
  prompt.required: Обязательное поле
  prompt.required-by-answer: Заполните это поле: его требует другой ответ
  prompt.required.blank: Введите хотя бы один видимый символ
  prompt.rf: Введите референс, который начинается с RF
  prompt.rgb: Введите цвет, например rgb(18, 171, 159)
  prompt.ror: Введите идентификатор ROR, например 05a28rw58
  prompt.s10: Введите номер, например RR473124829GB
  prompt.schema-budget: Это значение не удаётся проверить. Введите более короткое
  prompt.sedol: Введите SEDOL из 7 символов
  prompt.semver: Введите версию, например 1.2.3
  prompt.single-script: Используйте буквы только одного алфавита
  prompt.slug: Используйте строчные буквы, цифры и одиночные дефисы
  prompt.sort-code: Введите sort code из 6 цифр
  prompt.sscc: Введите SSCC из 18 цифр
  prompt.starts-with: Начните с {values}
  prompt.starts-with.any: Начните с {values&или}
  prompt.tax-id: Проверьте номер
  prompt.tax-id.country: Введите номер, например {examples&или}
  prompt.time: Введите время, например 08:30
  prompt.time.base: Введите время
  prompt.time.step-hours: , с шагом {step} {step#час|часа|часов}
  prompt.time.step-minutes: , с шагом {step} {step#минута|минуты|минут}
  prompt.time.step-seconds: , с шагом {step} {step#секунда|секунды|секунд}
  prompt.timezone: Введите часовой пояс, например Europe/Moscow
  prompt.too-long: Введите более короткое значение
  prompt.ulid: Введите ULID из 26 символов
  prompt.uppercase: Используйте заглавные буквы
  prompt.uri: Введите URI, например urn:isbn:0451450523
  prompt.uri-reference: Введите ссылку, например /page?id=1
  prompt.uri-template: Введите URI с переменными в фигурных скобках
  prompt.url: Введите веб-адрес, например https://www.example.org
  prompt.url.base: Введите веб-адрес
  prompt.url.schemes: Введите адрес, который начинается с {schemes&или}
  prompt.username: Начните с буквы, используйте буквы и цифры
  prompt.username.exact: , всего {min} {min#символ|символа|символов}
  prompt.username.length: , всего от {min} до {max} {max#символа|символов|символов}
  prompt.uuid: Введите UUID: 32 цифры и 4 дефиса
  prompt.vat: Проверьте номер НДС
  prompt.vat.country: Введите номер НДС, например {examples&или}
  prompt.vin: Введите VIN из 17 символов, без I, O и Q
  prompt.week: Введите неделю, например 2026-W48
  prompt.week.base: Введите неделю
  prompt.week.step: , с шагом {step} {step#неделя|недели|недель}
  prompt.wkn: Введите WKN из 6 символов
  prompt.wrong-sum: Измените числа так, чтобы их сумма была {bounds}
  prompt.wrong-sum.exact: Измените числа так, чтобы их сумма была {min}
  prompt.wrong-sum.max: Измените числа так, чтобы их сумма была не больше {max}
  prompt.wrong-sum.min: Измените числа так, чтобы их сумма была не меньше {min}
  prompt.wrong-sum.numbers: Введите числа во все эти поля
  prompt.wrong-sum.range: Измените числа так, чтобы их сумма была от {min} до {max}
  prompt.wrong-sum.secret: Измените числа: их сумма неверна
  form.add-continue: Enter — дальше
  form.add-entry: Добавить: {entry}
  form.add-help: Пустая строка — перейти дальше, ничего не добавляя.
  form.add-hint: Enter — добавить запись, Tab — дальше
  form.ambiguous-choice: «{text}» может означать: {choices}. Введите больше букв.
  form.ambiguous-secret-choice: Подходит несколько вариантов. Введите больше букв.
  form.and-more: и ещё {count}
  form.answer-again: Введите другой ответ. > — всё равно продолжить, < — назад.
  form.answers-hidden: Эти вопросы больше не задаются, и ответы на них не войдут в форму: {fields}
  form.any-of: {field}, можно выбрать несколько:
  form.area-hint: Enter — выйти из поля, Alt-Enter — новая строка, Ctrl-E — открыть редактор
  form.area-question-hint: Enter — отправить, Alt-Enter — новая строка, Ctrl-E — открыть редактор
  form.as-above: как выше
  form.at-limit: Дальше допустимых значений нет
  form.back-to-answers: Ctrl-S — назад к списку ответов
  form.calendar-hint: Стрелки — по дням и неделям, Page Up и Page Down — по месяцам, Ctrl-влево и Ctrl-вправо — по годам; Enter — выбрать, Escape — закрыть календарь
  form.calendar-keys-hint: Enter — выбор, Esc — закрыть
  form.cancel-prompt: Выйти без отправки? Введите \q ещё раз, чтобы выйти, или любую другую строку, чтобы продолжить:
  form.cancel-question: Нажмите Escape ещё раз, чтобы выйти, или любую другую клавишу, чтобы продолжить
  form.canceled: Выход без отправки.
  form.characters-removed: {count#Удалён|Удалены|Удалено} {count} {count#символ, который|символа, которые|символов, которые} нельзя отобразить
  form.checking: проверка
  form.choice-cleared: {field}: ответа больше нет. {undo} — отменить
  form.choice-error: {choice}: {prompt}
  form.choice-keys: Стрелки и первые буквы — перемещение, пробел или Enter — выбор, / — поиск
  form.choice-replaced: «{choice}» вместо «{before}». {undo} — отменить
  form.choices-cleared: Ответ удалён, потому что варианты изменились: {fields}
  form.choices-hint: один или несколько, через запятую
  form.choices-keys: Стрелки вверх и вниз и первые буквы — перемещение, пробел — выбрать вариант или снять выбор, / — поиск
  form.choose-first: Выберите вариант стрелками и нажмите Enter
  form.choose-one: Выберите один из вариантов.
  form.choose-or-skip: Выберите вариант стрелками или нажмите Tab, чтобы оставить поле пустым
  form.clear-hint: Ctrl-U — очистить поле
  form.clear-letters: Enter — удалить набранные буквы
  form.command-failed: команда завершилась с кодом {status}
  form.command-help: \u — отменить действие, \r — повторить, \s — отправить, \q — выйти.
  form.command-interrupted: команда прервана пользователем
  form.command-not-started: не удалось запустить команду
  form.command-terminated: команда прервана сигналом {signal}
  form.command-too-long: команда вывела больше {count} МиБ
  form.command-unknown: код завершения команды неизвестен
  form.command-unread: не удалось прочитать вывод команды
  form.control-character: Не принято: символ {position} — {character}.
  form.correct-help: Номер — перейти к ответу, Enter — к первому.
  form.correct-prompt: Номер — перейти к ответу, Enter — к первому, < — назад:
  form.current-answer: Текущий ответ: {answer}
  form.date-keys: Стрелки вверх и вниз — изменить дату на один день
  form.decline-prompt: Введите \d, чтобы отказаться, ещё раз \q, чтобы отменить, или любую другую строку, чтобы продолжить:
  form.decline-question: F2 — отказаться, ещё раз Escape — отменить, любая другая клавиша — продолжить
  form.declined: Отклонено.
  form.draft-found: остался черновик прошлого запуска; чтобы продолжить с него, запустите ту же команду с {option}
  form.draft-in-use: форма открыта в другом месте, поэтому ответы здесь не сохраняются как черновик
  form.draft-missing: черновик не найден; форма открыта пустой
  form.draft-moved: черновик прошлого запуска перемещён в {file}; чтобы продолжить с ним, запустите ту же команду с {option} {file}
  form.draft-not-moved: не удалось переместить черновик прошлого запуска, поэтому ответы не сохранены
  form.draft-not-saved: не удалось сохранить черновик: {cause}
  form.draft-resumed: продолжение черновика, в котором нет секретных ответов; введите их снова
  form.draft-saved: черновик сохранён без секретных ответов; чтобы продолжить с него, запустите ту же команду с {option}
  form.editor-failed: Ошибка редактора, текст не изменён: {cause}
  form.editor-file: не удалось записать или прочитать файл с текстом
  form.enter-continues: Ещё раз Enter — дальше без исправления
  form.entries-full: Записей: {count}, больше добавить нельзя
  form.entries-needed: Должно остаться не менее {count} {count#записи|записей|записей}
  form.entry-help: \remove — удалить эту запись, \up — переместить её вверх, \down — вниз.
  form.entry-hint: Ctrl-X — удалить, Ctrl-R и Ctrl-O — переместить
  form.entry-keys: Ctrl-X — удалить запись, Ctrl-R или Alt-Up — переместить её вверх, Ctrl-O или Alt-Down — вниз
  form.entry-label: {entry} {number}: {label}
  form.entry-moved: Теперь эта запись — {entry} {number}.
  form.entry-place: {entry} {number} из {count}
  form.entry-removed: Удалено: {entry} {number}. {undo} вернёт запись.
  form.entry-word: Запись
  form.error: ошибка: {prompt}
  form.error-at: ошибка: {prompt} (символ {position}: {character})
  form.escape-help: Чтобы ответить одним из этих знаков, поставьте перед ним обратную косую черту: \< означает <.
  form.examples: Например: {examples}
  form.expected: Ожидается: {expected}.
  form.expected-choice: один из вариантов, название или его начало
  form.expected-choices: один или несколько вариантов через запятую, названия или их начала
  form.expected-date: дата, например {example}
  form.expected-entry: да — добавить запись, нет — дальше
  form.expected-lines: строки текста, в конце — строка с одной точкой; чтобы ввести такую строку в тексте, наберите ..
  form.expected-number: число
  form.expected-numbered-choice: один из вариантов, номер, название или его начало
  form.expected-numbered-choices: один или несколько вариантов через запятую: номера, названия или их начала
  form.expected-password: строка текста, которая не отображается
  form.expected-text: строка текста
  form.expected-yes-no: да, нет или первая буква
  form.field-full: Это поле заполнено до предела
  form.field-place: Поле {field} из {fields}
  form.filters: К ответу применяется: {filters}
  form.first-page: Это первая страница.
  form.first-question: Это первый вопрос.
  form.found-choices: «{text}» встречается здесь: {choices}. Введите начало одного из этих названий.
  form.found-numbered-choices: «{text}» встречается здесь: {choices}. Введите один из этих номеров.
  form.hide-hint: F2 — скрыть текст, Ctrl-U — удалить его
  form.initial-answer: Начальный ответ: {answer}
  form.input-ended: Ввод закончился. Ничего не отправлено.
  form.introduction: Введите ответ и нажмите Enter. Пустая строка оставляет ответ в [ ]. < — назад, ? — справка.
  form.is-now: {field}, текущий ответ:
  form.keep-help: Пустая строка оставляет ответ, - очищает его.
  form.keys: Tab и Shift-Tab — перемещение, Enter — дальше, Ctrl-S — отправить, Ctrl-U — очистить, Ctrl-_ — отменить действие, Escape — выйти; * — обязательное поле
  form.keys-hint: F1 — справка
  form.leave-help: < — назад, \q — выйти.
  form.leave-page: Page Down — всё равно дальше
  form.limit-reached: Уже {count#выбран|выбрано|выбрано} {count} {count#вариант|варианта|вариантов}. Снимите один, чтобы выбрать другой.
  form.lines-hint: несколько строк, в конце .
  form.lines-not-pasted: Не {count#вставлена|вставлены|вставлено} {count} {count#строка|строки|строк}: в этом поле только одна строка
  form.list-again: F2 — повторить
  form.list-again-in-line: Введите любое слово, чтобы повторить попытку, или >, чтобы пропустить вопрос.
  form.list-failed: Не удалось загрузить варианты: {cause}
  form.list-keys: Enter или номер — перейти к полю, Escape — вернуться к форме
  form.list-late: Не удалось загрузить варианты вовремя
  form.list-move-keys: Стрелки вверх и вниз, Page Up, Page Down, Home и End — перемещение, Ctrl-S — отправить
  form.list-title: {title}:
  form.list-unusable: Не удалось загрузить варианты: программа не вывела список
  form.listing: загрузка вариантов
  form.marked-only: Вариант «{choice}» ещё не выбран. Enter выбирает его
  form.marked-only-many: Вариант «{choice}» ещё не выбран. Пробел выбирает его
  form.meant: Возможно, имелось в виду {text}?
  form.month-title: {month} {year}
  form.months: январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь
  form.more: ещё {count}
  form.more-below: ещё {count}, PgDn и PgUp — прокрутка
  form.more-choices: Ещё {count} {count#вариант|варианта|вариантов}. Введите часть названия для поиска или ?, чтобы показать следующие: {next}.
  form.move-help: < — назад, > — дальше, даже если ответ неверен.
  form.multiline-keys: Alt-Enter или Ctrl-J — новая строка, стрелки вверх и вниз — переход между строками
  form.next: Далее
  form.no: нет
  form.no-choice: Варианта «{text}» нет.
  form.no-entry: Здесь нет записи, которую можно переместить или удалить.
  form.no-match: Нет подходящих вариантов
  form.no-secret-choice: Такого варианта нет.
  form.none-word: нет
  form.not-accepted: Форма не принята
  form.not-asked: вопрос не был задан; использован ответ по умолчанию
  form.not-in-list: Номера «{text}» нет в списке.
  form.not-selected: Вариант «{choice}» не выбран. Shift-Tab — назад к вопросу
  form.not-selected-below: «{choice}» не выбрано. Tab — назад к вопросу
  form.not-set: не задан
  form.not-submitted: Не удалось отправить форму: {cause}
  form.nothing: (пусто)
  form.nothing-to-redo: Нечего повторять.
  form.nothing-to-undo: Нечего отменять.
  form.number-hint: от 1 до {count}
  form.number-keys: Стрелки вверх и вниз — увеличить или уменьшить число на {step}
  form.numbers-hint: номера через запятую
  form.one-of: {field}, один из вариантов:
  form.open-calendar-hint: F2 — открыть календарь
  form.open-first: Нажмите Enter, чтобы перейти к выбранному полю, затем вводите
  form.options-changed: Варианты изменились, выберите снова
  form.page: Страница {page} из {pages}
  form.page-back-hint: Page Up — назад
  form.page-has-errors: {count} {count#ответ на этой странице пропущен или неверен|ответа на этой странице пропущены или неверны|ответов на этой странице пропущены или неверны}
  form.page-help: << — на страницу назад, >> — на следующую страницу.
  form.page-not-shown: Страница {page} ещё не показана. Page Down — на следующую страницу
  form.pages-skipped: {count#Пропущена страница|Пропущены страницы|Пропущены страницы} {pages}: подходящих вопросов там нет
  form.password-accepted: Подходит; более длинный пароль надёжнее
  form.password-long: Надёжный: длинный и редкий
  form.password-rejected: Слишком слабый. {reason}
  form.path-keys: Tab дополняет путь
  form.press-enter: Enter — отправить, Shift-Tab — вернуться к полям
  form.question-keys: Enter — отправить, Ctrl-U — очистить, Ctrl-_ — отменить действие, Escape — выйти
  form.redone: {field}: изменение повторено.
  form.required-hint: обязательно
  form.retry-help: Enter — отправить форму ещё раз.
  form.retry-keys: Enter — отправить форму ещё раз, Escape — вернуться к ней
  form.retry-prompt: Enter — отправить ещё раз, < — назад:
  form.reveal-hint: F2 — показать текст, Ctrl-U — удалить его
  form.review-help: Enter — отправить, номер — перейти к ответу.
  form.review-keys: Enter — изменить выбранный ответ или отправить форму, Escape — назад к форме
  form.review-prompt: Enter — отправить, номер — изменить ответ, < — назад:
  form.review-title: Проверьте ответы
  form.scroll-hint: PgDn, PgUp — листать
  form.secret-control-character: Не принято: есть управляющий символ.
  form.secret-entry: Секретное значение в этой записи нельзя вернуть. Чтобы подтвердить, удалите запись ещё раз.
  form.secret-hidden: ответ секретный и не будет выведен на терминал
  form.secret-not-undone: Изменения секретного значения нельзя отменить
  form.secret-removed: Удалено: {entry} {number}.
  form.secrets-hidden: {count#ответ|ответы|ответы} на {count#вопрос|вопросы|вопросы} {fields} не {count#выводится|выводятся|выводятся} на терминал; используйте {option} или канал
  form.selected-count: {limits} (выбрано: {count})
  form.set: задан
  form.space-hint: Пробел — выбрать или снять, Enter — дальше
  form.step-hint: Стрелки вверх и вниз меняют значение
  form.still-wrong: Ещё не заполнено или заполнено неверно
  form.submit: Отправить
  form.submit-anyway: Ещё раз Ctrl-S — всё равно отправить форму
  form.submit-corrected: Ctrl-S — отправить снова
  form.submit-help: Enter — отправить форму.
  form.submit-prompt: Enter — отправить, ? — показать ответы, < — назад:
  form.submit-without: Ещё раз Ctrl-S — отправить без него
  form.submitting: Отправка
  form.submitting-for: Отправка, {seconds} с
  form.suggestion-keys: Стрелка вправо — принять подсказку
  form.suggestions: Подсказки: {suggestions}
  form.take-correction: Стрелка вправо вставляет это значение
  form.terminal-closed: терминал закрыт
  form.time-limit: превышено ограничение по времени
  form.to-correct: Нужно исправить {count} {count#ответ|ответа|ответов}
  form.typing-hint: Ввод заменяет значение
  form.undone: {field}: изменение отменено.
  form.undone-in-form: Escape — назад к форме, там {undo} отменяет изменение
  form.unfinished: {field}: этот ответ не закончен.
  form.unique-answer: Разное в каждой записи
  form.waiting: Ожидается проверка: {fields}
  form.weekdays: вс пн вт ср чт пт сб
  form.web-choose-again: Выберите файл ещё раз: страница его не сохраняет
  form.web-enter-again: Введите это ещё раз: страница этого не сохраняет
  form.web-error: Ошибка:
  form.web-extensions: Имя файла должно оканчиваться на {extensions&или}
  form.web-no-answer: Нет ответа
  form.web-no-choices: Вариантов пока нет. Отправьте форму, чтобы загрузить их.
  form.web-only-if: Отвечайте, только если {field} — {answers&или}
  form.web-place: (символ {position}: {character})
  form.web-problem: Есть ошибки
  form.web-remove: Удалить: {entry} {number}
  form.web-submitted: Ответы отправлены
  form.yes: да
  form.yes-no-hint: да/нет
  """#
