/** "How long is that firm's guarantee?" after the firm was named: its name. Pure. */
import type { EarlierTurn } from '../../../earlierTurn.ts'

const pointed = /(?<!\p{L})(?:that|this|the same) (?<noun>\p{Ll}{3,})(?<owner>['’]s)?(?!\p{L})/iu
const maxWords = 5

/** Null unless the last question asked which one of these it was and the answer is its name. */
export function thatNamed(question: string, last: Pick<EarlierTurn, 'question' | 'lead'> | undefined): string | null {
  const match = pointed.exec(question)
  const noun = match?.groups?.['noun']?.toLowerCase()
  if (last === undefined || match === null || noun === undefined) return null
  const named = last.lead.replace(/(?::|,)\s+[^\s,:]*\d[^:]*$/u, '').replace(/(?<![.\s])[.\s]+$/u, '')
  const isName = /^\p{Lu}/u.test(named) && !/\d/.test(named) && named.split(' ').length <= maxWords
  const isAsked = new RegExp(`^(?:(?:and|but|so)[, ]+)?(?:which|what) (?:\\p{L}+ ){0,2}?${noun}(?!\\p{L})`, 'iu')
  if (!isName || !isAsked.test(last.question)) return null
  const shown = `${named}${match.groups?.['owner'] ?? ''}`
  return question.slice(0, match.index) + shown + question.slice(match.index + match[0].length)
}
