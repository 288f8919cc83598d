/** What a document says of itself as a whole: its sender, its date, its recipient, its subject, and who signs it. */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { isSalutation } from '../../text/layout/salutations.ts'

/** Reads at most this many characters, and nothing of a section, which is about its own heading. */
export function openingOf(id: ContentId, characters: number, { contents }: Pick<DocumentStore, 'contents'>): string {
  let isBegun = false
  for (const { kind, level, start } of contents.readBlocks(id)) {
    if (start >= characters) break
    const isSection = kind === 'heading' && start > 0 && (isBegun || level > 1)
    if (isSection) return contents.readText(id, 0, start)
    isBegun ||= kind !== 'title' && kind !== 'heading'
  }
  return contents.readText(id, 0, characters)
}

// A letter names whom it is about in its first lines, afterwards says "she", and is signed at its foot.
const openingCharacters = 1_000
const footCharacters = 300

/** The text in which a document names those whom all of it is about or by. */
export function namingText(id: ContentId, store: Pick<DocumentStore, 'contents'>): string {
  const content = store.contents.get(id)
  const opening = openingOf(id, openingCharacters, store)
  return [opening, signatureOf(id, store), content?.author ?? '', ...(content?.people ?? [])].join('\n')
}

/** The first characters of a document, with who signs it. */
export function introductionOf(id: ContentId, characters: number, store: Pick<DocumentStore, 'contents'>): string {
  return `${store.contents.readText(id, 0, characters)}\n${signatureOf(id, store)}`
}

/** What follows the last "Kind regards", or ''. */
function signatureOf(id: ContentId, { contents }: Pick<DocumentStore, 'contents'>): string {
  const end = contents.readBlocks(id).at(-1)?.end ?? 0
  const lines = contents.readText(id, Math.max(0, end - footCharacters), end).split('\n')
  const close = lines.findLastIndex((line) => isSalutation(line))
  return close === -1 ? '' : lines.slice(close).join('\n')
}
