/**
 * Reads the dated lines of a document that is named after the subject: a trip's itinerary, the letters about one request.
 * Whatever such a paper dates belongs to its course, in whatever words. Pure over the store.
 */
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { contentStems } from '../../text/words/words.ts'
import { shareHeld, stemsWithin } from '../broad/askedWords.ts'
import type { Outline, OutlineUnit } from '../broad/outline.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { dateOfUnit } from './dated.ts'
import { isMessageHead } from './onSubject.ts'

// Half of the subject's words in the name: "the hedge quarrel" is told by "Letter about the hedge". By judgement.
const minNamed = 0.5
// A document with more dated lines is a log or a calendar, which tells of much else.
const maxDated = 14
// A date alone tells nothing.
const minWords = 2

export function datedOfNamed(
  outlines: readonly Outline[],
  wanted: readonly string[],
  store: Pick<DocumentStore, 'contents'>,
): readonly { readonly outline: Outline; readonly unit: OutlineUnit; readonly held: number }[] {
  return outlines.flatMap((outline) => {
    const held = shareHeld(wanted, stemsWithin(`${outline.place.title}\n${fileWords(outline.place.path)}`))
    if (held < minNamed) return []
    const dated = outline.units.filter((unit) => isTelling(unit) && dateOfUnit(outline, unit, store)?.own === true)
    return dated.length > maxDated ? [] : dated.map((unit) => ({ outline, unit, held }))
  })
}

function isTelling({ kind, text }: OutlineUnit): boolean {
  const isLine = kind === 'sentence' || kind === 'listItem'
  return isLine && !isMessageHead(text) && contentStems(text).filter((stem) => !/\d/.test(stem)).length >= minWords
}
