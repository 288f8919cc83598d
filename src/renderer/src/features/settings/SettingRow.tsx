/** One setting: its name, a sentence about its effect, its value, its default, and a reset button. */
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { defaultSettings } from '../../../../shared/domain/settings.ts'
import type { SettingKey, Settings } from '../../../../shared/domain/settings.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { settingId } from '../../lib/openSetting.ts'
import { strings } from '../../strings.ts'
import { resetSetting } from './settingsActions.ts'
import { useSettings } from './settingsStore.ts'

interface SettingRowProps {
  readonly item: SettingKey
  /** The default as the user reads it. */
  readonly defaultText: string
  readonly children: ReactNode
  /** Wide controls are below the text. */
  readonly below?: boolean
}

const isSame = (a: Settings[SettingKey], b: Settings[SettingKey]): boolean =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, index) => value === b[index]))

export function SettingRow({ item, defaultText, children, below = false }: SettingRowProps) {
  const changed = useSettings((state) => !isSame(state.values[item], defaultSettings[item]))
  const origin = useSettings((state) => state.origins.find((entry) => entry.key === item)?.origin)
  const { name, detail } = strings.settings.items[item]
  const reset = changed && (
    <IconButton label={strings.settings.resetLabel(name)} onClick={() => void resetSetting(item)}>
      <RotateCcw size={16} strokeWidth={1.5} />
    </IconButton>
  )
  return (
    <div
      id={settingId(item)}
      className={`flex gap-x-6 gap-y-2 border-b border-line py-4 ${below ? 'flex-col' : 'flex-wrap items-start'}`}
    >
      <div className="min-w-60 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-soft">{detail}</p>
        <p className="mt-0.5 text-small text-faint numeric">
          {strings.settings.defaultIs(defaultText)}
          {(origin === 'flag' || origin === 'environment') &&
            ` · ${strings.settings.fromOutside(strings.trace.origin[origin])}`}
        </p>
      </div>
      <div className={`flex gap-1 ${below ? 'items-start' : 'items-center'}`}>
        {!below && reset}
        {children}
        {below && reset}
      </div>
    </div>
  )
}
