/**
 * Lists the statements of a document with the date under which each stands: the date cell of its row, its entry in a
 * diary or log, or a dated heading above it ("General meeting of 26 March 2022"). Pure over the store.
 */
import type { Candidate } from '../../../shared/domain/search.ts'
import type { Block } from '../../../shared/domain/content.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { EvidenceSentence } from '../retrievalState.ts'
import { withoutBirths } from '../text/births.ts'
import { datesIn } from '../text/calendarDates.ts'
import type { Day } from '../text/calendarDates.ts'
import { entriesIn, yearsIn } from '../text/entryDates.ts'
import { fileNameOf } from '../../../shared/text/fileName.ts'
import { labelOf } from '../text/labels.ts'
import { openingCharacters, unitsOf } from './evidenceUnits.ts'
import { dateIn } from './figures.ts'

export interface DatedStatement {
  readonly sentence: Omit<EvidenceSentence, 'score' | 'vector'>
  /** The label of its line, or ''. */
  readonly label: string
  /** ISO, as precise as known ("2022"). */
  readonly date: string
}

// Reading 300 passages of 1,000 characters takes some tenths of a second; of a longer log, the first are read.
const maxChunks = 300

/** In the order of the text; statements that stand under no date are skipped. `from`: a passage of the document. */
export function datedStatements(from: Candidate, store: DocumentStore): readonly DatedStatement[] {
  const { contentId } = from.chunk
  const text = store.contents.readText(contentId)
  const blocks = store.contents.readBlocks(contentId)
  const named = [from.title, fileNameOf(from.path), store.contents.get(contentId)?.date ?? '']
  const headings = datedHeadings(blocks, text)
  const entries = entriesIn(text, 0, yearsIn(named)).map(({ start, day }) => ({ start, date: isoOf(day) }))
  const marks = [...headings, ...entries].sort((a, b) => a.start - b.start)
  const frame = { blocks, opening: text.slice(0, openingCharacters) }
  const seen = new Set<number>()
  return store.chunks
    .ofContent(contentId)
    .slice(0, maxChunks)
    .flatMap((chunk) => unitsOf({ ...from, chunk }, 0, frame))
    .flatMap(({ sentence, context }): readonly DatedStatement[] => {
      const date = dateOfRow(sentence.text) ?? marks.findLast(({ start }) => start <= sentence.start)?.date ?? null
      if (date === null || seen.has(sentence.start)) return []
      seen.add(sentence.start)
      // "Present: 41. Chair: Ann Lee.": a label within a line counts more than that of the line.
      return [{ sentence, label: labelOf(sentence.text) ?? context.label, date }]
    })
}

interface Mark {
  readonly start: number
  /** Null ends the time of the heading before. */
  readonly date: string | null
}

/** A heading without a date ends what stands under a dated one of its own level, and not what stands under one above. */
function datedHeadings(blocks: readonly Block[], text: string): readonly Mark[] {
  const above: { readonly level: number; readonly date: string | null }[] = []
  return blocks.flatMap((block): readonly Mark[] => {
    if (block.kind !== 'heading') return []
    while ((above.at(-1)?.level ?? 0) >= block.level) above.pop()
    const own = dateIn(withoutBirths(text.slice(block.start, block.end)))
    above.push({ level: block.level, date: own })
    return [{ start: block.start, date: above.findLast(({ date }) => date !== null)?.date ?? null }]
  })
}

/** The first date of a table row. */
export function dateOfRow(text: string): string | null {
  if (!text.includes(' | ')) return null
  const [first] = datesIn(text)
  return first === undefined ? null : isoOf(first.day)
}

const isoOf = ({ year, month, day }: Day): string =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
