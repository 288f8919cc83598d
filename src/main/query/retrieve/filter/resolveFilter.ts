/**
 * Finds the contents that a filter lets pass, from what the store knows about each document; its text is read only
 * where names, dates or kinds of papers are known from nowhere else.
 */
import { tagKey } from '../../../../shared/domain/annotation.ts'
import type { Annotation } from '../../../../shared/domain/annotation.ts'
import { collectionKey, isBeneath } from '../../../../shared/domain/collection.ts'
import type { ChosenCollection, Collection } from '../../../../shared/domain/collection.ts'
import type { DocumentFilter } from '../../../../shared/domain/filter.ts'
import type { ContentId, DocumentId } from '../../../../shared/domain/ids.ts'
import type { DocumentFacts } from '../../../ports/store/documents.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { dateIn } from '../../answer/broad/figures.ts'
import { withoutBirths } from '../../text/time/births.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { languageOf } from '../../text/lexicon/languageOf.ts'
import { fold } from '../../text/words/words.ts'

export interface FilteredContents {
  readonly contents: readonly ContentId[]
  readonly documentIds: readonly DocumentId[]
  /** Files with these contents, and all files with a text. */
  readonly documents: number
  readonly total: number
}

type Store = Pick<DocumentStore, 'annotations' | 'collections' | 'contents' | 'documents'>

// A letter is addressed, dated and titled in its first lines and signed in its last.
const headCharacters = 600
const tailCharacters = 400
// Reading the head of a text takes about 0.1 ms: beyond this many only what is stored about a document counts.
const maxTextsRead = 2_000
// A diary or a chat has many dates; a letter that mentions a day is not of that day.
const minDatesOfDiary = 3
const languageCharacters = 600

/** Accepts any filter; an empty one lets every content pass. `facts`: of all documents, if they were read already. */
export function resolveFilter(
  filter: DocumentFilter,
  store: Store,
  facts: readonly DocumentFacts[] = store.documents.facts(),
): FilteredContents {
  const { documents = [], kinds = [], folders = [], languages = [], people = [], nouns = [], from, until } = filter
  const { collections = [], tags = [], marks = [] } = filter
  let left = facts
  const keep = (test: (fact: DocumentFacts) => boolean): void => {
    left = left.filter(test)
  }
  if (kinds.length > 0) keep(({ kind }) => kinds.includes(kind))
  if (documents.length > 0 || folders.length > 0 || collections.length > 0) {
    const meant = chosenCollections(collections, store)
    const byHand = annotatedIds(store, (own) => meant.some(({ id }) => own.collections.includes(id)))
    const chosen = withMembers(new Set([...documents.map(({ id }) => id), ...byHand]), store)
    const roots = meant.flatMap((collection) => collection.folders)
    keep(
      (fact) =>
        chosen(fact) ||
        roots.some((root) => isBeneath(fact.path, root)) ||
        folders.some((folder) => isInFolder(fact.path, folder)),
    )
  }
  if (tags.length > 0) keep(withMembers(annotatedIds(store, hasOneOf(tags)), store))
  if (marks.length > 0)
    keep(
      withMembers(
        annotatedIds(store, (own) => own.marks.some((mark) => marks.includes(mark))),
        store,
      ),
    )
  const reads = new Texts(store, left.length <= maxTextsRead)
  if (from !== undefined || until !== undefined) keep((fact) => isOfTime(fact, { from, until }, reads))
  if (languages.length > 0)
    keep((fact) => languages.includes(languageOfDocument(fact, reads.head(fact.contentId)) ?? ''))
  if (people.length > 0) keep((fact) => people.some((person) => namesPerson(fact, person, reads)))
  if (nouns.length > 0) keep((fact) => nouns.some((noun) => isPaper(fact, noun, reads)))
  return {
    contents: [...new Set(left.map(({ contentId }) => contentId))],
    documentIds: left.map(({ documentId }) => documentId),
    documents: left.length,
    total: facts.length,
  }
}

/** By id, or by the name that was typed; one that is gone has no documents. */
function chosenCollections(chosen: readonly ChosenCollection[], store: Store): readonly Collection[] {
  if (chosen.length === 0) return []
  const ids = new Set<string>(chosen.map(({ id }) => id))
  const names = new Set(chosen.map(({ title }) => collectionKey(title)))
  const all = store.collections.list()
  return all.filter(
    ({ id, name }) => ids.has(id) || (!all.some((one) => ids.has(one.id)) && names.has(collectionKey(name))),
  )
}

function annotatedIds({ annotations }: Store, fits: (annotation: Annotation) => boolean): ReadonlySet<DocumentId> {
  return new Set([...annotations.list()].filter(([, annotation]) => fits(annotation)).map(([id]) => id))
}

function hasOneOf(tags: readonly string[]): (annotation: Annotation) => boolean {
  const wanted = new Set(tags.map(tagKey))
  return (own) => own.tags.some((tag) => wanted.has(tagKey(tag)))
}

/** True for the documents with these ids, and for what they contain, however deep. */
function withMembers(ids: ReadonlySet<DocumentId>, { documents }: Store): (fact: DocumentFacts) => boolean {
  const known = new Map<DocumentId, boolean>()
  const isChosen = (id: DocumentId, parentId: DocumentId | null): boolean =>
    ids.has(id) || (parentId !== null && isWithin(parentId))
  /** A container without a text of its own is no fact. */
  const isWithin = (id: DocumentId): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    const chosen = isChosen(id, documents.get(id)?.parentId ?? null)
    known.set(id, chosen)
    return chosen
  }
  return (fact) => ids.size > 0 && isChosen(fact.documentId, fact.parentId)
}

/** Heads and tails of texts; '' where too many would have to be read. */
class Texts {
  readonly #store: Store
  readonly #may: boolean

