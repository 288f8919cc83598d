/** Notices about the start, or about the current state, that the user should read: lines above the page. */
import { X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../components/IconButton.tsx'
import { Note } from '../components/Note.tsx'
import { useSettings } from '../features/settings/settingsStore.ts'
import { strings } from '../strings.ts'

function Line({
  tone,
  action,
  children,
}: {
  readonly tone: 'info' | 'caution'
  readonly action?: ReactNode
  readonly children: string
}) {
  return (
    <div className="border-b border-line bg-raised py-2 pe-2 ps-6">
      <Note tone={tone} action={action}>
        <p className="max-w-reading text-ink wrap-anywhere">{children}</p>
      </Note>
    </div>
  )
}

export function Notes() {
  const readOnly = useSettings((state) => state.info?.readOnly === true)
  const notice = useSettings((state) => state.info?.notice ?? null)
  const [put, setPut] = useState<string | null>(null)
  return (
    <div role="status" className="shrink-0">
      {readOnly && <Line tone="info">{strings.app.readOnly}</Line>}
      {notice !== null && notice !== put && (
        <Line
          tone="caution"
          action={
            <IconButton label={strings.app.close} className="-my-1" onClick={() => setPut(notice)}>
              <X size={16} strokeWidth={1.5} />
            </IconButton>
          }
        >
          {strings.said(notice)}
        </Line>
      )}
    </div>
  )
}
