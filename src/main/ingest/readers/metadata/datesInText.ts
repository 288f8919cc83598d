/**
 * Days that a text names. What could be two days, or no day at all, is left out: a wrong date misleads a filter, a
 * missing one only widens it. So numbers with slashes count where the language, or the numbers themselves, settle which
 * is the day.
 */

/** ISO, in order. With more than this the first ones in the text are kept, and the earliest and latest of all. */
const maxDates = 200
/** Characters looked at: a long book. What follows in larger files are logs and tables. */
const lookedAt = 4_000_000

/**
 * The first three letters and more of each month, as languages of Europe write them; abbreviations end in a dot or not.
 */
const monthNames: readonly string[] = [
  'january jan januar jänner jän janvier janv enero ene gennaio gen janeiro januari stycznia styczeń ledna leden tammikuuta tammikuu января январь січня január ocak',
  'february feb februar feber février févr febrero febbraio febbr fevereiro fev februari lutego luty února únor helmikuuta helmikuu февраля февраль лютого február şubat',
  'march mar märz mär mrz mars marzo março maart mrt marca marzec března březen maaliskuuta maaliskuu марта март березня március mart',
  'april apr avril avr abril abr aprile kwietnia kwiecień dubna duben huhtikuuta huhtikuu апреля апрель квітня április nisan',
  'may mai mayo maggio mag maio mei maja maj května květen toukokuuta toukokuu мая май травня május mayıs',
  'june jun juni juin junio giugno giu junho czerwca czerwiec června červen kesäkuuta kesäkuu июня июнь червня június haziran',
  'july jul juli juillet juil julio luglio lug julho lipca lipiec července červenec heinäkuuta heinäkuu июля июль липня július temmuz',
  'august aug août agosto ago augustus augusti sierpnia sierpień srpna srpen elokuuta elokuu августа август серпня augusztus ağustos',
  'september sept sep septembre septiembre settembre sett setembro set września wrzesień září syyskuuta syyskuu сентября сентябрь вересня szeptember eylül',
  'october oct oktober okt octobre octubre ottobre ott outubro out października październik října říjen lokakuuta lokakuu октября октябрь жовтня október ekim',
  'november nov novembre noviembre novembro listopada listopad listopadu marraskuuta marraskuu ноября ноябрь kasım',
  'december dec dezember dez décembre déc diciembre dic dicembre dezembro grudnia grudzień prosince prosinec joulukuuta joulukuu декабря декабрь грудня aralık',
]
const monthOf = new Map(
  monthNames.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
)

/** Where the day comes first between slashes. English is left out: half of those who write it begin with the month. */
const dayFirst = new Set(
  'de fr es it pt nl pl cs sv da nb no fi ru uk tr el he ar ro bg hr sl sk ca gl id vi'.split(' '),
)

const year = '(?<year>1[89]\\d{2}|20\\d{2}|21\\d{2})'
const edge = '(?<![\\p{L}\\d./-])'
const end = '(?![\\p{L}\\d]|[./-]\\d)'
const patterns: readonly RegExp[] = [
  new RegExp(`${edge}${year}-(?<month>\\d{2})-(?<day>\\d{2})(?![\\d]|[./-]\\d)`, 'gu'),
  new RegExp(`${edge}(?<day>\\d{1,2})\\. ?(?<month>\\d{1,2})\\. ?${year}${end}`, 'gu'),
  new RegExp(
    `${edge}${year}(?:[./](?<month>\\d{1,2})[./](?<day>\\d{1,2})|\\. ?(?<name>\\p{L}{3,12})\\.? (?<dayBehind>\\d{1,2})\\.)${end}`,
    'gu',
  ),
  new RegExp(
    `${edge}(?<day>\\d{1,2})(?:\\.|st|nd|rd|th|er|º|°|ª)?\\s(?:de |of |d['’])?(?<name>\\p{L}{3,12})\\.?,?\\s(?:de |del )?${year}${end}`,
    'gu',
  ),
  new RegExp(
    `(?<=(?<![\\p{L}\\d])(?<name>\\p{L}{3,9})\\.?\\s)(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s${year}${end}`,
    'gu',
  ),
  /(?<year>1[89]\d{2}|20\d{2})\s?[年년]\s?(?<month>\d{1,2})\s?[月월]\s?(?<day>\d{1,2})\s?[日일]/gu,
]
const slashed = new RegExp(`${edge}(\\d{1,2})/(\\d{1,2})/${year}${end}`, 'gu')

/** Different days as `YYYY-MM-DD`, earliest first. `language`: ISO 639-1 or null. */
export function datesInText(text: string, language: string | null): string[] {
  const sample = text.slice(0, lookedAt)
  const found = new Map<string, number>()
  const note = (y: string | undefined, month: number | undefined, day: string | undefined, at: number): void => {
    const date = isoDay(Number(y), month ?? 0, Number(day))
    if (date !== null && (found.get(date) ?? Infinity) > at) found.set(date, at)
  }
  for (const pattern of patterns) {
    for (const { groups = {}, index } of sample.matchAll(pattern)) {
      const month =
        groups['month'] === undefined ? monthOf.get((groups['name'] ?? '').toLowerCase()) : Number(groups['month'])
      note(groups['year'], month, groups['day'] ?? groups['dayBehind'], index)
    }
  }
  for (const { 1: first = '', 2: second = '', groups, index } of sample.matchAll(slashed)) {
    if (first === second || Number(first) > 12 || dayFirst.has(language ?? ''))
      note(groups?.['year'], Number(second), first, index)
    else if (Number(second) > 12) note(groups?.['year'], Number(first), second, index)
  }
  return bounded(found)
}

function bounded(found: ReadonlyMap<string, number>): string[] {
  const dates = [...found.keys()].sort()
  if (dates.length <= maxDates) return dates
  const first = [...found]
    .sort((a, b) => a[1] - b[1])
    .slice(0, maxDates - 2)
    .map(([date]) => date)
  return [...new Set([dates[0] ?? '', ...first, dates.at(-1) ?? ''])].sort()
}

function isoDay(y: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(y, month - 1, day))
  if (Number.isNaN(date.getTime()) || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}
