/** Reports changes below a folder as the file system announces them. */

export interface WatchListener {
  /**
   * Absolute paths of files and folders that appeared, changed or disappeared, a few dozen milliseconds after the
   * change.
   */
  changed(paths: readonly string[]): void
  /** Changes may have been missed, and no more will be reported. */
  failed(error: unknown): void
}

export interface FolderWatcher {
  /** Resolves once changes are being reported. Rejects with the system's error when it cannot watch there. */
  watch(folder: string, listener: WatchListener): Promise<FolderWatch>
}

export interface FolderWatch {
  close(): Promise<void>
}
