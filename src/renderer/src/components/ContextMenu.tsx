/** The menu of a row at the pointer: by the right mouse button, the menu key, or a long touch. */
import { ChevronRight } from 'lucide-react'
import { ContextMenu as Radix } from 'radix-ui'
import type { MouseEvent, ReactNode } from 'react'
import { sharesEscapeWhenLeft } from '../lib/hooks/useShortcut.ts'
import { CheckedLine, menuLine, menuSurface } from './Menu.tsx'
import type { MenuItem, SubMenu } from './Menu.tsx'

interface ContextMenuProps {
  readonly items: readonly (MenuItem | SubMenu)[]
  /** Before it opens; `stopPropagation` and `preventDefault` keep it closed. */
  readonly onAim?: (event: MouseEvent) => void
  /** One element that forwards its props. */
  readonly children: ReactNode
}

function Line({ item }: { readonly item: MenuItem }) {
  if (item.checked !== undefined)
    return (
      <Radix.CheckboxItem checked={item.checked} onSelect={item.run} className={menuLine}>
        <CheckedLine item={item} />
      </Radix.CheckboxItem>
    )
  return (
    <Radix.Item onSelect={item.run} className={menuLine}>
      <span className="text-faint">{item.icon}</span>
      {item.label}
    </Radix.Item>
  )
}

function Sub({ sub }: { readonly sub: SubMenu }) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={menuLine}>
        <span className="text-faint">{sub.icon}</span>
        {sub.label}
        <ChevronRight size={16} strokeWidth={1.5} className="ms-auto text-faint" aria-hidden />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent sideOffset={4} collisionPadding={8} className={menuSurface}>
          {sub.items.map((item) => (
            <Line key={item.label} item={item} />
          ))}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  )
}

export function ContextMenu({ items, onAim, children }: ContextMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild onContextMenuCapture={onAim}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content collisionPadding={8} onEscapeKeyDown={sharesEscapeWhenLeft} className={menuSurface}>
          {items.map((item) =>
            'items' in item ? <Sub key={item.label} sub={item} /> : <Line key={item.label} item={item} />,
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
