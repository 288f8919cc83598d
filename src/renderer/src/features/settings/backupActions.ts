/** Backing the library up, checking a backup, laying one ready to restore: one at a time, each can be stopped. */
import { create } from 'zustand'
import type { BackupProgress, BackupReport } from '../../../../shared/domain/library.ts'
import type { StreamHandle } from '../../../../shared/ipc/bridge.ts'
import { bridge } from '../../bridge/current.ts'
import { announce } from '../../lib/announce.ts'
import { errorCode, errorText } from '../../lib/errorText.ts'
import { strings } from '../../strings.ts'

export type BackupTask = 'backup' | 'verifyBackup' | 'restoreBackup'

interface BackupState {
  readonly task: BackupTask | null
  /** Of the running task. */
  readonly progress: BackupProgress | null
  /** What the last task came to. */
  readonly outcome: { readonly task: BackupTask; readonly report: BackupReport | null; readonly error: string | null } | null
}

export const backupStore = create<BackupState>()(() => ({ task: null, progress: null, outcome: null }))
export const useBackup = <T>(selector: (state: BackupState) => T): T => backupStore(selector)

let running: StreamHandle<BackupReport> | null = null

/** Sortable, and the same wherever it is read: a file's name, not a date for reading. */
const fileNameOf = (day: Date): string => `docent-${day.toISOString().slice(0, 10)}.tar`

/** Undefined where the person chose none; for a backup through a door without a dialog main chooses the place. */
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
    if (errorCode(error) !== 'query.aborted') backupStore.setState({ outcome: { task, report: null, error: errorText(error) } })
  } finally {
    running = null
    backupStore.setState({ task: null, progress: null })
  }
}

export const stopBackupTask = (): void => running?.cancel()
