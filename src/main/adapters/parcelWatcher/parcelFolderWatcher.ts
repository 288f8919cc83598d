/**
 * Watches folders with @parcel/watcher: one watch per folder on Linux, one per tree elsewhere, on a thread of its own.
 */
import type { BackendType } from '@parcel/watcher'
import type { FolderWatch, FolderWatcher, WatchListener } from '../../ports/folderWatcher.ts'

// The backend is named, so that an installed Watchman is not started.
const backends: Partial<Record<NodeJS.Platform, BackendType>> = {
  linux: 'inotify',
  darwin: 'fs-events',
  win32: 'windows',
}

export class ParcelFolderWatcher implements FolderWatcher {
  async watch(folder: string, listener: WatchListener): Promise<FolderWatch> {
    // Imported when the first folder is watched, because a single command does not need it.
    const { default: watcher } = await import('@parcel/watcher')
    const backend = backends[process.platform]
    const subscription = await watcher.subscribe(
      folder,
      (error, events) => {
        if (error === null) listener.changed(events.map((event) => event.path))
        else listener.failed(error)
      },
      backend === undefined ? {} : { backend },
    )
    return { close: () => subscription.unsubscribe() }
  }
}
