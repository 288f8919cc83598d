/** Opens the real library, as its owner or as the owner's client: the one call that every door starts with. */
import type { Settings } from '../shared/domain/settings.ts'
import { tryFileLock } from './adapters/sqlite/fileLock.ts'
import { openLibrary } from './owner/openLibrary.ts'
import type { OpenedLibrary, Role } from './owner/openLibrary.ts'
import type { ComposedLibrary } from './compose.ts'

export interface OpenDocentOptions {
  readonly dataFolder: string
  readonly resourcesFolder: string
  readonly sampleFolder: string
  readonly role: Role
  readonly flags?: Partial<Settings>
  readonly signal?: AbortSignal
  readonly onWaiting?: () => void
}

export function openDocent(options: OpenDocentOptions): Promise<OpenedLibrary<ComposedLibrary>> {
  const { dataFolder, resourcesFolder, sampleFolder, role, flags, signal, onWaiting } = options
  return openLibrary<ComposedLibrary>({
    dataFolder,
    tryLock: tryFileLock,
    role,
    // A client of another owner needs none of it.
    compose: async ({ afterCrash }) => {
      const { compose } = await import('./compose.ts')
      return compose({ dataFolder, resourcesFolder, sampleFolder, background: role === 'resident', repair: afterCrash, ...(flags === undefined ? {} : { flags }) })
    },
    ...(signal === undefined ? {} : { signal }),
    ...(onWaiting === undefined ? {} : { onWaiting }),
  })
}
