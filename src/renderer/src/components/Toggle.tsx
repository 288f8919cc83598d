/** A switch with its label. */
import { Switch } from 'radix-ui'
import { useId } from 'react'
import { classes } from '../lib/classes.ts'

interface ToggleProps {
  readonly label: string
  /** The accessible name, where the label alone is not enough. */
  readonly name?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export function Toggle({ label, name, checked, onChange }: ToggleProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <Switch.Root
        id={id}
        aria-label={name}
        checked={checked}
        onCheckedChange={onChange}
        className={classes(
          'h-4 w-7 shrink-0 rounded-round border border-control-line bg-panel p-px transition-colors',
          'data-[state=checked]:border-accent data-[state=checked]:bg-accent',
        )}
      >
        <Switch.Thumb
          className={classes(
            'block size-3 rounded-round bg-control-line transition-transform',
            'data-[state=checked]:translate-x-3 data-[state=checked]:bg-on-accent',
          )}
        />
      </Switch.Root>
      <label htmlFor={id} className="text-soft">
        {label}
      </label>
    </div>
  )
}
