/** What a question is restricted to: its parts as chips, and the mention of a document within its words. Pure. */
import { kindsIn, timeIn } from '../../../../../shared/domain/filter.ts'
import type { DocumentFilter } from '../../../../../shared/domain/filter.ts'
import { strings } from '../../../strings.ts'

export type PartType = 'document' | 'folder' | 'kind' | 'date'

export interface ScopePart {
  readonly type: PartType
  readonly key: string
  readonly label: string
  /** The scope without it. */
  readonly without: DocumentFilter
}

const lastFolder = (path: string): string => path.split(/[/\\]/).findLast((name) => name !== '') ?? path

/** In the order in which the parts are shown. */
export function scopeParts(scope: DocumentFilter): readonly ScopePart[] {
  const { documents = [], folders = [], kinds = [] } = scope
  const time = timeIn(scope)
  return [
    ...documents.map(({ id, title }) => ({
      type: 'document' as const,
      key: id,
      label: title,
      without: trimmed({ ...scope, documents: documents.filter((other) => other.id !== id) }),
    })),
    ...folders.map((folder) => ({
      type: 'folder' as const,
      key: folder,
      label: lastFolder(folder),
      without: trimmed({ ...scope, folders: folders.filter((other) => other !== folder) }),
    })),
    ...(kinds.length === 0
      ? []
      : [{ type: 'kind' as const, key: 'kinds', label: kindsIn(kinds), without: trimmed({ ...scope, kinds: [] }) }]),
    ...(time === ''
      ? []
      : [{ type: 'date' as const, key: 'date', label: time, without: trimmed({ documents, folders, kinds }) }]),
  ]
}

/** Lists are joined, of dates the later choice counts. */
export function addToScope(scope: DocumentFilter, part: DocumentFilter): DocumentFilter {
  const { from, until, ...lists } = scope
  const dates = part.from === undefined && part.until === undefined ? { from, until } : part
  return trimmed({
    ...lists,
    documents: [
      ...new Map([...(scope.documents ?? []), ...(part.documents ?? [])].map((each) => [each.id, each])).values(),
    ],
    folders: [...new Set([...(scope.folders ?? []), ...(part.folders ?? [])])],
    kinds: [...new Set([...(scope.kinds ?? []), ...(part.kinds ?? [])])],
    ...(dates.from === undefined ? {} : { from: dates.from }),
    ...(dates.until === undefined ? {} : { until: dates.until }),
  })
}

/** Without empty lists, so that nothing chosen is an empty filter. */
function trimmed({ documents = [], folders = [], kinds = [], from, until }: DocumentFilter): DocumentFilter {
  return {
    ...(documents.length === 0 ? {} : { documents }),
    ...(folders.length === 0 ? {} : { folders }),
    ...(kinds.length === 0 ? {} : { kinds }),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  }
}

/** A mention that is being typed: from the sign to the caret. */
export interface Mention {
  readonly start: number
  readonly end: number
  readonly query: string
}

// Longer than most titles; what is typed without a match for so long is no mention.
const maxMention = 60

/** The mention that ends at the caret, or null. The sign begins a word, so that an e-mail address is none. */
export function mentionAt(text: string, caret: number): Mention | null {
  const before = text.slice(0, caret)
  const start = before.lastIndexOf('@')
  const query = before.slice(start + 1)
  const isSign = start >= 0 && (start === 0 || /[\s(]/.test(before.charAt(start - 1)))
  if (!isSign || query.length > maxMention || /[\n@?]|^\s/.test(query)) return null
  return { start, end: caret, query }
}

// A title behind one of these words belongs to the sentence: "What is in the lease?"
const beforeTitle = new RegExp(`(?:^|\\s)(?:${strings.chat.beforeTitle.join('|')})\\s*$`, 'iu')

/** The question without the titles of chosen documents that stand before or behind it and are no part of a sentence. */
export function withoutMentions(text: string, scope: DocumentFilter): string {
  let rest = text.trim()
  for (const { title } of scope.documents ?? []) {
    const tail = /[?!.\s]*$/.exec(rest)?.[0] ?? ''
    const body = rest.slice(0, rest.length - tail.length)
    const ahead = body.slice(0, -title.length)
    if (body.startsWith(`${title} `)) rest = rest.slice(title.length).trim()
    else if (body.endsWith(` ${title}`) && !beforeTitle.test(ahead)) rest = `${ahead.trim()}${tail}`
  }
  return rest
}
