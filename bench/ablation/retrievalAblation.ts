/** The same comparison for the passages that an answer reads, on the fit halves of the retrieval sets. */
import { join } from 'node:path'
import { defaultEngines } from '../../src/main/query/registry.ts'
import type { EngineId } from '../../src/shared/domain/trace.ts'
import { benchCache, openBenchLibrary, openEmbedder } from '../library.ts'
import type { BenchLibrary } from '../library.ts'
import { measured } from '../retrieval/evaluateRetrieval.ts'
import type { Measure } from '../retrieval/evaluateRetrieval.ts'
import { findSets } from '../retrieval/findSets.ts'
import { findingEngines, foundByPipeline } from '../retrieval/pipeline.ts'
import type { RetrievalQuestion } from '../retrieval/retrievalSets.ts'
import { ablationRow } from './ablationRows.ts'
import type { AblationRow, Pair } from './ablationRows.ts'
import { rememberingEmbedder } from './ports.ts'
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
  /** Questions of each set. */
  readonly limit: number
  readonly log: (line: string) => void
}

/** Sets whose libraries are not in the cache are built first, which takes minutes for each. */
export async function retrievalRows(data: string, { variants, limit, log }: RetrievalSample): Promise<AblationRow[]> {
  const finding: ReadonlySet<EngineId> = new Set(findingEngines)
  const used = variants.filter(
    ({ touches, without, added }) =>
      without !== 'reranker' && (added === true || touches.some((id) => finding.has(id))),
  )
  const embedder = await openEmbedder()
  const rows: AblationRow[] = []
  for (const [name, parts] of findSets(data)) {
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
        ablationRow({ part, set: name, measure, byDefault: added === true ? 'off' : 'on' }, pairs.get(part) ?? [], []),
      )
  }
  await embedder.dispose()
  return rows
}

async function figureOf(
  question: RetrievalQuestion,
  measure: Measure,
  library: BenchLibrary,
  { engines = defaultEngines, without, settings }: Partial<Variant> = {},
): Promise<number> {
  const searched = without === 'embedder' ? { ...library, embedder: null } : library
  const found = await foundByPipeline(question.text, searched, engines, settings)
  return measured(found, question)[measure]
}
