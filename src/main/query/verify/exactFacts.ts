/**
 * Finds the facts of a sentence that its sources must contain exactly: figures with their units, months and weekdays,
 * names. Everything else may be reworded. Pure.
 */
import { namesIn } from '../text/expectation/expectation.ts'
import { fold, isStopWord, wordsOf } from '../text/words/words.ts'
import { calendarIn, figuresIn } from './figures.ts'
import type { Figure } from './figures.ts'
import { looksGerman, withoutGermanNouns } from './germanNouns.ts'

export interface EvidenceText {
  readonly text: string
  /** Title, headings and surrounding passage, which may contain names that the sentence itself replaces by "it". */
  readonly around: string
  /** Title and headings: their figures ("Household 2024") may be used too. */
  readonly heading?: string
}

export interface Fault {
  readonly kind: 'figure' | 'unit' | 'date' | 'name'
  /** The wrong words, as a range of the sentence. */
  readonly start: number
  readonly end: number
  /** The fault, in words. */
  readonly problem: string
}

/** The first fact that is not in the sources, or null. */
export function faultOf(sentence: string, sources: readonly EvidenceText[]): Fault | null {
  return figureFault(sentence, sources) ?? calendarFault(sentence, sources) ?? nameFault(sentence, sources)
}

function figureFault(sentence: string, sources: readonly EvidenceText[]): Fault | null {
  const known = sources.flatMap(({ text, heading }) => [...figuresIn(text), ...figuresIn(heading ?? '')])
  for (const figure of figuresIn(sentence)) {
    // "One" is usually not a number.
    if (isOneInWords(figure)) continue
    const same = known.filter((other) => agrees(figure, other))
    const { start, end, raw, unit } = figure
    if (same.length === 0) return { kind: 'figure', start, end, problem: `The number ${raw} is not in the sources.` }
    const otherUnit = unit !== null && same.every((other) => other.unit !== null && other.unit !== unit)
    if (otherUnit) return { kind: 'unit', start, end, problem: `The sources give ${raw} in another unit.` }
  }
  return null
}

export function agrees(one: Figure, other: Figure): boolean {
  return one.values.some((value) => other.values.includes(value))
}

function isOneInWords({ raw, values }: Figure): boolean {
  return values.includes('1') && !/\d/.test(raw)
}

function calendarFault(sentence: string, sources: readonly EvidenceText[]): Fault | null {
  const known = new Set(
    sources.flatMap(({ text, heading }) => calendarIn(`${text}\n${heading ?? ''}`).map(({ value }) => value)),
  )
  // A numeric date may be read in two ways: either of them is enough.
  const byPlace = Map.groupBy(calendarIn(sentence), ({ start }) => start)
  for (const readings of byPlace.values()) {
    const [first] = readings
    if (first === undefined || readings.some(({ value }) => known.has(value)) || !isDate(sentence, first)) continue
    const { start, end, raw } = first
    return { kind: 'date', start, end, problem: `The date ${raw} is not in the sources.` }
  }
  return null
}

/** "May" and "march" are verbs too: a month is written with a capital letter, or beside a figure. */
function isDate(sentence: string, { start, end, raw }: { start: number; end: number; raw: string }): boolean {
  return /^[\p{Lu}\d]/u.test(raw) || /\d[.\s]*$/.test(sentence.slice(0, start)) || /^\.?\s*\d/.test(sentence.slice(end))
}

function nameFault(sentence: string, sources: readonly EvidenceText[]): Fault | null {
  const around = fold(sources.map(({ text, around: more, heading }) => `${text} ${more} ${heading ?? ''}`).join(' '))
  const known = new Set(wordsOf(around).map((word) => word.stem))
  const names = looksGerman(sentence) ? withoutGermanNouns(sentence, namesIn(sentence)) : namesIn(sentence)
  let from = 0
  for (const name of names) {
    const start = Math.max(0, sentence.indexOf(name.split(' ')[0] ?? name, from))
    from = start + 1
    const missing = wordsOf(name.replaceAll('-', ' ')).find(
      (word) => !isStopWord(word.raw) && calendarIn(word.raw).length === 0 && !known.has(word.stem),
    )
    if (missing !== undefined)
      return { kind: 'name', start, end: start + name.length, problem: `The name ${name} is not in the sources.` }
  }
  return null
}

/** True if the sources have another figure in place of the wrong one. */
export function isContradicted(fault: Fault, sentence: string, sources: readonly EvidenceText[]): boolean {
  if (fault.kind === 'name') return false
  if (fault.kind === 'unit') return true
  const text = sources.map((source) => source.text).join(' \n ')
  if (fault.kind === 'date') {
    const own = calendarIn(sentence).map(({ value }) => value)
    return calendarIn(text).some(({ value }) => !own.includes(value))
  }
  const own = figuresIn(sentence)
  const wrong = own.find(({ start }) => start === fault.start)
  return (
    wrong !== undefined &&
    figuresIn(text).some((other) => isSameKind(wrong, other) && !own.some((figure) => agrees(figure, other)))
  )
}

/** A year matches a year, an amount matches an amount of the same unit. */
export function isSameKind(one: Figure, other: Figure): boolean {
  return one.unit === other.unit && isYear(one) === isYear(other)
}

function isYear({ raw, unit }: Figure): boolean {
  return unit === null && /^(?:1[5-9]|20)\d{2}$/.test(raw)
}
