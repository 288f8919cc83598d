/** The menu of a document outside of the library's own lists, where removing it would surprise. */
import type { MenuItem, SubMenu } from '../../components/Menu.tsx'
import { openAbout } from '../../lib/windowStore.ts'
import { annotationItems } from './annotations/annotationItems.tsx'
import { collectionItems } from './collections/collectionItems.tsx'
import { askItem, openActions, placeActions } from './documentActions.tsx'
import { libraryStore } from './libraryStore.ts'

export function documentMenu(documentId: string): readonly (MenuItem | SubMenu)[] {
  const { documents, chatDocuments, hidden } = libraryStore.getState()
  const ofChat = chatDocuments.get(documentId)
  if (ofChat !== undefined && !hidden.has(documentId)) return [...openActions(ofChat), ...placeActions(ofChat)]
  const document = documents.get(documentId)
  if (document === undefined || hidden.has(documentId)) return []
  return [
    ...openActions(document),
    ...(document.contentId === null ? [] : [askItem([document])]),
    ...placeActions(document),
    ...annotationItems([document], () => openAbout(document.id)),
    collectionItems([document]),
  ]
}
