/** The list of all keyboard shortcuts. */
import { commandIds, commands } from '../../../../shared/domain/commands.ts'
import { modKey } from '../../lib/hooks/useShortcut.ts'
import { strings } from '../../strings.ts'
import { classes } from '../../lib/classes.ts'

/** `Mod+Shift+O` as the keys of this computer, with their names. */
function namedKeys(keys: string): string {
  const signs: Readonly<Record<string, string>> = { Mod: modKey(), PageUp: 'Page ↑', PageDown: 'Page ↓' }
  return keys
    .split('+')
    .map((part) => signs[part] ?? part)
    .join(' ')
}

export function KeyList() {
  const mod = modKey()
  const keys: readonly (readonly [string, string])[] = [
    ...commandIds.flatMap((id): readonly (readonly [string, string])[] => {
      const own = commands[id].keys
      return own === undefined ? [] : [[namedKeys(own), strings.commands[id]]]
    }),
    ['Enter', strings.keys.ask],
    ['Shift Enter', strings.keys.newLine],
    ['Esc', strings.keys.stop],
    ['↑ ↓ ← →', strings.keys.tree],
    ['Space', strings.keys.aboutRow],
    ['Delete', strings.keys.removeRow],
    ['↑ ↓ Enter', strings.keys.table],
    [`Shift ↑ ↓`, strings.keys.tableMany],
    ['F2', strings.keys.editTitle],
    ['T', strings.keys.editTags],
    ['S', strings.keys.favourite],
    [`${mod} Z`, strings.keys.undo],
  ]
  return (
    <dl className="py-2">
      {keys.map(([key, name]) => (
        <div key={name} className="flex items-center justify-between gap-4 border-b border-line py-2">
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
