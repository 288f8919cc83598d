/** Reads the cards of exported contacts. Pure over the store. */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { candidateOf } from '../../compute/table/gatherTables.ts'

// Reading stops here, so that a very large export costs little.
export const maxCharacters = 2_000_000

// As for spreadsheets: in a larger library only the search finds them.
export const maxDocuments = 2_000
export const maxFiles = 20

/** The contacts that were found, and all others unless the library is large: a name alone finds no card of many. */
export function contactFiles(candidates: readonly Candidate[], store: DocumentStore): readonly Candidate[] {
  const files = new Map<ContentId, Candidate>()
  for (const candidate of candidates) if (isContacts(candidate.path)) files.set(candidate.chunk.contentId, candidate)
  let seen = 0
  for (const page of store.documents.pages()) {
    for (const { path, contentId } of page) {
      if (contentId === null || files.has(contentId) || !isContacts(path) || files.size >= maxFiles) continue
      const candidate = candidateOf(contentId, store)
      if (candidate !== null) files.set(contentId, candidate)
    }
    seen += page.length
    if (seen > maxDocuments) break
  }
  return [...files.values()]
}

function isContacts(path: string): boolean {
  return /\.vcf$/i.test(path)
}

export interface Line {
  readonly text: string
  /** Offset into the content. */
  readonly start: number
  readonly property: string
  readonly value: string
}

export interface Card {
  readonly candidate: Candidate
  readonly name: Line
  readonly lines: readonly Line[]
}

export function cardsIn(candidate: Candidate, store: DocumentStore): readonly Card[] {
  const text = store.contents.readText(candidate.chunk.contentId, 0, maxCharacters)
  const cards: Card[] = []
  let lines: Line[] = []
  for (const match of text.matchAll(/[^\r\n]+/g)) {
    const [raw] = match
    const colon = raw.indexOf(':')
    const line = {
      text: raw.trimEnd(),
      start: match.index,
      // An entry of a group is written "item1.TEL".
      property: raw.slice(0, Math.max(0, colon)).replace(/^[\w-]+\./, ''),
      value: raw.slice(colon + 1).trim(),
    }
    if (/^BEGIN:VCARD/i.test(raw)) lines = []
    else if (/^END:VCARD/i.test(raw)) {
      const name = lines.find(({ property }) => /^FN(?:;|$)/i.test(property))
      if (name !== undefined) cards.push({ candidate, name, lines })
    } else lines.push(line)
  }
  return cards
}
