import { isEmptyFilter } from '../../../../shared/domain/filter.ts'
import type { DocumentFilter } from '../../../../shared/domain/filter.ts'
import type { EarlierTurn } from '../../earlierTurn.ts'
import { expandContractions } from '../../text/words/contractions.ts'
import { makeWhole } from '../followUp/makeWhole.ts'
import { recallOf } from '../followUp/lastAnswer/recall.ts'
import { threadOf } from '../followUp/lastAnswer/thread.ts'

/**
 * The key of the exact cache: case, white space, contractions and punctuation are ignored, except where they can change the meaning:
 * points between digits (5.5 is not 55), signs (C++ is not C, −5 is not 5), and apostrophes inside a word.
 */

/**
 * Like `cacheKey`, but for the completed question: "and in 2024?" means something else in every chat. The documents
 * that earlier answers cited are part of it, because they are preferred, and so is a filter.
 */
export function questionKey(
  question: string,
  history: readonly EarlierTurn[],
  where: DocumentFilter | null = null,
): string {
  const restricted = where === null || isEmptyFilter(where) ? '' : `\n${JSON.stringify(where)}`
  return `${keyInChat(question, history)}${restricted}`
}

function keyInChat(question: string, history: readonly EarlierTurn[]): string {
  if (recallOf(question, history) !== null) return recallKey(question, history)
  const whole = makeWhole(question, history)
  const thread = threadOf(question, whole, history)
  const key = cacheKey(whole ?? question)
  if (thread === null) return key
  const places = thread.places.map(({ contentId, start, weight }) => `${contentId}:${start}:${weight}`)
  return [key, ...places, ...thread.excluded].join('\n')
}

/** A question about the last answers is another question after other answers. */
function recallKey(question: string, history: readonly EarlierTurn[]): string {
  const turns = history.map(({ question: asked, answer, cited, shown }) => [
    asked,
    answer,
    ...cited.map(({ contentId, start }) => `${contentId}:${start}`),
    ...(shown?.documents.map(({ documentId }) => documentId) ?? []),
  ])
  return [cacheKey(question), ...turns.flat()].join('\n')
}

/** Accepts any text; equal questions give equal keys. */
export function cacheKey(question: string): string {
  const text = expandContractions(question.toWellFormed().normalize('NFKC'))
    .toLowerCase()
    .replaceAll('−', '-')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(/[\p{P}\p{C}]/gu, (mark, offset: number, whole: string) =>
      matters(mark, whole.charAt(offset - 1), whole.charAt(offset + 1)) ? mark : ' ',
    )
    .replace(/\s+/gu, ' ')
    .trim()
  // An apostrophe in a wrong place ("did'nt") is gone by now.
  return expandContractions(text)
}

// C# and F#, 5 %, R&D: marks that are part of names and amounts.
const keptMarks = new Set(['#', '%', '&'])
const digit = /\d/

function matters(mark: string, before: string, after: string): boolean {
  if (keptMarks.has(mark)) return true
  if (!digit.test(after)) return false
  return digit.test(before) ? /[.,:/-]/.test(mark) : mark === '-' && (before === '' || before === ' ')
}
