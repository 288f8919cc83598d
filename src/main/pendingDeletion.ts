/**
 * Deletes everything that Docent keeps of a library, at a start, before anything in the folder is opened. A note says
 * that it is wanted. Always holds: until the start nothing is lost; the data is first moved out of the way as a whole,
 * and the note goes only then, so that a kill at any point leaves the old library or none, and a file that cannot be
 * removed never brings it back. Files that are not Docent's own are not touched, wherever the data folder is.
 */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder, writeJson } from './durableFiles.ts'

/** Models (which say nothing of the user), the lock, and what Electron keeps for a running window stay. */
const deletedNames = [
  /^docent\.sqlite($|-wal$|-shm$|\.damaged-)/,
  /^index\.lance$/,
  /^originals$/,
  /^backups$/,
  /^backup\.snapshot$/,
  /^logs$/,
  /^restore\.(json|failed\.json|staging)($|\.)/,
  /^before-restore($|\.)/,
] as const

const notePath = (dataFolder: string): string => join(dataFolder, 'delete.json')
// Nobody else names a folder so: everything that begins with it is removed.
const movedPrefix = 'docent.deleted-'

export type DeletionStep = 'oneMoved' | 'moved' | 'forgotten'

/** From here on the next start deletes the library. */
export function announceDeletion(dataFolder: string): void {
  writeJson(notePath(dataFolder), { announcedAt: Date.now() })
}

export function withdrawDeletion(dataFolder: string): void {
  rmSync(notePath(dataFolder), { force: true })
}

export const isDeletionPending = (dataFolder: string): boolean => existsSync(notePath(dataFolder))

/** Only call it under the library's lock. `at` is for tests. */
export function applyPendingDeletion(dataFolder: string, at: (step: DeletionStep) => void = () => undefined): void {
  if (isDeletionPending(dataFolder)) {
    const moved = mkdtempSync(join(dataFolder, movedPrefix))
    for (const name of readdirSync(dataFolder).filter((each) => deletedNames.some((pattern) => pattern.test(each)))) {
      renameSync(join(dataFolder, name), join(moved, name))
      at('oneMoved')
    }
    at('moved')
    withdrawDeletion(dataFolder)
    syncFolder(dataFolder)
    at('forgotten')
  }
  for (const path of remainsOfDeletion(dataFolder)) {
    try {
      rmSync(path, { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // Another program has one of the files open. It is told by the start notices, and the next start tries again.
    }
  }
}

/** Folders of deleted data that could not be removed yet. */
export function remainsOfDeletion(dataFolder: string): readonly string[] {
  if (!existsSync(dataFolder)) return []
  return readdirSync(dataFolder)
    .filter((name) => name.startsWith(movedPrefix))
    .map((name) => join(dataFolder, name))
}
