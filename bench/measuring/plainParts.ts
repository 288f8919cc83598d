/** The parts of a library that measurements and tests leave alone: no model to choose, no watching, no log. */
import { diskFiles } from '../../src/main/ingest/scanning/files.ts'
import { systemClock } from '../../src/main/ports/clock.ts'
import type { Embedder } from '../../src/main/ports/embedder.ts'
import { silentLog } from '../../src/main/ports/log.ts'
import { backupFormat, stageRestore } from '../../src/main/restoreLibrary.ts'
import type { LibraryServiceOptions } from '../../src/main/services/library/libraryOptions.ts'
import { defaultSettings } from '../../src/shared/domain/settings.ts'

export const plainParts = {
  modelStatus: { list: () => [], onChange: () => () => undefined },
  backups: { format: backupFormat, appVersion: '0.0.0', stageRestore },
  settings: { values: () => defaultSettings, onChange: () => () => undefined },
  ocrEngine: null,
  watcher: null,
  clock: systemClock,
  log: silentLog,
  files: diskFiles,
} satisfies Partial<LibraryServiceOptions>

/** One embedding model and no choice; null while there is none. */
export function onlyEmbedder(embedder: () => Embedder | null): LibraryServiceOptions['models'] {
  return {
    embedder: () => Promise.resolve(embedder()),
    embedderChange: null,
    damagedModels: () => Promise.resolve([]),
    tryAgain: () => [],
  }
}
