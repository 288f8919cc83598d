/** Documents by their id: loaded whole through `library.show`, opened in the drawer on demand. */
import type { ShownDocument } from '../../../shared/ipc/contract.ts'
import { bridge } from '../bridge/current.ts'
import { attempt } from './notice.ts'
import { openSource } from './windowStore.ts'

export async function fetchDocument(documentId: string): Promise<ShownDocument | null> {
  return (await bridge().request('library.show', { target: documentId })).shown
}

/** Opens a document in the drawer; one that has nothing to show stays closed. */
export function openDocument(choice: { readonly documentId: string; readonly title: string }): Promise<void> {
  return attempt(async () => {
    const shown = await fetchDocument(choice.documentId)
    if (shown?.document.contentId != null) {
      openSource({
        contentId: shown.document.contentId,
        documentId: choice.documentId,
        title: choice.title,
        page: null,
        quote: null,
      })
    }
  })
}
