/** The parts of a scope as chips: in the composer they can be taken away, on an asked question they only say it. */
import { Bookmark, CalendarDays, FileText, Folder, Folders, Shapes, Tag, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { DocumentFilter } from '../../../../../shared/domain/filter.ts'
import { classes } from '../../../lib/classes.ts'
import { strings } from '../../../strings.ts'
import { scopeParts } from './scope.ts'
import type { PartType } from './scope.ts'

const icons: Readonly<Record<PartType, LucideIcon>> = {
  document: FileText,
  folder: Folder,
  collection: Folders,
  tag: Tag,
  mark: Bookmark,
  kind: Shapes,
  date: CalendarDays,
}

export function PartIcon({ type }: { readonly type: PartType }) {
  const Icon = icons[type]
  return <Icon size={16} strokeWidth={1.5} className="shrink-0 text-faint" aria-hidden />
}

interface ScopeChipsProps {
  readonly scope: DocumentFilter
  /** Absent where the scope is only shown. */
  readonly onChange?: (scope: DocumentFilter) => void
}

export function ScopeChips({ scope, onChange }: ScopeChipsProps) {
  const parts = scopeParts(scope)
  if (parts.length === 0) return null
  return (
    <ul aria-label={strings.chat.scope} className="flex min-w-0 flex-wrap gap-1.5">
      {parts.map(({ type, key, label, without }) => (
        <li
          key={`${type} ${key}`}
          title={key === label ? undefined : label}
          className={classes(
            'flex h-6 max-w-full min-w-0 items-center gap-1 rounded-mark border border-line ps-1.5 text-small',
            onChange === undefined ? 'pe-1.5 text-faint' : 'bg-paper text-soft',
          )}
        >
          <PartIcon type={type} />
          <span className="truncate">{label}</span>
          {onChange !== undefined && (
            <button
              type="button"
              aria-label={strings.chat.widenBy(label)}
              onClick={() => onChange(without)}
              className="flex size-6 shrink-0 items-center justify-center rounded-mark hover:bg-hover hover:text-ink"
            >
              <X size={12} strokeWidth={1.5} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
