/**
 * Finds the field that a question asks for among judged units: a line of a form, a signature or a table whose label or
 * role is the attribute ("Booking number AF-730416", "Lewis Adair, class teacher P4"). A cross-encoder is trained on
 * sentences and takes such lines for nothing, so they are compared word by word. Pure.
 */
import { wholeWord } from '../../text/alternatives.ts'
import { askedCode, codesIn } from '../../text/numbers/codes.ts'
import { expectationOf, meetsExpectation } from '../../text/expectation/expectation.ts'
import { hasMeaning } from '../../text/meaning/meanings.ts'
import { contentStems, wordsOf } from '../../text/words/words.ts'
import { agentFields } from './agentFields.ts'
import { askedField } from './askedField.ts'
import type { AskedField } from './askedField.ts'
import type { EvidenceUnit } from './evidenceUnits.ts'
import type { ScoredSentence } from './scoreSentences.ts'
import type { SentenceInContext } from './sentenceFeatures.ts'

// A line of a form has few words and no verb. Chosen by judgement, not fitted.
const maxWords = 14
// From this logit on, the cross-encoder knows an answer by itself. Chosen by judgement, not fitted.
const sureLogit = -1
// Farther down a line shares its words with the question by chance. Chosen by judgement, not fitted.
const lookedAt = 8
const sentenceEnd = /[.!?…]["'”’»)\]]*\s*$/u
const statement = new RegExp(
  wholeWord([
    'is|are|was|were|has|have|had|will|can|must|should|he|she|they|we|i|it',
    'ist|sind|war|wird|hat|est|sont|es|son',
  ]),
  'iu',
)

/**
 * The judged unit that is the field asked for, or null: the best of the first few, unless the cross-encoder is sure of
 * another one.
 */
export function askedLine(question: string, scored: readonly ScoredSentence[]): ScoredSentence | null {
  const best = scored[0]
  const relevance = best?.context.relevance ?? null
  if (best === undefined || relevance === null) return null
  const labelled = scored.find(labelledAsAsked(question))
  const field = askedField(question)
  if (field === null || field.others.length === 0) return relevance >= sureLogit ? null : (labelled ?? null)
  // A sentence about the thing that does not say the attribute only seems to answer.
  const saysIt = hasMeaning(field.attribute, new Set([...best.context.stems, ...best.context.lead]))
  if (relevance >= sureLogit && (saysIt || saysKind(question, best.context.text))) return null
  return scored.slice(0, lookedAt).find(({ context }) => isField(question, field, context)) ?? labelled ?? null
}

/** "Surveyor: …" for "Who surveyed …?": the label itself says who it is, so such a line is known wherever it stands. */
export function labelledAsAsked(question: string): (unit: EvidenceUnit) => boolean {
  const fields = agentFields(question).filter(({ others }) => others.length > 0)
  return ({ context }) => {
    if (fields.length === 0 || context.label === '') return false
    const label = new Set(contentStems(context.label))
    return fields.some((field) => hasMeaning(field.attribute, label) && isField(question, field, context))
  }
}

/** True if a kind of value is expected, and the text has one. */
function saysKind(question: string, text: string): boolean {
  return expectationOf(question) !== 'none' && hasValue(question, text)
}

function isField(question: string, { attribute, others }: AskedField, context: SentenceInContext): boolean {
  if (!isLine(context) || !hasValue(question, context.text)) return false
  const own = new Set([...context.stems, ...context.lead])
  if (!hasMeaning(attribute, own)) return false
  const cells = new Set(context.stems)
  // Every row of a table stands under the name of the column, but only one of them is about the thing.
  if (
    context.text.includes(' | ') &&
    !hasMeaning(attribute, cells) &&
    !others.some((meanings) => hasMeaning(meanings, cells))
  )
    return false
  const around = new Set([...own, ...context.headings, ...context.about])
  return others.every((meanings) => hasMeaning(meanings, around))
}

function isLine({ text }: SentenceInContext): boolean {
  if (text.includes(' | ')) return true
  const words = wordsOf(text)
  if (words.length > maxWords || statement.test(text) || text.trimEnd().endsWith('?')) return false
  return words.length <= maxWords / 2 || !sentenceEnd.test(text)
}

/** A value of the expected kind; a name, a code or an amount where no kind is expected. */
function hasValue(question: string, text: string): boolean {
  const code = askedCode(question)
  if (code !== null) return codesIn(code, text, question).length > 0
  const expectation = expectationOf(question)
  if (expectation === 'reason' || expectation === 'manner') return false
  if (expectation !== 'none') return meetsExpectation(expectation, text, question) > 0
  return /\d/.test(text) || meetsExpectation('name', text, question) > 0
}
