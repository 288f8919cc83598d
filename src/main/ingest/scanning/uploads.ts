/** Uploaded files are Docent's own copies, which are deleted with their documents. */
import type { Document } from '../../../shared/domain/document.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { Log } from '../../ports/log.ts'
import type { Files } from './files.ts'
import { isInside } from './walk.ts'

interface UploadPorts {
  readonly store: DocumentStore
  readonly files: Files
  readonly log: Log
  readonly originalsFolder: string | null
}

/**
 * Deletes the copies of documents that were just removed. Until a copy is deleted its path stays excluded, so that a
 * kill or a locked file never brings a removed document back; afterwards not even its name is kept.
 */
export async function deleteUploads(
  removed: readonly Document[],
  { store, files, log, originalsFolder }: UploadPorts,
): Promise<void> {
  if (originalsFolder === null) return
  for (const { path } of removed) {
    if (!isInside(path, originalsFolder) || store.documents.byPath(path) !== undefined) continue
    store.sources.exclude(path)
    try {
      await files.deleteCopy(path)
      store.sources.include(path)
    } catch (error) {
      log.write('warn', 'the copy of a removed upload could not be deleted', { path, error: String(error) })
    }
  }
}
