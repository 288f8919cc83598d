/** A button with only an icon; its name is required and also its tooltip. */
import { Tooltip } from 'radix-ui'
import { sharesEscape } from '../lib/hooks/useShortcut.ts'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  readonly label: string
  readonly keys?: string
  readonly children: ReactNode
}

export function IconButton({ label, keys, children, className = '', ...rest }: IconButtonProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <button
          type="button"
          aria-label={label}
          className={classes(
            'inline-flex size-7 shrink-0 items-center justify-center rounded-mark text-soft',
            'transition-colors hover:bg-hover hover:text-ink disabled:text-faint aria-expanded:bg-hover',
            `${className}`,
          )}
          {...rest}
        >
          {children}
        </button>
      </Tooltip.Trigger>
      <Tip>
        {label}
        {keys !== undefined && <span className="ms-2 text-faint">{keys}</span>}
      </Tip>
    </Tooltip.Root>
  )
}

/** The floating tooltip. */
export function Tip({ children }: { readonly children: ReactNode }) {
  return (
    <Tooltip.Portal>
      <Tooltip.Content
        sideOffset={6}
        collisionPadding={8}
        onEscapeKeyDown={sharesEscape}
        className={classes(
          'z-50 max-w-float animate-arrive rounded-mark border border-line bg-raised px-2 py-1',
          'text-small text-ink shadow-float',
        )}
      >
        {children}
      </Tooltip.Content>
    </Tooltip.Portal>
  )
}
