/** Loads the document that is read; another one is looked at from its beginning. */
import { useEffect } from 'react'
import type { SourceTarget } from '../../lib/windowStore.ts'
import { beginReading, compareWith } from './readerStore.ts'
import { loadSource } from './sourceStore.ts'

export function useOpenSource({ contentId, documentId, quote }: SourceTarget): void {
  useEffect(() => {
    beginReading(contentId)
    void loadSource(contentId, documentId)
  }, [contentId, documentId])
  const start = quote?.start
  // Another quote of it is in its text, not among its changes.
  useEffect(() => compareWith(null), [start])
}
