/** Tells of changes beneath a folder as the file system reports them. */

export interface WatchListener {
  /** Absolute paths of files and folders that appeared, changed or went, some dozen milliseconds after it happened. */
  changed(paths: readonly string[]): void
  /** Changes may have been missed, and no more will come. */
  failed(error: unknown): void
}

export interface FolderWatcher {
  /** Resolves when changes from now on are told. Rejects with the system's error when it cannot watch there. */
  watch(folder: string, listener: WatchListener): Promise<FolderWatch>
}

export interface FolderWatch {
  close(): Promise<void>
}
