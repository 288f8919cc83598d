/**
 * Watches folders with @parcel/watcher: one watch per folder on Linux, one per tree elsewhere, on a thread of its own.
 */
import type { AsyncSubscription, BackendType, Event } from '@parcel/watcher'
import type { FolderWatch, FolderWatcher, WatchListener } from '../../ports/folderWatcher.ts'
import { NewFolders } from './newFolders.ts'

// The backend is named, so that an installed Watchman is not started.
const backends: Partial<Record<NodeJS.Platform, BackendType>> = {
  linux: 'inotify',
  darwin: 'fs-events',
  win32: 'windows',
}

export class ParcelFolderWatcher implements FolderWatcher {
  async watch(folder: string, listener: WatchListener): Promise<FolderWatch> {
    const watch = new TreeWatch(folder, listener)
    await watch.start()
    return watch
  }
}

class TreeWatch implements FolderWatch {
  readonly #folder: string
  readonly #listener: WatchListener
  readonly #newFolders: NewFolders | null
  #subscription: AsyncSubscription | null = null
  #work: Promise<void> = Promise.resolve()
  #closed = false

  constructor(folder: string, listener: WatchListener) {
    this.#folder = folder
    this.#listener = listener
    this.#newFolders = process.platform === 'linux' ? new NewFolders(() => this.#subscribeAgain()) : null
  }

  async start(): Promise<void> {
    // Imported when the first folder is watched, because a single command does not need it.
    const { default: watcher } = await import('@parcel/watcher')
    const backend = backends[process.platform]
    this.#subscription = await watcher.subscribe(
      this.#folder,
      (error, events) => this.#heard(error, events),
      backend === undefined ? {} : { backend },
    )
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#newFolders?.close()
    await this.#work
    await this.#subscription?.unsubscribe()
  }

  #heard(error: Error | null, events: readonly Event[]): void {
    if (this.#closed) return
    if (error !== null) {
      this.#listener.failed(error)
      return
    }
    this.#newFolders?.add(events.flatMap(({ type, path }) => (type === 'create' ? [path] : [])))
    this.#listener.changed(events.map(({ path }) => path))
  }

  /** Reports the whole tree afterwards, because what changed in it meanwhile was not announced. */
  #subscribeAgain(): void {
    this.#work = this.#work.then(async () => {
      if (this.#closed) return
      try {
        // A watch on a folder that was deleted meanwhile cannot be ended, and nothing is lost by that.
        await this.#subscription?.unsubscribe().catch(() => undefined)
        this.#subscription = null
        await this.start()
        if (!this.#closed) this.#listener.changed([this.#folder])
      } catch (error) {
        this.#listener.failed(error)
      }
    })
  }
}
