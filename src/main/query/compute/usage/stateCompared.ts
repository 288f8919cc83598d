/**
 * Compares what a table of dated measurements says last with what it said at an earlier time: "Is the dog heavier or
 * lighter than last October?" Pure.
 */
import type { DraftPiece } from '../../answer/draft.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { contentStems, fold } from '../../text/words/words.ts'
import { readDates } from '../question/dates.ts'
import type { DateSpan } from '../question/spans/dateSpan.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import type { UsageAnswer } from './usageWords.ts'
import { measuredRows } from './meters.ts'
import type { Reading } from './usageSeries.ts'

interface Scale {
  readonly more: string
  readonly less: string
  /** Column names and units of what is compared. */
  readonly column: RegExp
}

const scales: readonly Scale[] = [
  { more: 'heavier', less: 'lighter', column: new RegExp(wholeWord(['kg|g|lbs?|weights?|gewicht|poids|peso']), 'u') },
  { more: 'taller', less: 'shorter', column: new RegExp(wholeWord(['cm|heights?|groesse|grosse|taille']), 'u') },
  { more: 'warmer', less: 'colder', column: new RegExp(wholeWord(['°?c|temp(?:erature)?s?|temperatur']), 'u') },
  { more: 'fatter', less: 'thinner', column: new RegExp(wholeWord(['kg|weights?|waist']), 'u') },
]
const asking = /^(?:is|are|has|have|was|were|did) .*(?<!\p{L})than(?!\p{L})/u
const minRows = 2

export interface StateAsked {
  readonly scale: Scale
  readonly span: DateSpan
  /** Stems of what is measured. */
  readonly about: readonly string[]
}

/** Null for other questions. */
export function stateAsked(question: string, now: Date): StateAsked | null {
  const text = fold(question.slice(0, 300)).trim()
  const scale = scales.find(({ more, less }) => new RegExp(wholeWord([more, less]), 'u').test(text))
  const [span, other] = readDates(question.slice(0, 300), now)
  if (scale === undefined || span === undefined || other !== undefined || !asking.test(text)) return null
  const dropped = new Set(contentStems(`${scale.more} ${scale.less} last now than in ${span.label}`))
  return { scale, span, about: contentStems(question).filter((stem) => !dropped.has(stem)) }
}

/** Null unless one table alone has such a column, is about the thing, and has a row of that time and a later one. */
export function stateAnswer({ scale, span, about }: StateAsked, tables: readonly ComputeTable[]): UsageAnswer | null {
  const found = tables.flatMap((table) => {
    const isIts = about.length > 0 && about.every((stem) => table.context.has(stem) || table.head.has(stem))
    const [only, another] = isIts ? measuredRows(table, scale.column) : []
    return only === undefined || another !== undefined ? [] : [{ table, ...only }]
  })
  const [best, rival] = found
  if (best === undefined || rival !== undefined) return null
  const { readings, unit, table } = best
  const last = readings.at(-1)
  const earlier = readings.slice(0, -1).findLast(({ iso }) => isOf(iso, span))
  if (readings.length < minRows || last === undefined || earlier === undefined) return null
  const difference = Math.round(Math.abs(last.value - earlier.value) * 1e6) / 1e6
  const word = last.value > earlier.value ? scale.more : scale.less
  const state =
    difference === 0 ? 'The same' : `${word.charAt(0).toUpperCase()}${word.slice(1)} by ${say(difference, unit)}`
  const pieces: readonly DraftPiece[] = [
    { role: 'lead', text: `${state}: ${at(last, unit)}, ${at(earlier, unit)}`, evidence: [0, 1] },
    { role: 'item', text: last.quote.text, evidence: [0] },
    { role: 'item', text: earlier.quote.text, evidence: [1] },
    { role: 'note', text: `Computed from 2 of ${readings.length} rows of “${table.title}”.`, evidence: [] },
  ]
  const query = `SELECT "${unit}" FROM "${table.title}" WHERE date IN ('${last.iso}', '${earlier.iso}')`
  return { pieces, quotes: [last.quote, earlier.quote], query, title: table.title, used: 2 }
}

function isOf(iso: string, { from, to, months, day }: DateSpan): boolean {
  if (months !== null)
    return months.includes(Number(iso.slice(5, 7))) && (day === null || Number(iso.slice(8, 10)) === day)
  return (from === null || iso >= from) && (to === null || iso <= to)
}

const say = (value: number, unit: string): string => `${value}${unit === '' ? '' : ` ${unit}`}`
const at = ({ value, iso }: Reading, unit: string): string => `${say(value, unit)} on ${iso}`
