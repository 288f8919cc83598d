/** Settings, and what the app says about itself. */
import type { Connection } from '../../../shared/domain/network.ts'
import type { NetworkStatus } from '../../../shared/ipc/contract.ts'
import type { HandlersOf } from '../handlers.ts'
import type { Services, Unsubscribe } from '../services.ts'

/** The network guard's counters and its log, passed in so that tests own them. */
export interface NetworkObserver {
  read(): NetworkStatus
  /** Oldest first. */
  connections(): readonly Connection[]
  onChange(listener: (status: NetworkStatus) => void): Unsubscribe
}

export function settingsHandlers({ settings }: Services): HandlersOf<'settings'> {
  return {
    'settings.get': () => ({ values: settings.values(), origins: settings.origins() }),
    // zod omits keys that were not sent; the cast only drops the explicit undefined that its types allow.
    'settings.update': (patch) => settings.update(patch as Parameters<typeof settings.update>[0]),
    'settings.changed': (send) => settings.onChange(send),
  }
}

export function appHandlers({ app }: Services, network: NetworkObserver): HandlersOf<'app'> {
  return {
    'app.getInfo': () => ({
      version: app.version,
      dataFolder: app.dataFolder,
      readOnly: app.readOnly,
      platform: process.platform,
      notice: app.notice?.() ?? null,
      deletesAtStart: app.deletion.isPending(),
    }),
    'app.getNetwork': () => network.read(),
    'app.listConnections': () => network.connections().toReversed(),
    'app.networkChanged': (send) => network.onChange(send),
  }
}
