/** Chooses the reader for some bytes; readers are loaded when they are first needed. */
import type { ReadResult } from '../../../shared/domain/content.ts'
import type { ReadInput } from '../../ports/reader.ts'
import { addMetadata } from './addMetadata.ts'
import { detectKind, isOle } from './detect.ts'
import { refuseOleLoops } from './oleChains.ts'
import { readers } from './readers.ts'

/** Part of every content id: raise it whenever any reader's text, blocks or pages change. */
export const readerVersion = '2'

/** Throws `AppError` with a `file.*` code. */
export async function readDocument(given: ReadInput): Promise<ReadResult> {
  if (isOle(given.bytes)) refuseOleLoops(given.bytes, given.path)
  // Loaded only where it is needed: most files have no password.
  const input = isOle(given.bytes) ? await (await import('./unlock.ts')).unlocked(given) : given
  const reader = await readers[detectKind(input.bytes, input.path)]()
  return addMetadata(await reader.read(input))
}
