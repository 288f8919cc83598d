/** Which kinds hold members, and how each is opened to take one out; loaded when first needed. */
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import type { OpenContainerFile } from './container.ts'

export const containers: Readonly<Partial<Record<DocumentKind, () => Promise<OpenContainerFile>>>> = {
  pdf: async () => (await import('./pdf.ts')).openPdfContainer,
  email: async () => (await import('./email.ts')).openEmail,
  mailbox: async () => (await import('./mbox.ts')).openMailbox,
  archive: async () => (await import('./zip.ts')).openZipContainer,
}
