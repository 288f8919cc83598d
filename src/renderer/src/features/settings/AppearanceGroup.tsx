/** The settings of how the window looks: theme, language, density, and what the library page shows. */
import { defaultSettings, densities, languageChoices, themes } from '../../../../shared/domain/settings.ts'
import type { LanguageChoice } from '../../../../shared/domain/settings.ts'
import { bridge } from '../../bridge/current.ts'
import { Segmented } from '../../components/Segmented.tsx'
import { Toggle } from '../../components/Toggle.tsx'
import { formatDay, formatTime } from '../../lib/format.ts'
import { openSetting } from '../../lib/openSetting.ts'
import { strings } from '../../strings.ts'
import { SettingRow } from './SettingRow.tsx'
import { updateSetting } from './settingsActions.ts'
import { useSettings } from './settingsStore.ts'

const text = strings.settings
const onOff = (value: boolean): string => (value ? text.on : text.off)
const columnTitles: Readonly<Record<string, string>> = strings.libraryPage.columns
const columnNames = (columns: readonly string[]): string =>
  columns.map((column) => columnTitles[column.split(':')[0] ?? ''] ?? column).join(', ')
const sortName = (sort: string): string =>
  sort.startsWith('-')
    ? strings.libraryPage.descending(columnNames([sort.slice(1)]))
    : strings.libraryPage.ascending(columnNames([sort]))

const visit = (at: number): string => (at === 0 ? text.neverLooked : `${formatDay(at)}, ${formatTime(at)}`)

/** The page is drawn again in the other language, which takes scroll and focus from it: they return to the choice. */
async function changeLanguage(value: LanguageChoice): Promise<void> {
  await updateSetting('appearance.language', value)
  openSetting('appearance.language')
}

export function AppearanceGroup() {
  const values = useSettings((state) => state.values)
  return (
    <>
      <SettingRow item="appearance.theme" defaultText={text.themes[defaultSettings['appearance.theme']]}>
        <Segmented
          label={text.items['appearance.theme'].name}
          value={values['appearance.theme']}
          options={themes.map((value) => ({ value, label: text.themes[value] }))}
          onChange={(value) => void updateSetting('appearance.theme', value)}
        />
      </SettingRow>
      <SettingRow item="appearance.language" defaultText={text.windowLanguages[defaultSettings['appearance.language']]}>
        <Segmented
          label={text.items['appearance.language'].name}
          value={values['appearance.language']}
          options={languageChoices.map((value) => ({ value, label: text.windowLanguages[value] }))}
          onChange={(value) => void changeLanguage(value)}
        />
      </SettingRow>
      <SettingRow item="appearance.density" defaultText={text.densities[defaultSettings['appearance.density']]}>
        <Segmented
          label={text.items['appearance.density'].name}
          value={values['appearance.density']}
          options={densities.map((value) => ({ value, label: text.densities[value] }))}
          onChange={(value) => void updateSetting('appearance.density', value)}
        />
      </SettingRow>
      {bridge().capabilities.client === 'desktop' && (
        <SettingRow item="window.tray" defaultText={onOff(defaultSettings['window.tray'])}>
          <Toggle
            label={onOff(values['window.tray'])}
            name={text.items['window.tray'].name}
            checked={values['window.tray']}
            onChange={(value) => void updateSetting('window.tray', value)}
          />
        </SettingRow>
      )}
      <SettingRow
        item="appearance.libraryColumns"
        defaultText={columnNames(defaultSettings['appearance.libraryColumns'])}
        below
      >
        <span className="text-soft">{columnNames(values['appearance.libraryColumns'])}</span>
      </SettingRow>
      <SettingRow item="appearance.librarySort" defaultText={sortName(defaultSettings['appearance.librarySort'])}>
        <span className="text-soft">{sortName(values['appearance.librarySort'])}</span>
      </SettingRow>
      <SettingRow item="appearance.newsSeenAt" defaultText={text.neverLooked}>
        <span className="text-soft numeric">{visit(values['appearance.newsSeenAt'])}</span>
      </SettingRow>
    </>
  )
}
