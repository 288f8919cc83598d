/** One command in the list of shortcuts: its keys are a button that awaits other ones. */
import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import type { CommandId } from '../../../../../shared/domain/commands.ts'
import { isChanged } from '../../../../../shared/domain/shortcuts.ts'
import { IconButton } from '../../../components/IconButton.tsx'
import { classes } from '../../../lib/classes.ts'
import { namedKeys, useShortcutKeys } from '../../../lib/shortcutKeys.ts'
import { strings } from '../../../strings.ts'
import { awaitKeys, commandTitle, pressed, resetKeys, stopAwaiting, useKeyStore } from './keyActions.ts'
import { Keys } from './Keys.tsx'

const text = strings.keys

export function CommandKeys({ command }: { readonly command: CommandId }) {
  const keys = useShortcutKeys((state) => state.keys.get(command))
  const changed = useShortcutKeys((state) => isChanged(command, state.changes))
  const awaited = useKeyStore((state) => state.awaited === command)
  const refused = useKeyStore((state) => (state.refused?.command === command ? state.refused.text : null))
  const help = useId()
  const name = commandTitle(command)
  const names = keys === undefined ? null : namedKeys(keys)
  return (
    <li className="border-b border-line py-1.5">
      <div className="flex min-h-7 items-center justify-between gap-4">
        <span>{name}</span>
        <span className="flex shrink-0 items-center gap-1">
          {changed && (
            <IconButton label={text.resetOne(name)} onClick={() => resetKeys(command)}>
              <RotateCcw size={16} strokeWidth={1.5} />
            </IconButton>
          )}
          <button
            type="button"
            aria-label={awaited ? text.press : text.change(name, names?.join(' ') ?? text.none)}
            aria-describedby={awaited || refused !== null ? help : undefined}
            onClick={() => awaitKeys(command)}
            onKeyDown={(event) => {
              if (awaited) pressed(command, event.nativeEvent)
            }}
            onBlur={stopAwaiting}
            className={classes(
              'flex h-7 items-center rounded-mark px-1 transition-colors hover:bg-hover',
              awaited ? 'bg-hover text-accent' : 'text-faint',
            )}
          >
            {awaited ? text.press : names === null ? text.none : <Keys names={names} />}
          </button>
        </span>
      </div>
      <p id={help} role="status" className="text-end text-small text-soft empty:hidden">
        {refused ?? (awaited ? text.pressHelp : null)}
      </p>
    </li>
  )
}
