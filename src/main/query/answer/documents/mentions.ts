/**
 * Finds the documents that mention something: by keyword search over the whole index first, and then in the text
 * itself, because the index matches any of the words and has its own stemmer. In a small library every passage is read.
 */
import type { Chunk } from '../../../../shared/domain/chunk.ts'
import type { ChunkId, ContentId } from '../../../../shared/domain/ids.ts'
import type { ChunkIndex } from '../../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { fold, isStopWord, wordsOf } from '../../text/words/words.ts'
import type { Word } from '../../text/words/words.ts'
import { holds, stemsWithin } from '../broad/askedWords.ts'
import type { AskedSubject } from '../broad/askedWords.ts'

// Reading 1,500 passages takes about 150 ms; beyond that, only what the index finds is read.
const maxRead = 1_500
// A page of the list has a few dozen lines; for a very common word the best passages are enough to name them.
const maxHits = 1_500
// A document that mentions it twice is about it; a very common word is not counted in every passage.
const enough = 2
// If any passage of a document contains the words, its best ones do; reading one passage takes up to a millisecond.
const maxPerContent = 6
// Words that belong together are within a line or two of each other.
const nearCharacters = 200

export interface Mention {
  readonly contentId: ContentId
  /** The place in its best passage; null if only the title or the file's name mentions it. */
  readonly at: { readonly chunk: Chunk; readonly start: number; readonly end: number } | null
  /** Mentions in the text, as far as they were counted: more than `enough` add no information. */
  readonly count: number
  /** True if its title or file name mentions it. */
  readonly titled: boolean
}

export interface MentionPorts {
  readonly store: DocumentStore
  readonly index: ChunkIndex
}

/** In no particular order; one per content. Accepts any subject. */
export async function findMentions(subject: AskedSubject, ports: MentionPorts): Promise<readonly Mention[]> {
  const chunks = await passagesWith(subject.isName ? subject.words : [subject.words.join(' ')], ports)
  const found = new Map<ContentId, Mention>()
  const mayHold = quickTest(subject)
  const alone = subject.isName
    ? partsThatStandAlone(
        subject,
        chunks.filter((chunk) => mayHold(chunk.text)),
      )
    : new Set<string>()
  for (const chunk of chunks) {
    if ((found.get(chunk.contentId)?.count ?? 0) >= enough) continue
    const places = isHeaded(chunk, subject)
      ? [{ start: 0, end: Math.min(chunk.text.length, nearCharacters) }]
      : mayHold(chunk.text)
        ? placesIn(chunk.text, subject, alone)
        : []
    const [first] = places
    if (first === undefined) continue
    const before = found.get(chunk.contentId)
    found.set(chunk.contentId, {
      contentId: chunk.contentId,
      at: before?.at ?? { chunk, start: chunk.start + first.start, end: chunk.start + first.end },
      count: (before?.count ?? 0) + places.length,
      titled: false,
    })
  }
  for (const id of contentsByName(subject, ports.store)) {
    const before = found.get(id)
    found.set(
      id,
      before === undefined ? { contentId: id, at: null, count: 0, titled: true } : { ...before, titled: true },
    )
  }
  return [...found.values()]
}

/** True for a passage of the section "Parking permits", which need not repeat the words. */
function isHeaded({ headingPath }: Chunk, { stems, isName }: AskedSubject): boolean {
  const heading = headingPath.at(-1)
  if (heading === undefined || isName) return false
  const own = stemsWithin(heading)
  return stems.every((stem) => holds(own, stem))
}

/** Rules most passages out by the beginnings of the words, because splitting 2 MB into words takes a second. */
function quickTest({ stems, isName }: AskedSubject): (text: string) => boolean {
  // Figures may be spaced and punctuated differently.
  if (stems.some((stem) => /\d/.test(stem))) return () => true
  const starts = stems.map((stem) => stem.slice(0, Math.min(sharedStart, Math.max(2, stem.length - 1))))
  return (text) => {
    const folded = fold(text)
    return isName ? starts.some((start) => folded.includes(start)) : starts.every((start) => folded.includes(start))
  }
}

// Forms of one word share this many letters.
const sharedStart = 5

/** All passages of a small library, else those that the index finds with one of the queries. */
export async function passagesWith(
  queries: readonly string[],
  { store, index }: MentionPorts,
): Promise<readonly Chunk[]> {
  const ids = store.contents.listIds()
  let total = 0
  for (const id of ids) {
    total += store.chunks.count(id)
    if (total > maxRead) break
  }
  if (total <= maxRead) return ids.flatMap((id) => store.chunks.ofContent(id))
  const places = new Map<ChunkId, { readonly id: ChunkId; readonly contentId: ContentId }>()
  for (const query of queries)
    for (const hit of await index.searchText(query, maxHits))
      places.set(hit.id, { id: hit.id, contentId: hit.contentId })
  const byContent = Map.groupBy(places.values(), ({ contentId }) => contentId)
  return store.chunks.get([...byContent.values()].flatMap((hits) => hits.slice(0, maxPerContent)))
}

