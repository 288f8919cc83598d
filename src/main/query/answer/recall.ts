/**
 * Answers questions about the last answer itself from what was shown: its sources, the documents that it named, the
 * amounts that the last answers gave, the rows and lines of its list. Nothing is searched. What cannot be answered that
 * way is left to the other engines.
 */
import type { Engine, EngineContext } from '../engine.ts'
import type { RetrievalState, StatePatch } from '../retrievalState.ts'
import type { EarlierTurn } from '../earlierTurn.ts'
import { settled } from '../settled.ts'
import { documentMeant, withShown } from '../retrieve/filter/documentMeant.ts'
import { itemsOf } from '../understand/followUp/lastAnswer/recall.ts'
import type { OverPeriod } from '../understand/followUp/lastAnswer/overPeriod.ts'
import type { FigureWanted } from '../understand/followUp/lastAnswer/recallWords.ts'
import { signedAt, writtenAt } from './recall/documentFrame.ts'
import type { DocumentContent, FramePlace } from './recall/documentFrame.ts'
import { draftOf } from './draft.ts'
import type { DraftPiece } from './draft.ts'
import { addRows, askRows, shownTable } from './recall/shownRows.ts'
import { certain, evidenceFor } from './recall/shownEvidence.ts'
import type { ShownEvidence } from './recall/shownEvidence.ts'
import { amountOver, periodOf } from './recall/amountOver.ts'
import { earlierAmounts, resultOf } from './recall/earlierAmounts.ts'
import type { EarlierResult } from './recall/earlierAmounts.ts'

// The quotes of an answer, as many as are read at a glance. Chosen by judgement.
const maxQuotes = 4

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

function sources({ cited, shown }: EarlierTurn, sure: boolean, context: EngineContext): StatePatch | null {
  const found = evidenceFor(cited.slice(0, maxQuotes), context.store)
  if (found === null) return null
  const isDoubtful = shown !== undefined && (shown.label === 'Low' || shown.label === 'Very low')
  const opening: readonly DraftPiece[] = sure
    ? [
        note(
          isDoubtful
            ? 'Not quite: the confidence of this answer was low. It rests on these words:'
            : 'The answer rests on these words:',
        ),
      ]
    : []
  const byDocument = Map.groupBy([...found.evidence.entries()], ([, { contentId }]) => contentId)
  const pieces = [...byDocument.values()].flatMap((entries): readonly DraftPiece[] => {
    const from = found.candidates.find(({ chunk }) => chunk.contentId === entries[0]?.[1].contentId)
    const page = entries.find(([, one]) => one.page !== null)?.[1].page ?? null
    const file = from?.path.split(/[\\/]/).at(-1) ?? ''
    return [
      note(`In “${from?.title ?? ''}” (${file}${page === null ? '' : `, page ${page}`}):`),
      ...entries.map(([index, { text }]): DraftPiece => ({ role: 'quote', text, evidence: [index] })),
    ]
  })
  return patchOf('extracted', [...opening, ...pieces], found)
}

function opened({ shown }: EarlierTurn, place: number, { store }: EngineContext): StatePatch | null {
  const id = shown?.documents.at(place)?.documentId
  const document = id === undefined ? undefined : store.documents.get(id)
  if (document === undefined || document.contentId === null) return null
  const { contentId, title, path } = document
  const text = store.contents.readDecoded(contentId) ?? store.contents.readText(contentId)
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

function fromAmounts(
  history: readonly EarlierTurn[],
  wanted: FigureWanted,
  ofLast: number | null,
  context: EngineContext,
): StatePatch | null {
  const result = resultOf(wanted, earlierAmounts(history), ofLast)
  return result === null ? null : computed(result, context)
}

/** Null unless the answer, its quote or its question says for which period the amount is. */
function overPeriodOf(history: readonly EarlierTurn[], over: OverPeriod, context: EngineContext): StatePatch | null {
  const amounts = earlierAmounts(history)
  const per = periodOf(amounts.at(-1), context.store.contents)
  const result = per === null ? null : amountOver(over, amounts, per)
  if (result !== null) return computed(result, context)
  // "How much more is that a week?" of two amounts that nothing says a period of.
  return over.isDifference && over.count === 1 ? fromAmounts(history, 'difference', 2, context) : null
}

function computed(result: EarlierResult, context: EngineContext): StatePatch | null {
  const found = evidenceFor(
    result.of.flatMap(({ cited }) => cited.slice(0, 1)),
    context.store,
  )
  // An amount without its quote would be a sum that nobody can check.
  if (found === null || found.evidence.length < result.of.length) return null
  const all = found.evidence.map((_, index) => index)
  return patchOf(
    'computed',
    [
      { role: 'lead', text: result.lead, evidence: all },
      ...result.of.map(({ text, question }, index): DraftPiece => ({
        role: 'item',
        text: `${text} – ${question}`,
        evidence: [index],
      })),
      note(
        `Computed from ${result.of.length === 1 ? 'the answer' : `${result.of.length} answers`} above: ${result.made}.`,
      ),
    ],
    found,
    { query: result.made, used: result.of.length, total: result.of.length },
  )
}

const note = (text: string): DraftPiece => ({ role: 'note', text, evidence: [] })

function patchOf(
  kind: 'extracted' | 'computed',
  pieces: readonly DraftPiece[],
  { evidence, candidates }: ShownEvidence,
  computed: { readonly query: string; readonly used: number; readonly total: number } | null = null,
): StatePatch {
  const computation =
    kind !== 'computed' || computed === null
      ? null
      : {
          query: computed.query,
          over: [...new Set(candidates.map(({ title }) => title))],
          rows: { used: computed.used, total: computed.total },
        }
  return { extracted: draftOf(kind, pieces), evidence, candidates, answerability: certain, computation }
}
