/**
 * Answers questions about the last answer itself from what was shown: its sources, the documents that it named, the
 * amounts that the last answers gave, the rows and lines of its list. Nothing is searched. What cannot be answered that
 * way is left to the other engines.
 */
import type { Engine, EngineContext } from '../engine.ts'
import type { RetrievalState, StatePatch } from '../retrievalState.ts'
import type { EarlierTurn } from '../earlierTurn.ts'
import { settled } from '../settled.ts'
import { evidenceFor } from './recall/shownEvidence.ts'
import { fromAmounts, overPeriodOf, replacedValue, scaledOver, valueOf } from './recall/ofAmounts.ts'
import { note, patchOf } from './recall/recalledPatch.ts'
import { sources } from './recall/sourcesShown.ts'
import { documentMeant, withShown } from '../retrieve/filter/documentMeant.ts'
import { itemsOf } from '../understand/followUp/lastAnswer/recall.ts'
import type { FigureWanted } from '../understand/followUp/lastAnswer/recallWords.ts'
import { signedAt, writtenAt } from './recall/documentFrame.ts'
import type { DocumentContent, FramePlace } from './recall/documentFrame.ts'
import type { DraftPiece } from './draft.ts'
import { addRows, askRows, shownTable } from './recall/shownRows.ts'
import { documentOf } from './recall/documentOfAge.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import { wholeText } from '../../../shared/text/wholeText.ts'

export const recallEngine: Engine = {
  id: 'recall',
  maxLlmCalls: 0,
  skip: (state) =>
    settled(state) ?? (state.recall === null ? 'It is no question about the last answer itself.' : undefined),
  async run(state, context) {
    const patch = recalled(state, context)
    context.note(
      patch === null ? 'The last answers do not say it: answered as a question.' : 'Taken from what was shown.',
    )
    return patch ?? { recall: null }
  },
}

function recalled(state: RetrievalState, context: EngineContext): StatePatch | null {
  const last = state.history.at(-1)
  const { recall } = state
  if (recall === null || last === undefined) return null
  switch (recall.kind) {
    case 'source':
      return sources(last, recall.sure, context)
    case 'open':
      return opened(last, recall.place, context)
    case 'openOf':
      return openedDocument(documentOf(recall.of, context.store), context)
    case 'before':
      return replacedValue(last, context)
    case 'value':
      return valueOf(last, context)
    case 'scaled':
      return scaledOver(state.history, recall.scaled, context)
    case 'count':
      return counted(last, context)
    case 'written':
      return fromFrame(writtenAt, state, context)
    case 'author':
      return fromFrame(signedAt, state, context)
    case 'rows':
      return fromRows(last, null, state.query, context)
    case 'figure':
      return (
        fromRows(last, recall.wanted, state.query, context) ??
        fromAmounts(state.history, recall.wanted, recall.ofLast, context) ??
        fromRows(lastList(state.history), recall.wanted, state.query, context)
      )
    case 'over':
      return overPeriodOf(state.history, recall.over, context)
    case 'language':
      return {
        reply:
          `Docent quotes your documents in their own language and does not translate them into ${recall.language}. ` +
          'The answer above stays as it is.',
      }
  }
}

function opened({ shown }: EarlierTurn, place: number, context: EngineContext): StatePatch | null {
  const id = shown?.documents.at(place)?.documentId
  return openedDocument(id ?? null, context)
}

function openedDocument(id: DocumentId | null, { store }: EngineContext): StatePatch | null {
  const document = id === null ? undefined : store.documents.get(id)
  if (document === undefined || document.contentId === null) return null
  const { contentId, title, path } = document
  const text = wholeText(store.contents.readDecoded(contentId), () => store.contents.readText(contentId))
  return { document: { documentId: document.id, title, path, score: 1 }, text, answerType: 'DOCUMENT_LOOKUP' }
}

function counted(last: EarlierTurn, context: EngineContext): StatePatch | null {
  const items = itemsOf(last)
  const found = evidenceFor(
    items.flatMap(({ cited }) => cited.slice(0, 1)),
    context.store,
  )
  if (found === null) return null
  const all = found.evidence.map((_, index) => index)
  return patchOf(
    'computed',
    [
      { role: 'lead', text: String(items.length), evidence: all.slice(0, 1) },
      ...found.evidence.map(({ text }, index): DraftPiece => ({ role: 'item', text, evidence: [index] })),
    ],
    found,
    { query: 'COUNT(*)', used: items.length, total: items.length },
  )
}

/** What the head or the foot of the document says; null if it says nothing of the kind. */
function fromFrame(
  placeIn: (content: DocumentContent) => FramePlace | null,
  { thread }: RetrievalState,
  context: EngineContext,
): StatePatch | null {
  const { store } = context
  const shown = thread === null ? null : withShown(thread, store)
  const id = shown === null ? null : documentMeant({ ...shown, within: shown.within ?? { noun: null } }, store)
  const document = id === null ? undefined : store.documents.ofContent(id)[0]
  if (id === null || document === undefined) return null
  const place = placeIn({ text: store.contents.readText(id), author: store.contents.get(id)?.author ?? null })
  const found = place === null ? null : evidenceFor([{ contentId: id, ...place }], store)
  if (place === null || found === null) return null
  const { text = '' } = found.evidence[0] ?? {}
  return patchOf(
    'extracted',
    [
      { role: 'lead', text: place.lead, evidence: [0] },
      ...(text.trim() === place.lead ? [] : [{ role: 'quote', text, evidence: [0] } as const]),
      note(`${place.where} of “${document.title}”.`),
    ],
    found,
  )
}

// A list is still on the screen when something was asked about it in between.
const listTurns = 3

function lastList(history: readonly EarlierTurn[]): EarlierTurn | undefined {
  return history.slice(-listTurns).findLast((turn) => itemsOf(turn).length > 1)
}

/** Asks the rows that an answer showed, and no others of their table. */
function fromRows(
  turn: EarlierTurn | undefined,
  wanted: FigureWanted | null,
  query: string,
  { store, clock }: EngineContext,
): StatePatch | null {
  const table =
    turn === undefined
      ? null
      : shownTable(
          itemsOf(turn).flatMap(({ cited }) => cited),
          store,
        )
  if (table === null) return null
  const answer =
    wanted === 'sum' || wanted === 'average' ? addRows(table, wanted) : askRows(query, table, new Date(clock.now()))
  if (answer === null) return null
  const { used, query: computed } = answer
  return patchOf(answer.kind, answer.pieces, answer, { query: computed, used, total: table.rows.length })
}
