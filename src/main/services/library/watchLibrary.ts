/** Connects watching to the settings: turns it on and off, and rescans when the ignore rules change. */
import type { Pipeline } from '../../ingest/pipeline.ts'
import { Watching } from '../../ingest/scanning/watching.ts'
import type { WatchingOptions } from '../../ingest/scanning/watching.ts'
import type { SettingsApi, Unsubscribe } from '../../ipc/services.ts'

export interface WatchLibraryOptions extends Omit<WatchingOptions, 'isEnabled' | 'scan'> {
  readonly settings: Pick<SettingsApi, 'values' | 'onChange'>
  readonly pipeline: Pipeline
}

/** Not started yet. Call `unfollow` before closing it. */
export function watchLibrary(options: WatchLibraryOptions): {
  readonly watching: Watching
  readonly unfollow: Unsubscribe
} {
  const { settings, pipeline, store, log, ...rest } = options
  const watching = new Watching({
    ...rest,
    store,
    log,
    isEnabled: () => settings.values()['library.watch'],
    scan: (parts) => pipeline.rescan(parts),
  })
  const rules = (): string => settings.values()['library.ignore'].join('\n')
  let before = rules()
  const unfollow = settings.onChange(() => {
    void watching.refresh()
    if (rules() === before) return
    before = rules()
    // Changed rules take effect at once.
    const everything = store.sources.list().map((source) => ({ source, path: source.path }))
    pipeline
      .rescan(everything)
      .catch((error: unknown) => log.write('error', 'rescanning the sources failed', { error: String(error) }))
  })
  return { watching, unfollow }
}
