/** The content in the drawer: fetched when a target is opened, kept until another one is. */
import { create } from 'zustand'
import type { SourceView } from '../../../../shared/ipc/contract.ts'
import { bridge } from '../../bridge/current.ts'
import { errorText } from '../../lib/errorText.ts'

export interface SourceState {
  readonly contentId: string | null
  readonly view: SourceView | null
  readonly error: string | null
}

export const initialSource: SourceState = { contentId: null, view: null, error: null }
export const sourceStore = create<SourceState>()(() => initialSource)
export const useSource = <T>(selector: (state: SourceState) => T): T => sourceStore(selector)

/** A content never changes, but whether its file does is asked each time. */
export async function loadSource(contentId: string): Promise<void> {
  const known = sourceStore.getState().contentId === contentId
  sourceStore.setState(known ? { error: null } : { contentId, view: null, error: null })
  try {
    const view = await bridge().request('library.getSource', { contentId })
    if (sourceStore.getState().contentId === contentId) sourceStore.setState({ view })
  } catch (error) {
    if (sourceStore.getState().contentId === contentId) sourceStore.setState({ error: errorText(error) })
  }
}
