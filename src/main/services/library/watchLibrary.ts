/** Ties watching to the settings: whether, and what rules leave out. */
import type { Pipeline } from '../../ingest/pipeline.ts'
import { Watching } from '../../ingest/scanning/watching.ts'
import type { WatchingOptions } from '../../ingest/scanning/watching.ts'
import type { SettingsApi, Unsubscribe } from '../../ipc/services.ts'

export interface WatchLibraryOptions extends Omit<WatchingOptions, 'isEnabled' | 'scan'> {
  readonly settings?: Pick<SettingsApi, 'values' | 'onChange'>
  readonly pipeline: Pipeline
}

/** Not started yet. `unfollow` before it is closed. */
export function watchLibrary(options: WatchLibraryOptions): {
  readonly watching: Watching
  readonly unfollow: Unsubscribe
} {
  const { settings, pipeline, store, log, ...rest } = options
  const watching = new Watching({
    ...rest,
    store,
    log,
    isEnabled: () => settings?.values()['library.watch'] ?? true,
    scan: (parts) => pipeline.rescan(parts),
  })
  const rules = (): string => settings?.values()['library.ignore'].join('\n') ?? ''
  let before = rules()
  const unfollow = settings?.onChange(() => {
    void watching.refresh()
    if (rules() === before) return
    before = rules()
    // Other rules take out and bring in at once.
    const everything = store.listSources().map((source) => ({ source, path: source.path }))
    pipeline
      .rescan(everything)
      .catch((error: unknown) => log.write('error', 'looking over the sources failed', { error: String(error) }))
  })
  return { watching, unfollow: unfollow ?? ((): void => undefined) }
}
