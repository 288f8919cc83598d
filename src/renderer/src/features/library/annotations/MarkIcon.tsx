/** The icons of marks: a star, a shield, a clock. */
import { ClockAlert, ShieldCheck, Star } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { DocumentMark } from '../../../../../shared/domain/annotation.ts'
import { strings } from '../../../strings.ts'

const icons: Readonly<Record<DocumentMark, LucideIcon>> = {
  favourite: Star,
  trusted: ShieldCheck,
  outdated: ClockAlert,
}

export function MarkIcon({ mark, size = 16 }: { readonly mark: DocumentMark; readonly size?: number }) {
  const Icon = icons[mark]
  return <Icon size={size} strokeWidth={1.5} aria-hidden />
}

/** Named, for a row. */
export function RowMarks({ marks }: { readonly marks: readonly DocumentMark[] }) {
  return marks.map((mark) => {
    const Icon = icons[mark]
    return (
      <span
        key={mark}
        role="img"
        aria-label={strings.annotations.marks[mark]}
        title={strings.annotations.marks[mark]}
        className={mark === 'outdated' ? 'shrink-0 text-caution' : 'shrink-0 text-accent'}
      >
        <Icon size={14} strokeWidth={1.5} fill={mark === 'favourite' ? 'currentColor' : 'none'} aria-hidden />
      </span>
    )
  })
}
