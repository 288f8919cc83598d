/**
 * "If a service is missed, the warranty falls to five years" is the exception, and "the warranty is seven years" the
 * rule: a sentence under a condition that the question does not mention gives way to one without. Pure.
 */
import { inOrder } from '../../text/alternatives.ts'
import { contentStems } from '../../text/words/words.ts'

// In log-odds. Enough to turn two sentences that fit about equally. Chosen by judgement, not fitted.
const underCondition = -0.8
const condition = new RegExp(
  inOrder(
    String.raw`^(?:[-*•] |\(?\d{1,2}(?:\.\d{1,2})?[.)]? )?`,
    '(?:if|unless|should|in case|provided|wenn|falls|sofern|si|en cas|en caso)(?!\\p{L})(?<clause>[^,;:.]{4,120}),',
  ),
  'iu',
)

/** 0 for a sentence without a condition, and for a question that says something of it. */
export function exceptionPrior(question: string, text: string): number {
  const clause = condition.exec(text.trim())?.groups?.['clause']
  if (clause === undefined) return 0
  const rest = new Set(contentStems(text.slice(text.indexOf(clause) + clause.length)))
  const own = new Set(contentStems(clause).filter((stem) => !rest.has(stem)))
  return contentStems(question).some((stem) => own.has(stem)) ? 0 : underCondition
}
