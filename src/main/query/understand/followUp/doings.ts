/** Tells what only people do from what things do as well: "do they charge?" is about people. Pure. */
import { inOrder } from '../../text/alternatives.ts'
import { fold } from '../../text/words/words.ts'
import type { Word } from '../../text/words/words.ts'
import type { Sort } from './mentions/antecedents.ts'

export const beForms = new Set(['is', 'are', 'was', 'were', 'be', 'been', "there's", 's'])

export const helping = /^(?:do|does|did|have|has|had|can|could|will|would|shall|should|must|may|might)$/
// What things do as well as people.
const ofThings = new RegExp(
  inOrder(
    '^(?:be|been|cost|costs|weigh|need|take|last|fit|come|go|run|expire|end|start|begin|open|close|cover',
    '|contain|include|work|grow|stand|hold|have|get|look|mean|apply|belong|bring|arrive|happen)$',
  ),
)
const endings = /^(?:want|say|charge|ask|pay|offer|claim|promise|agree|give|make|sign|write|send)(?:s|d|ed)?$/

/** "What do they charge?", "are they bringing a dog?": people do that. */
export function sortOf(sort: Sort, words: readonly Word[], index: number): Sort {
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]].map((one) => fold(one?.raw ?? ''))
  if (sort !== 'plural' || word !== 'they' || after === undefined) return sort
  const isDoing =
    (helping.test(before ?? '') && after !== '' && !ofThings.test(after)) ||
    (beForms.has(before ?? '') && /\p{L}{2}ing$/u.test(after) && !ofThings.test(after.replace(/ing$/, ''))) ||
    endings.test(after)
  return isDoing ? 'people' : sort
}
