/** The step that loads the models of a question: as an engine, so that its time is in the trace like any other. */
import { AppError } from '../../shared/errors/appError.ts'
import type { Engine } from './engine.ts'
import { modelsNeeded } from './plan.ts'
import type { Question, QuestionModels } from './question.ts'
import { answered } from './settled.ts'

/** `take` gets the models; they are no part of the state. Nothing is loaded for a question that has its answer. */
export function loadEngine(question: Question, take: (models: QuestionModels) => void): Engine {
  return {
    id: 'load',
    maxLlmCalls: 0,
    skip: answered,
    async run(_, context) {
      context.progress('Loading the models')
      const needed = modelsNeeded(question.level, question.budget)
      const models = await unlessAborted(question.loadModels(needed), context.signal)
      take(models)
      const { embedder, reranker, chat } = models
      const ready = [
        embedder === null ? [] : 'the embedding model',
        reranker === null ? [] : 'the reranker',
        chat === null ? [] : 'the language model',
      ].flat()
      context.note(ready.length === 0 ? 'No model is used.' : `Ready: ${ready.join(', ')}.`)
      return {}
    },
  }
}

/** Rejects as soon as the signal fires; the promise itself continues unobserved. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = (): AppError => new AppError('query.aborted', 'Stopped.')
  if (signal.aborted) return Promise.reject(aborted())
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(aborted())
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
