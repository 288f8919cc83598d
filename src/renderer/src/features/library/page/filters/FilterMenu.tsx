/** A button of the filter bar that opens a list of choices, and says what is chosen. */
import { ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from '../../../../lib/classes.ts'
import { formatCount } from '../../../../lib/format.ts'
import { contentClass, itemClass, Mark } from '../../view/ViewMenu.tsx'

/** The look of the button, with a choice and without. */
export const filterButton = (chosen: boolean): string =>
  classes(
    'inline-flex h-8 max-w-52 min-w-0 items-center gap-1 rounded-card border px-2.5 transition-colors',
    'hover:bg-hover aria-expanded:bg-hover',
    chosen ? 'border-accent bg-accent-soft text-ink' : 'border-line text-soft',
  )

interface FilterMenuProps {
  /** "Kind" */
  readonly name: string
  /** "PDF, Word"; null while nothing is chosen. */
  readonly chosen: string | null
  readonly children: ReactNode
}

export function FilterMenu({ name, chosen, children }: FilterMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className={filterButton(chosen !== null)}>
          <span className="truncate">{chosen === null ? name : `${name}: ${chosen}`}</span>
          <ChevronDown size={14} strokeWidth={1.5} className="shrink-0 text-faint" aria-hidden />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="start" sideOffset={4} collisionPadding={8} className={contentClass}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const Line = ({ children, count }: { readonly children: string; readonly count: number | undefined }) => (
  <>
    <Mark />
    <span className="max-w-float flex-1 truncate">{children}</span>
    {count !== undefined && <span className="text-small text-faint numeric">{formatCount(count)}</span>}
  </>
)

interface ItemProps {
  readonly children: string
  readonly count?: number
}

// Menus stay open, because finding the right view takes several tries.
const stay = (event: Event): void => event.preventDefault()

export function RadioItem({ value, children, count }: ItemProps & { readonly value: string }) {
  return (
    <DropdownMenu.RadioItem value={value} className={itemClass} onSelect={stay}>
      <Line count={count}>{children}</Line>
    </DropdownMenu.RadioItem>
  )
}

interface CheckItemProps extends ItemProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export function CheckItem({ checked, onChange, children, count }: CheckItemProps) {
  return (
    <DropdownMenu.CheckboxItem checked={checked} onCheckedChange={onChange} className={itemClass} onSelect={stay}>
      <Line count={count}>{children}</Line>
    </DropdownMenu.CheckboxItem>
  )
}
