/**
 * Reads from the words of a question which documents it is about: "my letters from 2023", "PDFs from last month",
 * "mails by Anna in March", "in the folder tax". Only what is said of documents restricts: "what did we pay in 2023"
 * asks about a year, and not about documents of that year. Pure.
 */
import type { DocumentFilter } from '../../../shared/domain/filter.ts'
import { anyOf, inOrder } from '../text/alternatives.ts'
import { dayOfIso } from '../text/calendarDates.ts'
import type { Day } from '../text/calendarDates.ts'
import { monthOf } from '../text/months.ts'
import { readTime } from '../text/timeRanges.ts'
import type { TimeRange } from '../text/timeRanges.ts'
import { folderIn } from './folderNamed.ts'
import { anyPapers, formatPlurals, formatSingulars, languageWords, paperPlurals } from './filterNouns.ts'

type Draft = { -readonly [Key in keyof DocumentFilter]: DocumentFilter[Key] }

const word = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d-])(?:${source})(?![\\p{L}\\d])`, 'giu')
const own = anyOf([
  'my|our|all|the|any|these|those|of|her|his|their|your|other|old',
  'meinen?|unseren?|allen?|den|die|der',
  'mes|nos|les|des|mis|nuestros|los|las',
])
const adjective = '(?:\\p{L}+ )?'
const mine = '(?:my|our|meinen?|unseren?|mes|nos|mis)'
// A place to search in, or things to list.
const searched = new RegExp(
  `(?<!\\p{L})(?:${anyOf([
    'in|within|among|amongst|across|through|inside|only|using|list|find|show|search|which|what|how many|according to',
    'from',
    'in|aus|unter|laut|nur|welche|finde|zeige?|wie viele|durchsuche|dans|parmi|selon|quels|quelles|en|entre|según|qué',
    'do|does|did|say|says|that|tell|give|me|look|open|summari[sz]e|compare',
  ])}) (?:${own} )*${adjective}$|^(?:${own} )*${adjective}$|(?<!\\p{L})${mine} ${adjective}$`,
  'iu',
)
const insideOne = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:in|inside|from|within|im|in|aus|dans|en) ',
    anyOf(['my|our|the|a|an|one of my|her|his|dem|der|einer|einem|meinem|meiner', 'le|la|un|une|mon|ma|el|una?|mi']),
    ' $',
  ),
  'iu',
)

// "In my letters", "from last year's PDFs": where to look, and not what for.
const placeBefore = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:in|within|from|among|amongst|across|through|inside|according to|using|aus|unter|laut|im|dans|parmi|',
    'selon|en|entre|según) ',
    `(?:${own} |\\p{Lu}[\\p{L}-]+'s |(?:last|this|previous) \\p{L}+'s |yesterday's |(?:19|20)\\d{2} |`,
    `(?:${languageWords.map(([, words]) => words).join('|')})(?:e[nrs]?)? )*$`,
  ),
  'iu',
)

