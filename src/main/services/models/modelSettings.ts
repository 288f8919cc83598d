/** What the settings say of models: which ones are chosen, and how the language model runs. */
import type { Settings } from '../../../shared/domain/settings.ts'
import type { ModelChoice } from './modelStatuses.ts'

export function choiceIn(settings: Settings): ModelChoice {
  return {
    chat: settings['model.chat'],
    embedding: settings['model.embedding'],
    ocrLanguages: settings['ocr.languages'],
  }
}

/** `contextTokens`: 0 for as many as the model's own file says. */
export function runningIn(settings: Settings): {
  readonly threads: number
  readonly contextTokens: number
  readonly temperature: number
} {
  return {
    threads: settings['model.threads'],
    contextTokens: settings['model.contextTokens'],
    temperature: settings['model.temperature'],
  }
}
