/** Asks a library for measuring, in the one way that all evaluations share: no history, no cache, default settings. */
import type { Answer } from '../../src/shared/domain/answer.ts'
import type { IntelligenceLevel } from '../../src/shared/domain/level.ts'
import { defaultSettings } from '../../src/shared/domain/settings.ts'
import { systemClock } from '../../src/main/ports/clock.ts'
import type { Llm } from '../../src/main/ports/llm.ts'
import { silentLog } from '../../src/main/ports/log.ts'
import type { Reranker } from '../../src/main/ports/reranker.ts'
import { Orchestrator } from '../../src/main/query/orchestrator.ts'
import type { BenchLibrary } from './library.ts'
import { noCache, nobodyListens, plainQuestion } from './plainQuestion.ts'

export interface BenchChat {
  readonly llm: Llm
  /** True if its own wording may be preferred over quotes at level standard. */
  readonly trusted: boolean
}

export interface AskOptions {
  /** Default: standard. */
  readonly level?: IntelligenceLevel
  /** Default: none, so that quotes answer. */
  readonly chat?: BenchChat | null
}

export type Ask = (question: string, options?: AskOptions) => Promise<Answer>

export function askerOf(library: BenchLibrary, reranker: Reranker | null): Ask {
  const orchestrator = new Orchestrator({
    store: library.store,
    index: library.index,
    cache: noCache,
    clock: systemClock,
    log: silentLog,
  })
  return (text, { level = 'standard', chat = null } = {}) =>
    orchestrator.answer(
      plainQuestion(
        text,
        { embedder: library.embedder, reranker, chat: chat === null ? null : { ...chat, tested: true } },
        { level, budget: chat === null ? 0 : defaultSettings['answer.budget'] },
      ),
      nobodyListens(),
    )
}

// At most two sentences count, however many are shown: a person who asked for a fact reads no further.
const countedSentences = 2

/** What counts of an answer: its first sentences without citation markers. */
export function openingOf(answer: Answer): string {
  return sentencesOf(answer).slice(0, countedSentences).join(' ')
}

/** The direct answer alone: the lead, or the first quote where nothing leads. */
export function leadOf(answer: Answer): string {
  return sentencesOf(answer)[0] ?? ''
}

/** Markers of the citations of what counts. */
export function openingMarkers(answer: Answer): ReadonlySet<number> {
  return new Set(answer.sentences.slice(0, countedSentences).flatMap((sentence) => sentence.markers))
}

function sentencesOf({ sentences, text }: Answer): readonly string[] {
  return sentences.map(({ start, end }) => text.slice(start, end).replace(/(?:\[\d+\])+/g, ''))
}
