/**
 * Pairs the lines of two documents of one form by what they are about: "Annual premium: £312.80" and "Annual premium:
 * £346.15", two rows that begin alike, two sentences that differ in their figures alone. Pure.
 */
import { labelOf } from '../../../text/layout/labels.ts'
import { monthOf } from '../../../text/time/months.ts'
import { wordsOf } from '../../../text/words/words.ts'
import { cellsOf } from '../../lead/cells/quotedRow.ts'
import { figuresIn } from '../figures.ts'
import type { Figure } from '../figures.ts'
import { withoutListMark } from '../outline.ts'
import type { OutlineUnit } from '../outline.ts'

export interface LinePair {
  readonly before: OutlineUnit
  readonly after: OutlineUnit
  /** As printed; null for a sentence without a label. */
  readonly label: string | null
  /** As printed, without the label. */
  readonly was: string
  readonly now: string
  /** The one figure of each side, if both have one of the same unit. */
  readonly figures: readonly [Figure, Figure] | null
}

interface Line {
  readonly unit: OutlineUnit
  readonly key: string
  readonly label: string | null
  readonly value: string
}

// A sentence of fewer words says too little to be told from others without its figures.
const minWords = 3

/** In the order of the later document; equal lines too. Lines that a document says twice are omitted. */
export function sameLines(before: readonly OutlineUnit[], after: readonly OutlineUnit[]): readonly LinePair[] {
  const old = keyed(before)
  return [...keyed(after).values()].flatMap((line) => {
    const other = old.get(line.key)
    if (other === undefined) return []
    const figures = pairOf(other.value, line.value)
    return [{ before: other.unit, after: line.unit, label: line.label, was: other.value, now: line.value, figures }]
  })
}

/** True if the two lines do not say the same. */
export function isChanged({ was, now }: LinePair): boolean {
  const bare = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()
  return bare(was) !== bare(now)
}

function keyed(units: readonly OutlineUnit[]): ReadonlyMap<string, Line> {
  const lines = new Map<string, Line | null>()
  for (const unit of units) {
    const line = unit.kind === 'title' || unit.kind === 'heading' ? null : lineOf(unit)
    if (line !== null) lines.set(line.key, lines.has(line.key) ? null : line)
  }
  return new Map([...lines].flatMap(([key, line]) => (line === null ? [] : [[key, line] as const])))
}

function lineOf(unit: OutlineUnit): Line | null {
  const text = withoutListMark(unit.text)
  const label = labelOf(text)
  if (label !== null) {
    const key = keyOf(label)
    return key === '' ? null : { unit, key: `label ${key}`, label, value: text.slice(text.indexOf(':') + 1).trim() }
  }
  if (unit.kind === 'row') {
    const [first = '', ...rest] = cellsOf(text)
    const value = rest.filter((cell) => cell !== '').join(' | ')
    const key = keyOf(first)
    return key === '' || value === '' ? null : { unit, key: `label ${key}`, label: first, value }
  }
  const key = keyOf(text)
  return key.split(' ').length < minWords ? null : { unit, key: `text ${key}`, label: null, value: text }
}

/** The words without figures and months, which are what changes. */
function keyOf(text: string): string {
  return wordsOf(text)
    .filter(({ raw }) => !/\d/.test(raw) && (raw.length < 3 || monthOf(raw) === null))
    .map(({ stem }) => stem)
    .join(' ')
}

/** Of each the only amount of money, else the only figure with a unit, else the only one, else that of the first cell. */
function pairOf(was: string, now: string): readonly [Figure, Figure] | null {
  const [old, fresh] = [figuresIn(was), figuresIn(now)]
  const only = (all: readonly Figure[]): Figure | undefined => {
    const money = all.filter(({ unit }) => /^[€£$]$/u.test(unit))
    const measured = all.filter(({ unit }) => unit !== '')
    return [money, measured, all].find((own) => own.length > 0 && own.length < 2)?.[0]
  }
  const [one, other] = [only(old) ?? firstCell(was), only(fresh) ?? firstCell(now)]
  return one === undefined || other === undefined || one.unit !== other.unit ? null : [one, other]
}

/** "4.1 mmol/L | 0 to 3.5": the figure stands before the range that it is compared with. */
function firstCell(value: string): Figure | undefined {
  const [cell, other] = cellsOf(value)
  const figures = other === undefined ? [] : figuresIn(cell ?? '')
  return figures.length === 1 ? figures[0] : undefined
}

/** "£33.35", "6 kWh": the size of a difference, written as the figures are. */
export function differenceOfPair([one, other]: readonly [Figure, Figure]): string {
  const unit = other.text.replace(/^[\d.,'’ ]+/u, '')
  const rounded = Math.round(Math.abs(other.value - one.value) * 100) / 100
  const isWhole = Number.isInteger(rounded)
  const digits = isWhole ? String(rounded) : rounded.toFixed(2)
  if (/^[€£$]$/u.test(other.unit)) return /^[€£$]/u.test(other.text) ? `${other.unit}${digits}` : `${digits} ${unit}`
  return unit === '' ? digits : `${digits} ${unit}`
}
