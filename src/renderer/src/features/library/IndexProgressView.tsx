/** How the lot is getting on, with pause and resume. Nothing is shown when nothing runs. */
import { Pause, Play } from 'lucide-react'
import { Fragment, useEffect } from 'react'
import { Bar } from '../../components/Bar.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { announce } from '../../lib/announce.ts'
import { formatBytes } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { pauseIndexing, resumeIndexing } from './libraryActions.ts'
import { libraryStore, selectProgress, useLibrary } from './libraryStore.ts'
import { progressLine, progressShare } from './libraryView.ts'

export function IndexProgressView() {
  const progress = useLibrary(selectProgress)
  const upload = useLibrary((state) => state.upload)
  const active = progress.running || progress.paused
  const quarter = active ? Math.floor(progressShare(progress) * 4) : -1
  useEffect(() => {
    // A screen reader hears the progress four times a lot, not at every file.
    if (quarter >= 0) announce(progressLine(libraryStore.getState().progress).join(', '))
  }, [quarter])
  if (upload) {
    return (
      <div className="flex flex-col gap-2 px-4 py-2">
        <Bar share={upload.totalBytes === 0 ? 0 : upload.sentBytes / upload.totalBytes} label={strings.library.progress} />
        <p className="text-small text-soft numeric">{strings.drop.sending(formatBytes(upload.sentBytes), formatBytes(upload.totalBytes))}</p>
      </div>
    )
  }
  if (!active) return null
  const toggle = progress.paused ? strings.library.resume : strings.library.pause
  return (
    <div className="flex items-start gap-2 py-2 pr-2 pl-4">
      <div className="flex min-w-0 flex-1 flex-col gap-2 pt-3">
        <Bar share={progressShare(progress)} label={strings.library.progress} paused={progress.paused} />
        <p className="flex flex-wrap gap-x-1.5 text-small text-soft numeric">
          {progressLine(progress).map((part, index) => (
            <Fragment key={part}>
              {index > 0 && (
                <span aria-hidden className="text-faint">
                  ·
                </span>
              )}
              <span className="whitespace-nowrap">{part}</span>
            </Fragment>
          ))}
        </p>
      </div>
      <IconButton label={toggle} onClick={() => void (progress.paused ? resumeIndexing() : pauseIndexing())}>
        {progress.paused ? <Play size={16} strokeWidth={1.5} /> : <Pause size={16} strokeWidth={1.5} />}
      </IconButton>
    </div>
  )
}
