/** Loads the document that is read; another one is looked at from its beginning. */
import { useEffect } from 'react'
import type { SourceTarget } from '../../lib/windowStore.ts'
import { beginReading } from './readerStore.ts'
import { loadSource } from './sourceStore.ts'

export function useOpenSource({ contentId, documentId, quote }: SourceTarget): void {
  const start = quote?.start ?? null
  useEffect(() => beginReading(contentId, start), [contentId, start])
  useEffect(() => void loadSource(contentId, documentId), [contentId, documentId])
}
