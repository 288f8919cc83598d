/** Reads how often something comes back: "every five years", "once a year", "alle zwei Jahre". Pure; four languages. */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { counts, unitWords } from '../../text/time/timeWords.ts'
import type { Unit } from '../../text/time/timeWords.ts'
import { contentStems } from '../../text/words/words.ts'
import type { Term } from './terms/term.ts'

const unit = Object.values(unitWords).flat().join('|')
// "Every fifth year"; "every tenth year" is a number with an ending.
const ordinals: Readonly<Record<string, number>> = {
  second: 2,
  other: 2,
  third: 3,
  fifth: 5,
  eighth: 8,
  ninth: 9,
  twelfth: 12,
}
const every = new RegExp(
  inOrder(
    '(?<!\\p{L})(?<text>(?:every|each|at least every|alle|jede[nrs]?|tous les|toutes les|chaque|cada)',
    `(?: (?<count>\\d{1,3}|${[...Object.keys(ordinals), ...Object.keys(counts)].join('|')}))?`,
    `(?:th|nd|rd|\\.)? (?<unit>${unit}))(?!\\p{L})`,
  ),
  'iu',
)
const named: readonly (readonly [words: string, count: number, unit: Unit])[] = [
  ['yearly|annual(?:ly)?|once a year|(?:ein)?jährlich\\p{L}*|annuel\\p{L}*|une fois par an|anual(?:mente)?', 1, 'year'],
  ['half[- ]yearly|twice a year|six[- ]monthly|halbjährlich\\p{L}*|semestriel\\p{L}*', 6, 'month'],
  ['quarterly|vierteljährlich\\p{L}*|trimestriel\\p{L}*|trimestral', 3, 'month'],
  ['monthly|once a month|monatlich\\p{L}*|mensuel\\p{L}*|mensual', 1, 'month'],
]
const namedPatterns = named.map(([words, count, by]) => ({ pattern: new RegExp(wholeWord([words]), 'iu'), count, by }))
const clauseEnd = new RegExp(anyOf(['[,;:] ', ' and ', ' und ', ' et ', ' y ']), 'iu')

/**
 * The interval of the clause that says most words of the topic, and these words; null if no clause with one says any.
 * "A yearly check of the gas, a report every five years" has two.
 */
export function intervalIn(
  sentence: string,
  topic: readonly string[],
): { readonly term: Term; readonly said: readonly string[] } | null {
  const found = sentence.split(clauseEnd).flatMap((clause) => {
    const own = new Set(contentStems(clause))
    const said = topic.filter((stem) => own.has(stem))
    const term = termOf(clause)
    return term === null || said.length === 0 ? [] : [{ term, said }]
  })
  return found.toSorted((a, b) => b.said.length - a.said.length)[0] ?? null
}

/** The interval that a sentence says, whatever it is of. */
export function anyInterval(sentence: string): Term | null {
  return sentence.split(clauseEnd).flatMap((clause) => termOf(clause) ?? [])[0] ?? null
}

function termOf(clause: string): Term | null {
  const { text = '', count = '1', unit: said = '' } = every.exec(clause)?.groups ?? {}
  if (text !== '') {
    const by = (Object.keys(unitWords) as Unit[]).find((key) =>
      unitWords[key].some((word) => new RegExp(`^(?:${word})$`, 'iu').test(said)),
    )
    const size = ordinals[count.toLowerCase()] ?? counts[count.toLowerCase()] ?? Number(count)
    return by === undefined || !(size > 0) ? null : { text, count: size, unit: by, direction: 1, event: [] }
  }
  for (const { pattern, count: size, by } of namedPatterns) {
    const [words] = pattern.exec(clause) ?? []
    if (words !== undefined) return { text: words, count: size, unit: by, direction: 1, event: [] }
  }
  return null
}
