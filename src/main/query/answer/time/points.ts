/**
 * Finds the dated points of a document that concern the question: sentences under dated headings, and rows of tables.
 * Pure.
 */
import type { Table } from '../../../../shared/domain/content.ts'
import { withoutBirths } from '../../text/time/births.ts'
import { monthPattern } from '../../text/time/months.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { fileWords, placeWords, spacedName } from '../../text/names/fileName.ts'
import { wordsOf } from '../../text/words/words.ts'
import type { AskedChange } from './askedChange.ts'
import { holds, sameWord, shareHeld, stemsWithin } from '../broad/askedWords.ts'
import { dateIn, figuresIn } from '../broad/figures.ts'
import type { Figure } from '../broad/figures.ts'
import type { Outline, OutlineUnit } from '../broad/outline.ts'

export interface Point {
  readonly outline: Outline
  readonly unit: OutlineUnit
  /** ISO, as precise as known ("2024-05"). */
  readonly date: string
  /** The value of the thing on that date, or null if it is described in words. */
  readonly figure: Pick<Figure, 'text' | 'value' | 'unit'> | null
  /** Share of the question, 0..1, that the unit or its headings cover. */
  readonly held: number
  /** The text shown instead of the unit, for a row of a table; null to show the unit itself. */
  readonly label: string | null
}

// Half of the distinguishing words have to occur in the unit or above it.
const minAbout = 0.5

export function pointsIn(outline: Outline, tables: readonly Table[], change: AskedChange): readonly Point[] {
  const rows = tables.flatMap((table) => rowPoints(outline, table, change))
  const points = rows.length > 1 ? rows : sentencePoints(outline, change)
  return points.filter(({ date }) => isWithin(date, change))
}

function isWithin(date: string, { from, to }: AskedChange): boolean {
  const year = Number(date.slice(0, 4))
  return (from === null || year >= from) && (to === null || year <= to)
}

function sentencePoints(outline: Outline, change: AskedChange): readonly Point[] {
  const about = stemsWithin(`${outline.place.title}\n${placeWords(outline.place.path)}`)
  const points = outline.units.flatMap((unit, index): readonly Point[] => {
    if (unit.kind === 'title' || unit.kind === 'heading' || unit.kind === 'row') return []
    const own = stemsWithin(`${unit.text}\n${continuedFrom(outline.units[index - 1], unit)}`)
    const headings = stemsWithin(unit.headings.join('\n'))
    if (!holds(own, change.thingStem) && !holds(headings, change.thingStem)) return []
    if (change.each !== null && !holds(headings, change.each) && !holds(own, change.each)) return []
    const held = change.about.length === 0 ? 1 : shareHeld(change.about, new Set([...own, ...headings, ...about]))
    const figure = figureOf(unit.text, change.thingStem)
    const date = headingDate(unit) ?? dateIn(unit.text.replace(season, ' ')) ?? outline.place.date
    return held < minAbout || figure === null || date === null
      ? []
      : [{ outline, unit, date, figure, held, label: null }]
  })
  // A section of minutes reports a thing once; other mentions in it concern something related.
  return [
    ...Map.groupBy(points, ({ unit }) => (headingDate(unit) === null ? `unit ${unit.start}` : unit.section)).values(),
  ].flatMap((group) => group.toSorted((a, b) => strength(b, change) - strength(a, change))[0] ?? [])
}

// "The levy is £60. From May it will be £64."
const pronoun = new RegExp(
  wholeWord(['it|this|that|these|they|which|er|sie|es|dies(?:e[rs]?)?|il|elle|celui-ci|celle-ci|ésta?|éste']),
  'iu',
)

/** The sentence before, if this one goes on about it with an amount of the same unit; else ''. */
function continuedFrom(before: OutlineUnit | undefined, unit: OutlineUnit): string {
  if (before === undefined || before.block !== unit.block || !pronoun.test(unit.text)) return ''
  const units = new Set(figuresIn(before.text).map((figure) => figure.unit))
  return figuresIn(unit.text).some((figure) => isMoney(figure) && units.has(figure.unit)) ? before.text : ''
}

const isMoney = ({ unit }: Figure): boolean => /^[£€$]$/u.test(unit)

// "The levy for 2018-19" says what it is for, and not when it was told.
const season = /(?<!\d)(?:19|20)\d{2}[/–-]\d{2}(?![\d-])/gu

function strength({ held, unit }: Point, change: AskedChange): number {
  const own = stemsWithin(unit.text)
  const next = figureOf(unit.text, change.thingStem)
  return held + shareHeld(change.about, own) + (next?.isNext === true ? 1 : 0)
}

