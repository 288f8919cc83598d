/**
 * Makes the whole window a drop target, with a veil while files are dragged over it. Beside an open chat it has two
 * parts: the conversation takes files for the chat alone, the rest takes them for the library.
 */
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CSSProperties } from 'react'
import { bridge } from '../../bridge/current.ts'
import { droppedFiles } from '../../bridge/droppedFiles.ts'
import { classes } from '../../lib/classes.ts'
import { attempt, notify } from '../../lib/notice.ts'
import { strings } from '../../strings.ts'
import { addFiles } from './libraryActions.ts'

type Part = 'library' | 'chat'
type AddFiles = (files: readonly File[]) => Promise<void>

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

const partOf = (event: DragEvent, hasChat: boolean): Part =>
  hasChat && event.target instanceof Element && event.target.closest('main') !== null ? 'chat' : 'library'

/** The part of the window under the pointer; null while nothing is dragged over it. */
function useFileDrop(onChat: AddFiles | null): Part | null {
  const [over, setOver] = useState<Part | null>(null)
  useEffect(() => {
    const enter = (event: DragEvent): void => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setOver(partOf(event, onChat !== null))
    }
    const leave = (event: DragEvent): void => {
      // Moving to another element has a related target; leaving the window has none.
      if (event.relatedTarget === null) setOver(null)
    }
    const drop = (event: DragEvent): void => {
      setOver(null)
      if (!carriesFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      const add = partOf(event, onChat !== null) === 'chat' && onChat !== null ? onChat : addFiles
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
  }, [onChat])
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

/** The conversation as it is placed now, and what is left of it. */
function places(): { readonly chat: CSSProperties; readonly library: CSSProperties } {
  const { left, right, width } = document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect()
  return { chat: { left, width }, library: left > 0 ? { left: 0, width: left } : { left: right, right: 0 } }
}

const veil = 'absolute inset-y-0 flex animate-arrive items-center justify-center bg-veil p-4'

export function DropTarget({ onChat }: { readonly onChat: AddFiles | null }) {
  const over = useFileDrop(onChat)
  if (over === null) return null
  const detail = bridge().capabilities.uploads ? strings.drop.detailUpload : strings.drop.detail
  const { chat, library } = places()
  return (
    <div data-testid="drop-overlay" className="pointer-events-none fixed inset-0 z-50">
      {onChat === null ? (
        <div className={classes(veil, 'inset-x-0')}>
          <Card title={strings.drop.title} detail={detail} active />
        </div>
      ) : (
        <>
          <div className={classes(veil, 'border-r border-line')} style={library}>
            <Card title={strings.chatDocuments.dropLibrary} detail={detail} active={over === 'library'} />
          </div>
          <div className={veil} style={chat}>
            <Card
              title={strings.chatDocuments.dropHere}
              detail={strings.chatDocuments.dropHereDetail}
              active={over === 'chat'}
            />
          </div>
        </>
      )}
    </div>
  )
}
