/** What a person is told of a text that its own check does not find. */
import type { Document, DocumentReason, DocumentState } from '../../../shared/domain/document.ts'

export type MissingReason = DocumentReason & { readonly state: Extract<DocumentState, 'partial' | 'failed'> }

/** Whether the document's state is what the check said of it. */
export function isVerdict({ state, reason, contentId }: Pick<Document, 'state' | 'reason' | 'contentId'>): boolean {
  return (
    contentId !== null &&
    (state === 'failed' || state === 'partial') &&
    (reason?.code === 'file.noText' || reason?.code === 'model.failed')
  )
}

/** `meaning` null: it has no vectors yet. Null: nothing is wrong. The message continues the name of the file. */
export function missingReason({
  words,
  semantic,
}: {
  readonly words: boolean
  readonly semantic: boolean | null
}): MissingReason | null {
  if (words && semantic !== false) return null
  if (words) {
    return {
      state: 'partial',
      code: 'model.failed',
      message:
        'is found by its words but not by its meaning, although its vectors were made twice. Run “docent doctor --repair”.',
    }
  }
  if (semantic === true) {
    return {
      state: 'partial',
      code: 'file.noText',
      message:
        'holds no words that a search could find, only signs or very common words. It is found by its meaning only.',
    }
  }
  return {
    state: 'failed',
    code: 'file.noText',
    message:
      'was read, and nothing of it can be found again. Run “docent doctor --repair”; if that does not help, convert it to another format.',
  }
}
