/** What ingest makes of passages for the further ways to search. The functions belong to the question path. */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { SearchAddition } from '../../../shared/domain/search.ts'

/** A document or section with the text that stands for it. */
export interface SummaryText {
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface Derived {
  /** The setting `search.also`: nothing is made that no question uses. Asked whenever there may be work. */
  wanted(addition: SearchAddition): boolean
  names(text: string): readonly string[]
  summaries(id: ContentId): readonly SummaryText[]
}