function headingDate({ headings }: OutlineUnit): string | null {
  return (
    headings
      .toReversed()
      .map((heading) => dateIn(withoutBirths(heading)))
      .find((date) => date !== null) ?? null
  )
}

/**
 * The figure just before the thing ("34 members"), else the first after it ("is set at £60"), else the last before it.
 */
function figureOf(text: string, thingStem: string): (Figure & { readonly isNext: boolean }) | null {
  const thing = wordsOf(text).find((word) => sameWord(word.stem, thingStem))
  const figures = figuresIn(text).filter(({ unit, end }) => unit !== '' || !beforeMonth.test(text.slice(end)))
  if (thing === undefined) return figures[0] === undefined ? null : { ...figures[0], isNext: false }
  const before = figures.filter((figure) => figure.end <= thing.start)
  const next = before.findLast((figure) => thing.start - figure.end <= 1)
  if (next !== undefined) return { ...next, isNext: true }
  const figure = figures.find((other) => other.start >= thing.end) ?? before.at(-1)
  return figure === undefined ? null : { ...figure, isNext: false }
}

// "The stock on 3 May was 40": the number of a day.
const beforeMonth = new RegExp(`^(?:st|nd|rd|th|[.])? (?:of |de )?(?:${monthPattern})(?!\\p{L})`, 'iu')

// "Weight kg" and "Height (cm)" name the unit of their figures.
const unitNamed = / \(?(kg|g|lbs?|cm|mm|km|°C|bpm)\)?$/iu

/** One row per day, if a column of figures is named like the thing. */
function rowPoints(outline: Outline, table: Table, change: AskedChange): readonly Point[] {
  const wanted = [change.thingStem, ...change.about]
  const named = (name: string): number => shareHeld(wanted, stemsWithin(spacedName(name)))
  const best = Math.max(0, ...table.columns.map((column) => (column.type === 'number' ? named(column.name) : 0)))
  const value =
    best === 0 ? -1 : table.columns.findIndex((column) => column.type === 'number' && named(column.name) === best)
  const when = table.columns.findIndex(
    (column, index) => column.type === 'date' || (index === 0 && isDated(table, index)),
  )
  const lines = outline.units.filter(
    (unit) => unit.kind === 'row' && unit.start >= table.start && unit.end <= table.end,
  )
  if (value < 0 || when < 0 || lines.length !== table.rows.length + 1) return []
  const above = [outline.place.title, placeWords(outline.place.path), table.title ?? '', openingOf(outline)]
  const columns = table.columns.map((column) => spacedName(column.name))
  const names = stemsWithin([...above, ...columns].join('\n'))
  const held = shareHeld(wanted, names)
  if (held < minAbout) return []
  const isMeant = rowsMeant(table, change, stemsWithin([...above.slice(0, -1), ...columns].join('\n')))
  const year = dateIn(`${table.title ?? ''} ${outline.place.title} ${fileWords(outline.place.path)}`)?.slice(0, 4) ?? ''
  const name = spacedName(table.columns[value]?.name ?? '')
  const measure = table.columns[value]?.unit ?? unitNamed.exec(name)?.[1] ?? ''
  return table.rows.flatMap((row, index) => {
    const number = row[value]
    const date = dateIn(String(row[when] ?? '')) ?? dateIn(`${String(row[when] ?? '')} ${year}`)
    const unit = lines[index + 1]
    if (typeof number !== 'number' || date === null || unit === undefined || !isMeant(row)) return []
    const text = `${number}${measure === '' ? '' : ` ${measure}`}`
    return [
      {
        outline,
        unit,
        date,
        figure: { text, value: number, unit: measure },
        held,
        label: `${name.replace(unitNamed, '')} ${text}`,
      },
    ]
  })
}

/** "The amounts from Studio Hain": the rows with a cell that has all words which no name of the table has, if there are. */
function rowsMeant(
  { rows }: Table,
  { thingStem, about }: AskedChange,
  names: ReadonlySet<string>,
): (row: Table['rows'][number]) => boolean {
  const wanted = [thingStem, ...about].filter((stem) => !names.has(stem))
  const isMeant = (row: Table['rows'][number]): boolean =>
    wanted.length > 0 && shareHeld(wanted, stemsWithin(row.map((cell) => String(cell ?? '')).join('\n'))) === 1
  return rows.some(isMeant) ? isMeant : () => true
}

function isDated(table: Table, column: number): boolean {
  return table.rows.length > 0 && table.rows.every((row) => dateIn(`${String(row[column] ?? '')} 2000`) !== '2000')
}

const openingUnits = 8

function openingOf(outline: Outline): string {
  return outline.units
    .slice(0, openingUnits)
    .map((unit) => unit.text)
    .join('\n')
}
