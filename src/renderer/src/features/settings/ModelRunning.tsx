/** The settings of how a language model is run. A change loads it again before the next question. */
import { maxContextTokens, minContextTokens } from '../../../../shared/domain/settings.ts'
import { formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { NumberControl } from './controls.tsx'
import { SettingRow } from './SettingRow.tsx'
import { updateSetting } from './settingsActions.ts'
import { useSettings } from './settingsStore.ts'

const text = strings.settings

/** 0 is the model's own; any other window has to have room for a question. */
const contextTokens = (value: number): number => (value <= 0 ? 0 : Math.max(minContextTokens, Math.round(value)))

export function ModelRunning() {
  const values = useSettings((state) => state.values)
  return (
    <>
      <SettingRow item="model.threads" defaultText={text.automatic}>
        <NumberControl
          label={text.items['model.threads'].name}
          value={values['model.threads']}
          min={0}
          max={256}
          onChange={(value) => void updateSetting('model.threads', Math.round(value))}
        />
      </SettingRow>
      <SettingRow item="model.contextTokens" defaultText={text.automatic}>
        <NumberControl
          label={text.items['model.contextTokens'].name}
          value={values['model.contextTokens']}
          min={0}
          max={maxContextTokens}
          step={minContextTokens}
          onChange={(value) => void updateSetting('model.contextTokens', contextTokens(value))}
        />
      </SettingRow>
      <SettingRow item="model.temperature" defaultText={formatCount(0)}>
        <NumberControl
          label={text.items['model.temperature'].name}
          value={values['model.temperature']}
          min={0}
          max={2}
          step={0.1}
          onChange={(value) => void updateSetting('model.temperature', value)}
        />
      </SettingRow>
    </>
  )
}
