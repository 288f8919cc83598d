/** A quiet note beside the content, with an icon and text, never colour alone. */
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoteProps {
  readonly tone?: 'info' | 'caution' | 'alert'
  readonly children: ReactNode
  readonly action?: ReactNode
}

const colours = { info: 'text-faint', caution: 'text-caution', alert: 'text-alert' } as const

export function Note({ tone = 'info', children, action }: NoteProps) {
  const Icon = tone === 'info' ? Info : CircleAlert
  return (
    <div className="flex items-start gap-2 text-soft">
      <span className="flex h-lh shrink-0 items-center">
        <Icon size={16} strokeWidth={1.5} className={colours[tone]} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  )
}
