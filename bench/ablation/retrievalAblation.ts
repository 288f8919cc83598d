/** The same comparison for the passages that an answer reads, on the fit halves of the retrieval sets. */
import { join } from 'node:path'
import { defaultEngines } from '../../src/main/query/registry.ts'
import type { EngineId } from '../../src/shared/domain/trace.ts'
import { benchCache, openBenchLibrary, openEmbedder } from '../measuring/library.ts'
import type { BenchLibrary } from '../measuring/library.ts'
import { measured } from '../retrieval/evaluateRetrieval.ts'
import type { Measure } from '../retrieval/evaluateRetrieval.ts'
import { findSets } from '../retrieval/findSets.ts'
import { findingEngines, foundByPipeline } from '../retrieval/pipeline.ts'
import type { RetrievalQuestion } from '../retrieval/retrievalSets.ts'
import { ablationRow } from './ablationRows.ts'
import type { AblationRow, Pair } from './ablationRows.ts'
import { rememberingEmbedder } from './ports.ts'
import { byQuotes } from './variants.ts'
import type { Variant } from './variants.ts'

/** The figure of the card for each set. */
const measureOf: Readonly<Record<string, Measure>> = {
  scifact: 'ndcgAt10',
  hotpotqa: 'allSupportsAt10',
  hotpotqaUntitled: 'allSupportsAt10',
  locomo: 'anySupportAt5',
  timeqa: 'passageAt5',
}

interface RetrievalSample {
  readonly variants: readonly Variant[]
  /** Names of the sets; default: all. */
  readonly sets: readonly string[] | undefined
  /** Questions of each set. */
  readonly limit: number
  readonly log: (line: string) => void
  /** Called with all rows until then, after each set. */
  readonly keep: (rows: readonly AblationRow[]) => void
}

/** Sets whose libraries are not in the cache are built first, which takes minutes for each. */
export async function retrievalRows(
  data: string,
  { variants, sets, limit, log, keep }: RetrievalSample,
): Promise<void> {
  const finding: ReadonlySet<EngineId> = new Set(findingEngines)
  const used = variants.filter(
    ({ touches, withoutModel, added, base = byQuotes }) =>
      withoutModel !== 'reranker' && base === byQuotes && (added === true || touches.some((id) => finding.has(id))),
  )
  const embedder = await openEmbedder()
  const rows: AblationRow[] = []
  for (const [name, parts] of findSets(data, sets)) {
    const measure = measureOf[name]
    if (measure === undefined) continue
    const pairs = new Map<string, Pair[]>(used.map((variant) => [variant.name, []]))
    for (const set of parts) {
      const library = await openBenchLibrary(
        join(benchCache(), set.library),
        set.files,
        log,
        rememberingEmbedder(embedder),
      )
      const fit = set.questions.filter(({ half }) => half === 'fit')
      for (const question of fit.slice(0, Math.ceil(limit / parts.length))) {
        const whole = await figureOf(question, measure, library)
        for (const variant of used) {
          const other = await figureOf(question, measure, library, variant)
          const [on, off] = variant.added === true ? [other, whole] : [whole, other]
          pairs.get(variant.name)?.push({ on, off, changed: on !== off })
        }
      }
      await library.close()
      log(`${set.name}: done`)
    }
    for (const { name: part, added } of used)
      rows.push(
        ablationRow({ part, byDefault: added === true ? 'off' : 'on', set: name, measure }, pairs.get(part) ?? [], []),
      )
    keep(rows)
  }
  await embedder.dispose()
}

async function figureOf(
  question: RetrievalQuestion,
  measure: Measure,
  library: BenchLibrary,
  { engines = defaultEngines, withoutModel, settings }: Partial<Variant> = {},
): Promise<number> {
  const searched = withoutModel === 'embedder' ? { ...library, embedder: null } : library
  const found = await foundByPipeline(question.text, searched, engines, settings)
  return measured(found, question)[measure]
}
