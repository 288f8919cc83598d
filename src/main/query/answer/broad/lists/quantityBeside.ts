/**
 * Tells what a quantity is of from what stands beside it: in "Car insurance: 512 euros a year, deductible 300 euros" the
 * deductible is the second amount. Counted things are read as quantities too. Pure.
 */
import type { Quantity } from '../../../text/numbers/quantities.ts'
import { firstFormOf } from '../../../text/words/irregularVerbs.ts'
import { hasMeaning, meaningsOf } from '../../../text/meaning/meanings.ts'
import { fold, stem, wordsOf } from '../../../text/words/words.ts'
import { figuresIn } from '../../../verify/figures.ts'

// "1,200" and "2.5" hold no end of a clause.
const ends = /, |[;|·\n]|[.!?] /u
const joints = /, |[;|·\n]|[.!?] | (?:and|or|but|und|oder|aber|et|ou|y|o) /u

/** The words from the clause before a quantity to the end of its own. `all`: the quantities of the text. */
export function clauseOf(text: string, { start, end }: Quantity, all: readonly Quantity[]): string {
  const from = Math.max(0, ...all.filter((other) => other.end <= start).map((other) => other.end))
  const to = Math.min(text.length, ...all.filter((other) => other.start >= end).map((other) => other.start))
  const before = text.slice(from, start).split(ends).at(-1) ?? ''
  const behind = text.slice(end, to).split(joints)[0] ?? ''
  return `${before} ${behind}`
}

/** True if a word of the text is the noun, a form of it or another word for it; "membership" is no member. */
export function saysNoun(noun: string, text: string): boolean {
  const head = wordsOf(noun).at(-1)
  if (head === undefined) return false
  const own = stem(fold(firstFormOf(fold(head.raw))))
  const said = wordsOf(text).flatMap((word) => [word.stem, stem(fold(firstFormOf(fold(word.raw))))])
  const isPart = (word: string): boolean => head.stem.length >= minPart && word.endsWith(head.stem)
  // "Guaranteed for six years" says the guarantee.
  const told = fold(head.raw).replace(/e?$/, '')
  const isTold =
    told.length >= minPart &&
    wordsOf(text).some(({ raw }) => /^e?d$/.test(fold(raw).slice(told.length)) && fold(raw).startsWith(told))
  return (
    isTold ||
    said.some((word) => word === head.stem || word === own || isPart(word)) ||
    hasMeaning(meaningsOf(head.raw), new Set(said))
  )
}

// "Jahresbeitrag" is a Beitrag; shorter words end others by chance. Chosen by judgement, not fitted.
const minPart = 5
// "41 active members": the noun stands within this many words behind its number.
const maxBehind = 2

/** "41 members" in a text, for the noun of "the most members". */
export function countsIn(noun: string, text: string): readonly Quantity[] {
  const head = wordsOf(noun).at(-1)
  if (head === undefined) return []
  return figuresIn(text).flatMap(({ values, start, end }) => {
    const behind = wordsOf(text.slice(end, end + 60)).slice(0, maxBehind)
    const place = behind.find((word) => word.stem === head.stem)
    const [value] = values
    if (value === undefined || place === undefined || !Number.isInteger(Number(value))) return []
    if (/[^\s\p{L}\d'’-]/u.test(text.slice(end, end + place.end))) return []
    const raw = text.slice(start, end + place.end)
    return [{ kind: 'count', value: Number(value), unit: 1, raw, start, end: end + place.end }]
  })
}
