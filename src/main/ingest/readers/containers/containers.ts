/** Which kinds hold members, and how each is opened to take one out; loaded when first needed. */
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import type { OpenContainerFile } from './container.ts'

export const containers: Readonly<Partial<Record<DocumentKind, () => Promise<OpenContainerFile>>>> = {
  pdf: async () => (await import('./pdfContainer.ts')).openPdfContainer,
  email: async () => (await import('./emailContainer.ts')).openEmail,
  mailbox: async () => (await import('./mboxContainer.ts')).openMailbox,
  archive: async () => (await import('./zipContainer.ts')).openZipContainer,
}