interface Place {
  readonly start: number
  readonly end: number
}

/**
 * The place where a passage mentions the subject: every word of it close together, or a part of a name that identifies
 * it.
 */
function placesIn(text: string, subject: AskedSubject, alone: ReadonlySet<string>): readonly Place[] {
  const hits = hitsIn(text, subject.stems, subject.isName)
  if (hits.length === 0) return squeezed(text, subject)
  const wanted = new Set(subject.stems)
  const places: Place[] = []
  hits.forEach((hit, index) => {
    if (alone.has(hit.wanted) || isSurname(text, hit, subject)) {
      places.push({ start: hit.start, end: hit.end })
      return
    }
    const near = hits.slice(index).filter((other) => other.end - hit.start <= nearCharacters)
    if (new Set(near.map((other) => other.wanted)).size < wanted.size) return
    const last = places.at(-1)
    if (last === undefined || hit.start >= last.end)
      places.push({ start: hit.start, end: Math.max(...near.map((other) => other.end)) })
  })
  return places.length > 0 ? places : squeezed(text, subject)
}

/** The last part of a name identifies its bearer unless another first name precedes it ("Emil Novak"). */
function isSurname(text: string, hit: Hit, { stems, isName }: AskedSubject): boolean {
  return isName && hit.wanted === stems.at(-1) && !isOtherName(text, hit.word, hit.before, stems)
}

interface Hit extends Place {
  readonly word: Word
  /** The word before it. */
  readonly before: Word | undefined
  readonly wanted: string
}

function hitsIn(text: string, stems: readonly string[], exact: boolean): readonly Hit[] {
  return wordsOf(text).flatMap((word, index, words) => {
    const own = /[.\-’']/.test(word.raw) ? stemsWithin(word.raw) : new Set([word.stem])
    const wanted = stems.find((stem) => (exact ? own.has(stem) : holds(own, stem)))
    return wanted === undefined ? [] : [{ wanted, word, before: words[index - 1], start: word.start, end: word.end }]
  })
}

/** "K 4471" for "K4471": a term that contains a figure may be spaced and punctuated differently. */
function squeezed(text: string, subject: AskedSubject): readonly Place[] {
  const letters = subject.words.join('').replace(/[^\p{L}\p{N}]/gu, '')
  if (letters.length < 4 || letters.length > 40 || !/\d/.test(letters)) return []
  const pattern = new RegExp([...letters].join('[\\s.,/-]?'), 'iu')
  const match = pattern.exec(text)
  return match === null ? [] : [{ start: match.index, end: match.index + match[0].length }]
}

/** A first name alone identifies its bearer if the library never combines it with another surname ("Clara Berg"). */
function partsThatStandAlone({ stems }: AskedSubject, chunks: Iterable<Chunk>): ReadonlySet<string> {
  const [first = ''] = stems
  for (const { text } of chunks) {
    const words = wordsOf(text)
    const isShared = words.some(
      (word, index) => word.stem === first && isOtherName(text, word, words[index + 1], stems),
    )
    if (isShared) return new Set()
  }
  return new Set([first])
}

/** A capitalised word next to a part of the name that does not belong to the name. */
function isOtherName(text: string, part: Word, other: Word | undefined, stems: readonly string[]): boolean {
  if (other === undefined || stems.includes(other.stem) || !/^\p{Lu}\p{Ll}/u.test(other.raw)) return false
  const between = text.slice(Math.min(part.end, other.end), Math.max(part.start, other.start))
  return between === ' ' && !isStopWord(other.raw) && !personTitle.test(other.raw)
}

const personTitles = [
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'prof',
  'herr',
  'frau',
  'm',
  'mme',
  'mlle',
  'señor',
  'señora',
  'dear',
  'aunt',
  'uncle',
]
const personTitle = new RegExp(`^(?:${personTitles.join('|')})$`, 'iu')

/** Titles and file names that contain every word. */
function contentsByName(subject: AskedSubject, store: DocumentStore): readonly ContentId[] {
  const matches = store.documents.matchTitles(subject.words.join(' ').slice(0, 500), maxTitles)
  return [...new Set(matches.map((match) => match.documentId))].flatMap((id) => {
    const document = store.documents.get(id)
    if (document === undefined || document.contentId === null) return []
    const name = stemsWithin(`${document.title}\n${fileWords(document.path)}`)
    return subject.stems.every((stem) => holds(name, stem)) ? [document.contentId] : []
  })
}

const maxTitles = 300
