/**
 * One form for the forms of a word: English inflections, irregular verbs and nouns, and the German plurals that are
 * sure by their ending or umlaut. Pure. Other German plurals ("Karten") stay as they are: their endings are those of
 * other words.
 */
import { firstFormOf } from './irregularVerbs.ts'
import { fold, stem } from './words.ts'

const nouns = new Map(
  [
    'child children',
    'man men',
    'woman women',
    'person people',
    'foot feet',
    'tooth teeth',
    'mouse mice',
    'goose geese',
    'knife knives',
    'wife wives',
    'half halves',
    'shelf shelves',
    'loaf loaves',
    'wolf wolves',
    'thief thieves',
  ].map((line) => {
    const [one = '', many = ''] = line.split(' ')
    return [many, one] as const
  }),
)
const umlaut = /[äöü]/iu
const sureEnding = /(?<=(?:ung|heit|keit|schaft|tion|tat))en$/

/** Accepts a word as written; equal for the forms of one word. */
export function baseForm(raw: string): string {
  const folded = fold(raw)
  const noun = nouns.get(folded) ?? singularOf(raw.normalize('NFC'), folded)
  return stem(firstFormOf(noun))
}

/** "Häuser": "haus"; "Verträgen": "vertrag"; "Rechnungen": "rechnung". */
function singularOf(raw: string, folded: string): string {
  if (sureEnding.test(folded)) return folded.replace(sureEnding, '')
  return umlaut.test(raw.slice(0, -1)) && folded.length > 4 ? folded.replace(/(?:ern|er|en|e)$/, '') : folded
}
