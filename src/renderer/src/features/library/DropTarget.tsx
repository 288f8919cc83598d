/**
 * Makes the whole window a drop target, with a veil while files are dragged over it. The page in the middle may take
 * files for itself (an open chat, the settings for models); the rest takes them for the library.
 */
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CSSProperties } from 'react'
import { bridge } from '../../bridge/current.ts'
import { droppedFiles } from '../../bridge/droppedFiles.ts'
import { classes } from '../../lib/classes.ts'
import { carriesScope } from '../../lib/draggedScope.ts'
import { attempt, notify } from '../../lib/notice.ts'
import { strings } from '../../strings.ts'
import { addFiles } from './libraryActions.ts'

type Part = 'library' | 'page'
type AddFiles = (files: readonly File[]) => Promise<void>

/** Files from elsewhere: those that are dragged out of this window are in the library. */
const carriesFiles = (event: DragEvent): boolean =>
  (event.dataTransfer?.types.includes('Files') ?? false) && !carriesScope(event)

/** The page in the middle takes dropped files in a way of its own. */
export interface PageDrop {
  readonly title: string
  readonly detail: string
  readonly add: AddFiles
}

const partOf = (event: DragEvent, ofPage: boolean): Part =>
  ofPage && event.target instanceof Element && event.target.closest('main') !== null ? 'page' : 'library'

/** The part of the window under the pointer; null while nothing is dragged over it. */
function useFileDrop(page: PageDrop | null): Part | null {
  const [over, setOver] = useState<Part | null>(null)
  useEffect(() => {
    const enter = (event: DragEvent): void => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setOver(partOf(event, page !== null))
    }
    const leave = (event: DragEvent): void => {
      // Moving to another element has a related target; leaving the window has none.
      if (event.relatedTarget === null) setOver(null)
    }
    const drop = (event: DragEvent): void => {
      setOver(null)
      if (!carriesFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      const add = page !== null && partOf(event, true) === 'page' ? page.add : addFiles
      const files = droppedFiles(event.dataTransfer, bridge().capabilities.localPaths)
      void attempt(async () => {
        const list = await files
        if (list.length === 0) notify(strings.drop.nothing)
        else await add(list)
      })
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragover', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragover', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [page])
  return over
}

function Card({
  title,
  detail,
  active,
}: {
  readonly title: string
  readonly detail: string
  readonly active: boolean
}) {
  return (
    <div
      className={classes(
        'flex items-center gap-4 rounded-card border bg-raised px-6 py-5 shadow-float',
        active ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <Download
        size={24}
        strokeWidth={1.5}
        className={classes('shrink-0', active ? 'text-accent' : 'text-faint')}
        aria-hidden
      />
      <div>
        <p className="text-question font-semibold">{title}</p>
        <p className="text-soft">{detail}</p>
      </div>
    </div>
  )
}

/** The page in the middle as it is placed now, and what is left of the window. */
function places(): { readonly page: CSSProperties; readonly library: CSSProperties } {
  const { left, right, width } = document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect()
  return { page: { left, width }, library: left > 0 ? { left: 0, width: left } : { left: right, right: 0 } }
}

const veil = 'absolute inset-y-0 flex animate-arrive items-center justify-center bg-veil p-4'

/** `page`: stays the same object while the same page is shown. */
export function DropTarget({ page }: { readonly page: PageDrop | null }) {
  const over = useFileDrop(page)
  if (over === null) return null
  const detail = bridge().capabilities.uploads ? strings.drop.detailUpload : strings.drop.detail
  const rooms = places()
  return (
    <div data-testid="drop-overlay" className="pointer-events-none fixed inset-0 z-50">
      {page === null ? (
        <div className={classes(veil, 'inset-x-0')}>
          <Card title={strings.drop.title} detail={detail} active />
        </div>
      ) : (
        <>
          <div className={classes(veil, 'border-e border-line')} style={rooms.library}>
            <Card title={strings.chatDocuments.dropLibrary} detail={detail} active={over === 'library'} />
          </div>
          <div className={veil} style={rooms.page}>
            <Card title={page.title} detail={page.detail} active={over === 'page'} />
          </div>
        </>
      )}
    </div>
  )
}
