/** The sha256 of a file's bytes, read in pieces so that the event loop stays free. */
import { createHash } from 'node:crypto'
import type { Files } from './files.ts'

/** Lower-case hex. Throws Node's own errors, and an AbortError when the signal fires. */
export async function hashFile(files: Files, path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of files.read(path, signal)) hash.update(piece)
  return hash.digest('hex')
}
