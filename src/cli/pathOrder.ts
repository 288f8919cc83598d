/** Documents in the order of a table of contents: by path, what is in a folder together, and numbers by their value. */
import type { Document } from '../shared/domain/document.ts'

// Holds the number of any file; padded numbers compare as text, which is many times faster than a collator that knows
// numbers.
const digits = 12

/** A new list. Capitals and accents do not matter unless nothing else differs. */
export function inPathOrder<T extends Pick<Document, 'path'>>(documents: readonly T[]): readonly T[] {
  return documents
    .map((document) => ({ document, key: keyOf(document.path) }))
    .sort((a, b) => compare(a.key, b.key) || compare(a.document.path, b.document.path))
    .map(({ document }) => document)
}

function keyOf(path: string): string {
  return (
    path
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/\d+/g, (number) => number.padStart(digits, '0'))
      // Below every character of a name: “a/x” stands before “a b/x”, and what is in a folder is not torn apart.
      .replaceAll(/[/\\]/g, '\0')
  )
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
