/** How the trace is shown: in plain words, or with the technical terms beside them. */
import { create } from 'zustand'

interface TraceView {
  readonly terms: boolean
}

export const traceStore = create<TraceView>()(() => ({ terms: false }))
export const setTerms = (terms: boolean): void => traceStore.setState({ terms })
