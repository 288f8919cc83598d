/** Selects the reader for a file's bytes; each reader is loaded when first needed. */
import type { ReadResult } from '../../../shared/domain/content.ts'
import type { ReadInput, Reader } from '../../ports/reader.ts'
import { addMetadata } from './metadata/addMetadata.ts'
import { detectKind, isOle } from './detect.ts'
import { refuseOleLoops } from './office/old/oleChains.ts'
import { mayShowImages } from './ocr/kindsWithImages.ts'
import { readers } from './readers.ts'

/** Throws `AppError` with a `file.*` code. */
export async function readDocument(given: ReadInput): Promise<ReadResult> {
  const { reader, input } = await openedInput(given)
  if (!mayShowImages(reader.kind, input.bytes)) return addMetadata(await reader.read(input))
  // Loaded on demand, since most documents have text of their own.
  const { readWithImages } = await import('./ocr/readImages.ts')
  return addMetadata(await readWithImages(reader, input))
}

/** The file without its encryption, and its reader. Throws as `readDocument`. */
export async function openedInput(given: ReadInput): Promise<{ readonly reader: Reader; readonly input: ReadInput }> {
  if (isOle(given.bytes)) refuseOleLoops(given.bytes, given.path)
  // Loaded on demand, since most files have no password.
  const input = isOle(given.bytes) ? await (await import('./unlock.ts')).unlocked(given) : given
  return { reader: await readers[detectKind(input.bytes, input.path)](), input }
}

/** Loads the code that a note needs: its reader, and the language detector's tables. */
export async function warmUp(): Promise<void> {
  await readDocument({ bytes: new TextEncoder().encode(warmUpNote), path: 'note.md' })
}

/** Long enough for its language to be detected. */
const warmUpNote = '# A note\n\nIt says nothing to anybody, and nobody will ever read what is written here.\n'
