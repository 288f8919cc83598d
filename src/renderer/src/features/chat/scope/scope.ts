/** What a question is restricted to: its parts as chips, and the mention of a document within its words. Pure. */
import { kindsIn, timeIn } from '../../../../../shared/domain/filter.ts'
import type { DocumentFilter } from '../../../../../shared/domain/filter.ts'
import { strings } from '../../../strings.ts'

export type PartType = 'document' | 'collection' | 'folder' | 'kind' | 'tag' | 'mark' | 'date'

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
  const { documents = [], collections = [], folders = [], kinds = [], tags = [], marks = [] } = scope
  const time = timeIn(scope)
  const part = (type: PartType, key: string, label: string, change: DocumentFilter): ScopePart => ({
    type,
    key,
    label,
    without: trimmed({ ...scope, ...change }),
  })
  const { from: _from, until: _until, ...dateless } = scope
  return [
    ...documents.map(({ id, title }) =>
      part('document', id, title, { documents: documents.filter((other) => other.id !== id) }),
    ),
    ...collections.map(({ id, title }) =>
      part('collection', id, title, { collections: collections.filter((other) => other.id !== id) }),
    ),
    ...folders.map((folder) =>
      part('folder', folder, lastFolder(folder), { folders: folders.filter((other) => other !== folder) }),
    ),
    ...(kinds.length === 0 ? [] : [part('kind', 'kinds', kindsIn(kinds), { kinds: [] })]),
    ...tags.map((tag) => part('tag', tag, tag, { tags: tags.filter((other) => other !== tag) })),
    ...marks.map((mark) =>
      part('mark', mark, strings.annotations.marks[mark], { marks: marks.filter((other) => other !== mark) }),
    ),
    ...(time === '' ? [] : [{ type: 'date' as const, key: 'date', label: time, without: trimmed(dateless) }]),
  ]
}

const byId = <T extends { readonly id: string }>(...lists: readonly (readonly T[])[]): readonly T[] => [
  ...new Map(lists.flat().map((each) => [each.id, each])).values(),
]

/** Lists are joined, of dates the later choice counts. */
export function addToScope(scope: DocumentFilter, part: DocumentFilter): DocumentFilter {
  const { from, until } = part.from === undefined && part.until === undefined ? scope : part
  const joined = <T>(one: readonly T[] = [], other: readonly T[] = []): readonly T[] => [...new Set([...one, ...other])]
  return trimmed({
    documents: byId(scope.documents ?? [], part.documents ?? []),
    collections: byId(scope.collections ?? [], part.collections ?? []),
    folders: joined(scope.folders, part.folders),
    kinds: joined(scope.kinds, part.kinds),
    tags: joined(scope.tags, part.tags),
    marks: joined(scope.marks, part.marks),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  })
}

/** Without empty lists, so that nothing chosen is an empty filter. */
function trimmed(scope: DocumentFilter): DocumentFilter {
  return Object.fromEntries(Object.entries(scope).filter(([, value]) => value !== undefined && value.length > 0))
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
const endsBeforeTitle = (text: string): boolean =>
  new RegExp(`(?:^|\\s)(?:${strings.chat.beforeTitle.join('|')})\\s*$`, 'iu').test(text)

/** The question without the titles of chosen documents that stand before or behind it and are no part of a sentence. */
export function withoutMentions(text: string, scope: DocumentFilter): string {
  let rest = text.trim()
  for (const { title } of scope.documents ?? []) {
    const tail = /[?!.\s]*$/.exec(rest)?.[0] ?? ''
    const body = rest.slice(0, rest.length - tail.length)
    const ahead = body.slice(0, -title.length)
    if (body.startsWith(`${title} `)) rest = rest.slice(title.length).trim()
    else if (body.endsWith(` ${title}`) && !endsBeforeTitle(ahead)) rest = `${ahead.trim()}${tail}`
  }
  return rest
}
