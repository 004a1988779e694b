/// The messages in Chinese, in simplified characters.
///
/// Each line consists of the name of a code, a wording or a detail, a colon, a space and a ``MessageTemplate``.
/// Written for this package, under its license.
let chineseMessages: StaticString = #"""
  aba: 输入内容不是 ABA 路由号码
  alpha: 输入内容只能包含字母
  alphabet.letter: {character} 不是 {languages&或} 的字母
  alphanumeric: 输入内容只能包含字母和数字
  answer-entries: 该组的条目过多
  answer-lines: 该字段不能包含换行
  answer-not-offered: 该字段没有提供此值
  answer-repeated: 同一项内容提交了两次
  answer-too-long: 保密内容过长
  answer-type: 回答的类型与其字段不符
  answer-unknown-field: 表单中没有此名称的字段
  answers-not-json: 回答不是 JSON
  any: 输入内容不符合所列规则中的任何一条
  argument-missing: 缺少函数的参数
  arxiv: 输入内容不是 arXiv 论文编号
  arxiv.digits: 点号后面应有 {expected} 位数字，现有 {actual} 位
  arxiv.month: 第三和第四位数字表示月份
  ascii: 输入内容只能包含 ASCII 字符
  ascii.printable: 输入内容只能包含可打印的 ASCII 字符
  bad-option-value: 该选项不能使用此值
  base32: 输入内容不是此处接受的 Base32 形式
  base32.character: 此字符不属于 Base32 字符集
  base32.length: 缺少一个字符，或多出一个字符
  base32.padding: 最后一组必须用 {expected} 个 = 补齐，现有 {actual} 个
  base32.padding-inside: = 只能出现在末尾
  base32.padding-rejected: 末尾不能有 =
  base32.padding.none: 请删除末尾的等号
  base32.spare-bits: 最后一个字符中未使用的位必须为零
  base58: 输入内容不是 Base58
  base58.character: 此处只能使用字母和数字
  base58.left-out: 不使用 0、O、I 和 l，因为它们容易混淆
  base64: 输入内容不是此处接受的 Base64 形式
  base64.character: 此字符不属于 Base64 字符集
  base64.length: 缺少一个字符，或多出一个字符
  base64.padding: 最后一组必须用 {expected} 个 = 补齐，现有 {actual} 个
  base64.padding-inside: = 只能出现在末尾
  base64.padding-rejected: 末尾不能有 =
  base64.padding.none: 请删除末尾的等号
  base64.spare-bits: 最后一个字符中未使用的位必须为零
  bic: 输入内容不是 BIC
  bic.character: 此处只能使用大写字母和数字
  bic.country: 第五和第六个字母不是国家或地区代码
  bic.length: BIC 应有 8 个或 11 个字符，现有 {actual} 个
  bic.letter: 此处必须是大写字母
  boolean: 输入内容既不是 true，也不是 false
  boolean.loose: 输入内容既不是 yes 也不是 no
  broken-pattern: 该模式不是正则表达式
  bsb: 输入内容不是 BSB 号码
  btc: 输入内容不是比特币地址
  btc.checksum: 校验和不符：有字符错误、缺失或颠倒
  btc.form: 比特币地址以 1、3 或 bc1 开头；以 1 或 3 开头的地址不含 0、O、I 和 l
  btc.form.any: 比特币地址以 1、3 或 bc1 开头，测试网络的地址以 m、n、2 或 tb1 开头
  btc.form.test: 测试网络的地址以 m、n、2 或 tb1 开头
  bytes: 输入内容的字节数过少或过多
  bytes.between: 输入内容必须有 {min} 到 {max} 个字节
  bytes.exact: 输入内容必须为 {min} 个字节
  bytes.max: 输入内容最多只能有 {max} 个字节
  bytes.min: 输入内容至少要有 {min} 个字节
  cannot-open: 无法打开输入
  cannot-read: 读取失败
  cannot-work: 计算机资源不足
  cannot-write: 写入失败
  cas: 输入内容不是 CAS 登记号
  case-failed: 表单的结果与用例的预期不符
  case-hidden-answer: 用例回答了表单没有要求填写的字段
  case-key: 用例中不允许使用此键
  case-not-json: 用例不是 JSON
  case-type: 用例中有一个值的类型不正确
  case-unknown-field: 表单中没有此名称的字段
  case-value: 用例中不允许使用此值
  cbu: 输入内容不是 CBU
  check-failed: 无法执行检查“{check}”：{cause}
  check-late: 检查“{check}”用时超过 {deadline} 毫秒
  check-rejected: 检查“{check}”不接受此值
  choice: 输入内容不是可选值之一
  choice-count: 选中的选项过多或过少
  choice-count.between: 必须选择 {min} 至 {max} 个选项
  choice-count.entries-between: 条目数必须为 {min} 至 {max}
  choice-count.entries-exact: 条目数必须为 {min}
  choice-count.entries-max: 条目数不能超过 {max}
  choice-count.exact: 必须恰好选择 {min} 个选项
  choice-count.max: 最多可选择 {max} 个选项
  choice-count.min: 至少须选择 {min} 个选项
  choice.listed: 输入内容不是 {values&或}
  choice.many: 输入内容不在允许的值之中
  cidr: 输入内容不是 IP 地址段
  cidr.host-bits: 前 {prefix} 位之后有不为零的位
  cidr.leading-zero: 不能有前导零
  cidr.no-slash: 缺少斜杠
  cidr.prefix-character: 斜杠后面只能是数字
  cidr.prefix-empty: 斜杠后面缺少数值
  cidr.prefix-too-large: 斜杠后面的数值不能大于 {most}
  clabe: 输入内容不是 CLABE
  color.blank: 括号前面不能有空格
  color.count: 括号中有 {count} 个值；应有三个值，后面还可以有一个不透明度
  color.mixture: 用逗号分隔时，必须是三个数值或三个百分比，不能混用
  color.percent: 饱和度和亮度必须是百分比，例如 81%
  color.range: {value} 不在 0 到 {largest} 之间
  color.separators: 所有值之间应使用逗号，或使用空格并在不透明度前面使用 /
  column-ambiguous: 输入中此列出现了多次
  column-broken: 无法读取该列
  column-missing: 输入中没有此列
  column-type: 无法检查这种类型的列
  company-id: 输入内容不是此处接受的公司号码
  contains: 输入内容必须包含 {values}
  contains-word: 文本包含其他字段中的词
  contains.any: 输入内容必须包含 {values&或}
  contract-part: 另一种格式无法表达这一部分
  correction.blanks: 去掉了空格
  correction.decimal-comma: 将小数逗号换成了小数点
  correction.decimal-point: 将小数点换成了逗号
  correction.domain: {typed} 与 {meant} 非常接近
  correction.fullwidth: 替换了全角字符
  correction.letter-l: 将字母 l 换成了数字 1
  correction.letter-o: 将字母 O 换成了数字 0
  correction.nfc: 将附加符号与字母合并为一个字符
  correction.plus: 添加了加号
  correction.strategy: 改成了通常的写法
  correction.trim: 去掉了开头或结尾的空格
  correction.zero-width: 去掉了零宽字符
  country: 输入内容不是国家或地区代码
  country.form.alpha2: 请输入两个字母的代码，例如 CN
  country.form.alpha3: 请输入三个字母的代码，例如 CHN
  country.form.numeric: 请输入三位数字的代码，例如 156
  country.unknown: ISO 3166-1 中没有此代码
  creditcard: 输入内容不是此处接受的支付卡卡号
  creditcard.brand: 该卡号不属于以下任何品牌：{brand}
  creditcard.character: 卡号由数字组成，数字之间可以有单个空格或连字符
  creditcard.check-digit: 校验位不符：有一位数字错误，或有两位数字颠倒
  creditcard.too-long: 数字过多：有 {actual} 位，最多 {expected} 位
  creditcard.too-short: 数字不够：只有 {actual} 位
  creditcard.unknown-brand: 已知品牌的卡号都不以这些数字开头
  creditor-id: 输入内容不是 SEPA 债权人标识
  currency: 输入内容不是货币代码
  currency.unknown: ISO 4217 中没有此代码
  currency.withdrawn: 此代码已停用，由 {successor} 取代
  cusip: 输入内容不是 CUSIP
  datauri: 输入内容不是 data: URI
  datauri.base64-character: 此字符不属于 base64 字符集
  datauri.base64-length: base64 每四个字符为一组：多出 {count} 个字符
  datauri.character: 此字符在此处必须使用百分号编码
  datauri.no-comma: 数据前面缺少逗号
  datauri.parameter: 参数由名称、= 和值组成
  datauri.percent: % 后面必须有两位十六进制数字
  datauri.scheme: 地址没有以 data: 开头
  datauri.type: data: 后面必须是媒体类型，例如 text/plain
  date: 输入内容不是此处允许的 {format} 格式的日期
  date.after-max: 日期不能晚于 {max}
  date.before-min: 日期不能早于 {min}
  date.day: 没有 {day} 日
  date.day-of-month: {month} 月没有 {day} 日，只有 {days} 天
  date.leap-day: {year} 年不是闰年：二月只有 28 天
  date.month: 没有 {month} 月
  date.step: 最接近的可接受日期是 {nearest&或}
  datetime: 输入内容不是此处允许的日期和时间
  datetime.after-max: 日期和时间不能晚于 {max}
  datetime.before-min: 日期和时间不能早于 {min}
  datetime.leap-second: 闰秒只出现在 UTC 某月最后一天结束时
  datetime.offset-missing: 缺少 UTC 偏移量：Z，或 +01:00 这样的偏移量
  datetime.step: 最接近的可接受日期时间是 {nearest&或}
  dea: 输入内容不是 DEA 号码
  decimal: 输入内容不是此处允许的十进制数
  decimal.fraction: 缺少小数部分
  decimal.no-point: 此处不能有小数部分
  decimal.places-few: 至少要有 {least} 位小数
  decimal.places-few.exact: 必须正好有 {least} 位小数
  decimal.places-many: 最多只能有 {most} 位小数
  decimal.places-many.exact: 必须正好有 {most} 位小数
  definition-circle: 该字段的条件取决于该字段自身
  definition-initial: 该字段不接受此初始值
  definition-key: 此处不允许使用此键
  definition-key-missing: 缺少一个键
  definition-name-taken: 此名称已被使用
  definition-not-json: 定义不是 JSON
  definition-type: 值的类型不正确
  definition-unknown-field: 表单中没有此名称的字段
  definition-value: 此处不允许使用此值
  definition-version: 不支持此格式版本
  digits.mixed: 所有数字必须属于同一种文字
  doi: 输入内容不是 DOI
  doi.character: DOI 中不能有空格和不可见字符
  doi.prefix: DOI 以 10. 和至少四位的数字开头，例如 10.1000
  doi.slash: 数字后面需要斜杠
  doi.suffix: 缺少斜杠后面的部分
  duns: 输入内容不是邓白氏编码（D-U-N-S）
  duration: 输入内容不是时长
  duration.empty: 缺少数字和单位，例如 P1D 或 PT1H
  duration.fraction: 只允许整数
  duration.gap: 有年和日时不能省略月，有时和秒时不能省略分；请写 0，例如 P1Y0M2D
  duration.no-t: 时、分、秒必须写在 T 之后：PT1H
  duration.t-too-early: 年、月、周、日必须写在 T 之前
  duration.weeks: 周不能与其他单位同时使用：P2W
  each: 输入内容不是由有效值组成的列表
  each.empty: 此处缺少一个值
  each.item: 第 {item} 个值（共 {count} 个）无效
  each.max: 最多只能有 {max} 个值
  each.max.exact: 必须正好有 {max} 个值
  each.min: 至少要有 {min} 个值
  each.min.exact: 必须正好有 {min} 个值
  each.only: 该值无效
  ean: 输入内容不是条形码号码
  ean.character: 此处只能使用数字
  ean.check-digit: 校验位不符：有一位数字错误，或有两位数字颠倒
  ean.length: 应有 {expected&或} 位数字，现有 {actual} 位
  ec-number: 输入内容不是 EC 编号
  eid: 输入内容不是 EID
  email: 输入内容不是电子邮件地址
  email.brackets: 请在名称之后用 < 和 > 括起地址
  email.character: 电子邮件地址不能包含此字符
  email.comment-open: 注释没有闭合
  email.display-name: < 前面的名称必须由单词组成或放在引号中，地址后面必须有 >
  email.domain-character: 域名不能包含此字符
  email.domain-digits: 域名的最后一段全是数字
  email.domain-dot-first: 域名以点号开头
  email.domain-dot-last: 域名以点号结尾
  email.domain-dots: 域名中有两个连续的点号
  email.domain-empty: @ 后面缺少域名
  email.domain-one-label: 域名中没有点号
  email.domain-wide-dot: 请用英文句点代替此符号（RFC 6531）
  email.domain-words: 域名不是由点号连接的词
  email.label-hyphen-first: 域名中有一段以连字符开头
  email.label-hyphen-last: 域名中有一段以连字符结尾
  email.label-too-long: 域名中有一段超过 63 个字节
  email.literal: 不接受 @ 后面方括号中的内容
  email.literal-open: 方括号没有闭合
  email.local-character: @ 前面的部分不能包含此字符
  email.local-dot-first: @ 前面的部分以点号开头
  email.local-dot-last: @ 前面的部分以点号结尾
  email.local-dots: @ 前面的部分有两个连续的点号
  email.local-empty: @ 前面缺少名称
  email.local-nfc: @ 前面的部分不是 Unicode 规范化形式 C
  email.local-quoted: @ 前面不允许使用引号
  email.local-too-long: @ 前面的部分超过 64 个字节
  email.local-words: @ 前面的部分不是由点号连接的词
  email.no-at: 缺少 @
  email.quote-open: 引号没有闭合
  email.quote-text: 结束引号后面还有文字
  email.space: 地址不能包含空格
  email.special-use: 该域名为保留域名，无法接收邮件
  email.too-long: 超过 254 个字节
  email.two-ats: 有多个 @
  ends-with: 输入内容必须以 {values} 结尾
  ends-with.any: 输入内容必须以 {values&或} 结尾
  eori: 输入内容不是 EORI 号码
  eth: 输入内容不是以太坊地址
  eth.checksum: 大小写字母不符：有一个字符错误
  eth.form: 以太坊地址由 0x 和 40 位十六进制数字组成
  field-no-text: 值是数组或对象，不是字符串或数字
  fields-differ: 这些字段的内容必须相同
  fields-equal: 这些字段的内容必须各不相同
  fields-equal.entries: 另一个条目已有相同的内容
  figi: 输入内容不是 FIGI
  filter-argument: 该过滤器不能使用此参数
  filter-syntax: 无法解析过滤器列表
  float: 输入内容不是此处允许的数值
  float.exponent: 指数必须在 {min} 到 {max} 之间
  grid: 输入内容不是 GRid
  hash: 输入内容不是此处接受的哈希值
  hash.character: 此处只能使用 0 到 9 和 a 到 f
  hash.length: 应有 {expected&或} 位十六进制数字，现有 {actual} 位
  header-broken: 无法解析输入的标题行
  header-differs: 此输入的标题行与第一个输入的不同
  header-name: 输入内容不是 HTTP 标头名称
  header-name.character: 标头名称不能包含此字符
  header-name.empty: 冒号后面必须有名称
  header-value: 输入内容不是 HTTP 标头的值
  header-value.ascii: 只允许 ASCII 字符
  header-value.control: 不允许使用控制字符
  header-value.end: 值不能以空格或制表符结尾
  header-value.start: 值不能以空格或制表符开头
  hex: 输入内容只能包含十六进制数字
  hexcolor: 输入内容不是用 {counts&或} 位十六进制数字表示的颜色
  hostname: 输入内容不是主机名
  hostname.character: 主机名不能包含此字符
  hostname.digits: 最后一段全是数字
  hostname.dot-last: 主机名以点号结尾
  hostname.hyphen-first: 有一段以连字符开头
  hostname.hyphen-last: 有一段以连字符结尾
  hostname.hyphens: 只有以 xn-- 开头时，第三和第四个字符才能是连字符
  hostname.idn-ascii: 第 {label} 段表示 {text}，不应编码（RFC 5890 2.3.2.1）
  hostname.idn-bidi-digits: 第 {label} 段混用了欧洲数字和阿拉伯数字（RFC 5893 规则 4）
  hostname.idn-bidi-first: 在从右到左书写的名称中，第 {label} 段以 {character} 而不是字母开头（RFC 5893 规则 1）
  hostname.idn-bidi-left: 第 {label} 段把从左到右书写的字母与 {character} 混用（RFC 5893 规则 5）
  hostname.idn-bidi-left-end: 在从右到左书写的名称中，第 {label} 段以 {character} 而不是字母或数字结尾（RFC 5893 规则 6）
  hostname.idn-bidi-right: 第 {label} 段把从右到左书写的字母与 {character} 混用（RFC 5893 规则 2）
  hostname.idn-bidi-right-end: 在从右到左书写的名称中，第 {label} 段以 {character} 而不是字母或数字结尾（RFC 5893 规则 3）
  hostname.idn-character: 第 {label} 段包含 {standard} 不允许的 {character}
  hostname.idn-digits: 第 {label} 段混用了阿拉伯-印度数字和扩展阿拉伯-印度数字（RFC 5892 A.8）
  hostname.idn-empty: 第 {label} 段在 xn-- 之后没有字符
  hostname.idn-hebrew: 第 {label} 段中的 {character} 必须位于希伯来文字符之后（RFC 5892 A.5）
  hostname.idn-hyphen-first: 第 {label} 段（{text}）以连字符开头（RFC 5891 4.2.3.1）
  hostname.idn-hyphen-last: 第 {label} 段（{text}）以连字符结尾（RFC 5891 4.2.3.1）
  hostname.idn-hyphens: 第 {label} 段（{text}）的第三和第四个字符是连字符（RFC 5891 4.2.3.1）
  hostname.idn-ignored: 第 {label} 段包含必须省略的 {character}（UTS 46）
  hostname.idn-joiner: 第 {label} 段中的 {character} 必须位于 virama 符号之后（RFC 5892 A.2）
  hostname.idn-katakana: 第 {label} 段包含 {character}，但没有平假名、片假名或汉字（RFC 5892 A.7）
  hostname.idn-keraia: 第 {label} 段中的 {character} 必须位于希腊文字符之前（RFC 5892 A.4）
  hostname.idn-label-too-long: 第 {label} 段的 ASCII 形式超过 63 个字符（RFC 1035 2.3.4）
  hostname.idn-mapped: 第 {label} 段包含 {character}，必须写成 {meant}（UTS 46）
  hostname.idn-mark: 第 {label} 段以组合符号 {character} 开头（RFC 5891 4.2.3.2）
  hostname.idn-middle-dot: 第 {label} 段中的 {character} 必须位于两个字母 l 之间（RFC 5892 A.3）
  hostname.idn-nfc: 第 {label} 段不是 Unicode 规范化形式 C（RFC 5891 4.2.1）
  hostname.idn-non-joiner: 第 {label} 段中的 {character} 必须位于 virama 符号之后或连写字母之间（RFC 5892 A.1）
  hostname.idn-punycode: 第 {label} 段以 xn-- 开头，但不是有效的 Punycode（RFC 3492）
  hostname.idn-too-long: 主机名的 ASCII 形式超过 253 个字符（RFC 1035 2.3.4）
  hostname.label-empty: 此点号前面的一段为空
  hostname.label-too-long: 有一段超过 63 个字符
  hostname.one-label: 主机名中没有分隔各段的点号
  hostname.scheme: 请去掉 {scheme}
  hostname.too-long: 主机名超过 253 个字符
  hostname.top-level: 最后一段至少由两个字母组成，或以 xn-- 开头
  hostport: 输入内容不是主机和端口
  hostport.brackets: IPv6 地址必须放在方括号中，例如 [::1]:80
  hostport.leading-zero: 不允许有前导零
  hsl: 输入内容不是由色相、饱和度和亮度表示的颜色
  iban: 输入内容不是此处接受的 IBAN
  iban.account: 账号中的校验位不符：{country} 没有这样的账号
  iban.character: IBAN 依次为两个大写字母、两位数字，然后是成组的大写字母和数字
  iban.check-digits: 国家或地区代码后面的校验位与其余部分不符：输入有误
  iban.country: {country} 不是使用 IBAN 的国家或地区
  iban.country-not-taken: 此处不接受 {country} 的 IBAN
  iban.digit: {country} 的 IBAN 在此处应为数字
  iban.length: {country} 的 IBAN 应有 {expected} 个字母和数字，现有 {actual} 个
  iban.letter: {country} 的 IBAN 在此处应为字母
  iccid: 输入内容不是 ICCID
  identifier: 输入内容不是编程语言中的标识符
  identifier.digit: 第一个字符不能是数字
  identifier.reserved: 此词是 {language} 的保留字
  ifsc: 输入内容不是 IFSC
  imei: 输入内容不是 IMEI
  imei.check-digit: 校验位不符：有一位数字错误，或有两位数字颠倒
  imei.length: IMEI 应有 {expected} 位数字，现有 {actual} 位
  imo: 输入内容不是船舶的 IMO 编号
  input-encoding: 输入不是 UTF-8
  integer: 输入内容不是此处允许的整数
  integer.not-multiple: 数值必须是 {multiple-of} 的倍数
  ip: 输入内容不是 IP 地址
  ip.version: 不是所要求版本的有效 IP 地址
  ipv4: 输入内容不是 IPv4 地址
  ipv4.character: IPv4 地址只能包含数字和点号
  ipv4.group-empty: 缺少一个数
  ipv4.leading-zero: 不能有前导零
  ipv4.too-few: 应有 4 个数，现有 {count} 个
  ipv4.too-large: 有一个数大于 255
  ipv4.too-many: 超过了 4 个数
  ipv6: 输入内容不是 IPv6 地址
  ipv6.brackets: 不允许使用方括号
  ipv6.character: IPv6 地址只能包含 0 到 9、a 到 f 和冒号
  ipv6.colon-first: 地址以单个冒号开头
  ipv6.colon-last: 地址以单个冒号结尾
  ipv6.gap: 两个连续的冒号必须至少代替一组
  ipv6.group-too-long: 有一组超过 4 位数字
  ipv6.ipv4-place: IPv4 地址只能放在最后一组之后
  ipv6.too-few: 应有 8 组，现有 {count} 组
  ipv6.too-many: 超过了 8 组
  ipv6.two-gaps: 两个连续的冒号只能出现一次
  ipv6.zone: 不允许使用区域标识
  ipv6.zone-empty: 缺少区域标识
  iri: 输入内容不是带有协议的 IRI
  iri-reference: 输入内容不是 IRI 或相对引用
  isbn: 输入内容不是 ISBN
  isbn.character: ISBN 由数字组成，数字之间可以有单个空格或连字符；X 只能是 10 位号码的最后一位
  isbn.check-digit: 校验位不符：有一位数字错误，或有两位数字颠倒
  isbn.length: 应有 {expected&或} 位数字，现有 {actual} 位
  isbn.music: 979-0 是印刷乐谱（ISMN）的前缀
  isbn.prefix: 13 位号码必须以 978 或 979 开头
  isil: 输入内容不是 ISIL
  isil.character: 此处只能使用字母、数字、冒号、斜杠和连字符
  isil.country: 没有以这些字符开头的 ISIL；请使用国家代码
  isil.hyphen: 国家代码后面需要连字符
  isil.length: 第一个连字符后面应有 1 到 {maximum} 个字符，现有 {actual} 个
  isin: 输入内容不是 ISIN
  isin.character: ISIN 依次为两个大写字母、九个大写字母或数字，以及一位数字
  isin.check-digit: 校验位不符：有一个字符错误，或有两个字符颠倒
  isin.country: 没有以这两个字母开头的 ISIN
  isin.length: ISIN 应有 {expected} 个字符，现有 {actual} 个
  ismn: 输入内容不是 ISMN
  isni: 输入内容不是 ISNI
  iso6346: 输入内容不是集装箱号码
  iso8601: 输入内容不是 ISO 8601 日期（可带时间）
  iso8601.leap-second: 秒数 60 只出现在 UTC 某月最后一天的 23:59:60
  iso8601.negative-zero: 偏移量为零时应写作 Z 或 +00:00
  iso8601.ordinal: {year} 年没有第 {day} 天，这一年有 {days} 天
  iso8601.week: {year} 年没有第 {week} 周，这一年有 {weeks} 周
  iso8601.weekday: 一周只有 7 天，没有第 {day} 天
  isrc: 输入内容不是 ISRC
  issn: 输入内容不是 ISSN
  issn.check-digit: 校验位不符：有一位数字错误，或有两位数字颠倒
  iswc: 输入内容不是 ISWC
  json: 输入内容不是 JSON
  json-pointer: 输入内容不是 JSON Pointer
  json-pointer.slash: JSON Pointer 必须以斜杠开头
  json-pointer.tilde: 波浪号后面必须是 0 或 1：~0 表示 ~，~1 表示 /
  json.byte-order-mark: 文本不能以字节顺序标记开头
  json.container: 文本必须是数组或对象
  json.empty: 文本中只有空白字符
  json.half-character: 此 \u 转义只是代理对的一半
  json.key-twice: 键“{key}”在同一对象中出现了两次
  json.not-utf8: 文本不是 UTF-8
  json.number: 数字有误：{problem}
  json.number=a decimal point must be followed by a digit: 小数点后面必须有数字
  json.number=a minus sign must be followed by a digit: 负号后面必须有数字
  json.number=a number must not have leading zeros: 数字不能有前导零
  json.number=an exponent needs a digit: 指数必须有数字
  json.string: 字符串有误：{problem}
  json.string=\u needs four hexadecimal digits: \u 后面必须有四位十六进制数字
  json.string=a control character in a string must be written as an escape, such as \n: 字符串中的控制字符必须写成转义序列，例如 \n
  json.string=unknown escape: 未知的转义序列
  json.too-deep: 嵌套的数组和对象超过 {limit} 层
  json.trailing: 值的后面有多余的字符
  json.unexpected: 此处应为：{expected}
  json.unexpected=a JSON value: 此处应为 JSON 值
  json.unexpected=a colon: 此处应为冒号
  json.unexpected=a comma or the end of an array: 此处应为逗号或数组的结尾
  json.unexpected=a comma or the end of an object: 此处应为逗号或对象的结尾
  json.unexpected=a key in double quotes: 此处应为双引号括起的键
  json.unfinished: 文本不完整，中断于：{part}
  json.unfinished=a number: 文本在数字中间结束
  json.unfinished=a string: 文本在字符串中间结束
  json.unfinished=a value: 文本在值的中间结束
  json.unfinished=an array: 文本在数组中间结束
  json.unfinished=an object: 文本在对象中间结束
  jwt: 输入内容不是已签名的 JSON Web Token
  jwt.algorithm: 头部没有指明算法
  jwt.character: 此字符不属于 base64url 字符集
  jwt.claim: {claim} 的类型不正确
  jwt.encrypted: 由五个部分组成的令牌是加密的，此处不接受
  jwt.header: 头部不是 base64url 编码的 JSON 对象
  jwt.no-signature: 缺少签名
  jwt.part-empty: 有一个部分为空
  jwt.payload: 载荷不是 base64url 编码的 JSON 对象
  jwt.signature: 签名不是完整的 base64url
  jwt.signed: 头部声明该令牌没有签名
  jwt.too-few: 应有 3 个部分，现有 {count} 个
  jwt.too-many: 超过了 3 个部分
  jwt.unsecured: 不接受没有签名的令牌
  language: 输入内容不是语言代码
  language.form.alpha2: 请输入两个字母的代码，例如 zh
  language.form.alpha3: 请输入三个字母的代码，例如 zho
  language.unknown: ISO 639 中没有此代码
  latlong: 输入内容不是纬度和经度
  latlong.bracket: 圆括号必须两边都有，或两边都没有
  latlong.comma: 纬度和经度之间必须用逗号分隔
  latlong.latitude: 纬度必须在 -90 到 90 之间
  latlong.longitude: 经度必须在 -180 到 180 之间
  latlong.order: 纬度必须在 -90 到 90 之间，并写在经度前面
  lei: 输入内容不是法律实体识别编码
  leitweg: 输入内容不是 Leitweg-ID
  length: 输入内容过短或过长
  length.between: 输入内容必须有 {min} 到 {max} 个字符
  length.exact: 输入内容必须为 {min} 个字符
  length.max: 输入内容最多只能有 {max} 个字符
  length.min: 输入内容至少要有 {min} 个字符
  locale: 输入内容不是区域设置
  locale.code-set: 缺少字符集或修饰符的名称
  locale.language: 没有使用此代码的语言
  locale.region: 没有使用此代码的国家或地区
  locale.separator: 此字符不能出现在各部分之中或之间
  locale.subtag: 此部分的位置不对，或者重复出现
  locale.unfinished: 此处缺少一部分
  lowercase: 输入内容不能包含大写字母
  ltc: 输入内容不是莱特币地址
  ltc.checksum: 校验和不符：有字符错误、缺失或颠倒
  ltc.form: 莱特币地址以 L、M、3 或 ltc1 开头；以 L、M 或 3 开头的地址不含 0、O、I 和 l
  luhn: 输入内容不是校验位有效的号码
  luhn.character: 只能使用数字，数字之间可以有单个空格或连字符
  luhn.check-digit: 校验位不符：有一位数字错误，或有两位数字颠倒
  luhn.too-long: 请最多使用 {max} 位数字
  luhn.too-long.exact: 应有 {max} 位数字，现有 {actual} 位
  luhn.too-short: 请至少使用 {min} 位数字
  luhn.too-short.exact: 应有 {min} 位数字，现有 {actual} 位
  mac: 输入内容不是网卡地址
  mac.character: 此处只能使用 0 到 9、a 到 f 和分隔符
  mac.count: 十六进制数字的位数不符：现有 {count} 位
  mac.group: 分隔符之间应有 {size} 位十六进制数字
  mac.no-separator: 缺少分隔符
  mac.separator: 不允许使用此分隔符
  mac.separators: 此分隔符与前一个不同
  magnet: 输入内容不是磁力链接
  magnet.scheme: 链接必须以 magnet:? 开头
  magnet.topic: 此哈希值的长度或格式不正确，或者种类未知
  magnet.topic-missing: 缺少哈希值 (xt=urn:...)
  mailto: 输入内容不是 mailto 链接
  mailto.address: 这不是电子邮件地址
  mailto.encoding: 此处的字符必须进行百分号编码
  mailto.field: 标头字段由名称、等号和值组成
  mailto.scheme: 链接必须以 mailto: 开头
  mimetype: 输入内容不是媒体类型
  mimetype.character: 媒体类型不能包含此字符
  mimetype.name-empty: 斜杠前面或后面缺少名称
  mimetype.name-first: 名称必须以字母或数字开头
  mimetype.name-too-long: 名称超过 127 个字符
  mimetype.no-slash: 缺少斜杠
  mimetype.parameter: 分号后面必须有名称、= 和值
  mimetype.parameters: 不允许使用参数
  mimetype.quote-open: 引号没有闭合
  mimetype.rest: 每个参数前面必须有分号
  mimetype.twice: 此参数出现了两次
  mimetype.type: 斜杠前面的类型必须是 {types&或}
  mimetype.value: 缺少值
  mmsi: 输入内容不是 MMSI
  money: 输入内容不是此处接受的金额
  money.currency: {sign} 不是货币
  money.currency.chosen: 不接受货币 {sign}
  money.minus: 负数金额请写成 {example} 的形式
  money.minus-sign: 请将负号写成 -
  money.negative: 金额不能为负
  money.no-sign: 请输入不带货币的金额
  money.notation: 请按 {example} 的格式书写数字
  money.plus: 请去掉加号
  money.sign: 缺少货币
  money.twice: 货币只能写一次
  month: 输入内容不是此处接受的月份，例如 2026-11
  month.after-max: 月份不能晚于 {max}
  month.before-min: 月份不能早于 {min}
  month.step: 最接近的可接受月份是 {nearest&或}
  national-id: 输入内容不是此处接受的身份号码
  nhs: 输入内容不是 NHS 号码
  no-control: 输入内容不能包含控制字符
  no-invisible: 输入内容包含不可见的字符
  no-strategy: 该验证器没有定义它接受什么
  none-filled: 这些字段中至少要填写一个
  not: 输入内容不能符合规则 {rule}
  not-after: 每个日期都必须晚于前一个日期
  not-exactly-one: 这些字段中必须且只能填写一个
  not-in: 输入内容是此处不允许使用的值
  not-unique: 第 {line} 行已有相同的值
  not-unique.elsewhere: {source} 的第 {line} 行已有相同的值
  not-utf8: 输入内容不是有效的 UTF-8
  not-utf8.byte: 此处的字节不是有效的 UTF-8
  not-utf8.latin1: 在 Latin-1 和 Windows-1252 中，字节 0x{byte} 是 {character}
  not.rule: 不允许输入此内容
  npi: 输入内容不是 NPI
  nul-byte: 记录中有 NUL 字节
  number.above: 数值必须大于 {above}
  number.below: 数值必须小于 {below}
  number.check-digit: {number} 的校验位不符：有一个字符错误，或有两个字符颠倒
  number.date: {number} 中的这些数字不是日期
  number.form: {number} 的格式如 {example}
  number.future: {number} 中的这些数字是未来的日期
  number.last-check-digit: {number} 的最后一位校验位应为 {expected}，因为前一位校验位与其余部分相符
  number.length: {number} 应有 {lengths&或} 个字符，现有 {actual} 个
  number.length.range: {number} 应有 {minimum} 到 {maximum} 个字符，现有 {actual} 个
  number.max: 数值不能大于 {max}
  number.max.exact: 数字必须是 {max}
  number.min: 数值不能小于 {min}
  number.min.exact: 数字必须是 {min}
  number.no-prefix: 请去掉号码前面的 {country}
  number.no-suffix: 请去掉号码后面的 {suffix}
  number.prefix: {number} 以 {prefix} 开头，而不是 {country}
  number.prefix-missing: 号码前缺少国家代码字母，例如 {example}
  number.region: {number} 中没有使用此代码的地区或机构
  number.step: 最接近的可接受数字是 {nearest&或}
  number.suffix: {number} 以 {suffixes&或} 结尾
  number.unassigned: {number} 不会使用这样的字符
  number.unknown: 此处接受的号码都没有这种形式
  numeric: 输入内容只能包含数字
  objectid: 输入内容不是 ObjectId
  objectid.character: 此处只能使用 0 到 9 和 a 到 f
  objectid.length: ObjectId 应有 {expected} 位十六进制数字，现有 {actual} 位
  octal: 输入内容只能包含八进制数字
  open-quote: 第 {line} 行第 {column} 列的引号始终没有闭合
  open-quote.secret: 有一个引号始终没有闭合
  option-missing: 该验证器缺少一个必需的选项
  option-repeated: 该选项重复指定
  options-contradict: 这些选项互相矛盾
  orcid: 输入内容不是 ORCID iD
  page-expired: 页面已过期，或者浏览器不保存 Cookie
  password: 密码不符合要求
  password.common: 请换一个密码：这是攻击者最先尝试的密码之一
  password.control: 请不要使用控制字符
  password.digit: 请至少使用 {count} 个数字（0 到 9）
  password.invisible: 请至少使用一个可见的字符
  password.lower: 请至少使用 {count} 个小写字母
  password.symbol: 请至少使用 {count} 个符号或标点符号
  password.too-long: 请最多使用 {max} 个字符
  password.too-long.exact: 请使用 {max} 个字符
  password.too-short: 请至少使用 {min} 个字符
  password.too-short.exact: 请使用 {min} 个字符
  password.upper: 请至少使用 {count} 个大写字母
  path: 路径指向的内容不符合要求
  path.denied: 您无权访问此文件夹
  path.exists: 已存在同名的文件或文件夹
  path.extension: 名称必须以 {extensions&或} 结尾
  path.file: 这是文件；请输入文件夹的路径
  path.folder: 这是文件夹；请输入文件的路径
  path.link: 此链接指向的目标不存在
  path.no-file: 没有此路径的文件
  path.no-folder: 没有此路径的文件夹
  path.parent: 此路径所在的文件夹不存在
  path.unusable: 系统无法使用此路径
  pattern: 输入内容与模式 {pattern} 不匹配
  pattern-budget: 检查因达到限制而中止：{stop}
  pattern-budget.secret: 检查因达到限制而中止
  pattern-budget=depth limit: 检查因达到嵌套深度限制而中止
  pattern-budget=heap limit: 检查因达到内存限制而中止
  pattern-budget=match limit: 检查因达到匹配步数限制而中止
  pattern-budget=stack limit: 检查因达到栈限制而中止
  pattern-unavailable: 无法执行检查：{stop}
  pattern-unavailable=broken pattern: 无法执行检查：模式已损坏
  pattern-unavailable=out of memory: 无法执行检查：内存不足
  percentage: 输入内容不是此处允许的百分比
  percentage.sign: 缺少百分号
  person-name: 输入内容不是此处接受的姓名
  person-name.digit: 此处的姓名不能包含数字
  person-name.sign: 姓名不能包含此字符
  phone: 输入内容不是此处允许的电话号码
  phone.area-code: 请在号码前加上区号
  phone.country-code: 此处接受的国家或地区都不使用这个国际区号
  phone.extension: 请去掉分机号
  phone.form: 电话号码只能包含数字，数字前面可以有 +
  phone.international-prefix: 请用 + 代替 {prefix}
  phone.leading: 此处接受的电话号码都不以这些数字开头
  phone.letters: 电话号码不能包含字母
  phone.national: 输入内容不是此处允许的电话号码
  phone.no-plus: 号码必须以 + 和国际区号开头
  phone.parenthesis: 括号没有闭合
  phone.prefix: 请去掉国际区号后面的 {prefix}
  phone.region: 这是 {country} 的号码
  phone.separators: 请连续填写数字，中间不要有其他字符
  phone.too-long: 以这些数字开头的号码最多有 {max} 位数字
  phone.too-long.exact: 以这些数字开头的号码有 {max} 位数字
  phone.too-long.exact-international: 以这些数字开头的号码有 {max} 位数字（含国家代码）
  phone.too-long.international: 以这些数字开头的号码最多有 {max} 位数字（含国家代码）
  phone.too-short: 以这些数字开头的号码至少有 {min} 位数字
  phone.too-short.exact: 以这些数字开头的号码有 {min} 位数字
  phone.too-short.exact-international: 以这些数字开头的号码有 {min} 位数字（含国家代码）
  phone.too-short.international: 以这些数字开头的号码至少有 {min} 位数字（含国家代码）
  phone.type: 此处不接受这种类型的电话号码
  phone.type.fixed: 这不是固定电话号码
  phone.type.mobile: 这不是手机号码
  port: 输入内容不是端口号
  postalcode: 输入内容不是此处允许的邮政编码
  postalcode.form: {country} 的邮政编码格式如 {example}
  postalcode.prefix: {country} 的邮政编码都不以 {beginning} 开头
  postalcode.unknown: 支持的国家或地区都没有这种形式的邮政编码
  qrr: 输入内容不是瑞士 QR 付款参考号
  ragged: 记录有 {found} 个字段，应为 {expected} 个
  ragged.secret: 记录的字段数不正确
  record-count: 记录数与预期不符
  record-duplicate-key: 同一个对象中有重复的键
  record-half-character: 转义无效：此 \u 只是代理对的一半
  record-no-object: 记录是 JSON，但不是对象
  record-no-object.member: 成员 {member} 必须是对象
  record-not-json: 记录不是 JSON：{problem}
  record-not-json.secret: 记录不是 JSON
  record-not-utf8: 记录不是 UTF-8
  record-too-deep: 记录嵌套过深：{problem}
  record-too-deep.secret: 记录嵌套过深
  record-too-long: 记录超过 {limit} 个字节
  record-too-long.open-quote: 第 {line} 行第 {column} 列的引号至此仍未闭合
  record-trailing: JSON 值的后面有多余的字符
  regex: 输入内容不是正则表达式
  regex.bracket: 请在 {text} 前面加反斜杠
  regex.class-syntax: 此处不允许 {text}；请在前面加反斜杠或嵌套字符类
  regex.code-point: {text} 不是字符编号
  regex.duplicate-name: 有两个组名为 {text}
  regex.escape: 转义 {text} 没有含义
  regex.group: (? 后面只能是 :、=、!、<=、<! 或 <名称>
  regex.group-name: 组名由字母、数字、_ 和 $ 组成，并以 > 结尾
  regex.negated-strings: 取反的字符类不能包含字符串
  regex.property: {text} 不是 Unicode 属性
  regex.range-end: 字符类不能作为范围的开头或结尾
  regex.range-order: 范围 {text} 的顺序不对
  regex.repetition: {text} 前面没有可以重复的内容
  regex.repetition-order: {text} 中第一个数大于第二个数
  regex.syntax: 表达式有误：{message}
  regex.too-deep: 组嵌套得太深
  regex.too-long: 请最多使用 {max} 个字节
  regex.unclosed: {text} 没有闭合
  regex.unknown-group: 没有与 {text} 对应的组
  regex.unopened: 此括号前面缺少左括号
  relative-json-pointer: 输入内容不是相对 JSON Pointer
  relative-json-pointer.after-sign: # 后面不能有其他内容
  relative-json-pointer.leading-zero: 不允许有前导零
  relative-json-pointer.neighbor: + 或 - 后面必须是不小于 1 的数
  relative-json-pointer.number: 相对 JSON Pointer 必须以数字开头
  relative-json-pointer.slash: 数字后面只能是 # 或斜杠
  report-definition: 这些报告使用的规则不同
  report-key: 报告中不允许使用此键
  report-key-missing: 报告中缺少一个键
  report-not-json: 报告不是 JSON
  report-sum: 报告中的数字不一致
  report-twice: 有一个输入被重复计入
  report-type: 报告中有一个值的类型不正确
  report-unique: 检查值是否唯一的报告不能合并
  report-value: 报告中不允许使用此值
  report-version: 不支持此报告格式版本
  report.changed: “{old}”已改为“{new}”（{steps}）
  report.meant: 您是不是想输入 {text}？
  report.try: 请尝试：{text}
  request-from-another-site: 提交的内容来自其他网站的页面
  request-malformed: 无法解析请求
  request-method: 表单不支持这种请求
  request-timed-out: 未能及时收到提交的内容
  request-too-large: 提交的内容太长
  request-type: 提交的内容格式未知
  required: 输入内容不能为空
  required-by-answer: 另一个回答要求填写此字段
  required.blank: 其中只有空格或不可见的字符
  response-malformed: 无法解析表单提交后的响应
  rf: 输入内容不是以 RF 开头的收款参考号
  rgb: 输入内容不是由红、绿、蓝表示的颜色
  ror: 输入内容不是 ROR 标识
  rule-example: 该规则对某个示例的判断与预期不符
  rule-syntax: 无法解析该规则
  s10: 输入内容不是邮件号码
  schema-additional-items: 数组只能有 {max} 个元素
  schema-additional-properties: 不允许成员 {property}
  schema-any-of: 值不符合 anyOf 中的任何 Schema
  schema-budget: 按 Schema 的检查因达到限制而中止：{limit}
  schema-budget=depth limit: 按 Schema 的检查因达到嵌套深度限制而中止
  schema-budget=exponent limit: 按 Schema 的检查因数字的指数过大而中止
  schema-budget=match limit: 按 Schema 的检查因达到匹配步数限制而中止
  schema-budget=size limit: 按 Schema 的检查因达到大小限制而中止
  schema-budget=step limit: 按 Schema 的检查因达到步数限制而中止
  schema-const: 值必须是 {value}
  schema-contains: 至少要有 {min} 个元素符合 contains 中的 Schema，现有 {actual} 个
  schema-dependent-required: 缺少成员 {property}，{trigger} 需要它
  schema-dialect: 不支持此版本的 JSON Schema
  schema-enum: 值必须是以下之一：{values}
  schema-exclusive-maximum: 数字必须小于 {max}
  schema-exclusive-minimum: 数字必须大于 {min}
  schema-false: 此处不允许任何值
  schema-keyword-value: 该关键字不能使用此值
  schema-limit: Schema 过大
  schema-loop: Schema 无限地引用自身
  schema-max-contains: 最多可有 {max} 个元素符合 contains 中的 Schema，现有 {actual} 个
  schema-max-items: 数组最多可有 {max} 个元素，现有 {actual} 个
  schema-max-length: 字符串最多可有 {max} 个字符，现有 {actual} 个
  schema-max-properties: 对象最多可有 {max} 个成员，现有 {actual} 个
  schema-maximum: 数字不能大于 {max}
  schema-min-items: 数组至少要有 {min} 个元素，现有 {actual} 个
  schema-min-length: 字符串至少要有 {min} 个字符，现有 {actual} 个
  schema-min-properties: 对象至少要有 {min} 个成员，现有 {actual} 个
  schema-minimum: 数字不能小于 {min}
  schema-multiple-of: 数字必须是 {divisor} 的倍数
  schema-not: 值不能符合 not 中的 Schema
  schema-not-json: Schema 不是 JSON
  schema-one-of: 值必须恰好符合 oneOf 中的一个 Schema，现在符合 {actual} 个
  schema-pattern: 字符串必须符合模式 {pattern}
  schema-reference: 该引用没有指向任何 Schema
  schema-required: 缺少成员 {property}
  schema-type: 值的类型必须是 {types&或}，而不是 {actual}
  schema-unevaluated-items: 没有 Schema 描述元素 {index}
  schema-unevaluated-properties: 没有 Schema 描述成员 {property}
  schema-unique-items: 数组的元素 {first} 和 {second} 必须不同
  schema-unknown-format: 格式未知，不予检查
  schema-unknown-keyword: Schema 包含未知的关键字
  sedol: 输入内容不是 SEDOL
  semver: 输入内容不是语义化版本号
  service-failed: 表单暂时无法使用
  single-script: 输入内容混用了不同文字的字母
  slug: 输入内容不是网址短名（slug）
  sort-code: 输入内容不是英国银行的 sort code
  split-mismatch: 分片与文件不符
  sscc: 输入内容不是系列货运包装箱代码（SSCC）
  starts-with: 输入内容必须以 {values} 开头
  starts-with.any: 输入内容必须以 {values&或} 开头
  state-damaged: 该文件不是表单的状态
  state-foreign: 文件包含另一个表单的状态
  state-in-use: 另一个调用正在使用此状态
  stray-quote: 字段不以引号开头，却包含引号
  submission-failed: 无法提交表单
  tax-id: 输入内容不是此处接受的纳税人号码
  text-behind-quotes: 结束引号后面必须是分隔符或换行
  time: 输入内容不是此处允许的 {format} 格式的时间
  time.after-max: 时间不能晚于 {max}
  time.before-min: 时间不能早于 {min}
  time.hour: 小时不能是 {hour}，只能是 {first} 到 {last}
  time.leap-second: 秒数 60 只出现在 UTC 的 23:59:60
  time.minute: 分钟不能是 {minute}，只能是 0 到 59
  time.offset: UTC 偏移量最多为 23 小时 59 分钟
  time.over-midnight: 时间必须不早于 {min}，或不晚于 {max}
  time.second: 秒数不能是 {second}，只能是 0 到 59
  time.step: 最接近的可接受时间是 {nearest&或}
  timezone: 输入内容不是时区名称
  timezone.old-name: 这是时区的旧名称，该时区已有新名称
  too-long: 输入内容超过 {limit} 个字节
  ulid: 输入内容不是 ULID
  ulid.character: ULID 由数字和字母组成，但不使用 I、L、O 和 U
  ulid.length: ULID 应有 {expected} 个字符，现有 {actual} 个
  ulid.overflow: 第一个字符必须是 0 到 7；该值过大
  unknown-filter: 没有此名称的过滤器
  unknown-option: 该验证器没有此选项
  unknown-strategy: 没有此名称的验证器
  uppercase: 输入内容不能包含小写字母
  uri: 输入内容不是带有协议的 URI
  uri-reference: 输入内容不是 URI 或相对引用
  uri-template: 输入内容不是 URI 模板
  uri-template.character: 变量名不能包含此字符
  uri-template.close: 此花括号前面缺少左花括号
  uri-template.dot: 点号必须位于名称的两部分之间
  uri-template.length: 最大长度是 1 到 9999 之间的数
  uri-template.name: 缺少变量名
  uri-template.open: 花括号没有闭合
  uri-template.operator: 运算符 {operator} 是保留的
  uri.bracket: 方括号没有闭合
  uri.bracket-text: 方括号后面只能是冒号和端口
  uri.character: 此字符在此处必须使用百分号编码
  uri.no-scheme: 缺少协议，例如 {scheme}:
  uri.percent: % 后面必须有两位十六进制数字
  uri.port: 端口只能包含数字
  uri.scheme: 协议必须以字母开头
  uri.scheme-character: 协议不能包含此字符
  url: 输入内容不是网页或文件的地址
  url.bare-user: 带有用户名的 URL 必须以协议开头，例如 {scheme}://
  url.credentials: 主机前面不允许有用户信息
  url.file-path: 没有主机的文件 URL 要有路径，例如 file:///folder/file
  url.file-slashes: file: 后面最多可以有三个斜杠
  url.host: 此主机不在可接受的主机之列
  url.host-empty: 缺少主机
  url.port: 端口是 0 到 65535 之间的数
  url.port-missing: 主机后面缺少端口
  url.port-taken: 主机后面不允许有端口
  url.scheme: 协议必须是 {schemes&或}
  url.slashes: 协议后面必须有两个斜杠
  username: 输入内容不是此处允许的用户名
  username.end: 用户名必须以字母或数字结尾
  username.scripts: 所有字母必须属于同一种文字
  username.signs: . _ - 中的任意两个不能相邻
  username.start: 用户名必须以字母开头
  username.too-long: 请最多使用 {max} 个字符
  username.too-long.exact: 请使用 {max} 个字符
  username.too-short: 请至少使用 {min} 个字符
  username.too-short.exact: 请使用 {min} 个字符
  uuid: 输入内容不是此处接受的 UUID
  uuid.form: UUID 由十六进制数字组成，各组依次为 8、4、4、4 和 12 位，用连字符分隔
  uuid.short: 位数不足：应有 36 个字符，现有 {actual} 个
  uuid.variant: 变体数字必须是 8、9、a 或 b
  uuid.version: 版本数字必须是 1 到 8
  uuid.version-not-taken: 版本数字必须是 {version&或}
  vat: 输入内容不是此处接受的增值税号
  vin: 输入内容不是车辆识别代号
  vin.character: 此处只能使用大写字母和数字
  vin.check-digit: 第九个字符（校验位）与其余部分不符
  vin.left-out: 不使用 I、O 和 Q；请输入 1 或 0
  vin.length: 车辆识别代号应有 {expected} 个字符，现有 {actual} 个
  vin.serial: 最后四个字符必须是数字
  week: 输入内容不是此处接受的周，例如 2026-W48
  week.after-max: 周不能晚于 {max}
  week.before-min: 周不能早于 {min}
  week.number: 没有第 {week} 周；{year} 年的周为 1 到 {last}
  week.step: 最接近的可接受周是 {nearest&或}
  wkn: 输入内容不是 WKN
  word-list: 无法使用该词表
  wrong-sum: 总和应为：{bounds}，现在为 {sum}
  wrong-sum.exact: 总和必须是 {min}，现在是 {sum}
  wrong-sum.max: 总和不能大于 {max}，现在是 {sum}
  wrong-sum.min: 总和不能小于 {min}，现在是 {sum}
  wrong-sum.numbers: 这些字段都必须填写数字
  wrong-sum.range: 总和必须在 {min} 到 {max} 之间，现在是 {sum}
  wrong-sum.secret: 总和不正确
  prompt.aba: 请输入 9 位的路由号码
  prompt.alpha: 请仅使用字母
  prompt.alpha.language: 请仅使用 {languages&或} 的字母
  prompt.alphanumeric: 请仅使用字母和数字
  prompt.alphanumeric.language: 请仅使用 {languages&或} 的字母和数字
  prompt.any: 请执行以下任意一项操作
  prompt.arxiv: 请输入编号，例如 2101.00001
  prompt.ascii: 请仅使用不带重音符号的半角字母、数字和常用符号
  prompt.base32: 请复制完整的 Base32 文本
  prompt.base58: 请复制完整的 Base58 文本
  prompt.base64: 请复制完整的 Base64 文本
  prompt.bic: 请输入 8 位或 11 位的 BIC
  prompt.boolean: 请输入 true 或 false
  prompt.boolean.loose: 请输入 yes 或 no
  prompt.bounds.above: ，大于 {above}
  prompt.bounds.above-below: ，大于 {above} 且小于 {below}
  prompt.bounds.above-max: ，大于 {above} 且不大于 {max}
  prompt.bounds.below: ，小于 {below}
  prompt.bounds.between: ，范围为 {min} 到 {max}
  prompt.bounds.exact: ，等于 {min}
  prompt.bounds.max: ，不大于 {max}
  prompt.bounds.min: ，不小于 {min}
  prompt.bounds.min-below: ，不小于 {min} 且小于 {below}
  prompt.bsb: 请输入 6 位的 BSB 号码
  prompt.btc: 请粘贴完整的比特币地址
  prompt.bytes: 请输入长度符合要求的内容
  prompt.bytes.longer: 请输入更长的内容
  prompt.bytes.shorter: 请输入更短的内容
  prompt.cas: 请输入 CAS 登记号，例如 7732-18-5
  prompt.cbu: 请输入 22 位的 CBU
  prompt.check-failed: 目前无法检查，请稍后再试
  prompt.check-late: 检查用时过长，请稍后再试
  prompt.check-rejected: 请输入其他内容
  prompt.choice: 请从选项中选择一项
  prompt.choice-count: 请选择其他数量的选项
  prompt.choice-count.between: 请选择 {min} 至 {max} 项
  prompt.choice-count.entries-between: 请添加或删除条目，使其数目为 {min} 至 {max}
  prompt.choice-count.entries-exact: 请添加或删除条目，使其数目为 {min}
  prompt.choice-count.entries-max: 请删除条目，使其数目不超过 {max}
  prompt.choice-count.exact: 请选择 {min} 项
  prompt.choice-count.max: 最多选择 {max} 项
  prompt.choice-count.min: 至少选择 {min} 项
  prompt.choice.listed: 请输入 {values&或}
  prompt.choice.many: 请输入一个允许的值
  prompt.cidr: 请输入地址段，例如 192.0.2.0/24
  prompt.cidr.first-address: 请输入该地址段的第一个地址
  prompt.cidr.v6: 请输入地址段，例如 2001:db8::/32
  prompt.clabe: 请输入 18 位的 CLABE
  prompt.company-id: 请检查号码
  prompt.company-id.country: 请输入号码，例如 {examples&或}
  prompt.contains: 请包含 {values}
  prompt.contains-word: 请不要使用其他回答中的词，例如您的姓名
  prompt.contains.any: 请包含 {values&或}
  prompt.country: 请输入国家或地区代码，例如 CN
  prompt.country.alpha3: 请输入三个字母的国家或地区代码，例如 CHN
  prompt.country.numeric: 请输入三位数字的国家或地区代码，例如 156
  prompt.creditcard: 请检查卡号
  prompt.creditcard.brands: 仅接受 {cards&或} 卡
  prompt.creditor-id: 请输入标识，例如 DE98ZZZ09999999999
  prompt.currency: 请输入货币代码，例如 CNY
  prompt.cusip: 请输入 9 位的 CUSIP
  prompt.datauri: 请输入 data URI，例如 data:text/plain,hello
  prompt.date: 请按 {format} 格式输入日期
  prompt.date.day-of-month: 这个月只有 {days} 天
  prompt.date.step: ，间隔 {step} 天
  prompt.datetime: 请输入日期和时间，例如 2026-11-21T08:30:00Z
  prompt.datetime.base: 请输入日期和时间
  prompt.dea: 请输入 DEA 号码，例如 BB1388568
  prompt.decimal: 请输入数字，例如 12.5
  prompt.doi: 请输入 DOI，例如 10.1000/182
  prompt.duns: 请输入 9 位的邓白氏编码
  prompt.duration: 请输入时长，例如 P1DT12H
  prompt.each: 请输入一个或多个值
  prompt.each.between: 请输入 {min} 到 {max} 个值
  prompt.each.commas: ，用逗号分隔
  prompt.each.either: 请输入 {min} 或 {max} 个值
  prompt.each.exact: 请输入 {min} 个值
  prompt.each.item: 请更正第 {item} 个值（共 {count} 个）
  prompt.each.max: 请最多输入 {max} 个值
  prompt.each.min: 请至少输入 {min} 个值
  prompt.each.only: 请更正该值
  prompt.each.semicolons: ，用分号分隔
  prompt.each.separator: ，用 {separator} 分隔
  prompt.each.spaces: ，用空格分隔
  prompt.ean: 请输入条形码下方的全部数字
  prompt.ec-number: 请输入 EC 编号，例如 200-001-8
  prompt.eid: 请输入 32 位的 EID
  prompt.email: 请输入电子邮件地址，例如 name@example.org
  prompt.email.special-use: 请输入可以接收邮件的地址
  prompt.ends-with: 请以 {values} 结尾
  prompt.ends-with.any: 请以 {values&或} 结尾
  prompt.eori: 请输入 EORI 号码，例如 DE1234567
  prompt.eth: 请粘贴完整的以太坊地址
  prompt.example: ，例如 {example}
  prompt.example.last: ，例如 {example}
  prompt.fields-differ: 请在两个字段中输入相同的内容
  prompt.fields-equal: 请输入不同的内容
  prompt.fields-equal.entries: 请输入其他条目没有的内容
  prompt.figi: 请输入 12 位的 FIGI
  prompt.float: 请输入数字，例如 12.5
  prompt.grid: 请输入 18 位的 GRid
  prompt.hash: 请用十六进制数字输入哈希值
  prompt.hash.digits: 请输入 {expected&或} 位十六进制数字的哈希值
  prompt.header-name: 请输入标头名称，例如 Content-Type
  prompt.header-value: 请输入标头的值，例如 text/html
  prompt.hex: 请使用数字 0 到 9 和字母 A 到 F
  prompt.hexcolor: 请输入颜色，例如 #12ab9f
  prompt.hexcolor.bare: 请输入颜色，例如 12ab9f
  prompt.hostname: 请输入主机名，例如 www.example.org
  prompt.hostname.end-with-letters: 请以字母结尾，例如 .org
  prompt.hostname.idn-direction: 请勿混用两种书写方向的字母
  prompt.hostname.idn-encoded: 请更正以 xn-- 开头的部分
  prompt.hostname.idn-mapped: 请改写为 {meant}
  prompt.hostname.idn-remove: 请删除此字符
  prompt.hostname.idn-replace: 请替换此字符
  prompt.hostname.idn-shorter: 请输入较短的名称
  prompt.hostname.remove-dot: 请删除这个点
  prompt.hostname.remove-hyphen: 请删除这个连字符
  prompt.hostname.shorter: 两个点之间最多使用 63 个字符
  prompt.hostname.whole-name: 请输入完整的名称，例如 www.example.org
  prompt.hostport: 请输入主机和端口，例如 example.org:8080
  prompt.hsl: 请输入颜色，例如 hsl(175, 81%, 37%)
  prompt.iban: 请检查 IBAN
  prompt.iccid: 请输入以 89 开头的 SIM 卡号
  prompt.identifier: 请使用字母、数字和 _，并以字母开头
  prompt.ifsc: 请输入 11 位的 IFSC
  prompt.imei: 请输入拨打 *#06# 后显示的 15 位数字
  prompt.imo: 请输入 IMO 编号，例如 IMO9074729
  prompt.integer: 请输入整数
  prompt.integer.bare: ，不带前导零
  prompt.integer.multiple: ，且为 {multiple-of} 的倍数
  prompt.integer.signed: ，前面带 + 或 -
  prompt.integer.signed-bare: ，前面带 + 或 -，不带前导零
  prompt.integer.unsigned: ，不带正负号
  prompt.integer.unsigned-bare: ，不带正负号和前导零
  prompt.ip: 请输入 IP 地址，例如 192.0.2.1
  prompt.ip.v6: 请输入 IP 地址，例如 2001:db8::1
  prompt.ipv4: 请输入 IPv4 地址，例如 192.0.2.1
  prompt.ipv6: 请输入 IPv6 地址，例如 2001:db8::1
  prompt.iri: 请输入 IRI，例如 https://example.org/é
  prompt.iri-reference: 请输入引用，例如 /page?id=1
  prompt.isbn: 请检查 ISBN
  prompt.isil: 请输入 ISIL，例如 DE-1a
  prompt.isin: 请输入 12 位的 ISIN
  prompt.ismn: 请输入以 979-0 开头的 ISMN
  prompt.isni: 请输入 16 位的 ISNI 或 ORCID iD
  prompt.iso6346: 请输入集装箱号码，例如 CSQU3054383
  prompt.iso8601: 请输入日期（可带时间），例如 2026-11-21
  prompt.iso8601.base: 请输入日期（可带时间）
  prompt.iso8601.date: 请输入日期
  prompt.isrc: 请输入 12 位的 ISRC
  prompt.issn: 请检查 ISSN
  prompt.iswc: 请输入 ISWC，例如 T0345246801
  prompt.json: 请输入有效的 JSON
  prompt.json-pointer: 请输入 JSON Pointer，例如 /items/0
  prompt.jwt: 请粘贴完整的令牌，包括两个点号
  prompt.language: 请输入语言代码，例如 zh
  prompt.language.alpha3: 请输入三个字母的语言代码，例如 zho
  prompt.latlong: 请输入纬度和经度，例如 39.9042, 116.4074
  prompt.lei: 请输入 20 位的 LEI
  prompt.leitweg: 请输入 Leitweg-ID，例如 04011000-1234512345-06
  prompt.length: 请输入更短或更长的内容
  prompt.length.between: 请输入 {min} 到 {max} 个字符
  prompt.length.exact: 请输入 {min} 个字符
  prompt.length.max: 请最多输入 {max} 个字符
  prompt.length.min: 请至少输入 {min} 个字符
  prompt.locale: 请输入区域设置，例如 zh-CN
  prompt.locale.posix: 请输入区域设置，例如 zh_CN
  prompt.lowercase: 请使用小写字母
  prompt.ltc: 请粘贴完整的莱特币地址
  prompt.luhn: 请检查号码
  prompt.mac: 请输入 MAC 地址，例如 01:02:03:04:05:ab
  prompt.mac.base: 请输入 MAC 地址
  prompt.magnet: 请输入以 magnet:?xt=urn: 开头的链接
  prompt.mailto: 请输入链接，例如 mailto:name@example.org
  prompt.mimetype: 请输入媒体类型，例如 image/png
  prompt.mimetype.base: 请输入媒体类型
  prompt.mmsi: 请输入 9 位的 MMSI
  prompt.moment.between: ，从 {min} 到 {max}
  prompt.moment.exact: ，仅限 {min}
  prompt.moment.max: ，不晚于 {max}
  prompt.moment.min: ，不早于 {min}
  prompt.moment.over-midnight: ，从 {min} 到次日 {max}
  prompt.money: 请输入金额，例如 1,234.50
  prompt.money.base: 请输入金额
  prompt.month: 请输入月份，例如 2026-11
  prompt.month.base: 请输入月份
  prompt.month.step: ，间隔 {step} 个月
  prompt.national-id: 请检查号码
  prompt.national-id.country: 请输入号码，例如 {examples&或}
  prompt.nhs: 请输入 10 位的 NHS 号码
  prompt.no-control: 请删除控制字符
  prompt.no-invisible: 请重新输入：其中含有不可见字符
  prompt.none-filled: 请至少填写其中一项
  prompt.not: 请输入其他内容
  prompt.not-after: 请按先后顺序输入日期
  prompt.not-exactly-one: 请只填写其中一项
  prompt.not-in: 请选择其他内容
  prompt.not-unique: 请输入尚未使用的内容
  prompt.not-utf8: 请重新输入：其中含有无法读取的字符
  prompt.npi: 请输入 10 位的 NPI
  prompt.number: 请输入数字
  prompt.number.only: 请输入 {min}
  prompt.number.step: ，步长为 {step}
  prompt.numeric: 请仅使用数字
  prompt.objectid: 请输入 24 位十六进制数字的 ObjectId
  prompt.octal: 请使用数字 0 到 7
  prompt.orcid: 请输入 ORCID iD，例如 0000-0002-1825-0097
  prompt.page-expired: 请检查填写的内容并重新提交；如果仍不行，请允许使用 Cookie
  prompt.password: 请使用至少 {min} 个不易猜到的字符
  prompt.password.exact: 请使用 {min} 个不易猜到的字符
  prompt.path: 请输入其他路径
  prompt.path.file: 请输入文件的路径
  prompt.path.file-exists: 请输入现有文件的路径
  prompt.path.file-new: 请输入新文件的路径
  prompt.path.folder: 请输入文件夹的路径
  prompt.path.folder-exists: 请输入现有文件夹的路径
  prompt.path.folder-new: 请输入新文件夹的路径
  prompt.pattern: 请按要求的格式输入
  prompt.pattern-budget: 无法检查此内容，请输入更短的内容
  prompt.pattern-unavailable: 目前无法检查，请稍后再试
  prompt.percentage: 请输入百分比，例如 12.5%
  prompt.percentage.base: 请输入百分比
  prompt.person-name: 请用文字输入姓名
  prompt.phone: 请输入带国际区号的电话号码，例如 +861082345678
  prompt.phone.any: 请输入电话号码
  prompt.phone.national: 请输入电话号码，例如 {examples&或}
  prompt.places.between: ，保留 {least} 到 {most} 位小数
  prompt.places.exact: ，保留 {most} 位小数
  prompt.places.max: ，最多 {most} 位小数
  prompt.places.min: ，至少 {least} 位小数
  prompt.places.none: ，不带小数
  prompt.places.some: ，带小数
  prompt.port: 请输入 0 到 65535 之间的端口号
  prompt.postalcode: 请输入有效的邮政编码
  prompt.postalcode.country: 请输入邮政编码，例如 {examples&或}
  prompt.qrr: 请输入 27 位的参考号
  prompt.regex: 请输入有效的正则表达式
  prompt.relative-json-pointer: 请输入相对 JSON Pointer，例如 1/name
  prompt.required: 必填
  prompt.required-by-answer: 请填写此字段：另一个回答要求填写
  prompt.required.blank: 请至少输入一个可见的字符
  prompt.rf: 请输入以 RF 开头的参考号
  prompt.rgb: 请输入颜色，例如 rgb(18, 171, 159)
  prompt.ror: 请输入 ROR 标识，例如 05a28rw58
  prompt.s10: 请输入号码，例如 RR473124829GB
  prompt.schema-budget: 无法检查此内容，请输入更短的内容
  prompt.sedol: 请输入 7 位的 SEDOL
  prompt.semver: 请输入版本号，例如 1.2.3
  prompt.single-script: 请仅使用同一种文字的字母
  prompt.slug: 请使用小写字母、数字和单个连字符
  prompt.sort-code: 请输入 6 位的 sort code
  prompt.sscc: 请输入 18 位的 SSCC
  prompt.starts-with: 请以 {values} 开头
  prompt.starts-with.any: 请以 {values&或} 开头
  prompt.tax-id: 请检查号码
  prompt.tax-id.country: 请输入号码，例如 {examples&或}
  prompt.time: 请输入时间，例如 08:30
  prompt.time.base: 请输入时间
  prompt.time.step-hours: ，间隔 {step} 小时
  prompt.time.step-minutes: ，间隔 {step} 分钟
  prompt.time.step-seconds: ，间隔 {step} 秒
  prompt.timezone: 请输入时区，例如 Asia/Shanghai
  prompt.too-long: 请输入更短的内容
  prompt.ulid: 请输入 26 个字符的 ULID
  prompt.uppercase: 请使用大写字母
  prompt.uri: 请输入 URI，例如 urn:isbn:0451450523
  prompt.uri-reference: 请输入引用，例如 /page?id=1
  prompt.uri-template: 请输入 URI，变量放在花括号中
  prompt.url: 请输入网址，例如 https://www.example.org
  prompt.url.base: 请输入网址
  prompt.url.schemes: 请输入以 {schemes&或} 开头的地址
  prompt.username: 请以字母开头，并使用字母和数字
  prompt.username.exact: ，共 {min} 个字符
  prompt.username.length: ，共 {min} 到 {max} 个字符
  prompt.uuid: 请输入 UUID：32 位数字和 4 个连字符
  prompt.vat: 请检查增值税号
  prompt.vat.country: 请输入增值税号，例如 {examples&或}
  prompt.vin: 请输入 17 位车辆识别代号，不含 I、O 和 Q
  prompt.week: 请输入周，例如 2026-W48
  prompt.week.base: 请输入周
  prompt.week.step: ，间隔 {step} 周
  prompt.wkn: 请输入 6 位的 WKN
  prompt.wrong-sum: 请修改数字，使其总和符合：{bounds}
  prompt.wrong-sum.exact: 请修改数字，使总和为 {min}
  prompt.wrong-sum.max: 请修改数字，使总和不大于 {max}
  prompt.wrong-sum.min: 请修改数字，使总和不小于 {min}
  prompt.wrong-sum.numbers: 请在这些字段中都填写数字
  prompt.wrong-sum.range: 请修改数字，使总和在 {min} 到 {max} 之间
  prompt.wrong-sum.secret: 请修改数字，总和不正确
  form.add-continue: 按 Enter 继续
  form.add-entry: 添加：{entry}
  form.add-help: 空行表示不添加，继续下一题。
  form.add-hint: Enter 添加条目，Tab 继续
  form.ambiguous-choice: “{text}”可能是：{choices}。请多输入一些。
  form.ambiguous-secret-choice: 该内容可能对应多个选项。请多输入一些。
  form.and-more: 另有 {count} 个
  form.answer-again: 请重新回答。> 仍然继续，< 返回。
  form.answers-hidden: 以下问题不再询问，其回答不会提交：{fields}
  form.any-of: {field}，可选多项：
  form.area-hint: 回车键离开字段，Alt-Enter 换行，Ctrl-E 打开编辑器
  form.area-question-hint: 回车键提交，Alt-Enter 换行，Ctrl-E 打开编辑器
  form.as-above: 如上所示
  form.at-limit: 没有更多允许的值
  form.back-to-answers: Ctrl-S 返回回答列表
  form.calendar-hint: 箭头键按天和周移动，Page Up 和 Page Down 按月移动，Ctrl-左和 Ctrl-右按年移动；回车键选择，Escape 关闭日历
  form.calendar-keys-hint: Enter 选择，Esc 关闭
  form.cancel-prompt: 要取消而不提交吗？再次输入 \q 取消，输入任意其他内容继续：
  form.cancel-question: 再按一次 Escape 取消，按其他任意键继续
  form.canceled: 已取消，未提交。
  form.characters-removed: 已删除 {count} 个无法显示的字符
  form.checking: 正在检查
  form.choice-cleared: {field} 现在没有回答。{undo} 可撤销
  form.choice-error: {choice}：{prompt}
  form.choice-keys: 箭头键和首字符移动，空格键或回车键选择，/ 搜索
  form.choice-replaced: {choice} 取代了 {before}。{undo} 可撤销
  form.choices-cleared: 选项已改变，以下回答已清除：{fields}
  form.choices-hint: 一项或多项，用逗号分隔
  form.choices-keys: 上下箭头键和首字符移动，空格键选中或取消选中，/ 搜索
  form.choose-first: 用箭头键选择一个选项，然后按回车键
  form.choose-one: 请从选项中选择一项。
  form.choose-or-skip: 用箭头键选择一个选项，或按 Tab 将此项留空
  form.clear-hint: Ctrl-U 清空字段
  form.clear-letters: Enter 清除已输入的字母
  form.command-failed: 命令以状态 {status} 退出
  form.command-help: \u 撤销，\r 重做，\s 提交，\q 取消。
  form.command-interrupted: 命令已被用户中断
  form.command-not-started: 无法启动命令
  form.command-terminated: 命令被信号 {signal} 终止
  form.command-too-long: 命令的输出超过 {count} MiB
  form.command-unknown: 命令的退出状态未知
  form.command-unread: 无法读取命令的输出
  form.control-character: 未接受：第 {position} 个字符是 {character}。
  form.correct-help: 输入编号转到相应的回答，按 Enter 转到第一个。
  form.correct-prompt: 输入编号转到相应的回答，按 Enter 转到第一个，< 返回：
  form.current-answer: 当前回答：{answer}
  form.date-keys: 上下箭头键将日期增减一天
  form.decline-prompt: 输入 \d 拒绝，再次输入 \q 取消，或输入其他任意行继续：
  form.decline-question: 按 F2 拒绝，再按一次 Escape 取消，按其他任意键继续
  form.declined: 已拒绝。
  form.draft-found: 上次运行留下了草稿；要继续填写，请在同一命令后加上 {option}
  form.draft-in-use: 此表单已在别处打开，因此这里的回答不会保存为草稿
  form.draft-missing: 没有找到草稿；从空白表单开始
  form.draft-moved: 上次运行的草稿已移到 {file}；要继续填写该草稿，请用 {option} {file} 运行同一命令
  form.draft-not-moved: 无法移动上次运行的草稿，因此这些回答没有保存
  form.draft-not-saved: 无法保存草稿：{cause}
  form.draft-resumed: 继续填写草稿；草稿不含机密内容，请重新输入
  form.draft-saved: 草稿已保存（不含机密内容）；要继续填写，请在同一命令后加上 {option}
  form.editor-failed: 编辑器出错，内容未更改：{cause}
  form.editor-file: 无法写入或读取内容文件
  form.enter-continues: 再按 Enter 不更正并继续
  form.entries-full: 已有 {count} 个条目，不能再添加
  form.entries-needed: 至少须保留 {count} 个条目
  form.entry-help: \remove 删除此条目，\up 上移，\down 下移。
  form.entry-hint: Ctrl-X 删除，Ctrl-R 和 Ctrl-O 移动
  form.entry-keys: Ctrl-X 删除条目，Ctrl-R 或 Alt-Up 上移，Ctrl-O 或 Alt-Down 下移
  form.entry-label: {entry} {number}：{label}
  form.entry-moved: 该条目现在是 {entry} {number}。
  form.entry-place: {entry} {number}，共 {count} 个
  form.entry-removed: 已删除 {entry} {number}。{undo} 可恢复该条目。
  form.entry-word: 条目
  form.error: 错误：{prompt}
  form.error-at: 错误：{prompt}（第 {position} 个字符：{character}）
  form.escape-help: 如需以上述符号作答，请在其前面加反斜杠：\< 表示 <。
  form.examples: 例如：{examples}
  form.expected: 应填写：{expected}。
  form.expected-choice: 其中一个选项，输入名称或名称的开头
  form.expected-choices: 一个或多个选项，用逗号分隔，输入名称或名称的开头
  form.expected-date: 日期，例如 {example}
  form.expected-entry: 是：添加一个条目；否：继续
  form.expected-lines: 多行文本，以只有一个 . 的行结束；如需输入只有一个 . 的行，请输入 ..
  form.expected-number: 数字
  form.expected-numbered-choice: 其中一个选项，输入编号、名称或名称的开头
  form.expected-numbered-choices: 一个或多个选项，用逗号分隔，输入编号、名称或名称的开头
  form.expected-password: 一行文本，输入时不显示
  form.expected-text: 一行文本
  form.expected-yes-no: 是或否
  form.field-full: 该字段已满
  form.field-place: 第 {field} 个字段，共 {fields} 个
  form.filters: 对回答的处理：{filters}
  form.first-page: 这是第一页。
  form.first-question: 这是第一个问题。
  form.found-choices: “{text}”出现在：{choices}。请输入其中一个名称的开头。
  form.found-numbered-choices: “{text}”出现在：{choices}。请输入其中一个编号。
  form.hide-hint: F2 隐藏内容，Ctrl-U 清空
  form.initial-answer: 初始回答：{answer}
  form.input-ended: 输入已结束。未提交任何内容。
  form.introduction: 输入回答并按 Enter。留空则保留 [ ] 中的回答。< 返回，? 显示帮助。
  form.is-now: {field} 的当前内容：
  form.keep-help: 留空则保留回答，输入 - 清除回答。
  form.keys: Tab 和 Shift-Tab 移动，Enter 继续，Ctrl-S 提交，Ctrl-U 清空，Ctrl-_ 撤销，Escape 取消；* 表示必填项
  form.keys-hint: F1 帮助
  form.leave-help: < 返回，\q 取消。
  form.leave-page: 按 Page Down 仍可继续
  form.limit-reached: 已选 {count} 项。请先取消一项，再选择其他选项。
  form.lines-hint: 多行，以单独一行 . 结束
  form.lines-not-pasted: 有 {count} 行未粘贴，因为该字段只有一行
  form.list-again: 按 F2 重试
  form.list-again-in-line: 输入任意内容可重试，输入 > 可跳过此问题。
  form.list-failed: 无法加载选项：{cause}
  form.list-keys: 按 Enter 或输入编号转到相应字段，按 Escape 返回表单
  form.list-late: 未能及时加载选项
  form.list-move-keys: 上下箭头键、Page Up、Page Down、Home 和 End 移动，Ctrl-S 提交
  form.list-title: {title}：
  form.list-unusable: 无法加载选项：程序没有输出列表
  form.listing: 正在加载选项
  form.marked-only: 尚未选择“{choice}”。按 Enter 选择
  form.marked-only-many: 尚未选择“{choice}”。按空格键选择
  form.meant: 您是不是想输入 {text}？
  form.month-title: {year}年{month}
  form.months: 1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月
  form.more: 还有 {count} 项
  form.more-below: 还有 {count} 行，PgDn 和 PgUp 滚动
  form.more-choices: 还有 {count} 个选项。输入名称的一部分可搜索，输入 ? 可查看接下来的 {next} 个。
  form.move-help: < 返回，> 继续（即使回答无效）。
  form.multiline-keys: Alt-Enter 或 Ctrl-J 换行，上下箭头键在各行之间移动
  form.next: 下一页
  form.no: 否
  form.no-choice: “{text}”不在选项中。
  form.no-entry: 这里没有可以移动或删除的条目。
  form.no-match: 没有匹配的选项
  form.no-secret-choice: 该内容不在选项中。
  form.none-word: 无
  form.not-accepted: 表单未被接受
  form.not-asked: 没有提问；使用默认回答
  form.not-in-list: “{text}”不是列表中的编号。
  form.not-selected: 尚未选择“{choice}”。按 Shift-Tab 返回该问题
  form.not-selected-below: 没有选中 {choice}。按 Tab 返回该问题
  form.not-set: 未填写
  form.not-submitted: 无法提交表单：{cause}
  form.nothing: （空）
  form.nothing-to-redo: 没有可重做的操作。
  form.nothing-to-undo: 没有可撤销的操作。
  form.number-hint: 1 到 {count}
  form.number-keys: 上下箭头键将数字增减 {step}
  form.numbers-hint: 编号，用逗号分隔
  form.one-of: {field}，请选一项：
  form.open-calendar-hint: F2 打开日历
  form.open-first: 先按 Enter 转到所选字段，然后输入
  form.options-changed: 选项已改变，请重新选择
  form.page: 第 {page} 页，共 {pages} 页
  form.page-back-hint: Page Up 返回上一页
  form.page-has-errors: 本页有 {count} 个答案缺失或无效
  form.page-help: << 返回上一页，>> 转到下一页。
  form.page-not-shown: 第 {page} 页还没有显示过。按 Page Down 转到下一页
  form.pages-skipped: 已跳过 {count} 页（第 {pages} 页），因为其中的问题都不适用
  form.password-accepted: 可以使用；更长的密码更安全
  form.password-long: 强：足够长且不常见
  form.password-rejected: 太弱。{reason}
  form.path-keys: Tab 键补全路径
  form.press-enter: 按 Enter 提交，按 Shift-Tab 返回各字段
  form.question-keys: Enter 提交，Ctrl-U 清空，Ctrl-_ 撤销，Escape 取消
  form.redone: {field}：已重做。
  form.required-hint: 必填
  form.retry-help: 按 Enter 重新提交表单。
  form.retry-keys: 按 Enter 重新提交表单，按 Escape 返回表单
  form.retry-prompt: 按 Enter 重新提交，< 返回：
  form.reveal-hint: F2 显示内容，Ctrl-U 清空
  form.review-help: 按 Enter 提交，输入编号转到相应的回答。
  form.review-keys: Enter 修改所选回答或提交表单，Escape 返回表单
  form.review-prompt: 按 Enter 提交，输入编号更改相应的回答，< 返回：
  form.review-title: 请检查您的答案
  form.scroll-hint: PgDn 和 PgUp 滚动
  form.secret-control-character: 未接受：其中含有控制字符。
  form.secret-entry: 此条目中的机密内容无法恢复。再次删除该条目即可确认。
  form.secret-hidden: 回答是机密内容，不会打印到终端上
  form.secret-not-undone: 对机密内容的更改无法撤销
  form.secret-removed: 已删除 {entry} {number}。
  form.secrets-hidden: {fields}的{count#回答}不会显示在终端上；请使用 {option} 或管道
  form.selected-count: {limits}（已选 {count} 项）
  form.set: 已填写
  form.space-hint: 空格键选择或取消，回车键继续
  form.step-hint: 上下箭头键更改此值
  form.still-wrong: 以下内容仍未填写或无效
  form.submit: 提交
  form.submit-anyway: 再按一次 Ctrl-S 仍然提交表单
  form.submit-corrected: Ctrl-S 重新提交
  form.submit-help: 按 Enter 提交表单。
  form.submit-prompt: 按 Enter 提交，? 列出回答，< 返回：
  form.submit-without: 再按一次 Ctrl-S 将不选它直接提交
  form.submitting: 正在提交
  form.submitting-for: 正在提交，已用 {seconds} 秒
  form.suggestion-keys: 右箭头键采用建议
  form.suggestions: 建议：{suggestions}
  form.take-correction: 按右箭头键采用
  form.terminal-closed: 终端已关闭
  form.time-limit: 超过了时间限制
  form.to-correct: 有 {count} 个回答需要更正
  form.typing-hint: 输入会替换此值
  form.undone: {field}：已撤销。
  form.undone-in-form: 按 Escape 返回表单，在表单中可用 {undo} 撤销
  form.unfinished: {field}：此回答尚未完成。
  form.unique-answer: 每个条目中都不相同
  form.waiting: 正在等待检查：{fields}
  form.weekdays: 日 一 二 三 四 五 六
  form.web-choose-again: 请重新选择文件，页面不会保留文件
  form.web-enter-again: 请重新输入，页面不会保留这项内容
  form.web-error: 错误：
  form.web-extensions: 文件名必须以 {extensions&或} 结尾
  form.web-no-answer: 不回答
  form.web-no-choices: 尚无选项。请提交表单以加载选项。
  form.web-only-if: 仅当“{field}”为 {answers&或} 时回答
  form.web-place: （第 {position} 个字符：{character}）
  form.web-problem: 有问题需要更正
  form.web-remove: 删除{entry} {number}
  form.web-submitted: 您的回答已提交
  form.yes: 是
  form.yes-no-hint: 是/否
  """#
