/**
 * The composition root: builds adapters, services and the router of one library, and closes them in reverse order.
 * Together with `composition/`, which has its parts, it alone sees adapters and services together, and it does not use
 * Electron.
 */
import { join } from 'node:path'
import type { Settings } from '../shared/domain/settings.ts'
import { AppError } from '../shared/errors/appError.ts'
import { LanceChunkIndex } from './adapters/lancedb/lanceChunkIndex.ts'
import { forkProcess } from './workers/forkProcess.ts'
import { SqliteDocumentStore } from './adapters/sqlite/sqliteDocumentStore.ts'
import { Closers } from './closers.ts'
import { isDatabaseLost, isIndexLost } from './composition/databases.ts'
import { openFoundation } from './composition/foundation.ts'
import type { Foundation } from './composition/foundation.ts'
import { createModels } from './composition/models.ts'
import { createServices } from './composition/services.ts'
import { createRouter } from './ipc/createRouter.ts'
import { GrantRegistry } from './ipc/grants.ts'
import type { LibraryHost } from './ipc/host.ts'
import type { Services } from './ipc/services.ts'
import { onNetworkChange, readConnections, readNetworkStatus } from './networkGuard.ts'
import type { OwnedLibrary } from './owner/openLibrary.ts'
import type { VectorSpace } from './ports/chunkIndex.ts'
import type { Log } from './ports/log.ts'
import type { SpawnProcess } from './ports/childProcess.ts'
import type { SearchModel } from './ports/modelProvider.ts'
import type { ModelService } from './services/modelService.ts'
import { lostDatabase, StartNotices } from './startNotices.ts'

export interface ComposeConfig {
  /** Absolute; the caller holds its lock. */
  readonly dataFolder: string
  /** Contains `models/`. */
  readonly resourcesFolder: string
  readonly sampleFolder: string
  /** Settings given to this process at its start. */
  readonly flags?: Partial<Settings>
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Resume interrupted work and look for changed files, for as long as this process lives. */
  readonly background?: boolean
  /** Models that are going to be used at once: they are loaded in their threads while the rest is being opened. */
  readonly models?: readonly SearchModel[]
  /** Make index and database agree before anything is answered, because the previous owner was killed. */
  readonly repair?: boolean
  /** Default: Node's own way, which works everywhere but under Electron. */
  readonly spawnProcess?: SpawnProcess
}

export interface ComposedLibrary extends OwnedLibrary {
  readonly services: Services
  readonly log: Log
}

export async function compose(config: ComposeConfig): Promise<ComposedLibrary> {
  const closers = new Closers()
  try {
    return await build(config, closers)
  } catch (error) {
    await closers.closeAll()
    throw error
  }
}

async function build(config: ComposeConfig, closers: Closers): Promise<ComposedLibrary> {
  const { resourcesFolder, background = false, repair = false, spawnProcess = forkProcess } = config
  const { flags = {}, environment = process.env } = config
  const foundation = openFoundation({ dataFolder: config.dataFolder, flags, environment }, closers)
  const { library, own, readOnly, dataFolder, clock, gate, log, settings } = foundation

  const store = new SqliteDocumentStore({ sql: library, clock, embedderId: () => models.embeddingSpace()?.id ?? null })
  const models: ModelService = createModels({
    store,
    own,
    readOnly,
    resourcesFolder,
    dataFolder,
    settings,
    gate,
    clock,
    log,
    spawnProcess,
  })
  closers.add(() => models.dispose())
  // A model that cannot be loaded is reported to whoever asks for it.
  for (const model of config.models ?? []) void models[model]().catch(() => null)
  const index = await openIndex(foundation, models.embeddingSpace())
  closers.add(() => index.dispose())

  const notices = new StartNotices(dataFolder)
  const services = createServices(
    { ...foundation, resourcesFolder, store, index, models, notices, spawnProcess, background },
    closers,
  )
  if (await isDatabaseLost(index, store)) notices.add(lostDatabase(dataFolder))
  const grants = new GrantRegistry()
  const router = createRouter({
    services,
    grants,
    sampleFolder: config.sampleFolder,
    network: { read: readNetworkStatus, connections: () => readConnections(), onChange: onNetworkChange },
    log,
  })
  closers.add(() => router.close())

  if (!readOnly) {
    // Without the index (deleted, damaged, copied from another computer) nothing would be found: a command waits until
    // it is rebuilt, a window need not.
    if (!background && (repair || (await isIndexLost(index, store)))) await services.library.start()
    if (background)
      void services.library.start().catch((error: unknown) => {
        log.write('error', 'The work in the background could not start', { error: String(error) })
        if (AppError.isInstance(error) && error.code === 'library.corrupt') notices.add(error.message)
      })
  }
  const host: LibraryHost = {
    serve: (transport, policy) => router.serve(transport, policy),
    grant: (paths) => Promise.resolve(grants.grant(paths)),
  }
  return { services, log, host, idle: () => router.idle(), close: () => closers.closeAll() }
}

function openIndex({ dataFolder, readOnly, log }: Foundation, space: VectorSpace | null): Promise<LanceChunkIndex> {
  return LanceChunkIndex.open({
    folder: join(dataFolder, 'index.lance'),
    embedderId: space?.id ?? null,
    dimensions: space?.dimensions ?? 0,
    readOnly,
    onRebuilt: (reason) => log.write('warn', reason),
  })
}
