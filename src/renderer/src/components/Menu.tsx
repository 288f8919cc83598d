/** The "…" menu of a row or a chat. */
import { Check, ChevronRight } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { sharesEscapeWhenLeft } from '../lib/hooks/useShortcut.ts'

export interface MenuItem {
  readonly label: string
  readonly icon: ReactNode
  readonly run: () => void
  /** Set where the item says a state: true shows it as chosen. */
  readonly checked?: boolean
}

/** A line that opens a submenu. */
export interface SubMenu {
  readonly label: string
  readonly icon: ReactNode
  readonly items: readonly MenuItem[]
}

interface MenuProps {
  readonly items: readonly (MenuItem | SubMenu)[]
  readonly children: ReactNode
  readonly align?: 'start' | 'end'
}

export const menuSurface = 'z-50 min-w-44 animate-arrive rounded-card border border-line bg-raised p-1 shadow-float'
export const menuLine =
  'flex h-8 cursor-pointer items-center gap-2 rounded-mark px-2 text-ink outline-none ' +
  'data-highlighted:bg-hover data-[state=open]:bg-hover'

/** The mark of a chosen item stands at the end, so that its icon stays. */
export function CheckedLine({ item }: { readonly item: MenuItem }) {
  return (
    <>
      <span className="text-faint">{item.icon}</span>
      <span className="flex-1 pe-4">{item.label}</span>
      <Check size={16} strokeWidth={1.5} aria-hidden className={item.checked === true ? 'text-accent' : 'invisible'} />
    </>
  )
}

function Line({ item }: { readonly item: MenuItem }) {
  if (item.checked !== undefined)
    return (
      <DropdownMenu.CheckboxItem checked={item.checked} onSelect={item.run} className={menuLine}>
        <CheckedLine item={item} />
      </DropdownMenu.CheckboxItem>
    )
  return (
    <DropdownMenu.Item onSelect={item.run} className={menuLine}>
      <span className="text-faint">{item.icon}</span>
      {item.label}
    </DropdownMenu.Item>
  )
}

function Sub({ sub }: { readonly sub: SubMenu }) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={menuLine}>
        <span className="text-faint">{sub.icon}</span>
        {sub.label}
        <ChevronRight size={16} strokeWidth={1.5} className="ms-auto text-faint" aria-hidden />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent sideOffset={4} collisionPadding={8} className={menuSurface}>
          {sub.items.map((item) => (
            <Line key={item.label} item={item} />
          ))}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  )
}

/** `children` is the trigger: one button that forwards its props. */
export function Menu({ items, children, align = 'end' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onEscapeKeyDown={sharesEscapeWhenLeft}
          className={menuSurface}
        >
          {items.map((item) =>
            'items' in item ? <Sub key={item.label} sub={item} /> : <Line key={item.label} item={item} />,
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
