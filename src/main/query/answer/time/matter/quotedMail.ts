/** Tells what a mail says from the earlier mail that it repeats below: the reply is the newer of the two. */
import type { DocumentStore } from '../../../../ports/documentStore.ts'
import { replyHeader } from '../../../text/layout/salutations.ts'

type Place = { readonly contentId: Parameters<DocumentStore['contents']['readText']>[0]; readonly start: number }

// Replies are short; what is repeated below a longer one is far from it.
const readCharacters = 20_000

/** True if `sentence` stands in the earlier mail that is repeated below the reply in which one of `others` stands. */
export function isRepeatedBelow(
  sentence: Place,
  others: readonly Place[],
  store: Pick<DocumentStore, 'contents'>,
): boolean {
  const above = others.filter(({ contentId, start }) => contentId === sentence.contentId && start < sentence.start)
  if (above.length === 0) return false
  const from = repeatedFrom(sentence.contentId, store)
  return from !== null && from < sentence.start && above.some(({ start }) => start < from)
}

/** UTF-16 offset of the first line that says who wrote what follows; null if there is none. */
function repeatedFrom(contentId: Place['contentId'], { contents }: Pick<DocumentStore, 'contents'>): number | null {
  const text = contents.readText(contentId, 0, readCharacters)
  let start = 0
  for (const line of text.split('\n')) {
    // "On Monday I wrote to the bank." repeats nothing.
    if (/:\s*$/.test(line) && replyHeader.test(line)) return start
    start += line.length + 1
  }
  return null
}
