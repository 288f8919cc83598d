/** The whole library in one file: write it, check it, prepare a restore. */
import { Archive, CircleCheck, Download, FileCheck, RotateCcw } from 'lucide-react'
import { bridge } from '../../bridge/current.ts'
import { Bar } from '../../components/Bar.tsx'
import { Button } from '../../components/Button.tsx'
import { PathText } from '../../components/PathText.tsx'
import { Note } from '../../components/Note.tsx'
import { formatBytes, formatCount, formatDay } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { openRestored, runBackupTask, saveBackup, stopBackupTask, useBackup } from './backupActions.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const
const text = strings.settings.backup

function Running() {
  const task = useBackup((state) => state.task)
  const progress = useBackup((state) => state.progress)
  if (task === null) return null
  const known = progress !== null && progress.bytesTotal > 0
  return (
    <div className="mt-3 flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <Bar share={known ? progress.bytesDone / progress.bytesTotal : 0} label={text.running[task]} />
        <p className="mt-1 text-small text-soft numeric">
          {progress === null ? text.running[task] : text.step[progress.step]}
          {known && ` · ${text.bytes(formatBytes(progress.bytesDone), formatBytes(progress.bytesTotal))}`}
        </p>
      </div>
      <Button onClick={stopBackupTask}>{text.stop}</Button>
    </div>
  )
}

/** The next step and its consequences: nothing is replaced before the user says so, or closes Docent. */
function TakeOver({ createdAt }: { readonly createdAt: number }) {
  const opening = useBackup((state) => state.opening)
  const { reopen } = bridge().capabilities
  return (
    <div className="mt-2 flex flex-col items-start gap-3 ps-6">
      <p>{text.takesPlace(formatDay(createdAt))}</p>
      {reopen ? (
        <Button variant="primary" disabled={opening} onClick={() => void openRestored()}>
          {opening ? text.opening : text.openNow}
        </Button>
      ) : (
        <p className="text-soft">{text.openLater}</p>
      )}
    </div>
  )
}

/** Where no place can be chosen the backup lies beside the library, and a browser can save it elsewhere. */
function InLibrary({ path }: { readonly path: string }) {
  return (
    <div className="mt-2 flex flex-col items-start gap-3 ps-6">
      <p>{text.inLibrary}</p>
      {bridge().downloadBackup !== undefined && (
        <Button variant="primary" icon={<Download {...icon} />} onClick={() => void saveBackup(path)}>
          {text.download}
        </Button>
      )}
    </div>
  )
}

function Outcome() {
  const outcome = useBackup((state) => state.outcome)
  if (outcome === null) return null
  const { task, report, error } = outcome
  return (
    <div className="mt-3 flex flex-col gap-1" role="status">
      {error !== null && <Note tone="alert">{error}</Note>}
      {report !== null && (
        <>
          <p className="flex items-center gap-2">
            <CircleCheck {...icon} className="shrink-0 text-accent" aria-hidden />
            {text.done[task]}
          </p>
          <p className="ps-6 text-small text-soft wrap-anywhere select-text">
            <PathText path={report.path} />
          </p>
          <p className="ps-6 text-small text-faint numeric">
            {strings.library.count(report.documents, formatCount(report.documents))}
            {` · ${formatBytes(report.bytes)} · ${formatDay(report.createdAt)}`}
          </p>
          <p className="ps-6 text-small text-faint wrap-anywhere select-text">
            {text.checksum} {report.sha256}
          </p>
          {task === 'backup' && !bridge().capabilities.saveDialog && <InLibrary path={report.path} />}
          {task === 'restoreBackup' && <TakeOver createdAt={report.createdAt} />}
        </>
      )}
    </div>
  )
}

export function BackupSection() {
  const busy = useBackup((state) => state.task !== null)
  return (
    <div className="border-b border-line py-4">
      <h3 className="font-medium">{text.title}</h3>
      <p className="text-soft">{text.detail}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={<Archive {...icon} />} disabled={busy} onClick={() => void runBackupTask('backup')}>
          {text.write}
        </Button>
        <Button icon={<FileCheck {...icon} />} disabled={busy} onClick={() => void runBackupTask('verifyBackup')}>
          {text.verify}
        </Button>
        <Button icon={<RotateCcw {...icon} />} disabled={busy} onClick={() => void runBackupTask('restoreBackup')}>
          {text.restore}
        </Button>
      </div>
      <Running />
      <Outcome />
    </div>
  )
}
