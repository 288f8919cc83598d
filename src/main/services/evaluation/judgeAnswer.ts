/**
 * Compares an answer with the mark of an earlier one, as far as code can: by figures and words that carry meaning, in
 * any order and form. It never guesses: another answer than the marked one is called changed. Pure.
 */
import type { Answer } from '../../../shared/domain/answer.ts'
import type { Outcome, TestQuestion } from '../../../shared/domain/testSet.ts'
import { contentStems } from '../../query/text/words/words.ts'

const marker = /\s*\[\d+\]/g

export const withoutMarkers = (text: string): string => text.replaceAll(marker, '').trim()

/** The short part that leads an answer; '' where quotes or a document stand alone. */
export function leadOf({ text, sentences }: Pick<Answer, 'text' | 'sentences'>): string {
  const lead = sentences.find(({ role }) => role === 'lead')
  return lead === undefined ? '' : withoutMarkers(text.slice(lead.start, lead.end))
}

export function judgeAnswer(
  question: Pick<TestQuestion, 'verdict' | 'expected' | 'answer' | 'lead' | 'kind'>,
  now: Pick<Answer, 'text' | 'kind'>,
): { readonly outcome: Outcome; readonly reason: string } {
  const { verdict, expected, kind } = question
  if (expected !== null && expected !== '')
    return saysAll(now.text, expected)
      ? { outcome: 'right', reason: `It says “${expected}”.` }
      : { outcome: 'wrong', reason: `It does not say “${expected}”.` }
  const same = plain(now.text) === plain(question.answer)
  if (verdict === 'wrong')
    return same
      ? { outcome: 'wrong', reason: 'It is the answer that was marked as wrong.' }
      : { outcome: 'changed', reason: 'It is another answer than the one that was marked as wrong.' }
  if (same) return { outcome: 'right', reason: 'It is the answer that was marked as right.' }
  if (kind === 'refusal' && now.kind === 'refusal') return { outcome: 'right', reason: 'It is refused as before.' }
  if (now.kind === 'refusal') return { outcome: 'wrong', reason: 'What was answered right is refused now.' }
  if (kind === now.kind && question.lead !== '' && saysAll(now.text, question.lead))
    return { outcome: 'right', reason: `It says “${question.lead}” as before.` }
  return { outcome: 'changed', reason: 'It is another answer than the one that was marked as right.' }
}

/** Every figure and every word that carries meaning; of a text without such words the text itself. */
function saysAll(text: string, wanted: string): boolean {
  const stems = stemsOf(wanted)
  if (stems.length === 0) return ` ${plain(text)} `.includes(` ${plain(wanted)} `)
  const said = new Set(stemsOf(withoutMarkers(text)))
  return stems.every((stem) => said.has(stem))
}

/** Figures are compared without their separators of thousands: 1,200 and 1200 are one. */
const stemsOf = (text: string): readonly string[] =>
  contentStems(text.replaceAll(/(?<=\d)[,.'’\s](?=\d{3}(?!\d))/g, ''))

const plain = (text: string): string =>
  withoutMarkers(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
