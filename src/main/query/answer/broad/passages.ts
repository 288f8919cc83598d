/**
 * Finds the parts of a document that can answer as a whole: a list with its introduction, a paragraph, or a short
 * section. They are scored by their text and by the headings, title and file name above them. Pure.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { shareHeld, stemsWithin } from './askedWords.ts'
import type { Outline, OutlineUnit } from './outline.ts'
import { rarity } from '../judge/sentenceFeatures.ts'

export interface Passage {
  readonly outline: Outline
  readonly kind: 'list' | 'prose' | 'rows'
  /** The sentence before a list that announces its items, or null. */
  readonly introduction: OutlineUnit | null
  /** Its lines in the order of the document. */
  readonly units: readonly OutlineUnit[]
}

export interface WeighedPassage {
  readonly passage: Passage
  /** Share of the asked words, 0..1, that its text or its headings contain; rare words count more. */
  readonly held: number
  /** The same share for its heading and introduction alone. */
  readonly named: number
  /** Similarity, 0..1, between the question and the best passage found in it; 0 if none was found. */
  readonly similarity: number
}

// A longer section is not a single procedure or list, so its paragraphs are scored one by one.
const maxProse = 14
// A word in the text says less about the passage's purpose than a word in its heading.
const bodyFit = 0.7

export function passagesOf(outline: Outline): readonly Passage[] {
  const lists = listsOf(outline)
  const listed = new Set(lists.flatMap(({ units }) => units))
  const prose = outline.units.filter(
    (unit) => (unit.kind === 'sentence' || unit.kind === 'quote') && !listed.has(unit) && unit.text.length > 1,
  )
  const sections = Map.groupBy(prose, (unit) => unit.section)
  const groups = [...sections.values()].flatMap((units) =>
    units.length <= maxProse ? [units] : [...Map.groupBy(units, (unit) => unit.block).values()],
  )
  const prosaic = groups.map((units) => ({ outline, kind: 'prose' as const, introduction: null, units }))
  return [...lists, ...tablesOf(outline), ...prosaic]
}

// A longer table is looked up by its columns, not shown whole.
const maxRows = 14

/** Short tables, without their heads. */
function tablesOf(outline: Outline): readonly Passage[] {
  const rows = outline.units.filter((unit) => unit.kind === 'row' && unit.text !== unit.tableHead)
  return [...Map.groupBy(rows, (unit) => unit.block).values()]
    .filter((units) => units.length > 1 && units.length <= maxRows)
    .map((units) => ({ outline, kind: 'rows', introduction: null, units }))
}

// A longer item is a paragraph with a number, of which only the first sentence belongs to a list.
const maxItem = 160

/** Runs of list items; one level of a list and everything nested below it form one list. */
function listsOf(outline: Outline): readonly Passage[] {
  const lists: Passage[] = []
  let run: OutlineUnit[] = []
  let before: OutlineUnit | null = null
  const close = (): void => {
    if (run.length > 1) lists.push({ outline, kind: 'list', introduction: before, units: run })
    run = []
  }
  for (const unit of outline.units) {
    // "4. Watch the gauge. Close the tap at 1.3 bar." is one item of two sentences.
    const opened = run.findLast(({ kind, block }) => kind === 'listItem' && block === unit.block)
    const isOfItem = unit.kind === 'sentence' && opened !== undefined && unit.end - opened.start <= maxItem
    const isItem = unit.kind === 'listItem' && (run.length === 0 || run[0]?.section === unit.section)
    if (isItem || isOfItem) run.push(unit)
    else {
      close()
      if (unit.kind === 'listItem') run.push(unit)
      else before = unit.kind === 'sentence' ? unit : null
    }
  }
  close()
  return lists
}

/** Best first. `wanted`: stems of what is asked. */
export function weighPassages(
  wanted: readonly string[],
  outlines: readonly Outline[],
  candidates: readonly Candidate[],
): readonly WeighedPassage[] {
  const all = outlines.flatMap((outline) => passagesOf(outline))
  const bodies = all.map(({ units }) => stemsWithin(units.map((unit) => unit.text).join('\n')))
  const weight = rarity(bodies.map((stems) => [...stems]))
  return all
    .map((passage, index) => weigh(passage, bodies[index] ?? new Set(), wanted, weight, candidates))
    .sort((a, b) => score(b) - score(a))
}

// Of two passages with the same words, the one with the better search similarity comes first.
const similarityShare = 0.3
const namedShare = 0.3

function score({ held, named, similarity }: WeighedPassage): number {
  return held + namedShare * named + similarityShare * similarity
}

function weigh(
  passage: Passage,
  body: ReadonlySet<string>,
  wanted: readonly string[],
  weight: (stem: string) => number,
  candidates: readonly Candidate[],
): WeighedPassage {
  const { outline, introduction, units } = passage
  const first = units[0]
  const headings = stemsWithin(`${first?.headings.join('\n') ?? ''}\n${introduction?.text ?? ''}`)
  const about = stemsWithin(`${outline.place.title}\n${fileWords(outline.place.path)}`)
  const named = shareHeld(wanted, new Set([...headings, ...about]), weight)
  const withBody = shareHeld(wanted, new Set([...headings, ...about, ...body]), weight)
  const start = first?.start ?? 0
  const end = units.at(-1)?.end ?? 0
  const similarities = candidates
    .filter(({ chunk }) => chunk.contentId === outline.contentId && chunk.start < end && chunk.end > start)
    .map(({ ranks }) => ranks.vectorScore ?? 0)
  return {
    passage,
    held: named + bodyFit * (withBody - named),
    named: shareHeld(wanted, headings, weight),
    similarity: Math.max(0, ...similarities),
  }
}
