/** A choice among a few options, all visible. */
import { ToggleGroup } from 'radix-ui'
import { classes } from '../lib/classes.ts'

interface SegmentedProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}

export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const option = options.find((item) => item.value === next)
        if (option) onChange(option.value)
      }}
      className="inline-flex self-start rounded-card border border-line-strong bg-panel p-0.5"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className={classes(
            'h-7 rounded-mark px-3 text-soft transition-colors hover:text-ink data-[state=on]:bg-raised',
            'data-[state=on]:font-medium data-[state=on]:text-ink data-[state=on]:ring-1',
            'data-[state=on]:ring-line',
          )}
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
