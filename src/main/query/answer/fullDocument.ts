/** Returns a whole document word for word, without a model; if several match, the user chooses. */
import type { Engine } from '../engine.ts'
import { findDocuments } from './findDocuments.ts'

export const fullDocumentEngine: Engine = {
  id: 'fullDocument',
  maxLlmCalls: 0,
  skip: (state) => (state.lookup === null ? 'No document was asked for as a whole.' : undefined),
  async run(state, context) {
    context.progress('Looking for the document')
    const found = await findDocuments(state.lookup ?? '', context.store)
    const [first] = found
    if (first === undefined) {
      context.note(`No document is called "${state.lookup ?? ''}": answered as a question.`)
      // The question was not a look-up after all.
      return { answerType: 'FACTUAL' }
    }
    if (found.length > 1) {
      context.note(`${found.length} documents fit.`)
      return { choices: found }
    }
    const contentId = context.store.getDocument(first.documentId)?.contentId
    if (contentId === undefined || contentId === null) return { answerType: 'FACTUAL' }
    const text = context.store.readDecoded(contentId) ?? context.store.readText(contentId)
    return { document: first, text }
  },
}
