/**
 * Replaces the present library by one that was prepared for it. A note records the progress, and each step can be
 * repeated: after a kill at any point, the next start continues and ends with either the old library or the new one,
 * complete. The old one is kept until the new one has opened. Only call it under the library's lock, before anything in
 * the folder is opened.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFolders, writeJson } from './durableFiles.ts'

/** The parts of a library; everything else in the folder (logs, models, the window's own files) stays. */
const names = ['docent.sqlite', 'docent.sqlite-wal', 'docent.sqlite-shm', 'index.lance', 'originals'] as const

const note = z.object({
  state: z.enum(['ready', 'moved', 'switched', 'undoing']),
  had: z.array(z.string()),
  why: z.string().optional(),
})
type Note = z.infer<typeof note>
const failure = z.object({ why: z.string() })

const notePath = (dataFolder: string): string => join(dataFolder, 'restore.json')
const failurePath = (dataFolder: string): string => join(dataFolder, 'restore.failed.json')
const stagingFolder = (dataFolder: string): string => join(dataFolder, 'restore.staging')
const beforeFolder = (dataFolder: string): string => join(dataFolder, 'before-restore')
const rejectedFolder = (dataFolder: string): string => join(stagingFolder(dataFolder), 'rejected')

/** The folder in which the library of a backup is prepared. */
export const stagedLibrary = (dataFolder: string): string => join(stagingFolder(dataFolder), 'library')

export type RestoreStep =
  'ready' | 'oneMoved' | 'moved' | 'oneSwitched' | 'switched' | 'confirmed' | 'undoing' | 'oneUndone'
export type AtRestoreStep = (step: RestoreStep) => void

export interface PendingRestore {
  /** The new library opened: removes the old one. */
  confirm(): void
  /**
   * It did not open: restores the old one. `why` is kept as text for the user until it is shown (`takeFailedRestore`);
   * null when the error is reported at once.
   */
  undo(why: string | null): void
}

/**
 * Creates an empty folder in which to prepare a library, and removes the remains of an earlier try. Must not be called
 * while a prepared library waits for the switch.
 */
export function clearStaging(dataFolder: string): string {
  dropStaging(dataFolder)
  mkdirSync(stagedLibrary(dataFolder), { recursive: true, mode: 0o700 })
  return stagedLibrary(dataFolder)
}

/** Discards the prepared library. */
export function dropStaging(dataFolder: string): void {
  rmSync(notePath(dataFolder), { force: true })
  rmSync(stagingFolder(dataFolder), { recursive: true, force: true })
}

/** From here on the next start switches to the prepared library. */
export function announceRestore(dataFolder: string, at: AtRestoreStep = () => undefined): void {
  syncFolders(stagedLibrary(dataFolder))
  writeNote(dataFolder, { state: 'ready', had: [] })
  at('ready')
}

/** Null when nothing is pending, which costs two look-ups in the folder. */
export function applyPendingRestore(dataFolder: string, at: AtRestoreStep = () => undefined): PendingRestore | null {
  const found = readNote(dataFolder)
  if (found === 'unreadable') {
    setNoteAside(dataFolder)
    return null
  }
  if (found === null) {
    for (const folder of [stagingFolder(dataFolder), beforeFolder(dataFolder)])
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
    return null
  }
  if (found.state === 'undoing') {
    undo(dataFolder, found, at)
    return null
  }
  let { state, had } = found
  if (state === 'ready') {
    // The prepared library has been deleted (none of it is moved yet, and the old library must not make way for
    // nothing).
    if (!existsSync(join(stagedLibrary(dataFolder), names[0]))) {
      putBack(dataFolder)
      writeJson(failurePath(dataFolder), { why: 'the files prepared for it are not there any more.' })
      dropStaging(dataFolder)
      return null
    }
    moveAll(dataFolder, beforeFolder(dataFolder), () => at('oneMoved'))
    had = names.filter((name) => existsSync(join(beforeFolder(dataFolder), name)))
    state = 'moved'
    writeNote(dataFolder, { state, had })
    at('moved')
  }
  if (state === 'moved') {
    moveAll(stagedLibrary(dataFolder), dataFolder, () => at('oneSwitched'))
    writeNote(dataFolder, { state: 'switched', had })
    at('switched')
  }
  return {
    confirm() {
      unlinkSync(notePath(dataFolder))
      at('confirmed')
      for (const folder of [stagingFolder(dataFolder), beforeFolder(dataFolder)])
        rmSync(folder, { recursive: true, force: true })
    },
    undo(why) {
      const undoing: Note = { state: 'undoing', had, ...(why === null ? {} : { why }) }
      writeNote(dataFolder, undoing)
      at('undoing')
      undo(dataFolder, undoing, at)
    },
  }
}

