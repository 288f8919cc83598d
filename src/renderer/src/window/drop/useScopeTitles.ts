/**
 * The documents that the next question is restricted to, under their titles of now: a dropped file has the name of its
 * file until it has been read.
 */
import { useEffect } from 'react'
import { chatStore } from '../../features/chat/chatStore.ts'
import { setScope } from '../../features/chat/composer/draftActions.ts'
import { libraryStore } from '../../features/library/libraryStore.ts'

function followTitles(): void {
  const { scope } = chatStore.getState()
  const { documents, chatDocuments } = libraryStore.getState()
  const chosen = scope.documents ?? []
  const named = chosen.map((document) => {
    const title = (chatDocuments.get(document.id) ?? documents.get(document.id))?.title
    return title === undefined || title === document.title ? document : { ...document, title }
  })
  if (named.some((document, index) => document !== chosen[index])) setScope({ ...scope, documents: named })
}

export function useScopeTitles(): void {
  useEffect(() => libraryStore.subscribe(followTitles), [])
}
