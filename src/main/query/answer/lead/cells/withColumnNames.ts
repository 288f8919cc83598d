/** Shows every quoted row of a table with the names of its columns: "85,000 euros | 150 euros" alone says nothing. */
import type { DraftAnswer, DraftPart, EvidenceSentence } from '../../../retrievalState.ts'
import { shownText, withPartsSaid } from '../../draft.ts'
import { namedCells, quotedRow } from './quotedRow.ts'
import type { RowReads } from './quotedRow.ts'

// A row of a wide sheet with all its names would fill the window; its quote opens it in the source. Chosen by judgement.
const maxCharacters = 600

/** The draft with such rows replaced; everything else stays as it is, at its new place. */
export function withColumnNames(
  draft: DraftAnswer,
  evidence: readonly EvidenceSentence[],
  store: RowReads,
): DraftAnswer {
  return withPartsSaid(draft, (shown, part) => namedRow(shown, part, evidence, store) ?? shown)
}

/** A quote by itself: a row of a table with the names of its columns, everything else word for word. */
export function shownQuote(sentence: EvidenceSentence, store: RowReads): string {
  const row = quotedRow(sentence, store)
  return (row === null ? null : namedCells(row)) ?? sentence.text
}

/** Null if the part is not one whole row. */
function namedRow(
  shown: string,
  { role, evidence: indexes }: DraftPart,
  evidence: readonly EvidenceSentence[],
  store: RowReads,
): string | null {
  const [index, ...others] = indexes ?? []
  const sentence = index === undefined ? undefined : evidence[index]
  if (sentence === undefined || others.length > 0 || (role !== 'quote' && role !== 'item')) return null
  if (shownText(sentence.text) !== shown) return null
  const row = quotedRow(sentence, store)
  const named = row === null ? null : namedCells(row)
  return named === null || named.length > maxCharacters ? null : shownText(named)
}
