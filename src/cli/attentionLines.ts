/** Files that want attention, a few lines for each kind: what is wrong, the first names, what to do. */
import { attentionGroups } from '../shared/domain/attention.ts'
import type { Document } from '../shared/domain/document.ts'
import type { Attention } from '../shared/ipc/contract.ts'
import { oneLine } from './oneLine.ts'

// As many as a user reads before they ask for the whole list.
const namesShown = 3

/** Of documents with a reason, put together by it. */
export function attentionOf(documents: readonly Document[]): readonly Attention[] {
  return attentionGroups(documents).map(({ documents: some, ...group }) => ({
    ...group,
    count: some.length,
    paths: some.map(({ path }) => path).slice(0, namesShown),
  }))
}

/** What needs nothing has a mark of its own: nobody has to look at it. */
export function attentionLines({ what, fix, nothingToDo, count, paths }: Attention): readonly string[] {
  const more = count - paths.length
  return [
    `${nothingToDo === true ? '·' : '!'} ${oneLine(what)}`,
    ...paths.map((path) => `    ${oneLine(path)}`),
    ...(more > 0 && paths.length > 0 ? [`    and ${more} more`] : []),
    `    → ${oneLine(fix)}`,
  ]
}
