/** Begins a question about chosen documents. */
import type { Document } from '../../../../shared/domain/document.ts'
import { askAbout } from '../../lib/askAbout.ts'
import { scopeOfDocuments } from '../../lib/draggedScope.ts'
import { formatCount } from '../../lib/format.ts'
import { notify } from '../../lib/notice.ts'
import { strings } from '../../strings.ts'

// The contract takes no more of them with a question; a collection has no limit.
const maxDocuments = 200

export function askAboutDocuments(documents: readonly Document[]): void {
  if (documents.length > maxDocuments) notify(strings.library.tooManyToAsk(formatCount(maxDocuments)))
  else askAbout(scopeOfDocuments(documents))
}
