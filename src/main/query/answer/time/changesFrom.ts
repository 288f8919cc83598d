/** Tells the statement that changes an amount from the one that it replaces: "from £900 to £950" and "£900". Pure. */
import { changesIn, saidFiguresIn } from '../../text/numbers/statedChanges.ts'
import type { SaidFigure } from '../../text/numbers/statedChanges.ts'
import { contentStems, fold, isStopWord } from '../../text/words/words.ts'
import { figuresIn } from '../../verify/figures.ts'

/**
 * True if a quote says that a figure of the other one is wrong: "£904, not £940". They need a word in common, or a word
 * of the question, and the figures one unit.
 */
export function correctsFigure(text: string, earlier: string, about: readonly string[] = []): boolean {
  const corrections = changesIn(text, ['corrected'])
  if (corrections.length === 0) return false
  // A quote that denies the figure itself is not what is corrected.
  const denied = new Set(changesIn(earlier, ['corrected']).map(({ old }) => old.digits))
  const figures = saidFiguresIn(earlier).filter(({ digits }) => !denied.has(digits))
  const isWrong = corrections.some(
    ({ old, now }) =>
      now !== null &&
      old.digits !== now.digits &&
      figures.some((each) => each.digits === old.digits && isOfUnit(old.unit === '' ? now : old, each)),
  )
  const known = new Set([...contentStems(earlier), ...about].filter((stem) => !/\d/.test(stem)))
  return isWrong && contentStems(text).some((stem) => known.has(stem))
}

/** A figure without a unit may be of any, but "12 chairs" are no pounds. */
function isOfUnit(said: SaidFigure, other: SaidFigure): boolean {
  if (other.unit === '') return true
  return said.unit === '' ? said.noun === '' || isStopWord(said.noun) : unitOf(said) === unitOf(other)
}

/** One name for all spellings of a unit. */
function unitOf({ unit, isSign, digits }: SaidFigure): string {
  return figuresIn(isSign ? `${unit}${digits}` : `${digits} ${unit}`)[0]?.unit ?? fold(unit)
}

/** True if a quote says that the only amount of the other one was changed: "from £1,150 to £1,225". */
export function changesFrom(text: string, earlier: string): boolean {
  const amounts = [...new Set(earlier.match(/[€£$] ?\d[\d.,]*\d|(?<!\d[.,]*)\d[\d.,]*\d ?(?:[€£$]|euros?)/giu) ?? [])]
  const [only, another] = amounts.map((each) => each.replace(/[^\d.,]/g, ''))
  if (only === undefined || another !== undefined || !/\p{Sc}|euro/iu.test(text)) return false
  const isLeft = changesIn(text, ['moved', 'left']).some(({ old }) => old.digits === only)
  const about = new Set(contentStems(earlier).filter((stem) => !/\d/.test(stem)))
  return isLeft && contentStems(text).some((stem) => about.has(stem))
}
