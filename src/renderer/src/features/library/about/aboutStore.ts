/** The details of the document in the drawer; loaded again whenever the document changes. */
import { create } from 'zustand'
import type { DocumentDetails } from '../../../../../shared/domain/library.ts'
import { bridge } from '../../../bridge/current.ts'
import { errorText } from '../../../lib/errorText.ts'

export interface AboutState {
  readonly documentId: string | null
  readonly details: DocumentDetails | null
  readonly error: string | null
}

export const aboutStore = create<AboutState>()(() => ({ documentId: null, details: null, error: null }))
export const useAbout = <T>(selector: (state: AboutState) => T): T => aboutStore(selector)

/** The old details stay visible until the new ones arrive. */
export async function loadDetails(documentId: string): Promise<void> {
  if (aboutStore.getState().documentId !== documentId) aboutStore.setState({ documentId, details: null, error: null })
  try {
    const details = await bridge().request('library.getDetails', { documentId })
    if (aboutStore.getState().documentId === documentId) aboutStore.setState({ details, error: null })
  } catch (error) {
    if (aboutStore.getState().documentId === documentId) aboutStore.setState({ error: errorText(error) })
  }
}
