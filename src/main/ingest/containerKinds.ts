/** Kinds in which other files may lie: most documents are none of them, and need not be asked what lies in them. */
import type { Document } from '../../shared/domain/document.ts'

export const containerKinds: ReadonlySet<Document['kind']> = new Set<Document['kind']>([
  'archive',
  'mailbox',
  'email',
  'pdf',
])
