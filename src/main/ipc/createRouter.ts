/** Combines the handlers of all domains; a missing or surplus handler does not compile. */
import type { Log } from '../ports/log.ts'
import { mergeAskEvents, mergeLibraryEvents, takeLater } from './batch.ts'
import type { GrantRegistry } from './grants.ts'
import type { Handlers } from './handlers.ts'
import { appHandlers, settingsHandlers } from './handlers/appHandlers.ts'
import type { NetworkObserver } from './handlers/appHandlers.ts'
import { chatHandlers } from './handlers/chatHandlers.ts'
import { collectionHandlers } from './handlers/collectionHandlers.ts'
import { evaluationHandlers } from './handlers/evaluationHandlers.ts'
import { documentHandlers } from './handlers/documentHandlers.ts'
import { exportHandlers } from './handlers/exportHandlers.ts'
import { libraryHandlers } from './handlers/libraryHandlers.ts'
import { modelHandlers } from './handlers/modelHandlers.ts'
import { spellingHandlers } from './handlers/spellingHandlers.ts'
import { Router } from './router.ts'
import type { Services } from './services.ts'

export interface CreateRouterOptions {
  readonly services: Services
  readonly grants: GrantRegistry
  readonly sampleFolder: string
  readonly network: NetworkObserver
  readonly log: Log
}

// Only the latest progress matters.
const backupMerges = {
  'library.backup': takeLater,
  'library.verifyBackup': takeLater,
  'library.restoreBackup': takeLater,
}

export function createRouter({ services, grants, sampleFolder, network, log }: CreateRouterOptions): Router {
  const handlers: Handlers = {
    ...libraryHandlers({ services, grants, sampleFolder }),
    ...documentHandlers(services),
    ...collectionHandlers(services),
    ...spellingHandlers(services.spelling),
    ...chatHandlers(services.chat),
    ...evaluationHandlers(services.evaluation),
    ...exportHandlers(services.exports, grants),
    ...modelHandlers(services, grants),
    ...settingsHandlers(services),
    ...appHandlers(services, network),
  }
  return new Router({
    handlers,
    merges: {
      'chat.ask': mergeAskEvents,
      'library.index': mergeLibraryEvents,
      'library.reindex': mergeLibraryEvents,
      'library.changed': mergeLibraryEvents,
      ...backupMerges,
    },
    log,
  })
}
