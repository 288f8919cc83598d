/** Tells a list of one thing of each line from the things that one line enumerates. Pure. */
import type { EvidenceSentence } from '../../../retrievalState.ts'
import { stemsWithin } from '../askedWords.ts'
import type { Outline } from '../outline.ts'

// "The deductible of each insurance" is in several sentences, and not in the parts of one.
export const isOfEach = /(?<!\p{L})(?:each|every|jede[rsnm]?|jeweils|chaque|cada)(?!\p{L})/iu

/** True for an item of a list of which others have the same words of the question: its parts are not the list. */
export function isOneOfMany(best: EvidenceSentence, wanted: readonly string[], outlines: readonly Outline[]): boolean {
  const units = outlines.find(({ contentId }) => contentId === best.contentId)?.units ?? []
  const own = units.find((unit) => unit.kind === 'listItem' && unit.start <= best.start && best.start < unit.end)
  if (own === undefined) return false
  const held = (text: string): string => [...stemsWithin(text)].filter((stem) => wanted.includes(stem)).join(' ')
  const said = held(own.text)
  return said !== '' && units.some((unit) => unit !== own && unit.kind === 'listItem' && held(unit.text) === said)
}