// Names: words with capital letters, joined by small words.
const name = inOrder(
  "(?:(?:Dr|Mr|Mrs|Ms|Frau|Herrn?|Mme|Sr|Sra)\\.? )?\\p{Lu}[\\p{L}'’.-]*(?: (?:(?:von|van|de|del|der|und|and|&) ",
  ")?\\p{Lu}[\\p{L}'’-]*){0,3}",
)
const sender = new RegExp(
  inOrder(
    '^,? (?:(?:written|sent|signed|made|received|geschrieben) )?(?:by|from|to|with|von|an|de|par|à|por|a) ',
    `(?<name>${name})`,
  ),
  'u',
)
const sentBy = new RegExp(
  inOrder(
    `^ (?:that |which |die |que )?(?<name>${name}) (?:sent|wrote|mailed|signed|made|schickte|schrieb|geschickt hat|`,
    'geschrieben hat|a envoyée?s?|a écrite?s?|envió|escribió)(?: (?:me|us|mir))?',
  ),
  'u',
)
const owner = new RegExp(`(?<name>${name})(?:'s|’s) $`, 'u')
const filler = new RegExp(
  inOrder(
    '^,? (?:that |which |die |que )?(?:(?:i|we|ich|wir) )?(?:have |has |was |were )?',
    anyOf([
      'got|received|wrote|written|sent|dated|saved|made|created|issued|signed|from (?=the (?:year|month))',
      'bekommen|geschrieben',
    ]),
    '(?: (?:me|us))?(?= )',
  ),
  'iu',
)
const timeLead = new RegExp(
  inOrder(
    "^,? (?:(?:from|of|in|dated|during|for|on|written in|sent in|aus|vom|von|im|in|aus dem|de|du|en|del|d')",
    "(?: |(?<=')))?",
  ),
  'iu',
)
const timeBefore = new RegExp(
  inOrder(
    '(?<time>(?:last|this|previous) (?:year|month|week|quarter|spring|summer|autumn|fall|winter)|yesterday|today|',
    "(?:19|20)\\d{2})(?:'s|’s|')? (?:\\p{L}+ )?$",
  ),
  'iu',
)
const inLanguage = new RegExp(
  inOrder(
    '^ (?:(?:that are |which are )?(?:written )?(?:in|auf|en) ',
    `)(?<language>${languageWords.map(([, words]) => words).join('|')})(?!\\p{L})`,
  ),
  'iu',
)
const languageBefore = new RegExp(
  `(?<!\\p{L})(?<language>${languageWords.map(([, words]) => words).join('|')})(?:e[nrs]?)? $`,
  'iu',
)

export interface FilterInWords {
  readonly filter: DocumentFilter
  /** The question without the phrase that says where to look, if something is left of it. */
  readonly rest: string
}

/** Null if the words restrict nothing. `today`: the day that "last month" counts from. */
export function filterOf(question: string, today: Day): DocumentFilter | null {
  return readFilter(question, today)?.filter ?? null
}

/** Like `filterOf`, with what is left to be searched for: "in my letters from 2023" is in no letter. */
export function readFilter(question: string, today: Day): FilterInWords | null {
  const text = plain(question)
  const draft: Draft = {}
  const spans: Span[] = []
  const folder = folderIn(text)
  if (folder !== null) {
    draft.folders = [folder.name]
    spans.push(folder)
  }
  const noun = nounIn(text)
  if (noun !== null) {
    const before = text.slice(0, noun.start)
    const told = attached(text.slice(noun.end), before, today)
    const restricts = Object.keys(told.draft).length > 0
    if (noun.kinds !== undefined && (noun.sure || restricts)) draft.kinds = noun.kinds
    if (noun.singular !== undefined && restricts) draft.nouns = [noun.singular]
    if (restricts || noun.sure) {
      Object.assign(draft, told.draft)
      const place = placeBefore.exec(before)
      if (place !== null) spans.push({ start: place.index, end: noun.end + told.length })
    }
  }
  if (Object.keys(draft).length === 0) return null
  return { filter: draft, rest: without(spans, text) ?? question }
}

function plain(question: string): string {
  return question
    .slice(0, 1_000)
    .normalize('NFC')
    .replaceAll('’', "'")
    .replace(/\s+/gu, ' ')
    .replace(/[?!.\s]+$/u, '')
}

interface Span {
  readonly start: number
  readonly end: number
}

// Fewer words are no question.
const minWordsLeft = 3

function without(spans: readonly Span[], text: string): string | null {
  if (spans.length === 0) return null
  const left = text
    .split('')
    .filter((_, at) => !spans.some(({ start, end }) => at >= start && at < end))
    .join('')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,:;]+|[\s,:;]+$/gu, '')
  return left.split(' ').length < minWordsLeft ? null : `${left}?`
}

interface Noun {
  readonly start: number
  readonly end: number
  readonly kinds?: NonNullable<DocumentFilter['kinds']>
  readonly singular?: string
  /** It restricts by itself. */
  readonly sure: boolean
}

/** The first noun that names documents; formats before other words for documents. */
function nounIn(text: string): Noun | null {
  for (const { words, kinds } of formatPlurals)
    for (const match of text.matchAll(word(words))) {
      const head = text.slice(0, match.index)
      const isPlural = !/^(?:e-?mail|mail|inbox|mailbox)$/iu.test(match[0])
      if (isPlural || insideOne.test(head))
        return placed(match, { kinds, sure: searched.test(head) && !isPossession(head) })
    }
  for (const { words, kinds } of formatSingulars)
    for (const match of text.matchAll(word(words)))
      if (insideOne.test(text.slice(0, match.index))) return placed(match, { kinds, sure: true })
  for (const [singular, words] of paperPlurals)
    for (const match of text.matchAll(word(words)))
      if (!isVerb(text.slice(0, match.index))) return placed(match, { singular, sure: false })
  for (const match of text.matchAll(word(anyPapers))) return placed(match, { sure: false })
  return null
}

