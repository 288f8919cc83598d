/** The list of all keyboard shortcuts; those of commands can be changed. */
import { commandIds } from '../../../../../shared/domain/commands.ts'
import { Button } from '../../../components/Button.tsx'
import { modKey } from '../../../lib/hooks/useShortcut.ts'
import { settingId } from '../../../lib/openSetting.ts'
import { useShortcutKeys } from '../../../lib/shortcutKeys.ts'
import { strings } from '../../../strings.ts'
import { CommandKeys } from './CommandKeys.tsx'
import { resetAllKeys } from './keyActions.ts'
import { Keys } from './Keys.tsx'

const text = strings.keys

/** Keys of the lists and fields, which mean something only there. */
const fixedKeys = (): readonly (readonly [string, string])[] => [
  ['Enter', text.ask],
  ['Shift Enter', text.newLine],
  ['Esc', text.stop],
  ['↑ ↓ ← →', text.tree],
  ['Space', text.aboutRow],
  ['Delete', text.removeRow],
  ['↑ ↓ Enter', text.table],
  ['Shift ↑ ↓', text.tableMany],
  ['F2', text.editTitle],
  ['T', text.editTags],
  ['S', text.favourite],
  [`${modKey()} Z`, text.undo],
]

export function KeyList() {
  const changed = useShortcutKeys((state) => state.changes.length > 0)
  return (
    <div className="py-2">
      <div
        id={settingId('keyboard.shortcuts')}
        className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-2"
      >
        <p className="min-w-60 flex-1 text-soft">{strings.settings.items['keyboard.shortcuts'].detail}</p>
        {changed && <Button onClick={resetAllKeys}>{text.resetAll}</Button>}
      </div>
      <ul>
        {commandIds.map((id) => (
          <CommandKeys key={id} command={id} />
        ))}
      </ul>
      <h3 className="mt-6 border-b border-line pb-2 font-medium">{text.fixed}</h3>
      <dl>
        {fixedKeys().map(([keys, name]) => (
          <div key={name} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <dt>{name}</dt>
            <dd>
              <Keys names={keys.split(' ')} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
