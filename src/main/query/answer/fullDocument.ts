/**
 * Returns a whole document word for word; if several match, the user chooses. Where the name is clear no model is
 * needed; only a description that fits several documents waits for the reranker.
 */
import type { Engine, EngineContext } from '../engine.ts'
import type { DocumentChoice } from '../../../shared/domain/answer.ts'
import { wholeText } from '../../../shared/text/wholeText.ts'
import { answered } from '../settled.ts'
import { agendaAsked } from '../understand/asked/agendaAsked.ts'
import { namesAsked } from '../understand/asked/alternativesAsked.ts'
import { fileWords } from '../text/names/fileName.ts'
import { contentStems } from '../text/words/words.ts'
import { stemsWithin } from './broad/askedWords.ts'
import { isCalendarFile } from './agenda/calendarEntries.ts'
import { dayOfTime } from './time/ofTimeMeant.ts'
import type { DocumentFit } from './documents/documentFit.ts'
import { findDocuments } from './documents/findDocuments.ts'
import { editionMeant, orderAsked, saysOnlyOrder } from './documents/editionMeant.ts'
import { clearlyMeant, meantDocument } from './documents/meantDocument.ts'

export const fullDocumentEngine: Engine = {
  id: 'fullDocument',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? (state.lookup === null ? 'No document was asked for as a whole.' : undefined),
  async run(state, context) {
    context.progress('Looking for the document')
    const asked = await documentsAsked(state.lookup ?? '', state.question, context)
    if (asked === null) {
      context.note('The words do not decide which document is meant.')
      return {}
    }
    const { documents: found, missing } = asked
    const [first] = found
    const remarks = [...state.remarks, ...missing.map((name) => `No document is called “${name}”.`)]
    if (first === undefined) {
      context.note(`No document is called "${state.lookup ?? ''}": answered as a question.`)
      // The question was not a look-up after all.
      return { answerType: 'FACTUAL' }
    }
    if (isCalendarFile(first.path) && agendaAsked(state.query, dayOfTime(context.clock.now())) !== null) {
      context.note('Asks for a time in a calendar, and not for the whole of it.')
      return { answerType: 'FACTUAL' }
    }
    if (found.length > 1) {
      context.note(`${found.length} documents fit.`)
      return { choices: found, remarks }
    }
    const contentId = context.store.documents.get(first.documentId)?.contentId
    if (contentId === undefined || contentId === null) return { answerType: 'FACTUAL' }
    const { contents } = context.store
    const text = wholeText(contents.readDecoded(contentId), () => contents.readText(contentId))
    return { document: first, text, remarks }
  },
}

interface Found {
  readonly documents: readonly DocumentChoice[]
  /** Names that no document bears. */
  readonly missing: readonly string[]
}

/**
 * "The warranty or the manual" names two documents, unless one bears all of the words ("Terms and conditions") or none
 * bears any of the names. Null like `documentsMeant`.
 */
async function documentsAsked(words: string, question: string, context: EngineContext): Promise<Found | null> {
  const names = namesAsked(words).filter((name) => !saysOnlyOrder(name))
  if (names.length > 1 && !(await bearsAll(words, context))) {
    const found: (readonly DocumentChoice[])[] = []
    for (const name of names) {
      const own = await documentsMeant(name, name, context)
      if (own === null) return null
      found.push(own)
    }
    const documents = [...new Map(found.flat().map((choice) => [choice.documentId, choice])).values()]
    if (documents.length > 0) return { documents, missing: names.filter((_, index) => found[index]?.length === 0) }
  }
  const documents = await documentsMeant(words, question, context)
  return documents === null ? null : { documents, missing: [] }
}

/** True if the name of one document holds all of the words. */
async function bearsAll(words: string, { store }: EngineContext): Promise<boolean> {
  const stems = contentStems(words)
  return (await findDocuments(words, store)).some(({ title, path }) => {
    const own = stemsWithin(`${title}\n${fileWords(path)}`)
    return stems.every((stem) => own.has(stem))
  })
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
  const [only] = named
  if (only !== undefined && named.length === 1) return [editionOf(only, question, context) ?? only]
  if (!context.modelsLoaded) {
    const clear = clearlyMeant(words, context.store, question).document
    return clear === null ? null : [choiceOf(clear)]
  }
  const { document, choices } = await meantDocument(words, context, question)
  if (document !== null) return [choiceOf(document)]
  return named.length > 0 ? named : choices.map(choiceOf)
}

/** The newest or the oldest of the editions of a document, if the question asks for it. */
function editionOf(named: DocumentChoice, question: string, { store }: EngineContext): DocumentChoice | null {
  // Only then is the whole list of a large library worth reading.
  if (orderAsked(question, named.path) === 0) return null
  const all = [...store.documents.pages()].flat()
  const path = editionMeant(
    question,
    named.path,
    all.map((document) => document.path),
  )
  const document = all.find((each) => each.path === path)
  return document === undefined
    ? null
    : { documentId: document.id, title: document.title, path: document.path, score: named.score }
}

const choiceOf = ({ place, fit }: DocumentFit): DocumentChoice => ({
  documentId: place.documentId,
  title: place.title,
  path: place.path,
  score: fit,
})
