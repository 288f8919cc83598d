/**
 * Returns a whole document word for word; if several match, the user chooses. Where the name is clear no model is
 * needed; only a description that fits several documents waits for the reranker.
 */
import type { Engine, EngineContext } from '../engine.ts'
import type { DocumentChoice } from '../../../shared/domain/answer.ts'
import { answered } from '../settled.ts'
import type { DocumentFit } from './documentFit.ts'
import { findDocuments } from './findDocuments.ts'
import { clearlyMeant, meantDocument } from './meantDocument.ts'

export const fullDocumentEngine: Engine = {
  id: 'fullDocument',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? (state.lookup === null ? 'No document was asked for as a whole.' : undefined),
  async run(state, context) {
    context.progress('Looking for the document')
    const found = await documentsMeant(state.lookup ?? '', state.question, context)
    if (found === null) {
      context.note('The words do not decide which document is meant.')
      return {}
    }
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

/**
 * One document that bears the name, else the one that the words describe, else those between which the user chooses;
 * null while a model that may decide is not loaded.
 */
async function documentsMeant(
  words: string,
  question: string,
  context: EngineContext,
): Promise<readonly DocumentChoice[] | null> {
  const named = await findDocuments(words, context.store)
  if (named.length === 1) return named
  if (!context.modelsLoaded) {
    const clear = clearlyMeant(words, context.store, question).document
    return clear === null ? null : [choiceOf(clear)]
  }
  const { document, choices } = await meantDocument(words, context, question)
  if (document !== null) return [choiceOf(document)]
  return named.length > 0 ? named : choices.map(choiceOf)
}

const choiceOf = ({ place, fit }: DocumentFit): DocumentChoice => ({
  documentId: place.documentId,
  title: place.title,
  path: place.path,
  score: fit,
})
