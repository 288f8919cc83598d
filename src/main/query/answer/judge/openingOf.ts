/** What a document says before its first section: its sender, its date, its recipient and its subject. */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'

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
