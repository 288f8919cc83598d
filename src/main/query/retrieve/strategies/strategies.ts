/** The list of all search strategies. Adding one takes a file, a line here, and its name in `searchStrategies`. */
import type { SearchStrategy } from '../../../../shared/domain/search.ts'
import { diverseStrategy } from './diverseStrategy.ts'
import { graphStrategy } from './graphStrategy.ts'
import { hybridStrategy } from './hybridStrategy.ts'
import { keywordStrategy } from './keywordStrategy.ts'
import { multiHopStrategy } from './multiHopStrategy.ts'
import { multiQueryStrategy } from './multiQueryStrategy.ts'
import { sectionStrategy } from './sectionStrategy.ts'
import { sentenceWindowStrategy } from './sentenceWindowStrategy.ts'
import type { Strategy } from './strategy.ts'
import { summaryStrategy } from './summaryStrategy.ts'
import { temporalStrategy } from './temporalStrategy.ts'
import { vectorStrategy } from './vectorStrategy.ts'

export const strategies: Readonly<Record<SearchStrategy, Strategy>> = {
  hybrid: hybridStrategy,
  bm25: keywordStrategy,
  vector: vectorStrategy,
  'multi-hop': multiHopStrategy,
  temporal: temporalStrategy,
  section: sectionStrategy,
  'sentence-window': sentenceWindowStrategy,
  'multi-query': multiQueryStrategy,
  graph: graphStrategy,
  summary: summaryStrategy,
  diverse: diverseStrategy,
}
