/**
 * The menu of a document wherever one is shown. The library knows what can be done with documents, and other features
 * ask here for it.
 */
import type { MenuItem, SubMenu } from '../components/Menu.tsx'

type Items = readonly (MenuItem | SubMenu)[]

let provide: (documentId: string) => Items = () => []

export function provideDocumentItems(provider: (documentId: string) => Items): () => void {
  provide = provider
  return () => {
    provide = () => []
  }
}

/** Empty for a document that is not in the library any more. */
export const documentItems = (documentId: string): Items => provide(documentId)
