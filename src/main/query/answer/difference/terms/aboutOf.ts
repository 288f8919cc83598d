/** How surely a paper is about the thing of a question, by its name, its first lines and its text. Pure. */
import { isRelated } from '../../../compute/meaning/related.ts'
import { placeWords } from '../../../text/names/fileName.ts'
import { contentStems, wordsOf } from '../../../text/words/words.ts'
import type { Outline } from '../../broad/outline.ts'

const openingUnits = 3
// What the text of a paper mentions it is less surely about than what its name says; a paper about the thing has half of
// its words in its text, or a quarter in its name. By judgement.
const inText = 0.5
export const aboutShare = 0.25

/** The share of the stems of the thing: all that the name or the first lines have, and half of what else is in the text. */
export function aboutOf(thing: readonly string[], { place, units }: Pick<Outline, 'place' | 'units'>): number {
  if (thing.length === 0) return 0
  const first = units.slice(0, openingUnits).map(({ text }) => text)
  const opening = [place.title, placeWords(place.path), ...first].join('\n')
  const named = new Set(contentStems(opening))
  const words = wordsOf(opening).map(({ raw }) => raw)
  const said = new Set(units.flatMap(({ text }) => contentStems(text)))
  const sum = thing.reduce((total, stem) => {
    if (named.has(stem) || words.some((word) => isRelated(stem, word))) return total + 1
    return said.has(stem) ? total + inText : total
  }, 0)
  return sum / thing.length
}
