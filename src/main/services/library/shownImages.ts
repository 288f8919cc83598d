/**
 * The images inside a document, for the reader. They are kept nowhere: the file is opened again, and only while it still has
 * the bytes that its text was read from.
 */
import { createHash } from 'node:crypto'
import type { DocumentImage } from '../../../shared/domain/documentImage.ts'
import { kindsWithShownImages } from '../../../shared/domain/documentImage.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import { parsePlace } from '../../ingest/parsing/parseOptions.ts'
import { currentDocument } from './sourceView.ts'
import type { SourcePorts } from './sourceView.ts'

/** None where the file is gone or has changed, or was read otherwise than it would be now. Throws `library.notFound`. */
export async function shownImages(
  id: ContentId,
  ports: SourcePorts,
  signal?: AbortSignal,
): Promise<readonly DocumentImage[]> {
  const { store, parser } = ports
  const { document } = await currentDocument(id, ports)
  const kind = store.contents.get(id)?.kind
  if (document === null || kind === undefined || !kindsWithShownImages.has(kind)) return []
  const { path, options } = parsePlace(document, ports)
  const { textLength, textSha256, images } = await parser.images(path, options.members ?? [], {
    ...(signal === undefined ? {} : { signal }),
    ...(options.password === undefined ? {} : { password: options.password }),
  })
  // The text of pages that OCR read follows that of the document itself.
  const text = store.contents.readText(id).slice(0, textLength)
  return createHash('sha256').update(text).digest('hex') === textSha256 ? images : []
}
