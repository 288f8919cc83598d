/**
 * Lists the lines that have the kind of thing that a question asks for, from all documents on its matter: codes out of
 * tables, items and sentences, and the statements with an amount of the kind or with a date.
 */
import type { EngineContext } from '../../../engine.ts'
import type { RetrievalState } from '../../../retrievalState.ts'
import { codesIn } from '../../../text/numbers/codes.ts'
import { hasMeaning, meaningsOf } from '../../../text/meaning/meanings.ts'
import { kindNamed, quantitiesIn } from '../../../text/numbers/quantities.ts'
import { isStopWord, wordsOf } from '../../../text/words/words.ts'
import { behindOpening, thingsListed } from '../../../understand/form/listedKind.ts'
import type { ListedKind } from '../../../understand/form/listedKind.ts'
import { shareHeld, stemsWithin } from '../askedWords.ts'
import { dateIn } from '../figures.ts'
import type { Outline, OutlineUnit } from '../outline.ts'
import { quantifiedOn } from './quantified.ts'

export interface LineOfKind {
  readonly outline: Outline
  readonly unit: OutlineUnit
}

// Half of the other words of the question stand somewhere in a document that is about them. Chosen by judgement.
const minHeld = 0.5
// A shorter list is a single answer.
const minLines = 2

/** In the order of the documents and of their texts; empty if fewer than two lines have the kind. */
export async function linesOfKind(
  kind: ListedKind,
  outlines: readonly Outline[],
  state: RetrievalState,
  context: EngineContext,
): Promise<readonly LineOfKind[]> {
  if (kind.type === 'code') return codeLines(kind, outlines, state.query)
  if (kind.type === 'date') return []
  // "All the amounts in the trip to Norway": an amount is in each line, and its word in none.
  const nouns = thingsListed(state.query).filter((noun) => kindNamed(noun) === null)
  const words = wordsOf(behindOpening(state.query))
    .map(({ raw }) => raw)
    .filter((raw) => !isStopWord(raw) && !/\d/.test(raw) && kindNamed(raw) === null)
  const read = (text: string): ReturnType<typeof quantitiesIn> =>
    quantitiesIn(text).filter((quantity) => quantity.kind.startsWith(kind.start))
  const { onMatter } = await quantifiedOn(state.query, { nouns, words }, state.candidates, context, read)
  return onMatter.length < minLines ? [] : onMatter
}

/** True if a line has the kind. `unit`: with the head of its table and its headings, which name its columns. */
export function hasKind(kind: ListedKind, unit: Pick<OutlineUnit, 'text' | 'tableHead' | 'headings'>): boolean {
  // "Within 30 days" is a deadline.
  if (kind.type === 'date')
    return dateIn(unit.text) !== null || quantitiesIn(unit.text).some((quantity) => quantity.kind === 'duration')
  if (kind.type === 'quantity') return quantitiesIn(unit.text).some((quantity) => quantity.kind.startsWith(kind.start))
  return codesOf(kind, unit).length > 0
}

const rowsIn = (units: readonly OutlineUnit[]): number => units.filter(({ kind }) => kind === 'row').length

/** Each code once, the document with most of them first, and a table before sentences. */
function codeLines(kind: CodeKindListed, outlines: readonly Outline[], question: string): readonly LineOfKind[] {
  const others = wordsOf(behindOpening(question))
    .filter(({ raw, stem: own }) => !isStopWord(raw) && !kind.stems.includes(own) && !/\d/.test(raw))
    .filter(({ raw }) => !/^(?:numbers|nummern|ids|all|\p{L}*nummern)$/iu.test(raw))
    .map(({ stem: own }) => own)
  const found = outlines
    .map((outline) => ({ outline, units: labelled(outline.units).filter((unit) => codesOf(kind, unit).length > 0) }))
    .filter(({ outline, units }) => units.length > 0 && isAbout(others, outline))
    .sort((a, b) => b.units.length - a.units.length || rowsIn(b.units) - rowsIn(a.units))
  const seen = new Set<string>()
  return found.flatMap(({ outline, units }) =>
    units.flatMap((unit) => {
      const fresh = codesOf(kind, unit).filter((code) => !seen.has(code))
      for (const code of fresh) seen.add(code)
      return fresh.length === 0 ? [] : [{ outline, unit }]
    }),
  )
}

// A longer line is a sentence, and no label of the lines below it. Chosen by judgement.
const maxLabelWords = 5

/** "Error codes" on a line of its own is the heading of the lines below that begin with a code. */
function labelled(units: readonly OutlineUnit[]): readonly OutlineUnit[] {
  let label: string | null = null
  return units.map((unit) => {
    if (label !== null && codesIn('reference', unit.text)[0]?.start === 0)
      return { ...unit, headings: [...unit.headings, label] }
    const isLabel = unit.kind === 'sentence' && /^[^\d.!?|]+$/u.test(unit.text)
    label = isLabel && wordsOf(unit.text).length <= maxLabelWords ? unit.text : null
    return unit
  })
}

type CodeKindListed = Extract<ListedKind, { readonly type: 'code' }>

function isAbout(words: readonly string[], { units, place }: Outline): boolean {
  const text = [place.title, ...units.map((unit) => unit.text)].join('\n')
  return words.length === 0 || shareHeld(words, stemsWithin(text)) >= minHeld
}

/** The codes of a line that its column, the words before them or the headings call so. */
function codesOf(
  { code: kind, stems }: CodeKindListed,
  { text, tableHead, headings }: Pick<OutlineUnit, 'text' | 'tableHead' | 'headings'>,
): readonly string[] {
  const found = codesIn(kind, text)
  if (found.length === 0 || text === tableHead) return []
  const isNamed = (label: string): boolean =>
    wordsOf(label).some(
      (word) =>
        stems.includes(word.stem) ||
        stems.some((each) => hasMeaning(meaningsOf(each), new Set([word.stem])) && each.length > minWord),
    )
  const names = tableHead.split(' | ')
  if (names.length > 1) {
    const cells = text.split(' | ')
    return found
      .filter(({ text: code }) => cells.some((cell, column) => cell.includes(code) && isNamed(names[column] ?? '')))
      .map(({ text: code }) => code)
  }
  // A telephone number has a form of its own.
  if (kind === 'phone') return found.map(({ text: code }) => code)
  return found
    .filter(({ start }) => {
      const before = text.slice(Math.max(0, start - labelCharacters), start)
      const isFirst = /^[\s\-*•]*$/u.test(text.slice(0, start))
      return (
        (isFirst && isNamed(headings.at(-1) ?? '')) ||
        isNamed(/(?<!\p{L})(?:(?:\p{L}+ )?\p{L}+[^\p{L}\p{N}]{1,3})$/u.exec(before)?.[0] ?? '')
      )
    })
    .map(({ text: code }) => code)
}

// "Fault code E-17": the word right before a code.
const labelCharacters = 24
const minWord = 3
