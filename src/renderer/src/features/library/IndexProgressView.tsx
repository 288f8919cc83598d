/**
 * The progress of indexing: files, passages, rate, time left, the current file; pause, resume, stop. Hidden when idle.
 */
import { CircleAlert, CircleStop, Pause, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { IndexProgress } from '../../../../shared/domain/library.ts'
import { Bar } from '../../components/Bar.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { MiddleCut } from '../../components/MiddleCut.tsx'
import { announce } from '../../lib/announce.ts'
import { fileName, formatBytes, formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { askToSkip, pauseIndexing, resumeIndexing } from './libraryActions.ts'
import { libraryStore, selectProgress, useLibrary } from './libraryStore.ts'
import { summarise } from './librarySummary.ts'
import { progressShare, progressText } from './libraryView.ts'
import { SkipQuestion, stopButtonId } from './SkipQuestion.tsx'
import { useCalm } from './useCalm.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const
// Numbers that change faster than twice a second flicker and cannot be read.
const calmMs = 500

const isUrgent = (next: IndexProgress, shown: IndexProgress): boolean =>
  next.paused !== shown.paused ||
  next.running !== shown.running ||
  next.filesTotal !== shown.filesTotal ||
  next.filesDone === next.filesTotal

/** Announced four times per run and at its end, not for every file. */
function useAnnouncements(progress: IndexProgress, active: boolean): void {
  const quarter = active ? Math.floor(progressShare(progress) * 4) : -1
  const before = useRef(-1)
  useEffect(() => {
    const { documents, hidden, progress: now } = libraryStore.getState()
    if (quarter >= 0) {
      const { files, left } = progressText(now, false)
      announce(left === null ? files : `${files}, ${left}`)
    } else if (before.current >= 0) announce(strings.library.announceEnd(summarise({ documents, hidden }).problems))
    before.current = quarter
  }, [quarter])
}

function Uploading({ sentBytes, totalBytes }: { readonly sentBytes: number; readonly totalBytes: number }) {
  return (
    <div className="flex flex-col gap-2 px-4 py-2">
      <Bar share={totalBytes === 0 ? 0 : sentBytes / totalBytes} label={strings.library.progress} />
      <p className="text-small text-soft numeric">
        {strings.drop.sending(formatBytes(sentBytes), formatBytes(totalBytes))}
      </p>
    </div>
  )
}

interface DetailProps {
  readonly children: ReactNode
  /** Aligned right and never shortened. */
  readonly aside: string | null
}

/** Always one line: the left part is shortened in favour of the right one. */
function Detail({ children, aside }: DetailProps) {
  return (
    <p className="flex justify-between gap-3 pe-2 whitespace-nowrap">
      <span className="min-w-0 truncate">{children}</span>
      <span className="shrink-0 text-faint">{aside}</span>
    </p>
  )
}

export function IndexProgressView({ answering }: { readonly answering: boolean }) {
  const latest = useLibrary(selectProgress)
  const upload = useLibrary((state) => state.upload)
  const ocrPagesDone = useLibrary((state) => summarise(state).ocrPagesDone)
  const ocrPagesTotal = useLibrary((state) => summarise(state).ocrPagesTotal)
  const progress = useCalm(latest, calmMs, isUrgent)
  const indexing = progress.running || progress.paused
  const change = progress.modelChange
  const active = indexing || ocrPagesTotal > 0 || change !== undefined
  useAnnouncements(progress, active)
  if (upload) return <Uploading {...upload} />
  if (!active) return null
  const { files, filesRate, passages, rate, left } = progressText(progress, answering)
  const now = progress.currentPath === null || progress.paused ? null : fileName(progress.currentPath)
  const toggle = progress.paused ? strings.library.resume : strings.library.pause
  // Once every file is read and no passage is missing, the work is OCR, and then the vectors of a new model.
  const rest =
    ocrPagesTotal > 0
      ? ocrPagesDone / ocrPagesTotal
      : change && change.chunksTotal > 0
        ? change.chunksDone / change.chunksTotal
        : null
  const share = rest !== null && (!indexing || progressShare(progress) >= 1) ? rest : progressShare(progress)
  return (
    <div className="py-2 pe-2 ps-4 text-small text-soft numeric">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <Bar share={share} label={strings.library.progress} paused={progress.paused || answering} />
        </div>
        <IconButton label={toggle} onClick={() => void (progress.paused ? resumeIndexing() : pauseIndexing())}>
          {progress.paused ? <Play {...icon} /> : <Pause {...icon} />}
        </IconButton>
        {(indexing || ocrPagesTotal > 0) && (
          <IconButton id={stopButtonId} label={strings.library.cancelAll} onClick={() => askToSkip(true)}>
            <CircleStop {...icon} />
          </IconButton>
        )}
      </div>
      <SkipQuestion />
      {progress.pausedBecause !== undefined && (
        <p className="mb-1 flex items-start gap-2 pe-2 text-ink">
          <CircleAlert {...icon} className="shrink-0 text-caution" aria-hidden />
          {strings.said(progress.pausedBecause.message)}
        </p>
      )}
      {/* Each number has its own place, so that none moves when another grows: a rate follows the number it belongs
          to. */}
      {indexing && <Detail aside={now === null ? (filesRate ?? left) : filesRate}>{files}</Detail>}
      {indexing && passages !== null && <Detail aside={rate}>{passages}</Detail>}
      {ocrPagesTotal > 0 && (
        <Detail aside={null}>
          {strings.library.ocrProgressLine(formatCount(ocrPagesDone), formatCount(ocrPagesTotal))}
        </Detail>
      )}
      {change !== undefined && (
        <Detail aside={null}>
          {strings.library.modelChange(formatCount(change.chunksDone), formatCount(change.chunksTotal))}
        </Detail>
      )}
      {indexing && (now !== null || filesRate !== null) && (
        <Detail aside={left}>
          {now !== null && (
            <span title={now}>
              <MiddleCut text={now} className="text-faint" />
            </span>
          )}
        </Detail>
      )}
    </div>
  )
}
