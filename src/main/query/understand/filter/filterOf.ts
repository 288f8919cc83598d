/**
 * Reads from the words of a question which documents it is about: "my letters from 2023", "PDFs from last month",
 * "mails by Anna in March", "in the folder tax". Only what is said of documents restricts: "what did we pay in 2023"
 * asks about a year, and not about documents of that year. Pure.
 */
import type { DocumentFilter } from '../../../../shared/domain/filter.ts'
import { inOrder } from '../../text/alternatives.ts'
import { dayOfIso } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { monthOf } from '../../text/time/months.ts'
import { readTime } from '../../text/time/timeRanges.ts'
import type { TimeRange } from '../../text/time/timeRanges.ts'
import {
  filler,
  inLanguage,
  insideOne,
  languageBefore,
  owner,
  placeBefore,
  searched,
  sender,
  sentBy,
  timeBefore,
  timeLead,
} from './filterPatterns.ts'
import { folderIn } from './folderNamed.ts'
import { anyPapers, formatPlurals, formatSingulars, languageWords, paperPlurals } from './filterNouns.ts'

type Draft = { -readonly [Key in keyof DocumentFilter]: DocumentFilter[Key] }

const word = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d-])(?:${source})(?![\\p{L}\\d])`, 'giu')
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
    .replace(/(?<![?!.\s])[?!.\s]+$/u, '')
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
    .replace(/^[\s,:;]+/u, '')
    .replace(/(?<![\s,:;])[\s,:;]+$/u, '')
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
