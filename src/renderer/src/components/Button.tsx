/** The three kinds of buttons: primary, secondary and plain text. */
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong disabled:bg-pressed disabled:text-faint',
  outline: 'border border-line-strong bg-raised hover:bg-hover disabled:text-faint',
  quiet: 'text-soft hover:bg-hover hover:text-ink disabled:text-faint',
} as const

// A prop instead of class names from outside: with two heights the order in the stylesheet would decide.
const sizes = { regular: 'h-8 gap-2 px-3', small: 'h-7 gap-1.5 px-2 text-small' } as const

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: keyof typeof variants
  readonly size?: keyof typeof sizes
  readonly icon?: ReactNode
}

export function Button({
  variant = 'outline',
  size = 'regular',
  icon,
  children,
  className = '',
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-card font-medium whitespace-nowrap',
        `transition-colors ${sizes[size]} ${variants[variant]} ${className}`,
      )}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}
