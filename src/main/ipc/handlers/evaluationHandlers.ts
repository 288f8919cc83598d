/** Handlers for the user's own test set. */
import { asId } from '../../../shared/domain/ids.ts'
import type { MessageId } from '../../../shared/domain/ids.ts'
import type { HandlersOf } from '../handlers.ts'
import type { EvaluationApi } from '../services.ts'
import { scopeOf } from './scopeOf.ts'

export function evaluationHandlers(evaluation: EvaluationApi): HandlersOf<'evaluation'> {
  return {
    'evaluation.mark': ({ messageId, verdict, expected }) => {
      const text = expected === '' ? null : expected
      evaluation.mark(asId<MessageId>(messageId), verdict === null ? null : { verdict, expected: text })
      return null
    },
    'evaluation.list': () => evaluation.list(),
    'evaluation.run': async ({ level }, { signal, emit }) => ({
      questions: await evaluation.run({ level, signal, onResult: emit }),
    }),
    'evaluation.import': ({ questions }) =>
      evaluation.import(
        questions.map((question) => ({ ...question, scope: question.scope === null ? null : scopeOf(question.scope) })),
      ),
  }
}
