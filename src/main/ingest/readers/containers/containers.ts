/** Which kinds hold members, and how each is opened to take one out; loaded when first needed. */
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import type { OpenContainerFile } from './container.ts'

export const containers: Readonly<Partial<Record<DocumentKind, () => Promise<OpenContainerFile>>>> = {
  archive: async () => (await import('./zip.ts')).openZipContainer,
}
