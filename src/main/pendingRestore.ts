/**
 * Puts a library that was laid ready in the place of the one that is there. A note says how far it has come, and each
 * step can be repeated: killed at any point, the next start goes on and ends with the old library or the new one,
 * whole. The old one is kept beside until the new one has opened. Only under the library's lock, before anything in the
 * folder is opened.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** What makes a library; everything else in the folder (logs, models, the window's own) stays. */
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

/** Where the library of a backup is laid ready. */
export const stagedLibrary = (dataFolder: string): string => join(stagingFolder(dataFolder), 'library')

export type RestoreStep =
  'ready' | 'oneMoved' | 'moved' | 'oneSwitched' | 'switched' | 'confirmed' | 'undoing' | 'oneUndone'
export type AtRestoreStep = (step: RestoreStep) => void

export interface PendingRestore {
  /** The new library opened: the old one goes. */
  confirm(): void
  /**
   * It did not: the old one comes back. `why` is kept for the person in words, until it is told (`takeFailedRestore`);
   * null when somebody hears of it now.
   */
  undo(why: string | null): void
}

/**
 * An empty place to lay a library ready; what an earlier try left is gone. Must not be called while one waits to be
 * switched.
 */
export function clearStaging(dataFolder: string): string {
  dropStaging(dataFolder)
  mkdirSync(stagedLibrary(dataFolder), { recursive: true, mode: 0o700 })
  return stagedLibrary(dataFolder)
}

/** Nothing is laid ready any more. */
export function dropStaging(dataFolder: string): void {
  rmSync(notePath(dataFolder), { force: true })
  rmSync(stagingFolder(dataFolder), { recursive: true, force: true })
}

/** From here on the next start switches. */
export function announceRestore(dataFolder: string, at: AtRestoreStep = () => undefined): void {
  syncFolders(stagedLibrary(dataFolder))
  writeNote(dataFolder, { state: 'ready', had: [] })
  at('ready')
}

/** Null when nothing waits, which costs two looks at the folder. */
export function applyPendingRestore(dataFolder: string, at: AtRestoreStep = () => undefined): PendingRestore | null {
  const found = readNote(dataFolder)
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
    // What was laid ready has been taken away (nothing of it is moved yet, and no old library must make place for
    // nothing).
    if (!existsSync(join(stagedLibrary(dataFolder), names[0]))) {
      putBack(dataFolder)
      writeJson(failurePath(dataFolder), { why: 'what was laid ready for it is not there any more' })
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
 * Why the last restore did not come about, when nobody has been told yet; from here on somebody has. Null when there is
 * nothing to tell.
 */
export function takeFailedRestore(dataFolder: string): string | null {
  if (!existsSync(failurePath(dataFolder))) return null
  const { why } = failure.parse(JSON.parse(readFileSync(failurePath(dataFolder), 'utf8')))
  rmSync(failurePath(dataFolder), { force: true })
  return why
}

/** What had been moved out of the way already. */
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
    // Nothing kept though there was something: it is back already.
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

function readNote(dataFolder: string): Note | null {
  if (!existsSync(notePath(dataFolder))) return null
  return note.parse(JSON.parse(readFileSync(notePath(dataFolder), 'utf8')))
}

function writeNote(dataFolder: string, value: Note): void {
  writeJson(notePath(dataFolder), value)
}

/** In one step, and on the disk before anything is done that relies on it. */
function writeJson(path: string, value: Note | z.infer<typeof failure>): void {
  const temporary = `${path}.new`
  const file = openSync(temporary, 'w', 0o600)
  try {
    writeSync(file, JSON.stringify(value))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
  syncFolder(dirname(path))
}

function syncFolders(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) syncFolder(join(entry.parentPath, entry.name))
  syncFolder(folder)
}

/** The names in a folder reach the disk. Windows has no such thing, and needs none. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
