/** The tags and marks of the library with the number of their documents. Pure; the last result is cached. */
import { tagKey } from '../../../../../shared/domain/annotation.ts'
import type { DocumentMark } from '../../../../../shared/domain/annotation.ts'
import type { Document } from '../../../../../shared/domain/document.ts'

export interface CountedTag {
  /** As it was written first. */
  readonly tag: string
  readonly count: number
}

export interface LibraryTags {
  /** In the order of the alphabet. */
  readonly tags: readonly CountedTag[]
  readonly marks: ReadonlyMap<DocumentMark, number>
}

interface Library {
  readonly documents: ReadonlyMap<string, Document>
  readonly hidden: ReadonlySet<string>
}

let last: (Library & { readonly tags: LibraryTags }) | null = null

/** The same object for the same library, so that it can be a selector. */
export function libraryTags({ documents, hidden }: Library): LibraryTags {
  if (last === null || last.documents !== documents || last.hidden !== hidden)
    last = { documents, hidden, tags: count(documents, hidden) }
  return last.tags
}

function count(documents: Library['documents'], hidden: Library['hidden']): LibraryTags {
  const tags = new Map<string, CountedTag>()
  const marks = new Map<DocumentMark, number>()
  for (const { id, annotation } of documents.values()) {
    if (annotation === undefined || hidden.has(id)) continue
    for (const tag of annotation.tags) {
      const known = tags.get(tagKey(tag))
      tags.set(tagKey(tag), { tag: known?.tag ?? tag, count: (known?.count ?? 0) + 1 })
    }
    for (const mark of annotation.marks) marks.set(mark, (marks.get(mark) ?? 0) + 1)
  }
  return { tags: [...tags.values()].sort((a, b) => a.tag.localeCompare(b.tag)), marks }
}
