/** Keys drawn as keys, one after the other. */
import { classes } from '../../../lib/classes.ts'

export function Keys({ names }: { readonly names: readonly string[] }) {
  return (
    <span className="flex gap-1">
      {names.map((name) => (
        <kbd
          key={name}
          className={classes(
            'min-w-6 rounded-mark border border-line-strong bg-raised px-1.5 text-center',
            'font-sans text-small text-soft',
          )}
        >
          {name}
        </kbd>
      ))}
    </span>
  )
}
