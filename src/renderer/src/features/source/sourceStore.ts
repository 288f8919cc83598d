/** The content in the drawer: loaded when a target is opened, kept until the next one. */
import { create } from 'zustand'
import type { Document } from '../../../../shared/domain/document.ts'
import type { RelatedDocument } from '../../../../shared/domain/library.ts'
import type { SourceView } from '../../../../shared/ipc/contract.ts'
import { bridge } from '../../bridge/current.ts'
import { errorText } from '../../lib/errorText.ts'
import type { SourceTarget } from '../../lib/windowStore.ts'

export interface SourceState {
  readonly contentId: string | null
  readonly view: SourceView | null
  /** The latest version in the library, when it is not this one. */
  readonly newer: RelatedDocument | null
  /** ISO date of the document, or null. */
  readonly date: string | null
  /** Number of its pages that were read by OCR. */
  readonly ocrPages: number
  readonly error: string | null
}

const initialSource: SourceState = { contentId: null, view: null, newer: null, date: null, ocrPages: 0, error: null }
export const sourceStore = create<SourceState>()(() => initialSource)
export const useSource = <T>(selector: (state: SourceState) => T): T => sourceStore(selector)

/** The document that the user opened, or one that has the same content. */
export const shownDocument = (view: SourceView | null, { documentId }: SourceTarget): Document | undefined =>
  view?.documents.find(({ id }) => id === documentId) ?? view?.documents[0]

/** A content never changes, but its file may, so that is checked each time. */
export async function loadSource(contentId: string, documentId: string): Promise<void> {
  const known = sourceStore.getState().contentId === contentId
  sourceStore.setState(known ? { error: null } : { ...initialSource, contentId })
  const put = (state: Partial<SourceState>): void => {
    if (sourceStore.getState().contentId === contentId) sourceStore.setState(state)
  }
  void loadRelated(documentId, put)
  try {
    put({ view: await bridge().request('library.getSource', { contentId }) })
  } catch (error) {
    put({ error: errorText(error) })
  }
}

/** The details of its document; a cited content may outlive its document, and then there are none. */
async function loadRelated(documentId: string, put: (state: Partial<SourceState>) => void): Promise<void> {
  try {
    const { related, date, ocrPages } = await bridge().request('library.getDetails', { documentId })
    put({ newer: related.find((other) => other.relation === 'newer') ?? null, date, ocrPages })
  } catch {
    put({ newer: null, date: null, ocrPages: 0 })
  }
}
