/** The submenu that puts documents into collections. */
import { FolderPlus, Folders } from 'lucide-react'
import type { Document } from '../../../../../shared/domain/document.ts'
import type { MenuItem, SubMenu } from '../../../components/Menu.tsx'
import { strings } from '../../../strings.ts'
import { createCollection, isIn, toggleIn } from './collectionActions.ts'
import { collectionStore } from './collectionStore.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const
const text = strings.collections

export function collectionItems(documents: readonly Document[]): SubMenu {
  const listed = collectionStore.getState().collections.map((collection): MenuItem => ({
    label: collection.name,
    icon: <Folders {...icon} />,
    checked: documents.every((document) => isIn(document, collection)),
    run: () => void toggleIn(documents, collection),
  }))
  return {
    label: text.addTo,
    icon: <Folders {...icon} />,
    items: [
      ...listed,
      { label: text.create, icon: <FolderPlus {...icon} />, run: () => void createCollection(documents) },
    ],
  }
}
