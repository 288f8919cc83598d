/** The "…" menu of a row or a chat. */
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { sharesEscapeWhenLeft } from '../lib/useShortcut.ts'
import { classes } from '../lib/classes.ts'

export interface MenuItem {
  readonly label: string
  readonly icon: ReactNode
  readonly run: () => void
}

interface MenuProps {
  readonly items: readonly MenuItem[]
  readonly children: ReactNode
  readonly align?: 'start' | 'end'
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
          className="z-50 min-w-44 animate-arrive rounded-card border border-line bg-raised p-1 shadow-float"
        >
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              onSelect={item.run}
              className={classes(
                'flex h-8 cursor-pointer items-center gap-2 rounded-mark px-2 text-ink outline-none',
                'data-highlighted:bg-hover',
              )}
            >
              <span className="text-faint">{item.icon}</span>
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
