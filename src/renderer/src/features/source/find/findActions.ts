/** Searching in the open document: the hits, and stepping from one to the next around the end. */
import { sourceStore } from '../sourceStore.ts'
import { readerStore } from '../readerStore.ts'
import { findInText, hitFrom } from './findInText.ts'

export const openFind = (): void => readerStore.setState({ query: readerStore.getState().query ?? '', other: null })
export const closeFind = (): void => readerStore.setState({ query: null, hits: [], hit: 0 })

/** The search begins at the hit where the user is, so that typing on does not lead away from it. */
export function find(query: string): void {
  const { hits: before, hit } = readerStore.getState()
  const hits = findInText(sourceStore.getState().view?.text ?? '', query)
  readerStore.setState({ query, hits, hit: hitFrom(hits, before[hit]?.start ?? 0) })
}

export function step(by: 1 | -1): void {
  const { hits, hit } = readerStore.getState()
  if (hits.length > 0) readerStore.setState({ hit: (hit + by + hits.length) % hits.length })
}
