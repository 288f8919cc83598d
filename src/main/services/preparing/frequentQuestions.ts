/** Which questions are worth an answer before they are asked again. Pure. */
import type { IntelligenceLevel } from '../../../shared/domain/level.ts'
import type { BegunWith } from '../../ports/chatStore.ts'
import { cacheKey } from '../../query/understand/cache/cacheKey.ts'

export interface FrequentQuestion {
  /** As it was asked last. */
  readonly text: string
  readonly level: IntelligenceLevel | null
  readonly times: number
  readonly lastAt: number
}

// Who asks twice asks a third time; once is the rule.
const minTimes = 2

/**
 * The most frequent first, of equally frequent ones the last asked. `begun`: the last asked first. The same words at
 * another level are another question, because they have another answer.
 */
export function frequentQuestions(begun: readonly BegunWith[], most: number): readonly FrequentQuestion[] {
  const byKey = new Map<string, FrequentQuestion>()
  for (const { text, level, at } of begun) {
    const key = `${level ?? ''}\n${cacheKey(text)}`
    const known = byKey.get(key)
    byKey.set(key, known === undefined ? { text, level, times: 1, lastAt: at } : { ...known, times: known.times + 1 })
  }
  return [...byKey.values()]
    .filter(({ times }) => times >= minTimes)
    .toSorted((a, b) => b.times - a.times || b.lastAt - a.lastAt)
    .slice(0, most)
}
