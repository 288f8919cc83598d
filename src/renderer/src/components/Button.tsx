/** The three buttons there are: one that leads, one that stands back, one that is only text. */
import type { ComponentProps, ReactNode } from 'react'

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong disabled:bg-pressed disabled:text-faint',
  outline: 'border border-line-strong bg-raised hover:bg-hover disabled:text-faint',
  quiet: 'text-soft hover:bg-hover hover:text-ink disabled:text-faint',
} as const

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: keyof typeof looks
  readonly icon?: ReactNode
}

export function Button({ look = 'outline', icon, children, className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`inline-flex h-8 shrink-0 items-center justify-center gap-2 rounded-card px-3 font-medium whitespace-nowrap transition-colors ${looks[look]} ${className}`}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}
