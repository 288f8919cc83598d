/** The settings of how the window looks: theme, density, and what the library page shows. */
import { defaultSettings, densities, themes } from '../../../../shared/domain/settings.ts'
import { Segmented } from '../../components/Segmented.tsx'
import { formatDay, formatTime } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { SettingRow } from './SettingRow.tsx'
import { updateSetting } from './settingsActions.ts'
import { useSettings } from './settingsStore.ts'

const text = strings.settings
const columnTitles: Readonly<Record<string, string>> = strings.libraryPage.columns
const columnNames = (columns: readonly string[]): string =>
  columns.map((column) => columnTitles[column.split(':')[0] ?? ''] ?? column).join(', ')
const sortName = (sort: string): string =>
  sort.startsWith('-')
    ? strings.libraryPage.descending(columnNames([sort.slice(1)]))
    : strings.libraryPage.ascending(columnNames([sort]))

const visit = (at: number): string => (at === 0 ? text.neverLooked : `${formatDay(at)}, ${formatTime(at)}`)

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
      <SettingRow item="appearance.density" defaultText={text.densities[defaultSettings['appearance.density']]}>
        <Segmented
          label={text.items['appearance.density'].name}
          value={values['appearance.density']}
          options={densities.map((value) => ({ value, label: text.densities[value] }))}
          onChange={(value) => void updateSetting('appearance.density', value)}
        />
      </SettingRow>
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
