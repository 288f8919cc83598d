/**
 * Words of a spoken question that ask for nothing: "Where is the spare key at the moment?" is answered by every sentence
 * that says where it is, and none of them says "moment". Pure.
 */
import { inOrder, wholeWord } from '../alternatives.ts'
import { presentTime } from '../time/presentTime.ts'

const hedges = [
  'by any chance|by the way|actually|exactly|precisely|roughly|anyway|off the top of your head',
  'eigentlich|genau|gleich noch mal|noch mal|nochmal|übrigens|ungefähr',
  'au juste|exactement|précisément|au fait|à peu près|exactamente|por cierto',
]
// "What is it called again?"
const atTheEnd = inOrder(',? (?:again|then|though|please|bitte|denn|déjà|donc|por favor)', '(?=[\\s?.!]*$)')
const fillers = new RegExp(`(?:,|(?<!\\s))\\s*${wholeWord([...hedges, ...presentTime])},?|${atTheEnd}`, 'giu')
// "Exactly how much" and "now that I have moved" start a clause; the words behind them are wanted.
const restart = /(?<=^|\s)(?:that|dass|que)\s/iu

/** The question without them; as it is where nothing else would be left. */
export function withoutFillers(question: string): string {
  const kept = question
    .replace(fillers, (found, offset: number) => {
      const behind = question.slice(offset + found.length).trimStart()
      return restart.test(behind.slice(0, 5)) ? found : ' '
    })
    .replace(/(?<!\s)\s+(?=[?.!,]|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(kept) ? kept : question
}
