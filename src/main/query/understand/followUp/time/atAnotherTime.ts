/** Times within questions: which words are one, and a question asked again at another time. Pure. */
import { anyOf, inOrder, wholeWord } from '../../../text/alternatives.ts'
import { presentTime, todayWords } from '../../../text/time/presentTime.ts'
import { isStopWord, wordsOf } from '../../../text/words/words.ts'
import { datePattern, datesIn } from '../mentions/dateMentions.ts'

const now = new RegExp(
  inOrder(
    '(?<!\\s)(?:\\s*,)?\\s*',
    wholeWord([
      ...presentTime,
      todayWords,
      '(?:this|last|next) (?:year|month|week)|dieses jahr|letztes jahr|cette année|este año',
      // Another time takes the place of "at the start" as it does of "now".
      'at (?:the )?(?:very )?(?:start|beginning|outset|first)|in the beginning|originally|initially|to begin with',
      inOrder(
        "(?:in|during|for) (?:the|my|our|his|her|its|their|(?:\\p{Lu}\\p{L}+ ){0,3}\\p{Lu}\\p{L}+['’]s) ",
        '(?:first|second|third|fourth|last|final|previous) (?:year|month|week|term|season|quarter)',
      ),
      'back then|anfangs|am anfang|ursprünglich|früher|au début|al principio',
    ]),
  ),
  'giu',
)
// "The year before", "the previous season": a span of time beside the one that was asked about.
const spans = 'year|month|week|day|quarter|season|term|summer|winter|spring|autumn|time|period'
export const besideTime: string = anyOf([
  `(?:${spans}) (?:before|after|earlier|later)(?: (?:that|it))?|(?:previous|preceding|following|prior) (?:${spans})`,
  `an? (?:${spans}) (?:before|after|earlier|later|ago)(?: (?:that|it))?`,
  '(?:jahr|monat|quartal|sommer|winter|frühjahr|herbst|woche) (?:davor|danach|zuvor)|(?:vor|folge)(?:jahr|monat|woche)',
  "(?:année|mois|semaine|trimestre|saison) (?:d'avant|précédente?|d'après|suivante?)|l'année (?:d'avant|précédente)",
  'año (?:anterior|siguiente|pasado)|mes (?:anterior|siguiente)',
])
const timeOnly = new RegExp(
  inOrder(
    '^(?:',
    anyOf([
      'in|on|for|since|until|before|after|by|during|im|seit|vor|nach|bis|en|depuis|avant|après|desde|hasta',
      'antes de|después de',
    ]),
    ' ',
    ')?(?:the |das |dem |den |die |der |la |le |el )?',
    anyOf([
      besideTime,
      'today|now|tomorrow|yesterday',
      '(?:this|last|next|the (?:year|month|week)) (?:year|month|week|spring|summer|autumn|winter)',
      '(?:spring|summer|autumn|winter)(?: \\d{4})?',
      '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?|(?:dieses|letztes|nächstes) jahr|heute',
      "morgen|gestern|l'année dernière|l'an dernier|el año pasado|that|then|danach|davor|avant|après|antes",
      'después',
    ]),
    '$',
  ),
  'i',
)
/** "in 2024", "before that", "last year". */
export function isTime(argument: string): boolean {
  return timeOnly.test(argument.trim())
}

/** "This year" in "what did it cost this year?". */
export const sayable =
  /(?<!\p{L})(this|last|next) (year|month|week|spring|summer|autumn|winter|term|season|time)(?!\p{L})/iu

export function onlyDate(given: string, date: string): boolean {
  return wordsOf(given.replace(date, '')).every(
    (word) => isStopWord(word.raw) || /^(?:en|dans|im|seit|vor|desde|hasta|depuis|año|jahr|année)$/i.test(word.raw),
  )
}

export function withDate(text: string, given: string, date: string): string {
  const old = datesIn(text).at(-1)
  if (old === undefined) return `${text.replace(now, '')} ${given === date ? `in ${date}` : given}`
  // "12 May 2023" with "2024" keeps the day and the month, "March 2025" with "January" the year.
  const year = /^\d{4}$/.test(date) ? old[0].replace(/(?:19|20)\d{2}/, date) : date
  const kept = /^\p{L}+$/u.test(date) ? (/^\p{L}+( \d{4})$/u.exec(old[0])?.[1] ?? '') : ''
  const replaced = year === old[0] ? date : `${year}${kept}`
  return text.slice(0, old.index) + replaced + text.slice(old.index + old[0].length)
}

export function withTime(text: string, given: string): string {
  const earlier = /^(?:before|davor|avant|antes)/i.test(given)
  const since = earlier ? sinceDate.exec(text) : null
  // "How much is it since April 2025?" – "and before that?"
  if (since !== null) return inThePast(`${text.slice(0, since.index)} before`)
  const past =
    /^(?:(?:in |on |the )*(?:last|yesterday|letztes|gestern|previous|preceding|prior)|before)/i.test(given) ||
    /(?:before|earlier|ago)(?: (?:that|it))?$/i.test(given)
  const bare = text.replace(now, '').replace(datePatternAtEnd, '')
  const shown = earlier && /(?:that|then)$/i.test(given) ? 'before' : given
  const present = isPresent.test(given)
  return `${past ? inThePast(bare) : present ? inThePresent(bare) : bare} ${shown}`
}

const isPresent = new RegExp(inOrder('^', anyOf([...presentTime, todayWords]), '(?!\\p{L})'), 'iu')
const sinceDate = new RegExp(`,?\\s(?:since|from|as of|seit|ab|depuis|desde)\\s(${datePattern.source})$`, 'iu')
const datePatternAtEnd = new RegExp(`\\s(?:in|on|im|am|en)\\s${datePattern.source}$`, 'iu')

/** Puts a question into the past tense: "What is my rent" becomes "What was my rent". */
function inThePast(text: string): string {
  const forms: Readonly<Record<string, string>> = { is: 'was', are: 'were', do: 'did', does: 'did', "'s": ' was' }
  const present = /(?<!\p{L})(?:is|are|do|does)(?!\p{L})|(?<=^(?:what|who|when|where|how))['’]s(?!\p{L})/iu
  return text.replace(present, (form) => forms[form.replace('’', "'")] ?? form)
}

// "First going to", "originally due": what was planned first is not what is planned now.
const firstPlanned = / (?:first|originally|initially)(?= (?:\p{Ll}+ing|\p{Ll}+ed|due|meant|to)(?!\p{L}))/gu

/** Puts a question into the present tense: "How much did I pay" becomes "How much do I pay". */
function inThePresent(text: string): string {
  const third = /(?<!\p{L})did (?:I|we|you|they)(?!\p{L})/u.test(text) ? 'do' : 'does'
  const forms: Readonly<Record<string, string>> = { was: 'is', were: 'are', did: third }
  return text.replace(/(?<!\p{L})(?:was|were|did)(?!\p{L})/u, (form) => forms[form] ?? form).replace(firstPlanned, '')
}
