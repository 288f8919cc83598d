/** Like `FilterMenu`, for choices that are typed as well as clicked. */
import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import { filterButton } from './FilterMenu.tsx'

interface FilterPopoverProps {
  readonly name: string
  /** Null while nothing is chosen. */
  readonly chosen: string | null
  readonly children: ReactNode
}

export function FilterPopover({ name, chosen, children }: FilterPopoverProps) {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <button type="button" className={filterButton(chosen !== null)}>
          <span className="truncate">{chosen === null ? name : `${name}: ${chosen}`}</span>
          <ChevronDown size={14} strokeWidth={1.5} className="shrink-0 text-faint" aria-hidden />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={name}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 w-80 animate-arrive rounded-card border border-line bg-raised p-2 shadow-float"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
