/**
 * Answers what was used or paid over time out of meter readings and of bills that come month after month: the
 * difference of two readings, and the sum, the mean, the largest or the comparison of what bills say; and how something
 * that is measured now and then stands against an earlier time.
 */
import type { DocumentKind } from '../../../shared/domain/document.ts'
import { draftOf } from '../answer/draft.ts'
import type { Engine, EngineContext } from '../engine.ts'
import type { EvidenceSentence, RetrievalState } from '../retrievalState.ts'
import { answered } from '../settled.ts'
import { maxRecordCharacters } from './records/records.ts'
import { candidateOf, gatherTables } from './table/gatherTables.ts'
import { tableKinds } from './records/recordTables.ts'
import { withSources } from './tableDraft.ts'
import { billSeries } from './usage/bills.ts'
import type { Paper } from './usage/bills.ts'
import { meterSeries } from './usage/meters.ts'
import { stateAnswer, stateAsked } from './usage/stateCompared.ts'
import { unbilledText } from './usage/unbilled.ts'
import { usageAnswer } from './usage/usageAnswer.ts'
import type { UsageAnswer } from './usage/usageWords.ts'
import { usageAsked } from './usage/usageAsked.ts'
import type { UsageAsked } from './usage/usageAsked.ts'
import type { UsageSeries } from './usage/usageSeries.ts'

// Opening a short text takes a fifth of a millisecond; of a larger library those that the search found are read.
const maxOpened = 250
// Exact figures of lines that name their thing; that the right series was chosen is less sure. By judgement.
const likelihood = 0.9

export const usageEngine: Engine = {
  id: 'usage',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? (mayAsk(state.query) ? undefined : 'It does not ask what meters or bills say.'),
  async run(state, context) {
    const asked = usageAsked(state.query, new Date(context.clock.now()))
    const series = asked === null ? [] : allSeries(asked, state, context)
    const answer = asked === null ? stateOf(state, context) : usageAnswer(asked, series)
    if (answer === null) {
      if (series.length > 0)
        context.note(`None of ${series.length} series of meters or bills covers what is asked for.`)
      const unbilled = asked === null ? null : unbilledText(asked, series, state.candidates)
      if (unbilled === null) return {}
      const refusal = draftOf('refusal', [{ role: 'note', text: unbilled, evidence: [] }])
      return { extracted: refusal, evidence: [], answerability: 0 }
    }
    const evidence = answer.quotes.map(({ text, start, end, source }): EvidenceSentence => {
      const { contentId, id: chunkId } = source.chunk
      const { documentId } = source
      return { contentId, documentId, chunkId, text, start, end, page: null, score: likelihood, vector: null }
    })
    context.note(answer.query)
    return {
      extracted: draftOf('computed', answer.pieces),
      evidence,
      answerability: likelihood,
      parts: [state.query],
      series: answer.series ?? null,
      candidates: withSources(
        state.candidates,
        answer.quotes.map(({ source }) => source),
      ),
      computation: { query: answer.query, over: [answer.title], rows: { used: answer.used, total: answer.used } },
    }
  },
}

const mayAsk = (query: string): boolean =>
  usageAsked(query, new Date(0)) !== null || stateAsked(query, new Date(0)) !== null

function stateOf(state: RetrievalState, context: EngineContext): UsageAnswer | null {
  const asked = stateAsked(state.query, new Date(context.clock.now()))
  return asked === null ? null : stateAnswer(asked, gatherTables(state.query, state.candidates, context.store))
}

function allSeries(asked: UsageAsked, state: RetrievalState, context: EngineContext): readonly UsageSeries[] {
  const { store } = context
  const meters =
    asked.measure === 'quantity' ? gatherTables(state.query, state.candidates, store).flatMap(meterSeries) : []
  return [...meters, ...billSeries(papersOf(state, context))]
}

function papersOf({ candidates }: RetrievalState, { store }: EngineContext): readonly Paper[] {
  const found = new Map<string, Paper>()
  const near = new Set(candidates.map(({ chunk }) => chunk.contentId))
  const { documents } = store.documents.count()
  for (const page of store.documents.pages())
    for (const { contentId, kind, title, path } of page) {
      if (contentId === null || found.has(contentId) || tableKinds.has(kind satisfies DocumentKind | null)) continue
      if (documents > maxOpened && !near.has(contentId)) continue
      const text = store.contents.readText(contentId, 0, maxRecordCharacters + 1)
      const source = text.length > maxRecordCharacters ? null : candidateOf(contentId, store)
      const name = `${title} ${path.split(/[/\\]/).at(-1) ?? ''}`
      if (source !== null) found.set(contentId, { name, text, source })
    }
  return [...found.values()]
}