/**
 * The reason why the last restore failed, if it has not been shown yet; from now on it counts as shown. Null otherwise.
 */
export function takeFailedRestore(dataFolder: string): string | null {
  if (!existsSync(failurePath(dataFolder))) return null
  const noted = parsedFile(failurePath(dataFolder), failure)
  rmSync(failurePath(dataFolder), { force: true })
  return noted?.why ?? 'the note about the reason cannot be read.'
}

/**
 * Nobody knows how far a restore had come whose note cannot be read. What is in the folder stays, the old library comes
 * back if it had been moved away, and everything else is kept under another name.
 */
function setNoteAside(dataFolder: string): void {
  if (!existsSync(join(dataFolder, names[0]))) putBack(dataFolder)
  for (const folder of [stagingFolder(dataFolder), beforeFolder(dataFolder)]) {
    if (!existsSync(folder)) continue
    rmSync(`${folder}.kept`, { recursive: true, force: true })
    renameSync(folder, `${folder}.kept`)
  }
  writeJson(failurePath(dataFolder), {
    why: 'its note restore.json could not be read, and was set aside as restore.json.damaged.',
  })
  renameSync(notePath(dataFolder), `${notePath(dataFolder)}.damaged`)
}

/** Moves parts back that had already been moved out of the way. */
function putBack(dataFolder: string): void {
  if (!existsSync(beforeFolder(dataFolder))) return
  moveAll(beforeFolder(dataFolder), dataFolder, () => undefined)
  rmSync(beforeFolder(dataFolder), { recursive: true, force: true })
}

function moveAll(from: string, to: string, moved: () => void): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of names) {
    if (!existsSync(join(from, name))) continue
    renameSync(join(from, name), join(to, name))
    moved()
  }
}

function undo(dataFolder: string, { had, why }: Note, at: AtRestoreStep): void {
  mkdirSync(rejectedFolder(dataFolder), { recursive: true, mode: 0o700 })
  for (const name of names) {
    const old = join(beforeFolder(dataFolder), name)
    const place = join(dataFolder, name)
    // Nothing is kept although there was something before, so it is back already.
    if (!existsSync(old) && had.includes(name)) continue
    if (existsSync(place)) {
      rmSync(join(rejectedFolder(dataFolder), name), { recursive: true, force: true })
      renameSync(place, join(rejectedFolder(dataFolder), name))
    }
    if (existsSync(old)) renameSync(old, place)
    at('oneUndone')
  }
  if (why !== undefined) writeJson(failurePath(dataFolder), { why })
  unlinkSync(notePath(dataFolder))
  for (const folder of [stagingFolder(dataFolder), beforeFolder(dataFolder)])
    rmSync(folder, { recursive: true, force: true })
}

function readNote(dataFolder: string): Note | 'unreadable' | null {
  if (!existsSync(notePath(dataFolder))) return null
  return parsedFile(notePath(dataFolder), note) ?? 'unreadable'
}

/** Null for a file with something else in it. */
function parsedFile<T>(path: string, schema: z.ZodType<T>): T | null {
  const text = readFileSync(path, 'utf8')
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function writeNote(dataFolder: string, value: Note): void {
  writeJson(notePath(dataFolder), value)
}
