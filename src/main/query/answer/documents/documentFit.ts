/**
 * Weighs how well each document fits a description ("the mortgage offer of August", "letters from the clinic"): by its
 * name, its folders, the people it names, its head and its foot. Rare words count more; years and months are compared
 * with the document's date. Pure over the store.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { placeOf } from '../../retrieve/hybrid/joinLists.ts'
import { monthOf } from '../../text/time/months.ts'
import { languageOf } from '../../text/lexicon/languageOf.ts'
import { englishStems } from '../../text/lexicon/gloss.ts'
import { fileWords, spacedName } from '../../text/names/fileName.ts'
import { contentStems, isStopWord, wordsOf } from '../../text/words/words.ts'
import { headOf } from '../../understand/asked/alternativesAsked.ts'
import { sameWord } from '../broad/askedWords.ts'
import { documentDate } from '../time/documentDate.ts'
import { nameFit } from './findDocuments.ts'
import { frameOf } from './frame.ts'
import type { Frame } from './frame.ts'

export interface DocumentFit {
  readonly contentId: ContentId
  readonly place: NonNullable<ReturnType<typeof placeOf>>
  readonly date: string | null
  /** 0..1: share of the description that its name, folders, people, head and foot hold. */
  readonly fit: number
  /** 0..1: share that its name alone holds. */
  readonly named: number
  /** True if it is of every year and month of the description. */
  readonly isDated: boolean
  readonly frame: Frame
}

// Opening a document costs about 50 µs.
const maxDocuments = 2_000

// A folder or a head says less about a document than its name does; chosen by judgement, not fitted.
const folderFit = 0.7
const headFit = 0.75

// A document of another year or month than the one described is seldom meant.
const otherDate = 0.55

/** Best first; only those that hold some of the description. Accepts any text. */
export function fittingDocuments(description: string, store: DocumentStore): readonly DocumentFit[] {
  const { stems, dates } = wishOf(description)
  const english = englishOf(description)
  const language = languageOf(description)
  const fitIn = (stem: string, frame: Frame): number =>
    Math.max(fitOf(stem, frame), ...(english.get(stem) ?? []).map((other) => fitOf(other, frame)))
  const documents = store.contents
    .listIds()
    .slice(0, maxDocuments)
    .flatMap((contentId) => {
      const place = placeOf(contentId, store)
      return place === null
        ? []
        : [
            {
              contentId,
              place,
              frame: frameOf(contentId, place, store, language),
              date: documentDate(contentId, store),
            },
          ]
    })
  const weights = new Map(
    stems.map((stem) => {
      const count = documents.filter(({ frame }) => fitIn(stem, frame) > 0).length
      return [stem, Math.log(1 + documents.length / Math.max(1, count))] as const
    }),
  )
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  return documents
    .map((document): DocumentFit => {
      const share = (value: (stem: string) => number): number =>
        all === 0 ? 0 : stems.reduce((sum, stem) => sum + value(stem) * (weights.get(stem) ?? 0), 0) / all
      const name = [document.place.title, fileWords(document.place.path)].join(' ')
      const inTime = dates.every((date) => isDated(date, document.date, name))
      const factor = inTime ? 1 : otherDate
      const own = share((stem) => fitIn(stem, document.frame))
      const named = share((stem) => best(stem, document.frame.name))
      return {
        ...document,
        fit: (stems.length === 0 && dates.length > 0 ? 1 : own) * factor,
        named: named * factor,
        isDated: inTime,
      }
    })
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || b.named - a.named || (b.date ?? '').localeCompare(a.date ?? ''))
}

interface Wish {
  readonly stems: readonly string[]
  readonly dates: readonly WishDate[]
}

type WishDate = { readonly year: string } | { readonly month: number }

/** A description without function words, its dates apart. */
export function wishOf(description: string): Wish {
  const dates: WishDate[] = []
  const stems: string[] = []
  for (const word of wordsOf(spacedWords(description.slice(0, 500)))) {
    const month = word.raw.length > 3 || /^\p{Lu}/u.test(word.raw) ? monthOf(word.raw) : null
    if (/^(?:19|20)\d{2}$/.test(word.raw)) dates.push({ year: word.raw })
    else if (month !== null) dates.push({ month })
    else if (!isStopWord(word.raw) && !/^(?:19|20)\d{2}'?s?$/.test(word.raw)) stems.push(word.stem)
  }
  return { stems: [...new Set(stems)], dates }
}

/** The English words for those of a description in another language, by their stems. */
function englishOf(description: string): ReadonlyMap<string, readonly string[]> {
  const language = languageOf(description)
  if (language === null || language === 'en') return new Map()
  return new Map(
    wordsOf(description.slice(0, 500)).map(({ raw, stem }) => [
      stem,
      englishStems(raw, language, new Set()).filter((other) => other !== stem),
    ]),
  )
}

const spacedWords = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => (/[_.-]/.test(word) ? spacedName(word) : word))
    .join(' ')

function isDated(wish: WishDate, date: string | null, name: string): boolean {
  if ('year' in wish) return date?.startsWith(wish.year) === true || name.includes(wish.year)
  return Number(date?.slice(5, 7)) === wish.month || wordsOf(name).some((word) => monthOf(word.raw) === wish.month)
}

// Letters and mails seldom call themselves so.
const unsaidPapers = new Set(
  contentStems('letter mail email message note document paper file form report brief lettre carta text page'),
)

/**
 * "The itinerary for the trip to Germany" is an itinerary: where papers bear that noun in their names, those that say it
 * nowhere are not meant, however much they say of the trip.
 */
export function bearingNoun(description: string, documents: readonly DocumentFit[]): readonly DocumentFit[] {
  const noun = wishOf(headOf(description)).stems.at(-1)
  if (noun === undefined || unsaidPapers.has(noun)) return documents
  return documents.some(({ frame }) => best(noun, frame.name) >= aliasFit)
    ? documents.filter(({ frame }) => fitOf(noun, frame) > 0)
    : documents
}

// Fits of one word that differ by less are equal: one frame says "cars", another "car".
const equalFit = 0.25

/** True if a document says every word of the description that the first one says: another's schedule is no car's. */
export function saysAsMuch(description: string, first: DocumentFit, other: DocumentFit): boolean {
  return wishOf(description).stems.every((stem) => fitOf(stem, other.frame) >= fitOf(stem, first.frame) - equalFit)
}

/** Share of the stems, 0..1, that a frame holds; all count the same. */
export function frameShare(stems: readonly string[], frame: Frame): number {
  return stems.length === 0 ? 0 : stems.reduce((sum, stem) => sum + fitOf(stem, frame), 0) / stems.length
}

function fitOf(stem: string, { name, folders, head }: Frame): number {
  return Math.max(
    best(stem, name),
    has(folders, stem) ? folderFit : 0,
    has(head, stem) ? headFit : headFit * aliasIn(stem, head),
  )
}

function best(stem: string, name: ReadonlySet<string>): number {
  let value = 0
  for (const other of name) value = Math.max(value, nameFit(stem, other), sameWord(stem, other) ? 0.9 : 0)
  return value
}

function has(stems: ReadonlySet<string>, wanted: string): boolean {
  return stems.has(wanted) || [...stems].some((other) => sameWord(wanted, other))
}

/** A synonym in a head ("Rechnung" for an invoice); similar spellings do not count there. */
function aliasIn(stem: string, head: ReadonlySet<string>): number {
  for (const other of head) if (other[0] !== stem[0] && nameFit(stem, other) >= aliasFit) return aliasFit
  return 0
}

const aliasFit = 0.9
