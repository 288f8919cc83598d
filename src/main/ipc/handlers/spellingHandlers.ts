/** Handlers for spell-check. */
import type { HandlersOf } from '../handlers.ts'
import type { SpellingApi } from '../services.ts'

export function spellingHandlers(spelling: SpellingApi): HandlersOf<'spelling'> {
  return {
    'spelling.check': ({ words }) => spelling.misspelt(words),
    'spelling.suggest': ({ word }) => spelling.suggestions(word),
  }
}
