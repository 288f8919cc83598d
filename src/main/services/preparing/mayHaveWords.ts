/** Tells beforehand, without loading a model, whether an answer may have words of the language model. Pure. */
import type { IntelligenceLevel } from '../../../shared/domain/level.ts'
import type { ModelStatus } from '../../../shared/domain/model.ts'
import { modelsNeeded } from '../../query/plan.ts'
import { isTrusted } from '../models/trustTest.ts'

/** At level standard, a model that failed its short test is loaded and not asked. */
export function mayHaveWords(level: IntelligenceLevel, budget: number, models: readonly ModelStatus[]): boolean {
  const chat = models.find(({ role, inUse }) => role === 'chat' && inUse)
  if (chat === undefined || !modelsNeeded(level, budget).chat) return false
  return level !== 'standard' || chat.trust === null || isTrusted(chat.trust)
}
