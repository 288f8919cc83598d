/** What stands for a document and for each of its sections when the library is searched by summaries. Pure over the store. */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { centralUnits } from './centralUnits.ts'
import { outlineOf } from './outline.ts'
import type { OutlineUnit } from './outline.ts'

export interface SummaryPart {
  readonly start: number
  readonly end: number
  /** Title, heading and central sentences. */
  readonly text: string
}

// As many as the embedding model reads: 512 tokens are about eight sentences.
const sentences = 6
const maxCharacters = 1_200
// A long book has its chapters, and a log would have thousands.
const maxSections = 60
const minUnits = 2
// A shorter document is its own summary: its passages are found as they are.
const minPassages = 3

/** The whole document first; empty if no document has this content, or it has few passages. */
export function summaryParts(id: ContentId, store: DocumentStore): readonly SummaryPart[] {
  const outline = outlineOf(id, store)
  if (outline === null || outline.units.length === 0 || outline.chunks.length < minPassages) return []
  const { title } = outline.place
  const sections = [...Map.groupBy(outline.units, ({ section }) => section).values()].filter(
    (units) => units.filter(({ kind }) => kind !== 'heading' && kind !== 'title').length >= minUnits,
  )
  const parts = sections.length < 2 ? [outline.units] : [outline.units, ...sections.slice(0, maxSections)]
  return parts.flatMap((units) => partOf(units, title) ?? [])
}

function partOf(units: readonly OutlineUnit[], title: string): SummaryPart | null {
  const [first, last] = [units[0], units.at(-1)]
  if (first === undefined || last === undefined) return null
  const heading = units.find(({ kind }) => kind === 'heading')?.text ?? first.headings.at(-1) ?? ''
  const central = centralUnits(units, sentences).map(({ text }) => text.trim())
  const chosen = central.length > 0 ? central : units.slice(0, sentences).map(({ text }) => text.trim())
  const text = [title, heading === title ? '' : heading, ...chosen].filter((each) => each !== '').join('\n')
  return { start: first.start, end: last.end, text: text.slice(0, maxCharacters) }
}
