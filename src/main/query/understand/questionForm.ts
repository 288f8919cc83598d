/**
 * Determines the form of the question, which selects the engine that builds the answer. Pure; by rules, because the
 * small models that Docent runs are not reliable enough for it. Rules go from the most to the least specific, and the
 * first that fits decides.
 */
import type { QuestionForm } from '../../../shared/domain/answer.ts'
import { rules } from './formRules.ts'
import { strongSign, weakSign } from './formSigns.ts'

/** The first form whose signs the question has, or else a plain fact. Accepts any text. */
export function formOf(question: string): QuestionForm {
  const text = question.slice(0, 2_000).normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  return strongSign(text) ?? rules.find(([, pattern]) => pattern.test(text))?.[0] ?? weakSign(text) ?? 'fact'
}
