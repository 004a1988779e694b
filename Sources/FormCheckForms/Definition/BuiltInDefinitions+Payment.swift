extension BuiltInDefinitions {
  /// A payment, either by card or from a bank account.
  static let payment = #"""
    {
      "version": 1,
      "title": {"en": "Payment", "zh": "付款", "ru": "Оплата", "pl": "Płatność"},
      "fields": [
        {
          "name": "method",
          "kind": "choice",
          "label": {
            "en": "Pay by", "zh": "支付方式",
            "ru": "Способ оплаты", "pl": "Sposób płatności"
          },
          "choices": [
            {"value": "card",
             "label": {"en": "Card", "zh": "银行卡", "ru": "Карта", "pl": "Karta"}},
            {"value": "account",
             "label": {
               "en": "Bank account", "zh": "银行账户",
               "ru": "Банковский счёт", "pl": "Konto bankowe"
             }}
          ],
          "initial": "card",
          "validator": "required"
        },
        {
          "name": "holder",
          "label": {
            "en": "Name of the holder", "zh": "持有人姓名",
            "ru": "Имя владельца", "pl": "Imię i nazwisko posiadacza"
          },
          "validator": "required|length:max=100"
        },
        {
          "name": "card-number", "kind": "password",
          "label": {
            "en": "Card number", "zh": "卡号",
            "ru": "Номер карты", "pl": "Numer karty"
          },
          "validator": "required|creditcard",
          "when": {"method": "card"}
        },
        {
          "name": "expiry",
          "label": {
            "en": "Valid until", "zh": "有效期至",
            "ru": "Срок действия", "pl": "Ważna do"
          },
          "help": {
            "en": "Month and year: MM/YY", "zh": "月份和年份：MM/YY",
            "ru": "Месяц и год: ММ/ГГ", "pl": "Miesiąc i rok: MM/RR"
          },
          "message": {
            "en": "Enter the month and the year as on the card: MM/YY",
            "zh": "请按卡上的格式输入月份和年份：MM/YY",
            "ru": "Введите месяц и год, как на карте: ММ/ГГ",
            "pl": "Wpisz miesiąc i rok jak na karcie: MM/RR"
          },
          "placeholder": {"en": "MM/YY", "zh": "MM/YY", "ru": "ММ/ГГ", "pl": "MM/RR"},
          "validator": "required|pattern:/(0[1-9]|1[0-2])\\/[0-9]{2}/",
          "when": {"method": "card"}
        },
        {
          "name": "cvc",
          "kind": "password",
          "label": {
            "en": "Security code", "zh": "安全码",
            "ru": "Код безопасности", "pl": "Kod bezpieczeństwa"
          },
          "help": {
            "en": "The three or four digits on the card", "zh": "卡上的三位或四位数字",
            "ru": "Три или четыре цифры на карте", "pl": "Trzy lub cztery cyfry na karcie"
          },
          "message": {
            "en": "Enter the three or four digits on the card", "zh": "请输入卡上的三位或四位数字",
            "ru": "Введите три или четыре цифры с карты", "pl": "Wpisz trzy lub cztery cyfry z karty"
          },
          "validator": "required|numeric|length:min=3,max=4",
          "when": {"method": "card"}
        },
        {
          "name": "billing-postal-code",
          "label": {
            "en": "Billing postal code", "zh": "账单邮政编码",
            "ru": "Индекс плательщика", "pl": "Kod pocztowy do rachunku"
          },
          "validator": "postalcode",
          "when": {"method": "card"}
        },
        {
          "name": "iban",
          "label": "IBAN",
          "placeholder": "DE89 3704 0044 0532 0130 00",
          "validator": "required|iban",
          "when": {"method": "account"}
        }
      ]
    }
    """#
}
