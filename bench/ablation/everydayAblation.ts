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
import { defaultSettings } from '../../src/shared/domain/settings.ts'
import type { BenchChat } from '../measuring/askLibrary.ts'
import { openReranker } from '../measuring/cachedReranker.ts'
import { askedOf, openEverydayLibrary } from '../everyday/askEveryday.ts'
import { judge } from '../everyday/judge.ts'
import { filesOf } from '../everyday/libraries.ts'
import type { LibraryFolder } from '../everyday/libraries.ts'
import { readQuestions } from '../everyday/question.ts'
import type { EverydayQuestion } from '../everyday/question.ts'
import { openBenchLibrary, openEmbedder } from '../measuring/library.ts'
import type { BenchLibrary } from '../measuring/library.ts'
import { noCache, nobodyListens, plainQuestion } from '../measuring/plainQuestion.ts'
import type { Pair } from './ablationRows.ts'
import { rememberingEmbedder, rememberingReranker } from './ports.ts'
import { byQuotes } from './variants.ts'
import type { Base, Variant } from './variants.ts'
import { watchedEngines } from './watchedEngines.ts'

/** One question, asked with and without what each variant changes. */
export interface AskedVariants {
  /** By the name of the variant; absent where the question was not asked for it. */
  readonly pairs: ReadonlyMap<string, Pair>
  /** By the name of the variant: the steps of the engine that it takes away or adds. */
  readonly steps: ReadonlyMap<string, readonly TraceStep[]>
}

export interface EverydaySample {
  readonly folders: readonly LibraryFolder[]
  /** Every so many questions of the fit half are asked, counted over each library. */
  readonly every: number
  /** Of these, every so many for the variants that ask the language model, which takes ten times as long. */
  readonly everyWithModel: number
  readonly variants: readonly Variant[]
  /** Variants that ask it are left out where it is null. */
  readonly chat: BenchChat | null
  readonly log: (line: string) => void
  /** Called with all that were asked until then, after each library. */
  readonly keep: (asked: readonly AskedVariants[]) => void
}

export async function askEverydayVariants(sample: EverydaySample): Promise<void> {
  const { folders, every, everyWithModel, variants, chat, log, keep } = sample
  const asked: AskedVariants[] = []
  const reranker = await openReranker()
  const embedder = await openEmbedder()
  const models = {
    embedder: rememberingEmbedder(embedder),
    reranker: reranker === null ? null : rememberingReranker(reranker),
  }
  const byCode = variants.filter(({ base = byQuotes }) => base.model === null)
  for (const folder of folders) {
    const { questions } = readQuestions(join(folder.folder, 'questions.json'))
    const own = questions.filter(({ half }) => half === 'fit').filter((_, index) => index % every === 0)
    if (own.length === 0) continue
    const working = mkdtempSync(join(tmpdir(), 'docent-ablation-'))
    try {
      const files = await filesOf(folder, working)
      // Indexed by the services, so that OCR and members are there; asked without them, so that engines can be off.
      await (await openEverydayLibrary(files, join(working, 'data'))).close()
      const library = await openBenchLibrary(join(working, 'data'), [], log, models.embedder)
      const asking = { library, files, reranker: models.reranker, chat }
      for (const [index, question] of own.entries())
        asked.push(await askAll(question, chat !== null && index % everyWithModel === 0 ? variants : byCode, asking))
      await library.close()
      log(`${folder.name}: ${own.length} questions`)
    } finally {
      rmSync(working, { recursive: true, force: true })
    }
    keep(asked)
  }
  await embedder.dispose()
  await reranker?.dispose()
}

interface Asking {
  readonly library: BenchLibrary
  readonly files: string
  readonly reranker: Reranker | null
  readonly chat: BenchChat | null
}

interface Whole {
  readonly right: boolean
  readonly answer: Answer
  /** Engines that changed anything. */
  readonly changed: ReadonlySet<EngineId>
}

async function askAll(
  question: EverydayQuestion,
  variants: readonly Variant[],
  asking: Asking,
): Promise<AskedVariants> {
  const wholes = new Map<Base, Whole>()
  const pairs = new Map<string, Pair>()
  const steps = new Map<string, readonly TraceStep[]>()
  const stepsOf = ({ trace }: Answer, id: string): readonly TraceStep[] =>
    trace.steps.filter((step) => step.engine === id)
  for (const variant of variants) {
    const { name, added, touches, base = byQuotes } = variant
    const whole = wholes.get(base) ?? (await askWhole(question, base, asking))
    wholes.set(base, whole)
    const changed = touches.some((id) => whole.changed.has(id))
    const other = changed ? await ask(question, variant, asking) : whole
    const [on, off] = added === true ? [other, whole] : [whole, other]
    pairs.set(name, { on: Number(on.right), off: Number(off.right), changed })
    steps.set(name, stepsOf(on.answer, name))
  }
  return { pairs, steps }
}

async function askWhole(question: EverydayQuestion, base: Base, asking: Asking): Promise<Whole> {
  const changed = new Set<EngineId>()
  const engines = watchedEngines(base.engines, (id) => void changed.add(id))
  return { ...(await ask(question, { name: '', touches: [], engines, base }, asking)), changed }
}

async function ask(
  question: EverydayQuestion,
  { engines, withoutModel, settings = {}, base = byQuotes }: Variant,
  { library: { store, index, embedder }, files, reranker, chat }: Asking,
): Promise<{ readonly right: boolean; readonly answer: Answer }> {
  const orchestrator = new Orchestrator({ store, index, cache: noCache, clock: systemClock, log: silentLog, engines })
  const models = {
    embedder: withoutModel === 'embedder' ? null : embedder,
    reranker: withoutModel === 'reranker' ? null : reranker,
    chat: base.model === null || chat === null ? null : { ...chat, tested: true },
  }
  const asked = plainQuestion(question.text, models, {
    settings: { ...defaultSettings, ...settings },
    level: base.level,
    budget: models.chat === null ? 0 : defaultSettings['answer.budget'],
  })
  const answer = await orchestrator.answer(asked, nobodyListens())
  const verdict = judge(question, askedOf(answer, files, 0).shown)
  return { right: verdict === 'right' || verdict === 'refusedRightly', answer }
}
