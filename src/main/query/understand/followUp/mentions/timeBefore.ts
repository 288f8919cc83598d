/** Tells whether "that" means a time: "what happens after that?" after an answer that is a date. Pure. */
import type { EarlierTurn } from '../../../earlierTurn.ts'
import { fold } from '../../../text/words/words.ts'
import type { Word } from '../../../text/words/words.ts'
import { datesIn } from './dateMentions.ts'

/** "What happens after that?" after an answer that is a date. */
export function isTimeBefore(words: readonly Word[], index: number, turns: readonly EarlierTurn[]): boolean {
  return (
    /^(?:that|this)$/.test(fold(words[index]?.raw ?? '')) &&
    /^(?:after|before|until|till|since|by)$/.test(fold(words[index - 1]?.raw ?? '')) &&
    datesIn(turns.at(-1)?.lead ?? '').length > 0
  )
}
