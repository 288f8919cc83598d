/** Tells what stands at the top of a paper without naming it: letterheads, boilerplate and rubbish of OCR. Pure. */

/** Titles that say which form a paper has, or what its template wants to be replaced. */
const boilerplateTitles = [
  '(?:united states )?securities and exchange commission(?:,? washington.*)?',
  'washington,? d\\.? ?c\\.?.*',
  'form (?:10-?[kq]|8-?k|20-?f|6-?k|s-\\d)(?:/a)?',
  'annual report(?: to (?:share|stock)holders)?',
  '(?:interim|quarterly|financial|half-year(?:ly)?) report',
  '(?:consolidated )?financial statements',
  'geschäftsbericht|jahresabschluss|konzernabschluss|rapport annuel|informe anual',
  'paper title.*',
  '(?:type|insert|enter|add|your|click to (?:add|edit)) .*\\btitle\\b.*',
  '\\[?(?:document|report|company|presentation) (?:title|name)\\]?',
  'title (?:of|goes) .{0,20}(?:paper|document|report|here)',
  '(?:title|titel|titre)',
  '.*\\(use style:? .*\\)',
  '(?:lorem ipsum).*',
  '(?:confidential|draft|entwurf|vertraulich|brouillon|copy|kopie)',
]
/** "4 September 2025", "Lyon, le 27 avril 2025", "2025-09-04" */
const dateTitle = new RegExp(
  [
    String.raw`^(?:\p{Lu}[\p{L} -]{1,30}, )?(?:(?:le|den|am|on|date:?) )?(?:\p{L}{2,10},? )?(?:`,
    String.raw`\d{1,2}(?:st|nd|rd|th|er|\.)? (?:of |de )?\p{L}{3,10}\.?,? (?:de )?\d{4}`,
    String.raw`|\p{L}{3,10}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}`,
    String.raw`|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})$`,
  ].join(''),
  'iu',
)
const boilerplateTitle = new RegExp(`^(?:${boilerplateTitles.join('|')})$`, 'iu')

/** Legal forms that end the name of a company. */
const legalForms = [
  [
    'Inc\\.?|Incorporated|Corp\\.?|Corporation|Company|Co\\.|LLC|L\\.L\\.C\\.|LLP|L\\.P\\.|LP|PLC|plc',
    'p\\.l\\.c\\.|Ltd\\.?|Limited',
  ].join('|'),
  'GmbH(?: & Co\\. KG)?|AG|SE|KG|KGaA|OHG|e\\. ?V\\.|eG|mbH',
  'S\\.A\\.|SA|S\\.A\\.S\\.|SAS|SARL|S\\.à r\\.l\\.|S\\.L\\.|S\\.p\\.A\\.|SpA|S\\.r\\.l\\.',
  'N\\.V\\.|NV|B\\.V\\.|BV|AB|A/S|ASA|AS|Oyj?|Pty\\.? Ltd\\.?',
]
// A form of two or more capitals is only one where it stands so; "as" and "se" are words.
const form = `(?:${legalForms.join('|')})`
const nameWord = "(?:\\p{Lu}[\\p{L}\\p{N}&'’.-]*|&|and|und|et|y|of|de|\\d\\p{L}{1,3})"
const companyLine = new RegExp(`^(?:The )?(?:${nameWord},? ){1,7}${form}$`, 'u')
const upperCompanyLine = new RegExp(
  [
    "^[\\p{Lu}\\p{N}&'’.,/ -]{2,60} ",
    '(?:INC\\.?|CORP\\.?|CORPORATION|COMPANY|CO\\.|LTD\\.?|LIMITED|LLC|GMBH|HOLDINGS|GROUP)$',
  ].join(''),
  'u',
)
const maxNameLength = 80
/** What is printed below the name on filings. */
const namesRegistrant = /^\(?\s*exact name of (?:the )?registrant/i

export function isBoilerplateTitle(title: string): boolean {
  const said = title.replace(/\s+/g, ' ').trim()
  return boilerplateTitle.test(said) || dateTitle.test(said)
}

/** True for the name of a company and nothing else: the head of its paper, whatever the paper says. */
export function isCompanyName(line: string): boolean {
  const text = line.replace(/\s+/g, ' ').trim()
  return text.length <= maxNameLength && (companyLine.test(text) || upperCompanyLine.test(text))
}

/** Returns the company that the lines of a first page name, or null. */
export function companyIn(lines: readonly string[]): string | null {
  for (const [index, line] of lines.entries()) {
    const text = line.replace(/\s+/g, ' ').trim()
    if (namesRegistrant.test(lines[index + 1] ?? '') && text.length <= maxNameLength && /[\p{L}\p{N}]/u.test(text))
      return text
    if (isCompanyName(text)) return text
  }
  return null
}

/**
 * True for what OCR makes of ornaments and foreign scripts ("pa) HE) SR. a"): hardly a letter is in a word, and
 * brackets have no partner. Only for scripts whose words are made of letters.
 */
export function isOcrRubbish(title: string): boolean {
  const letters = title.match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu)?.length ?? 0
  const foreign = title.match(/\p{L}/gu)?.length ?? 0
  if (foreign > letters) return false
  const inWords = (title.match(/(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/gu) ?? []).join('').length
  const count = (mark: RegExp): number => title.match(mark)?.length ?? 0
  const unpaired = count(/\(/g) !== count(/\)/g) || count(/\[/g) !== count(/\]/g)
  const odd = count(/[^\p{L}\p{N}\s.,:;'’"“”()&/+-]/gu)
  return letters === 0
    ? !/\p{N}/u.test(title)
    : inWords < letters * 0.5 && (unpaired || odd * 4 >= title.replace(/\s/g, '').length)
}
