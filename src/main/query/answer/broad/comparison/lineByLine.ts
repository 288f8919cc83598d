/** The lines in which two documents differ, each with both quotes. Pure over the outlines. */
import type { EvidenceSentence } from '../../../retrievalState.ts'
import { shownText } from '../../draft.ts'
import type { DraftPiece } from '../../draft.ts'
import { differences } from './differences.ts'
import { evidenceOf } from '../outline.ts'
import type { Outline } from '../outline.ts'
import { differenceOfPair, isChanged, sameLines } from './sameLines.ts'
import type { LinePair } from './sameLines.ts'

export interface DifferingLines {
  readonly items: readonly DraftPiece[]
  readonly evidence: readonly EvidenceSentence[]
}

// The number of differing lines, when no detail is asked for, that can be read at a glance.
const maxDifferences = 12
// Two documents with fewer lines in common are not of one form. Chosen by judgement.
const minCommon = 3

/**
 * What changed from one document of a form to the other, older first: "Premium: £312.80 → £346.15 (difference £33.35)".
 * Null if they are not of one form, or say the same.
 */
export function changedLines([older, newer]: readonly [Outline, Outline]): DifferingLines | null {
  const common = sameLines(older.units, newer.units)
  const changed = common
    .filter(isChanged)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, maxDifferences)
  if (common.length < minCommon || changed.length === 0) return null
  const evidence = changed.flatMap(({ before, after }) => [evidenceOf(older, before, 1), evidenceOf(newer, after, 1)])
  const items = changed.map((pair, index): DraftPiece => ({
    role: 'item',
    text: [labelled(pair), shownText(pair.was), ' → ', shownText(pair.now), apart(pair)].join(''),
    evidence: [2 * index, 2 * index + 1],
  }))
  const names = namesOf(older, newer)
  const note: DraftPiece = { role: 'note', text: `From “${names[0]}” to “${names[1]}”:`, evidence: [] }
  return { items: [note, ...items], evidence }
}

const labelled = ({ label }: LinePair): string => (label === null ? '' : `${label}: `)

/** Amounts say most, then figures, then words; the days of a period and of writing come last. */
function rankOf({ figures, was }: LinePair): number {
  if (figures !== null) return figures[0].unit === '' ? 1 : 0
  return /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(was) ? 3 : 2
}

// The numbers of two invoices are no amounts.
const isNumbered = /(?<!\p{L})(?:no\.?|nr\.?|number|nummer|numéro|account|konto|id|ref\p{L}*)(?!\p{L})|[#№]/iu

function apart({ figures, label, was }: LinePair): string {
  if (figures === null || figures[0].value === figures[1].value || isNumbered.test(`${label ?? ''} ${was}`)) return ''
  return ` (difference ${differenceOfPair(figures)})`
}

/** Their titles, or their file names where the titles are the same. */
export function namesOf(older: Outline, newer: Outline): readonly [string, string] {
  if (older.place.title !== newer.place.title) return [older.place.title, newer.place.title]
  // As the files are called: "rent v1" is no "rent v 1".
  const fileOf = ({ place }: Outline): string =>
    (place.path.split(/[/\\]/).at(-1) ?? '').replace(/\.\w+$/, '').replaceAll('_', ' ')
  return [fileOf(older), fileOf(newer)]
}

/** Lines that occur in only one of the two documents. `things`: what they are called in the question. */
export function unlikeLines(first: Outline, second: Outline, things: readonly [string, string]): DifferingLines | null {
  const found = differences(first.units, second.units).slice(0, maxDifferences)
  if (found.length === 0) return null
  const evidence: EvidenceSentence[] = []
  const items = found.map(({ before, after }): DraftPiece => {
    const used = [
      ...(before === null ? [] : [evidenceOf(first, before, 1)]),
      ...(after === null ? [] : [evidenceOf(second, after, 1)]),
    ]
    const from = evidence.length
    evidence.push(...used)
    const text = [before, after].map((unit, index) =>
      unit === null ? '' : `${capital(things[index as 0 | 1])}: ${shownText(unit.text)}`,
    )
    return {
      role: 'item',
      text: text.filter((part) => part !== '').join(' → '),
      evidence: used.map((_, index) => from + index),
    }
  })
  return { items, evidence }
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
