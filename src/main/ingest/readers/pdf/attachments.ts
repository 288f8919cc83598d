/**
 * Files that lie in a PDF: those of the document as a whole and those pinned to a page. Found again by the name they
 * have there.
 */
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { Member } from '../../../../shared/domain/content.ts'
import { safeName, UniqueNames } from '../containers/memberNames.ts'

interface Attachment {
  readonly locator: string
  readonly name: string
  readonly content: () => Promise<Uint8Array | null>
}

/** PDFs with more are portfolios of logs; each is a document of its own in the library. */
const maxAttachments = 1_000

export async function attachmentsOf(document: PDFDocumentProxy): Promise<Attachment[]> {
  // pdf.js types the map's values loosely; what is used is checked.
  const map = (await document.getAttachments().catch(() => null)) as ReadonlyMap<
    string,
    Readonly<Record<string, unknown>>
  > | null
  return [...(map ?? [])].slice(0, maxAttachments).map(([key, value]) => {
    const { filename, content } = value
    return {
      locator: key,
      name: typeof filename === 'string' && filename !== '' ? filename : key,
      content: async () => {
        if (content instanceof Uint8Array) return content
        const found: unknown = await document.getAttachmentContent(key)
        const bytes =
          found instanceof Uint8Array ? found : ((found ?? {}) as Readonly<Record<string, unknown>>)['content']
        return bytes instanceof Uint8Array ? bytes : null
      },
    }
  })
}

export async function membersOf(document: PDFDocumentProxy): Promise<Member[]> {
  const names = new UniqueNames()
  const attachments = await attachmentsOf(document)
  return attachments.map(({ locator, name }) => ({
    name: names.take(safeName(name) || 'attachment'),
    locator,
    bytes: null,
    modifiedAt: null,
  }))
}
