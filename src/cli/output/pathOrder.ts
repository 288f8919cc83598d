/** Sorts documents like a table of contents: by path, the files of a folder together, numbers by their value. */
import type { Document } from '../../shared/domain/document.ts'

// Enough digits for the number in any file name. Padded numbers compare as text, which is many times faster than a
// collator with numeric order.
const digits = 12

/** Returns a new list. Case and accents matter only when nothing else differs. */
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
      // NUL sorts below every character of a name, so that “a/x” stands before “a b/x” and the files of a folder stay
      // together.
      .replaceAll(/[/\\]/g, '\0')
  )
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
