/** Documents that an answer names: fetched whole through `library.show`, opened beside the chat on demand. */
import type { ShownDocument } from '../../../../shared/ipc/contract.ts'
import { bridge } from '../../bridge/current.ts'
import { attempt } from '../../lib/notice.ts'
import { openSource } from '../../lib/windowStore.ts'

export async function fetchDocument(documentId: string): Promise<ShownDocument | null> {
  return (await bridge().request('library.show', { target: documentId })).shown
}

/** Opens a document by id in the drawer. */
export function showChoice(choice: { readonly documentId: string; readonly title: string }): Promise<void> {
  return attempt(async () => {
    const shown = await fetchDocument(choice.documentId)
    if (shown?.document.contentId != null) {
      openSource({ contentId: shown.document.contentId, documentId: choice.documentId, title: choice.title, page: null, quote: null })
    }
  })
}

export const openOriginal = (documentId: string): Promise<void> => attempt(() => bridge().openOriginal(documentId))
export const canOpenOriginal = (): boolean => bridge().capabilities.showInFolder
