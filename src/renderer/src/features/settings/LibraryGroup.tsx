/** The settings of the library as a whole: sources, OCR, health, backups. */
import type { ReactNode } from 'react'
import { defaultSettings } from '../../../../shared/domain/settings.ts'
import { Button } from '../../components/Button.tsx'
import { Toggle } from '../../components/Toggle.tsx'
import { strings } from '../../strings.ts'
import { BackupSection } from './BackupSection.tsx'
import { LinesControl } from './controls.tsx'
import { DoctorSection } from './DoctorSection.tsx'
import { FolderList } from './FolderList.tsx'
import { LanguageControl } from './LanguageControl.tsx'
import { SettingRow } from './SettingRow.tsx'
import { rebuildIndex, updateSetting } from './settingsActions.ts'
import { useSettings } from './settingsStore.ts'

interface LibraryGroupProps {
  /** The languages that can be had, rendered by the feature of the models. */
  readonly ocrLanguages: ReactNode
}

const text = strings.settings
const onOff = (value: boolean): string => (value ? text.on : text.off)

function Reading({ ocrLanguages }: LibraryGroupProps) {
  const values = useSettings((state) => state.values)
  const dataFolder = useSettings((state) => state.info?.dataFolder)
  return (
    <>
      {(['library.watch', 'ocr.enabled'] as const).map((item) => (
        <SettingRow key={item} item={item} defaultText={onOff(defaultSettings[item])}>
          <Toggle
            label={onOff(values[item])}
            name={text.items[item].name}
            checked={values[item]}
            onChange={(value) => void updateSetting(item, value)}
          />
        </SettingRow>
      ))}
      <SettingRow item="ocr.languages" defaultText={text.languages.english} below>
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <LanguageControl
            label={text.items['ocr.languages'].name}
            value={values['ocr.languages']}
            note={
              dataFolder !== undefined && values['ocr.languages'].some((language) => language !== 'eng')
                ? text.languages.where(dataFolder)
                : null
            }
            onChange={(value) => void updateSetting('ocr.languages', value)}
          />
          {ocrLanguages}
        </div>
      </SettingRow>
      <SettingRow item="library.ignore" defaultText={text.noPatterns} below>
        <LinesControl
          label={text.items['library.ignore'].name}
          value={values['library.ignore']}
          placeholder={text.ignoreExample}
          onChange={(value) => void updateSetting('library.ignore', value)}
        />
      </SettingRow>
    </>
  )
}

export function LibraryGroup({ ocrLanguages }: LibraryGroupProps) {
  return (
    <>
      <FolderList />
      <Reading ocrLanguages={ocrLanguages} />
      <BackupSection />
      <DoctorSection />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4">
        <div className="min-w-60 flex-1">
          <h3 className="font-medium">{text.rebuild}</h3>
          <p className="text-soft">{text.rebuildDetail}</p>
        </div>
        <Button onClick={() => void rebuildIndex()}>{text.rebuild}</Button>
      </div>
    </>
  )
}
