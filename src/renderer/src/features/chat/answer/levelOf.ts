/** The level at which an answer was given, or null if it was stored before that was kept. */
import type { Answer } from '../../../../../shared/domain/answer.ts'
import { levels } from '../../../../../shared/domain/level.ts'
import type { IntelligenceLevel } from '../../../../../shared/domain/level.ts'

export function levelOf({ trace }: Pick<Answer, 'trace'>): IntelligenceLevel | null {
  // An answer without a plan, as one from the cache, still has the settings of its question.
  const setting = trace.settings.find(({ key }) => key === 'answer.level')?.value
  return trace.summary?.level ?? levels.find((level) => level === setting) ?? null
}