function placed(match: RegExpExecArray, rest: Omit<Noun, 'start' | 'end'>): Noun {
  return { start: match.index, end: match.index + match[0].length, ...rest }
}

// "Who reports to Clara?"
function isVerb(head: string): boolean {
  return /(?<!\p{L})(?:who|he|she|it|to|wer|qui|quién) $/iu.test(head)
}

const possession = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:take|takes|took|taking|made|make|pay|paid|cost|need|needs|print|bring) ',
    '(?:the |my |our |any |some |many |new )*$',
  ),
  'iu',
)
// "Who takes the photos", "how many slides does the talk have": things in the world.
function isPossession(head: string): boolean {
  return possession.test(head)
}

/** What is said about the noun, before and after it. */
function attached(
  after: string,
  before: string,
  today: Day,
): { readonly draft: Draft; /** Of what was read after the noun. */ readonly length: number } {
  const draft: Draft = {}
  const beforeTime = timeBefore.exec(before)?.groups?.['time']
  if (beforeTime !== undefined) setTime(draft, readTime(beforeTime, today)?.range)
  const whose = owner.exec(before)?.groups?.['name']
  if (whose !== undefined && isName(whose)) draft.people = [plainName(whose)]
  const spoken = languageBefore.exec(before)?.groups?.['language']
  if (spoken !== undefined) draft.languages = languageCodes(spoken)
  let rest = after
  for (let step = 0; step < 5 && rest !== ''; step += 1) {
    const read = readOne(rest, draft, today)
    if (read === 0) break
    rest = rest.slice(read)
  }
  return { draft, length: after.length - rest.length }
}

/** Reads one phrase at the start of `rest` into the draft; returns its length, 0 if there is none. */
function readOne(rest: string, draft: Draft, today: Day): number {
  const language = inLanguage.exec(rest)
  if (language !== null) {
    draft.languages = languageCodes(language.groups?.['language'] ?? '')
    return language[0].length
  }
  const folder = folderIn(rest)
  if (folder !== null && folder.start <= 2) return folder.end
  if (draft.from === undefined && draft.until === undefined) {
    const lead = timeLead.exec(rest)?.[0].length ?? 0
    for (const start of new Set([1, lead])) {
      const time = rest.startsWith(' ') || rest.startsWith(',') ? readTime(rest.slice(start), today) : null
      // "Which letters may I throw away?"
      if (time === null || (lead <= 1 && monthOf(rest.slice(start, start + time.length)) !== null)) continue
      setTime(draft, time.range)
      return start + time.length
    }
  }
  const person = sentBy.exec(rest) ?? sender.exec(rest)
  const named = person?.groups?.['name']
  if (person !== null && named !== undefined && isName(named)) {
    draft.people = [plainName(named)]
    return person[0].length
  }
  return filler.exec(rest)?.[0].length ?? 0
}

function setTime(draft: Draft, range: TimeRange | undefined): void {
  if (range === undefined) return
  if (range.from !== null) draft.from = iso(range.from)
  if (range.until !== null) draft.until = iso(range.until)
}

/** `YYYY-MM-DD` */
export function iso({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function isName(text: string): boolean {
  return (
    monthOf(text) === null &&
    !/^(?:I|The|My|Our|Der|Die|Das|Le|La|El|Was|What|Who|Q\d)$/u.test(text) &&
    dayOfIso(text) === null
  )
}

function plainName(text: string): string {
  return text.replace(/^(?:Dr|Mr|Mrs|Ms|Frau|Herrn?|Mme|Sr|Sra)\.? /u, '').replace(/'s?$/u, '')
}

function languageCodes(text: string): readonly string[] {
  return languageWords.flatMap(([code, words]) => (new RegExp(`^(?:${words})$`, 'iu').test(text) ? [code] : []))
}
