/**
 * Asks a fixed sample of everyday questions by the whole pipeline, and again by each variant of it: only where the
 * engines that a variant changes had changed anything, because every other answer stays what it is.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from '../../src/shared/domain/answer.ts'
import type { EngineId, TraceStep } from '../../src/shared/domain/trace.ts'
import { systemClock } from '../../src/main/ports/clock.ts'
import { silentLog } from '../../src/main/ports/log.ts'
import type { Reranker } from '../../src/main/ports/reranker.ts'
import { Orchestrator } from '../../src/main/query/orchestrator.ts'
import { defaultEngines } from '../../src/main/query/registry.ts'
import { defaultSettings } from '../../src/shared/domain/settings.ts'
import { openReranker } from '../cachedReranker.ts'
import { askedOf, openEverydayLibrary } from '../everyday/askEveryday.ts'
import { judge } from '../everyday/judge.ts'
import { filesOf } from '../everyday/libraries.ts'
import type { LibraryFolder } from '../everyday/libraries.ts'
import { readQuestions } from '../everyday/question.ts'
import type { EverydayQuestion } from '../everyday/question.ts'
import { openBenchLibrary, openEmbedder } from '../library.ts'
import type { BenchLibrary } from '../library.ts'
import { noCache, nobodyListens, plainQuestion } from '../plainQuestion.ts'
import { rememberingEmbedder, rememberingReranker } from './ports.ts'
import type { Variant } from './variants.ts'
import { watchedEngines } from './watchedEngines.ts'

/** One question, asked by the whole pipeline and by the variants. */
export interface AskedVariants {
  readonly right: boolean
  /** By the name of the variant: the steps that are no longer made without it. */
  readonly steps: ReadonlyMap<string, readonly TraceStep[]>
  /** By the name of the variant: is its answer right? Absent where it could not be another. */
  readonly variants: ReadonlyMap<string, boolean>
}

export interface EverydaySample {
  readonly folders: readonly LibraryFolder[]
  /** Every so many questions of the fit half are asked, counted over each library. */
  readonly every: number
  readonly variants: readonly Variant[]
  readonly log: (line: string) => void
}

export async function askEverydayVariants({ folders, every, variants, log }: EverydaySample): Promise<AskedVariants[]> {
  const asked: AskedVariants[] = []
  const reranker = await openReranker()
  const embedder = await openEmbedder()
  const models = {
    embedder: rememberingEmbedder(embedder),
    reranker: reranker === null ? null : rememberingReranker(reranker),
  }
  for (const folder of folders) {
    const { questions } = readQuestions(join(folder.folder, 'questions.json'))
    const sample = questions.filter(({ half }) => half === 'fit').filter((_, index) => index % every === 0)
    if (sample.length === 0) continue
    const working = mkdtempSync(join(tmpdir(), 'docent-ablation-'))
    try {
      const files = await filesOf(folder, working)
      // Indexed by the services, so that OCR and members are there; asked without them, so that engines can be off.
      await (await openEverydayLibrary(files, join(working, 'data'))).close()
      const library = await openBenchLibrary(join(working, 'data'), [], log, models.embedder)
      for (const question of sample)
        asked.push(await askAll(question, { library, files, variants, reranker: models.reranker }))
      await library.close()
      log(`${folder.name}: ${sample.length} questions`)
    } finally {
      rmSync(working, { recursive: true, force: true })
    }
  }
  await embedder.dispose()
  await reranker?.dispose()
  return asked
}

interface Asking {
  readonly library: BenchLibrary
  readonly files: string
  readonly variants: readonly Variant[]
  readonly reranker: Reranker | null
}

async function askAll(question: EverydayQuestion, asking: Asking): Promise<AskedVariants> {
  const changed = new Set<EngineId>()
  const whole = { name: '', touches: [], engines: watchedEngines(defaultEngines, (id) => void changed.add(id)) }
  const { right, answer } = await ask(question, whole, asking)
  const results = new Map<string, boolean>()
  const steps = new Map<string, readonly TraceStep[]>()
  const stepsOf = ({ trace }: Answer, id: string): readonly TraceStep[] =>
    trace.steps.filter((step) => step.engine === id)
  for (const variant of asking.variants) {
    if (variant.added !== true) steps.set(variant.name, stepsOf(answer, variant.name))
    if (!variant.touches.some((id) => changed.has(id))) continue
    const other = await ask(question, variant, asking)
    results.set(variant.name, other.right)
    if (variant.added === true) steps.set(variant.name, stepsOf(other.answer, variant.name))
  }
  return { right, steps, variants: results }
}

async function ask(
  question: EverydayQuestion,
  { engines, without, settings = {} }: Variant,
  { library: { store, index, embedder }, files, reranker }: Asking,
): Promise<{ readonly right: boolean; readonly answer: Answer }> {
  const orchestrator = new Orchestrator({ store, index, cache: noCache, clock: systemClock, log: silentLog, engines })
  const models = {
    embedder: without === 'embedder' ? null : embedder,
    reranker: without === 'reranker' ? null : reranker,
  }
  const asked = plainQuestion(question.text, models, { settings: { ...defaultSettings, ...settings } })
  const answer = await orchestrator.answer(asked, nobodyListens())
  const verdict = judge(question, askedOf(answer, files, 0).shown)
  return { right: verdict === 'right' || verdict === 'refusedRightly', answer }
}
