/** Misspelt months and weekdays ("in Augut", "Wedensday"), which are capitalised like names. Pure. */
import { withinTypos } from '../../../../shared/text/typos.ts'
import { englishMonths } from '../../text/time/months.ts'
import { englishWeekdays } from '../../text/time/timeWords.ts'
import type { Word } from '../../text/words/words.ts'
import type { Meant } from './meantWord.ts'

const before =
  /(?:^|\s)(?:in|on|since|from|until|till|by|of|last|next|this|every|early|late|\d{1,2}(?:st|nd|rd|th)?)\s+$/i
const after = /^,?\s+\d{1,4}\b/
const minLetters = 4
const longName = 7

/** Null unless the word stands where a date does, and is one letter away from a month or weekday. */
export function calendarName({ raw, start, end }: Word, question: string): Meant | null {
  if (raw.length < minLetters || !(before.test(question.slice(0, start)) || after.test(question.slice(end))))
    return null
  const limit = raw.length >= longName ? 2 : 1
  const lower = raw.toLowerCase()
  const found = [...englishMonths, ...englishWeekdays].find(
    (name) => name.length >= minLetters && name[0] === raw[0] && withinTypos(lower, name.toLowerCase(), limit),
  )
  return found === undefined || found.toLowerCase() === lower ? null : { word: found, near: 0.9 }
}