  constructor(store: Store, may: boolean) {
    this.#store = store
    this.#may = may
  }

  head(id: ContentId): string {
    return this.#may ? this.#store.contents.readText(id, 0, headLength) : ''
  }

  tail({ contentId, textLength }: DocumentFacts): string {
    return this.#may
      ? this.#store.contents.readText(contentId, Math.max(0, textLength - tailCharacters), textLength)
      : ''
  }
}

/** The name of a folder above the file, whole or as words of it; a path with slashes must be in the path. */
function isInFolder(path: string, folder: string): boolean {
  const wanted = fold(folder.replaceAll('\\', '/')).replace(/^\/|\/$/g, '')
  const above = fold(path.replaceAll('\\', '/')).split('/').slice(0, -1)
  if (wanted.includes('/')) return `${above.join('/')}/`.includes(`${wanted}/`)
  return above.some(
    (name) => name === wanted || ` ${name.replace(/[_\-.]+/g, ' ')} `.includes(` ${wanted.replace(/[_\-.]+/g, ' ')} `),
  )
}

interface Days {
  readonly from: string | undefined
  readonly until: string | undefined
}

/** By the date in its name or metadata, else in its first lines, else that of the file; or as a diary of that time. */
function isOfTime(fact: DocumentFacts, days: Days, texts: Texts): boolean {
  const known = [dateInName(fact), fact.date].filter((date) => date !== null)
  if (known.some((date) => overlaps(date, days))) return true
  if (fact.datesInText.filter((date) => overlaps(date, days)).length >= minDatesOfDiary) return true
  if (known.length > 0) return false
  const written = dateWritten(texts.head(fact.contentId))
  return overlaps(written ?? new Date(fact.modifiedAt).toISOString().slice(0, 10), days)
}

const fileName = (path: string): string => (path.split(/[/\\]/).at(-1) ?? '').replaceAll('_', ' ')
const dateInName = (fact: DocumentFacts): string | null =>
  dateIn(fact.title) ?? dateIn(fileName(fact.path)) ?? dateIn(fileWords(fact.path)) ?? yearIn(fact.path)

const dateWritten = (head: string): string | null => dateIn(withoutBirths(head.slice(0, headCharacters)))

/** ISO, as precise as known: in its name, then in its metadata, then in its first lines; null where none has one. */
export function dateOfDocument(fact: DocumentFacts, head: string): string | null {
  const [first, ...others] = [dateInName(fact), fact.date, dateWritten(head)].filter((date) => date !== null)
  // "Report 2024" is of the day in 2024 that it says further down.
  return others.find((date) => date.startsWith(first ?? '')) ?? first ?? null
}

/** ISO 639-1, declared or detected; null where neither is known. */
export const languageOfDocument = (fact: DocumentFacts, head: string): string | null =>
  fact.language ?? languageOf(head)

/** How much of a text tells its date and its language, in UTF-16 units. */
export const headLength = Math.max(headCharacters, languageCharacters)

function yearIn(path: string): string | null {
  return /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(fileName(path))?.[0] ?? null
}

/** `date`: ISO, as precise as known. */
function overlaps(date: string, { from, until }: Days): boolean {
  const [first, last] = [`${date}-01-01`.slice(0, 10), `${date}${date.length === 4 ? '-12' : ''}-31`.slice(0, 10)]
  return (from === undefined || last >= from) && (until === undefined || first <= until)
}

/** Every part of the name: in the people of the file, in its own name, or where a letter is addressed and signed. */
function namesPerson(fact: DocumentFacts, person: string, texts: Texts): boolean {
  const parts = fold(person)
    .split(/[\s.]+/)
    .filter((part) => part !== '')
  const has = (text: string): boolean => {
    const words = ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
    return parts.every((part) => words.includes(` ${part} `))
  }
  if (has(`${fact.author ?? ''} ${fact.people.join(' ')}`)) return true
  // Headers name everyone of a message; a name in its text is another's.
  if (fact.kind === 'email' && fact.people.length > 0) return false
  return has(`${fact.title} ${fileWords(fact.path)}`) || has(texts.head(fact.contentId)) || has(texts.tail(fact))
}

const paperWords: Readonly<Record<string, string>> = {
  letter: 'letters?|brief|schreiben|lettre|carta',
  invoice: 'invoices?|bills?|rechnung|facture|factura',
  receipt: 'receipts?|quittung|reçu|recibo',
  contract: 'contracts?|agreements?|vertrag|contrat|contrato|lease|tenancy',
  statement: 'statements?|kontoauszug|relevé',
  report: 'reports?|bericht|rapport|informe',
  // A recipe that takes 50 minutes is none.
  minutes: '(?<!\\d[ -]?)minutes|protokoll|procès-verbal|acta',
  payslip: 'pay ?slips?|lohnabrechnung|fiche de paie|nómina',
  certificate: 'certificates?|zertifikat|urkunde|certificat|certificado',
  quote: 'quotes?|quotations?|offers?|estimates?|angebot|devis|oferta',
  note: 'notes?|notiz\\p{L}*|nota',
  newsletter: 'newsletters?',
}
const greeting = /^[^\S\r\n]*(?:dear|sehr geehrte|liebe|hallo|cher|chère|querid|estimad)/imu

/** It calls itself so in its name or first lines; a letter may only have a salutation. */
function isPaper(fact: DocumentFacts, noun: string, texts: Texts): boolean {
  const called = new RegExp(`(?<!\\p{L})(?:${paperWords[noun] ?? noun})`, 'iu')
  const head = texts.head(fact.contentId)
  if (called.test(`${fact.title}\n${fileWords(fact.path)}\n${head}`)) return true
  return noun === 'letter' && greeting.test(head)
}
