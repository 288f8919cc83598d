/** The messages for contents that the self-check does not find. */
import type { Document, DocumentReason, DocumentState } from '../../../shared/domain/document.ts'

export type MissingReason = DocumentReason & { readonly state: Extract<DocumentState, 'partial' | 'failed'> }

/** True when the document's state was set by the self-check. */
export function isVerdict({ state, reason, contentId }: Pick<Document, 'state' | 'reason' | 'contentId'>): boolean {
  return (
    contentId !== null &&
    (state === 'failed' || state === 'partial') &&
    (reason?.code === 'file.noText' || reason?.code === 'model.failed')
  )
}

/**
 * `semantic` is null when there are no vectors yet. Returns null when nothing is wrong. The message follows the file
 * name.
 */
export function missingReason({
  keyword,
  semantic,
}: {
  readonly keyword: boolean
  readonly semantic: boolean | null
}): MissingReason | null {
  if (keyword && semantic !== false) return null
  if (keyword) {
    return {
      state: 'partial',
      code: 'model.failed',
      message: [
        'is found by keyword but not by semantic search, although its vectors were computed twice.',
        'Run “docent doctor --repair”.',
      ].join(' '),
    }
  }
  if (semantic === true) {
    return {
      state: 'partial',
      code: 'file.noText',
      message: [
        'contains no words that a search could find, only symbols or very common words.',
        'It is found by semantic search only.',
      ].join(' '),
    }
  }
  return {
    state: 'failed',
    code: 'file.noText',
    message: [
      'was read, but none of it can be found.',
      'Run “docent doctor --repair”; if that does not help, convert it to another format.',
    ].join(' '),
  }
}
