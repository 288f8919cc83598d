/** Chooses the reader for some bytes; readers are loaded when they are first needed. */
import type { ReadResult } from '../../../shared/domain/content.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { ReadInput } from '../../ports/reader.ts'
import { addMetadata } from './addMetadata.ts'
import { detectKind, isOle } from './detect.ts'
import { fileName } from './fileName.ts'
import { kinds } from './kinds.ts'
import { refuseOleLoops } from './oleChains.ts'

/** Part of every content id: raise it whenever any reader's text, blocks or pages change. */
export const readerVersion = '2'

/** Throws `AppError` with a `file.*` code. */
export async function readDocument(given: ReadInput): Promise<ReadResult> {
  if (isOle(given.bytes)) refuseOleLoops(given.bytes, given.path)
  // Loaded only where it is needed: most files have no password.
  const input = isOle(given.bytes) ? await (await import('./unlock.ts')).unlocked(given) : given
  const kind = detectKind(input.bytes, input.path)
  const { load, name } = kinds[kind]
  if (load === null) throw new AppError('file.unsupported', `“${fileName(input.path)}” is ${name}, which Docent does not read. Save it as PDF and add that.`)
  return addMetadata(await (await load()).read(input))
}
