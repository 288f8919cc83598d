/** Writing a backup, checking one, preparing a restore: one at a time, each can be stopped. */
import { create } from 'zustand'
import type { BackupProgress, BackupReport } from '../../../../shared/domain/library.ts'
import type { StreamHandle } from '../../../../shared/ipc/bridge.ts'
import { bridge } from '../../bridge/current.ts'
import { announce } from '../../lib/announce.ts'
import { errorCode, errorText } from '../../lib/errorText.ts'
import { fileName, formatDay } from '../../lib/format.ts'
import { attempt, notify } from '../../lib/notice.ts'
import { flushUndo } from '../../lib/undo.ts'
import { strings } from '../../strings.ts'

export type BackupTask = 'backup' | 'verifyBackup' | 'restoreBackup'

interface BackupState {
  readonly task: BackupTask | null
  /** Progress of the running task. */
  readonly progress: BackupProgress | null
  /** The result of the last task. */
  readonly outcome: {
    readonly task: BackupTask
    readonly report: BackupReport | null
    readonly error: string | null
  } | null
  /** The prepared library replaces this one now. */
  readonly opening: boolean
}

export const backupStore = create<BackupState>()(() => ({ task: null, progress: null, outcome: null, opening: false }))
export const useBackup = <T>(selector: (state: BackupState) => T): T => backupStore(selector)

let running: StreamHandle<BackupReport> | null = null

/** Sortable, and the same in every locale: it is part of a file name, not a date for reading. */
const fileNameOf = (day: Date): string => `docent-${day.toISOString().slice(0, 10)}.tar`

/** Undefined when the user cancelled; for a backup in a client without a dialog main chooses the path. */
async function place(task: BackupTask): Promise<{ readonly grant?: string } | null> {
  if (task === 'backup') {
    if (!bridge().capabilities.saveDialog) return {}
    const grant = await bridge().chooseSavePlace(fileNameOf(new Date()))
    return grant === null ? null : { grant }
  }
  const [grant] = await bridge().chooseFiles('files')
  return grant === undefined ? null : { grant }
}

function start(task: BackupTask, grant: string | undefined): StreamHandle<BackupReport> {
  const onProgress = (progress: BackupProgress): void => backupStore.setState({ progress })
  if (task === 'backup') return bridge().stream('library.backup', grant === undefined ? {} : { grant }, onProgress)
  return bridge().stream(`library.${task}`, { grant: grant ?? '' }, onProgress)
}

export async function runBackupTask(task: BackupTask): Promise<void> {
  if (backupStore.getState().task !== null) return
  try {
    const chosen = await place(task)
    if (chosen === null) return
    backupStore.setState({ task, progress: null, outcome: null })
    running = start(task, chosen.grant)
    const report = await running.result
    backupStore.setState({ outcome: { task, report, error: null } })
    announce(strings.settings.backup.done[task])
  } catch (error) {
    if (errorCode(error) !== 'query.aborted')
      backupStore.setState({ outcome: { task, report: null, error: errorText(error) } })
  } finally {
    running = null
    backupStore.setState({ task: null, progress: null })
  }
}

/** Saves a backup of the library's folder where the browser saves its downloads. */
export const saveBackup = (path: string): Promise<void> =>
  attempt(async () => {
    const name = fileName(path)
    await bridge().downloadBackup?.(name)
    notify(strings.settings.backup.downloading(name))
  })

// The page reloads with the other library: this is the one thing that it has to remember, for this window alone.
const restoredKey = 'docent.restored'

/** The prepared library replaces this one, and the window reloads. */
export async function openRestored(): Promise<void> {
  const { outcome } = backupStore.getState()
  if (!outcome?.report) return
  backupStore.setState({ opening: true })
  try {
    // A delayed removal would be applied to the restored library.
    await flushUndo()
    sessionStorage.setItem(restoredKey, String(outcome.report.createdAt))
    await bridge().reopenLibrary()
  } catch (error) {
    sessionStorage.removeItem(restoredKey)
    notify(errorText(error))
  } finally {
    backupStore.setState({ opening: false })
  }
}

/** Shown once after the window reloaded with the restored library; if that failed, main has reported it. */
export function notifyRestored(failed: boolean): void {
  const createdAt = sessionStorage.getItem(restoredKey)
  if (createdAt === null) return
  sessionStorage.removeItem(restoredKey)
  if (!failed) notify(strings.settings.backup.opened(formatDay(Number(createdAt))))
}

export const stopBackupTask = (): void => running?.cancel()
