/** The list of all keyboard shortcuts. */
import { modKey } from '../../lib/useShortcut.ts'
import { strings } from '../../strings.ts'
import { classes } from '../../lib/classes.ts'

export function KeyList() {
  const mod = modKey()
  const keys: readonly (readonly [string, string])[] = [
    [`${mod} K`, strings.keys.palette],
    [`${mod} N`, strings.keys.newChat],
    ['Enter', strings.keys.ask],
    ['Shift Enter', strings.keys.newLine],
    ['Esc', strings.keys.stop],
    [`${mod} F`, strings.keys.filter],
    [`${mod} L`, strings.keys.library],
    ['↑ ↓ ← →', strings.keys.tree],
    ['Space', strings.keys.aboutRow],
    ['Delete', strings.keys.removeRow],
    ['↑ ↓ Enter', strings.keys.table],
    [`Shift ↑ ↓`, strings.keys.tableMany],
    ['F2', strings.keys.editTitle],
    ['T', strings.keys.editTags],
    ['S', strings.keys.favourite],
    [`${mod} Z`, strings.keys.undo],
    [`${mod} ,`, strings.keys.settings],
  ]
  return (
    <dl className="py-2">
      {keys.map(([key, name]) => (
        <div key={key} className="flex items-center justify-between gap-4 border-b border-line py-2">
          <dt>{name}</dt>
          <dd className="flex gap-1">
            {key.split(' ').map((part) => (
              <kbd
                key={part}
                className={classes(
                  'min-w-6 rounded-mark border border-line-strong bg-raised px-1.5 text-center',
                  'font-sans text-small text-soft',
                )}
              >
                {part}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
