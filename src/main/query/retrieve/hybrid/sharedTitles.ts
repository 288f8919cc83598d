/** Distinguishes documents with one title by putting the file's name in front of it. Pure. */
import type { Candidate } from '../../../../shared/domain/search.ts'
import { fileNameOf } from '../../../../shared/text/fileName.ts'

export function withoutSharedTitles(candidates: readonly Candidate[]): readonly Candidate[] {
  const documents = new Map<string, Set<string>>()
  for (const { title, documentId } of candidates) {
    const key = keyOf(title)
    documents.set(key, (documents.get(key) ?? new Set()).add(documentId))
  }
  return candidates.map((candidate) => {
    if ((documents.get(keyOf(candidate.title))?.size ?? 0) < 2) return candidate
    const name = fileNameOf(candidate.path).replace(/\.[^.]{1,8}$/, '')
    return keyOf(name) === keyOf(candidate.title) ? candidate : { ...candidate, title: `${name} – ${candidate.title}` }
  })
}

function keyOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
