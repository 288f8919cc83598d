/** Measures the rows of retrieval on the report halves: what an answer reads, or for a time the strategy that ranks by it. */
import { join } from 'node:path'
import { mean } from '../measuring/intervals.ts'
import type { Measured } from '../measuring/intervals.ts'
import { benchCache, openBenchLibrary, openEmbedder } from '../measuring/library.ts'
import { evaluateRetrieval } from '../retrieval/evaluateRetrieval.ts'
import type { Finder, FoundRow, Measure } from '../retrieval/evaluateRetrieval.ts'
import { findSets } from '../retrieval/findSets.ts'
import type { GroupResult } from './outcomes.ts'

const finderOf = (set: string): Finder => (set === 'timeqa' ? 'temporal' : 'pipeline')

export async function measureRetrieval(data: string, log: (line: string) => void): Promise<GroupResult> {
  const embedder = await openEmbedder()
  const rows = new Map<string, readonly FoundRow[]>()
  for (const [name, parts] of findSets(data)) {
    const own: FoundRow[] = []
    for (const set of parts) {
      const library = await openBenchLibrary(join(benchCache(), set.library), set.files, log, embedder)
      const options = { finders: [finderOf(name)], half: 'report', limit: Infinity, log } as const
      own.push(...(await evaluateRetrieval(set, library, options)))
      await library.close()
    }
    rows.set(name, own)
  }
  await embedder.dispose()
  const of = (set: string, measure: Measure, category?: string): Measured =>
    mean(
      (rows.get(set) ?? [])
        .filter(({ question }) => category === undefined || question.category === category)
        .map((row) => row[measure]),
    )
  return {
    outcomes: {
      'retrieval.scifact': of('scifact', 'ndcgAt10'),
      'retrieval.hotpotqa': of('hotpotqa', 'allSupportsAt10'),
      'retrieval.hotpotqaUntitled': of('hotpotqaUntitled', 'allSupportsAt10'),
      'retrieval.locomo': of('locomo', 'anySupportAt5'),
      'retrieval.locomoMultiHop': of('locomo', 'allSupportsAt5', 'multi_hop'),
      'retrieval.locomoTemporal': of('locomo', 'anySupportAt5', 'temporal'),
      'retrieval.timeqa': of('timeqa', 'passageAt5'),
    },
  }
}
