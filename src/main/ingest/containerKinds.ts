/**
 * Kinds of documents that can contain other files. Most documents are of other kinds, so nobody need look for members
 * in them.
 */
import type { Document } from '../../shared/domain/document.ts'

export const containerKinds: ReadonlySet<Document['kind']> = new Set<Document['kind']>([
  'archive',
  'mailbox',
  'email',
  'pdf',
])
