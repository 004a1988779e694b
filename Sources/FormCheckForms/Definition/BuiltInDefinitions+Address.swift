extension BuiltInDefinitions {
  /// A postal address, with the postal code validated by the rule for the selected country.
  static let address = """
    {
      "version": 1,
      "title": {"en": "Address", "zh": "地址", "ru": "Адрес", "pl": "Adres"},
      "fields": [
        {
          "name": "name",
          "label": {
            "en": "Name", "zh": "姓名",
            "ru": "Имя и фамилия", "pl": "Imię i nazwisko"
          },
          "validator": "required|length:max=100"
        },
        {
          "name": "country",
          "kind": "choice",
          "label": {"en": "Country", "zh": "国家", "ru": "Страна", "pl": "Kraj"},
          "choices": [
            {"value": "CN",
             "label": {"en": "China", "zh": "中国", "ru": "Китай", "pl": "Chiny"}},
            {"value": "DE",
             "label": {"en": "Germany", "zh": "德国", "ru": "Германия", "pl": "Niemcy"}},
            {"value": "FR",
             "label": {"en": "France", "zh": "法国", "ru": "Франция", "pl": "Francja"}},
            {"value": "GB",
             "label": {
               "en": "United Kingdom", "zh": "英国",
               "ru": "Великобритания", "pl": "Wielka Brytania"
             }},
            {"value": "JP",
             "label": {"en": "Japan", "zh": "日本", "ru": "Япония", "pl": "Japonia"}},
            {"value": "PL",
             "label": {"en": "Poland", "zh": "波兰", "ru": "Польша", "pl": "Polska"}},
            {"value": "RU",
             "label": {"en": "Russia", "zh": "俄罗斯", "ru": "Россия", "pl": "Rosja"}},
            {"value": "US",
             "label": {
               "en": "United States", "zh": "美国",
               "ru": "США", "pl": "Stany Zjednoczone"
             }},
            {"value": "other",
             "label": {
               "en": "Another country", "zh": "其他国家",
               "ru": "Другая страна", "pl": "Inny kraj"
             }}
          ],
          "validator": "required"
        },
        {
          "name": "country-name",
          "label": {
            "en": "Name of the country", "zh": "国家名称",
            "ru": "Название страны", "pl": "Nazwa kraju"
          },
          "validator": "required|length:max=100",
          "when": {"country": "other"}
        },
        {
          "name": "street",
          "label": {
            "en": "Street and number", "zh": "街道和门牌号",
            "ru": "Улица и дом", "pl": "Ulica i numer"
          },
          "validator": "required|length:max=100"
        },
        {
          "name": "second-line",
          "label": {
            "en": "Second line", "zh": "第二行",
            "ru": "Вторая строка", "pl": "Drugi wiersz"
          },
          "help": {
            "en": "Apartment, floor or company, if any", "zh": "公寓、楼层、公司：如有请填写",
            "ru": "Квартира, этаж, фирма: если есть", "pl": "Mieszkanie, piętro, firma: jeśli jest"
          },
          "validator": "length:max=100"
        },
        {
          "name": "postal-code-cn",
          "label": {
            "en": "Postal code", "zh": "邮政编码",
            "ru": "Почтовый индекс", "pl": "Kod pocztowy"
          },
          "placeholder": "100006",
          "validator": "required|postalcode:country=CN",
          "when": {"country": "CN"}
        },
        {
          "name": "postal-code-de",
          "label": {
            "en": "Postal code", "zh": "邮政编码",
            "ru": "Почтовый индекс", "pl": "Kod pocztowy"
          },
          "placeholder": "10115",
          "validator": "required|postalcode:country=DE",
          "when": {"country": "DE"}
        },
        {
          "name": "postal-code-fr",
          "label": {
            "en": "Postal code", "zh": "邮政编码",
            "ru": "Почтовый индекс", "pl": "Kod pocztowy"
          },
          "placeholder": "75001",
          "validator": "required|postalcode:country=FR",
          "when": {"country": "FR"}
        },
        {
          "name": "postal-code-gb",
          "label": {
            "en": "Postal code", "zh": "邮政编码",
            "ru": "Почтовый индекс", "pl": "Kod pocztowy"
          },
          "placeholder": "SW1A 1AA",
          "validator": "required|postalcode:country=GB",
          "when": {"country": "GB"}
        },
        {
          "name": "postal-code-jp",
          "label": {
            "en": "Postal code", "zh": "邮政编码",
            "ru": "Почтовый индекс", "pl": "Kod pocztowy"
          },
          "placeholder": "100-0001",
          "validator": "required|postalcode:country=JP",
          "when": {"country": "JP"}
        },
        {
          "name": "postal-code-pl",
          "label": {
            "en": "Postal code", "zh": "邮政编码",
            "ru": "Почтовый индекс", "pl": "Kod pocztowy"
          },
          "placeholder": "00-950",
          "validator": "required|postalcode:country=PL",
          "when": {"country": "PL"}
        },
        {
          "name": "postal-code-ru",
          "label": {
            "en": "Postal code", "zh": "邮政编码",
            "ru": "Почтовый индекс", "pl": "Kod pocztowy"
          },
          "placeholder": "101000",
          "validator": "required|postalcode:country=RU",
          "when": {"country": "RU"}
        },
        {
          "name": "postal-code-us",
          "label": {
            "en": "Postal code", "zh": "邮政编码",
            "ru": "Почтовый индекс", "pl": "Kod pocztowy"
          },
          "placeholder": "20500",
          "validator": "required|postalcode:country=US",
          "when": {"country": "US"}
        },
        {
          "name": "postal-code",
          "label": {
            "en": "Postal code", "zh": "邮政编码",
            "ru": "Почтовый индекс", "pl": "Kod pocztowy"
          },
          "help": {
            "en": "If the country uses postal codes", "zh": "如该国使用邮政编码",
            "ru": "Если в стране есть индексы", "pl": "Jeśli kraj ma kody pocztowe"
          },
          "validator": "length:max=20",
          "when": {"country": "other"}
        },
        {
          "name": "city",
          "label": {"en": "City", "zh": "城市", "ru": "Город", "pl": "Miejscowość"},
          "validator": "required|length:max=100"
        },
        {
          "name": "state",
          "label": {"en": "State", "zh": "州", "ru": "Штат", "pl": "Stan"},
          "message": {
            "en": "Enter the two capital letters of the state, such as NY",
            "zh": "请输入州的两个大写字母，例如 NY",
            "ru": "Введите две заглавные буквы штата, например NY",
            "pl": "Wpisz dwie wielkie litery stanu, na przykład NY"
          },
          "placeholder": "NY",
          "validator": "required|pattern:/[A-Z]{2}/",
          "when": {"country": "US"}
        }
      ]
    }
    """
}
