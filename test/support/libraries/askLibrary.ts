/** Asks a small library through the whole plan, without a language model. */
import { silentLog } from '../../../src/main/ports/log.ts'
import { systemClock } from '../../../src/main/ports/clock.ts'
import type { Clock } from '../../../src/main/ports/clock.ts'
import { Orchestrator } from '../../../src/main/query/orchestrator.ts'
import { defaultEngines } from '../../../src/main/query/registry.ts'
import type { EngineRegistry } from '../../../src/main/query/registry.ts'
import type { Answer } from '../../../src/shared/domain/answer.ts'
import type { EngineId } from '../../../src/shared/domain/trace.ts'
import type { QuestionLibrary } from './questionLibrary.ts'
import { nobodyListens, plainQuestion } from '../../../bench/measuring/plainQuestion.ts'

/** `without`: engines that are taken out of the plan. */
export function askLibrary(
  library: QuestionLibrary,
  text: string,
  ...without: readonly (EngineId | undefined)[]
): Promise<Answer> {
  return askAt(library, systemClock, text, ...without)
}

/** The same on another day than today. */
export function askAt(
  library: QuestionLibrary,
  clock: Clock,
  text: string,
  ...without: readonly (EngineId | undefined)[]
): Promise<Answer> {
  const engines = without.reduce<EngineRegistry>(
    (left, id) => (id === undefined ? left : leftOut(left, id)),
    defaultEngines,
  )
  const { store, index, cache, embedder } = library
  const orchestrator = new Orchestrator({ store, index, cache, clock, log: silentLog, engines })
  return orchestrator.answer(plainQuestion(text, { embedder, reranker: null }), nobodyListens())
}

function leftOut(engines: EngineRegistry, id: EngineId): EngineRegistry {
  const { [id]: _, ...others } = engines
  return others
}

/** The items of an answer in order, without markers. */
export function itemsOf(answer: Answer): readonly string[] {
  return answer.sentences
    .filter((sentence) => sentence.role === 'item')
    .map((sentence) => answer.text.slice(sentence.start, sentence.end).replace(/(?: \[\d+\]|\[\d+\])+$/, ''))
}

/** The sentences that lead an answer, without markers. */
export function leadOf(answer: Answer): string {
  return answer.sentences
    .filter((sentence) => sentence.role === 'lead')
    .map((sentence) => answer.text.slice(sentence.start, sentence.end).replace(/(?: \[\d+\]|\[\d+\])+$/, ''))
    .join(' ')
}
