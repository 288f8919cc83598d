/**
 * Reads the contact cards of the library from the text that the reader made of them: a heading with the name, and
 * labelled lines. Pure except for reading texts.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { candidateOf } from '../../compute/table/gatherTables.ts'
import { isContacts } from './cardFields.ts'

// Reading stops here, so that a very large export costs little.
const maxCharacters = 2_000_000
// As for spreadsheets: in a larger library only the search finds them.
const maxDocuments = 2_000
const maxFiles = 20

export interface CardLine {
  readonly text: string
  /** Offset into the content. */
  readonly start: number
  /** "Phone (home)"; '' for the name. */
  readonly label: string
  readonly value: string
}

export interface Card {
  readonly candidate: Candidate
  readonly name: CardLine
  readonly lines: readonly CardLine[]
}

/** The contacts that were found, and all others unless the library is large: a name alone finds no card of many. */
export function readCards(candidates: readonly Candidate[], store: DocumentStore): readonly Card[] {
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
  return [...files.values()].flatMap((candidate) => cardsIn(candidate, store))
}

const labelled = /^(?<label>\p{Lu}[^:]{0,60}): (?<value>.*)$/u

function cardsIn(candidate: Candidate, store: DocumentStore): readonly Card[] {
  const { contentId } = candidate.chunk
  const text = store.contents.readText(contentId, 0, maxCharacters)
  const cards: { readonly candidate: Candidate; readonly name: CardLine; readonly lines: CardLine[] }[] = []
  for (const { kind, start, end } of store.contents.readBlocks(contentId)) {
    if (end > text.length) break
    const own = text.slice(start, end)
    if (kind === 'heading') cards.push({ candidate, name: { text: own, start, label: '', value: own }, lines: [] })
    else
      for (const { 0: line, index } of own.matchAll(/[^\n]+/g)) {
        const { label = '', value = '' } = labelled.exec(line)?.groups ?? {}
        cards.at(-1)?.lines.push({ text: line, start: start + index, label, value })
      }
  }
  return cards
}
