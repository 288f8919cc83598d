/** Makes the whole window a drop target, with a veil while files are dragged over it. */
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { bridge } from '../../bridge/current.ts'
import { droppedFiles } from '../../bridge/droppedFiles.ts'
import { attempt, notify } from '../../lib/notice.ts'
import { strings } from '../../strings.ts'
import { addFiles } from './libraryActions.ts'

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

export function DropTarget() {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const enter = (event: DragEvent): void => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    const leave = (event: DragEvent): void => {
      // Moving to another element has a related target; leaving the window has none.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      setOver(false)
      if (!carriesFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      const files = droppedFiles(event.dataTransfer, bridge().capabilities.localPaths)
      void attempt(async () => {
        const list = await files
        if (list.length === 0) notify(strings.drop.nothing)
        else await addFiles(list)
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
  }, [])
  if (!over) return null
  return (
    <div
      data-testid="drop-overlay"
      className="pointer-events-none fixed inset-0 z-50 flex animate-arrive items-center justify-center bg-veil p-6"
    >
      <div className="flex items-center gap-4 rounded-card border border-line bg-raised px-8 py-6 shadow-float">
        <Download size={24} strokeWidth={1.5} className="text-accent" aria-hidden />
        <div>
          <p className="text-question font-semibold">{strings.drop.title}</p>
          <p className="text-soft">{bridge().capabilities.uploads ? strings.drop.detailUpload : strings.drop.detail}</p>
        </div>
      </div>
    </div>
  )
}
