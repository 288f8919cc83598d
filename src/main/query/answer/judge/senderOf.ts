/** Who says what an e-mail says, where the words of nobody else are quoted. */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'

export interface Sender {
  readonly name: string
  /** Offset in the text from which the message repeats others. */
  readonly until: number
}

// Replies are short; what is quoted begins in their first pages.
const maxRead = 20_000
const repeated = new RegExp(
  [
    '^-{2,} ?(?:original message|forwarded message|ursprüngliche nachricht|message d’origine|mensaje original)',
    '^(?:>\\s*)*(?:on|am|le|el) [^\\n]{0,120}(?:wrote|schrieb|a écrit|escribió)[^\\n]{0,80}:\\s*$',
    '^>',
  ].join('|'),
  'imu',
)

/** Null for what is no e-mail, or names no sender. */
export function senderOf(id: ContentId, { contents }: Pick<DocumentStore, 'contents'>): Sender | null {
  const content = contents.get(id)
  if (content?.kind !== 'email' || content.author === null) return null
  const from = repeated.exec(contents.readText(id, 0, maxRead))
  return { name: content.author, until: from?.index ?? Infinity }
}
