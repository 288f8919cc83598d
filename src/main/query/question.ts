/** A question as the orchestrator takes it, and the models that it may be answered with. */
import type { IntelligenceLevel } from '../../shared/domain/level.ts'
import type { DocumentFilter } from '../../shared/domain/filter.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { SettingOrigin } from '../../shared/domain/trace.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { Llm } from '../ports/llm.ts'
import type { Reranker } from '../ports/reranker.ts'
import type { EarlierTurn } from './earlierTurn.ts'
import type { HiddenDocuments } from './retrieve/filter/hidden.ts'

export interface Question {
  readonly text: string
  readonly level: IntelligenceLevel
  /** Earlier turns of the chat, oldest first. */
  readonly history?: readonly EarlierTurn[]
  /** Restricts the search to some documents. */
  readonly where?: DocumentFilter | null
  /** Documents of other chats, which do not exist for this question. */
  readonly hidden?: HiddenDocuments | null
  /** Maximum number of model calls, 0..20. */
  readonly budget: number
  readonly settings: Settings
  readonly origins: readonly SettingOrigin[]
  /** Null bypasses the cache. */
  readonly cacheFingerprint: string | null
  /** Set when nobody waits: the answer is only kept, until this moment. */
  readonly preparedUntil?: number
  /** Called once, and only for a question that is not answered without a model. Never rejects. */
  readonly loadModels: (needed: ModelsNeeded) => Promise<QuestionModels>
  /** Describes in words what could not be searched. */
  readonly notSearched: readonly string[]
}

/** The models that the level and the budget have a use for, besides the embedding model. */
export interface ModelsNeeded {
  readonly reranker: boolean
  readonly chat: boolean
}

export interface QuestionModels {
  readonly embedder: Embedder | null
  readonly reranker: Reranker | null
  readonly chat: { readonly llm: Llm; readonly trusted: boolean; readonly tested: boolean } | null
  /**
   * The reason, for the trace, why there is no language model or another than the chosen one; null if the chosen one is
   * used.
   */
  readonly reason: string | null
}

export const noModels: QuestionModels = { embedder: null, reranker: null, chat: null, reason: null }
