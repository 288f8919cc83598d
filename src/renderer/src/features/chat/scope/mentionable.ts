/** What a question can be restricted to. The page that has the library offers them; here they are only chosen. */
import type { DocumentFilter } from '../../../../../shared/domain/filter.ts'
import type { PartType } from './scope.ts'

export interface Mentionable {
  readonly type: PartType
  readonly key: string
  readonly label: string
  /** Where a document is, or what a choice stands for. */
  readonly detail: string
  readonly part: DocumentFilter
}

/** The best matches of what was typed after the sign, best first; for an empty text a few to begin with. */
export type FindMentionable = (query: string) => readonly Mentionable[]
