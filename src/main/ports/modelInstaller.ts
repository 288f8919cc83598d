import type { ModelEntry } from '../../shared/domain/model.ts'

export interface InstallOptions {
  readonly signal?: AbortSignal | undefined
  readonly onBytes: (done: number, total: number) => void
  /** In words, what else the user may want to know: a source that was left for the next one, a damaged file. */
  readonly onNote: (text: string) => void
}

/** Fetches models, and only when it is called: nothing else of Docent reaches the network. */
export interface ModelInstaller {
  /**
   * Puts the files of one model into `folder`, each compared with its checksum. What was verified is kept over a stop
   * and a failure, and not fetched again. Rejects with `model.checksum`, `model.download` or `disk.full`.
   */
  install(model: ModelEntry, folder: string, options: InstallOptions): Promise<'present' | 'installed'>
}
