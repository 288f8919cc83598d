/**
 * Formats the files that need attention, a few lines for each reason: the problem, the first file names and the fix.
 */
import { attentionGroups } from '../../shared/domain/attention.ts'
import type { Document } from '../../shared/domain/document.ts'
import type { Attention } from '../../shared/ipc/contract.ts'
import { oneLine } from './oneLine.ts'

// As many as a user reads before asking for the whole list.
const namesShown = 3

/** Groups the documents that have a reason by that reason. */
export function attentionOf(documents: readonly Document[]): readonly Attention[] {
  return attentionGroups(documents).map(({ documents: some, ...group }) => ({
    ...group,
    count: some.length,
    paths: some.map(({ path }) => path).slice(0, namesShown),
  }))
}

/** Groups that need no action get a mark of their own, so that nobody looks into them. */
export function attentionLines({ what, fix, nothingToDo, count, paths }: Attention): readonly string[] {
  const more = count - paths.length
  return [
    `${nothingToDo === true ? '·' : '!'} ${oneLine(what)}`,
    ...paths.map((path) => `    ${oneLine(path)}`),
    ...(more > 0 && paths.length > 0 ? [`    and ${more} more`] : []),
    `    → ${oneLine(fix)}`,
  ]
}
