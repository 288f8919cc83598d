/**
 * Finds the row of a table whose key is a word of the question ("Lisinopril | 20 mg | evening" for "How much lisinopril
 * do I take?"). A cross-encoder takes a few bare cells for nothing, and prefers any sentence with the same word. Pure.
 */
import { inOrder } from '../../text/alternatives.ts'
import { expectationOf, meetsExpectation } from '../../text/expectation/expectation.ts'
import { contentStems } from '../../text/words/words.ts'
import { cellsOf } from '../lead/cells/quotedRow.ts'
import type { ScoredSentence } from './scoreSentences.ts'

// Longer cells are descriptions. Chosen by judgement, not fitted.
const maxKeyStems = 4
// A key that many rows have names a group and no row. Chosen by judgement, not fitted.
const maxRows = 1
const asksForValue = new RegExp(
  inOrder(
    '^(?:(?:and|so|und|et|y),? )?(?:what|which|who|how (?:much|many|big|large|long|high)|when|where',
    '|was|welche\\p{L}*|wer|wie (?:viele?|hoch|groß|lange)|wann|wo',
    '|quel(?:le)?s?|combien|quand|où|cuál|cuánt[oa]s?|cuándo|dónde)(?!\\p{L})',
  ),
  'iu',
)

/** `scored`: best first. Null if no row has such a key, or if the best sentence says more of what is asked. */
export function keyRow(question: string, scored: readonly ScoredSentence[]): ScoredSentence | null {
  const [best] = scored
  if (best === undefined || !asksForValue.test(question.trim())) return null
  const asked = [...new Set(contentStems(question))]
  const rows = scored.filter(({ context }) => hasKey(context.text, asked))
  const [row] = rows
  if (row === undefined || row === best || rows.length > maxRows || hasKey(best.context.text, asked)) return null
  // Rows of one table are alike to the cross-encoder, which then tells them apart better than words do.
  if (best.sentence.contentId === row.sentence.contentId && best.context.text.includes(' | ')) return null
  if (namesWholeDocument(row)) return null
  if (!hasValue(question, row.context.text)) return null
  const said = saidOf(asked, best)
  return said < asked.length && saidOf(asked, row) >= said ? row : null
}

/** True if the question says the whole first cell. */
function hasKey(text: string, asked: readonly string[]): boolean {
  const [first = '', ...others] = text.includes(' | ') ? cellsOf(text) : []
  const key = contentStems(first)
  return (
    others.some((cell) => cell !== '') &&
    key.length > 0 &&
    key.length <= maxKeyStems &&
    key.every((stem) => asked.includes(stem) && !/^\d+$/.test(stem))
  )
}

/** "Home contents" in the schedule of a home contents insurance: the question names the document and not this row. */
function namesWholeDocument({ context: { text }, framed }: ScoredSentence): boolean {
  const frame = new Set(contentStems(framed.slice(0, Math.max(0, framed.indexOf(text)))))
  return contentStems(cellsOf(text)[0] ?? '').every((stem) => frame.has(stem))
}

/** A figure, or a value of the kind that is asked for, in another cell than the key. */
function hasValue(question: string, text: string): boolean {
  const values = cellsOf(text).slice(1).join(' | ')
  const expectation = expectationOf(question)
  if (expectation === 'reason' || expectation === 'manner') return false
  // "How much" asks for a dose as well as for money.
  if (expectation === 'none' || expectation === 'money' || expectation === 'number') return /\d/.test(values)
  return meetsExpectation(expectation, values, question) > 0
}

/** How many words of the question a unit says, with the head of its table and the label of its line. */
function saidOf(asked: readonly string[], { context }: ScoredSentence): number {
  const own = new Set([...context.stems, ...context.lead])
  return asked.filter((stem) => own.has(stem)).length
}
