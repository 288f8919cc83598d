/** Opens the real library, as its owner or as the owner's client: the one call with which every client starts. */
import type { Settings } from '../shared/domain/settings.ts'
import { tryFileLock } from './adapters/sqlite/fileLock.ts'
import { applyPendingDeletion } from './pendingDeletion.ts'
import { applyPendingRestore } from './pendingRestore.ts'
import { openLibrary } from './owner/openLibrary.ts'
import type { OpenedLibrary, Role } from './owner/openLibrary.ts'
import type { SpawnProcess } from './ports/childProcess.ts'
import type { SearchModel } from './ports/modelProvider.ts'
import type { ComposedLibrary } from './compose.ts'

export interface OpenDocentOptions {
  readonly dataFolder: string
  readonly resourcesFolder: string
  readonly sampleFolder: string
  readonly role: Role
  /** Models that are going to be used at once. */
  readonly models?: readonly SearchModel[]
  readonly flags?: Partial<Settings>
  readonly signal?: AbortSignal
  readonly onWaiting?: () => void
  /** About the process that opens the library, for the log. */
  readonly warning?: string
  /** Required under Electron; elsewhere Node starts the processes. */
  readonly spawnProcess?: SpawnProcess
}

export function openDocent(options: OpenDocentOptions): Promise<OpenedLibrary<ComposedLibrary>> {
  const { dataFolder, resourcesFolder, sampleFolder, role, models, flags, signal, onWaiting, spawnProcess } = options
  const { warning } = options
  return openLibrary<ComposedLibrary>({
    dataFolder,
    tryLock: tryFileLock,
    role,
    // Composed only by an owner; a client of another owner needs none of it.
    compose: async ({ afterCrash }) => {
      const { compose } = await import('./compose.ts')
      const composed = async (repair: boolean): Promise<ComposedLibrary> => {
        const library = await compose({
          dataFolder,
          resourcesFolder,
          sampleFolder,
          background: role === 'resident',
          repair,
          ...(models === undefined ? {} : { models }),
          ...(flags === undefined ? {} : { flags }),
          ...(spawnProcess === undefined ? {} : { spawnProcess }),
        })
        if (warning !== undefined) library.log.write('warn', warning)
        return library
      }
      applyPendingDeletion(dataFolder)
      const restored = applyPendingRestore(dataFolder)
      if (restored === null) return composed(afterCrash)
      try {
        const library = await composed(true)
        restored.confirm()
        return library
      } catch (error) {
        // The backup was verified when it was prepared. If it cannot be opened all the same, the user gets the previous
        // library back.
        restored.undo(error instanceof Error ? error.message : String(error))
        const library = await composed(true)
        library.log.write('error', 'A restored backup could not be opened; the library from before is back', {
          error: String(error),
        })
        return library
      }
    },
    ...(signal === undefined ? {} : { signal }),
    ...(onWaiting === undefined ? {} : { onWaiting }),
  })
}
