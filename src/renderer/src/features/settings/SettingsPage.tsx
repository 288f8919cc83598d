/** All settings on one page, grouped and searchable. */
import { X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { levels, maxBudget } from '../../../../shared/domain/level.ts'
import { defaultSettings, preparations } from '../../../../shared/domain/settings.ts'
import { searchAdditions } from '../../../../shared/domain/search.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { Toggle } from '../../components/Toggle.tsx'
import { goBack } from '../../lib/focusTrail.ts'
import { formatCount } from '../../lib/format.ts'
import { showPage } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { AppearanceGroup } from './AppearanceGroup.tsx'
import { NumberControl, PathControl } from './controls.tsx'
import { KeyList } from './keyboard/KeyList.tsx'
import { LibraryGroup } from './LibraryGroup.tsx'
import { ModelRunning } from './ModelRunning.tsx'
import { PrivacyGroup } from './privacy/PrivacyGroup.tsx'
import { SettingRow } from './SettingRow.tsx'
import { SettingsSearch } from './SettingsSearch.tsx'
import { updateSetting } from './settingsActions.ts'
import { useSettings } from './settingsStore.ts'

const text = strings.settings

function Answering() {
  const values = useSettings((state) => state.values)
  return (
    <>
      <SettingRow item="answer.level" defaultText={strings.chat.levels[defaultSettings['answer.level']].name} below>
        <Segmented
          label={text.items['answer.level'].name}
          value={values['answer.level']}
          options={levels.map((value) => ({ value, label: strings.chat.levels[value].name }))}
          onChange={(value) => void updateSetting('answer.level', value)}
        />
      </SettingRow>
      <SettingRow item="answer.budget" defaultText={formatCount(defaultSettings['answer.budget'])}>
        <NumberControl
          label={text.items['answer.budget'].name}
          value={values['answer.budget']}
          min={0}
          max={maxBudget}
          onChange={(value) => void updateSetting('answer.budget', Math.round(value))}
        />
      </SettingRow>
      <SettingRow
        item="answer.firstWordSeconds"
        defaultText={strings.time.seconds(formatCount(defaultSettings['answer.firstWordSeconds']))}
      >
        <NumberControl
          label={text.items['answer.firstWordSeconds'].name}
          value={values['answer.firstWordSeconds']}
          min={1}
          max={60}
          onChange={(value) => void updateSetting('answer.firstWordSeconds', value)}
        />
      </SettingRow>
      <SettingRow item="answer.prepare" defaultText={text.preparations[defaultSettings['answer.prepare']]} below>
        <Segmented
          label={text.items['answer.prepare'].name}
          value={values['answer.prepare']}
          options={preparations.map((value) => ({ value, label: text.preparations[value] }))}
          onChange={(value) => void updateSetting('answer.prepare', value)}
        />
      </SettingRow>
      <SettingRow item="search.also" defaultText={text.noAdditions} below>
        <div className="grid flex-1 grid-cols-3 gap-x-6 gap-y-2">
          {searchAdditions.map((addition) => (
            <Toggle
              key={addition}
              label={text.additions[addition]}
              checked={values['search.also'].includes(addition)}
              onChange={(on) =>
                void updateSetting(
                  'search.also',
                  searchAdditions.filter((each) => (each === addition ? on : values['search.also'].includes(each))),
                )
              }
            />
          ))}
        </div>
      </SettingRow>
    </>
  )
}

function ModelPaths() {
  const values = useSettings((state) => state.values)
  return (['model.chat', 'model.embedding'] as const).map((item) => (
    <SettingRow key={item} item={item} defaultText={text.defaultModel} below>
      <PathControl
        label={text.items[item].name}
        value={values[item]}
        placeholder={text.defaultModel}
        onChange={(value) => void updateSetting(item, value)}
      />
    </SettingRow>
  ))
}

interface Group {
  readonly key: keyof typeof text.groups
  /** The texts that the search looks in. */
  readonly searchText: string
  readonly body: ReactNode
}

const textOf = (...items: readonly (keyof typeof text.items)[]): string =>
  items.map((item) => `${text.items[item].name} ${text.items[item].detail}`).join(' ')

const keyboardSearchText = (): string =>
  [...Object.values(strings.keys), ...Object.values(strings.commands), textOf('keyboard.shortcuts')]
    .filter((each) => typeof each === 'string')
    .join(' ')

const privacySearchText = (): string => {
  const { network, networkDetail, connections, dataFolder, delete: title, deleteDetail } = strings.privacy
  return [network, networkDetail, connections, dataFolder, title, deleteDetail, textOf('privacy.downloads')].join(' ')
}

/** Lists of models, rendered by their own feature. */
interface SettingsPageProps {
  readonly models: ReactNode
  /** The languages of scans that are here or can be had. */
  readonly ocrLanguages: ReactNode
}

/** Each group of settings, in the order of the page. */
function groupsWith({ models, ocrLanguages }: SettingsPageProps): readonly Group[] {
  return [
    {
      key: 'answering',
      searchText: textOf('answer.level', 'answer.budget', 'answer.firstWordSeconds', 'answer.prepare', 'search.also'),
      body: <Answering />,
    },
    {
      key: 'models',
      searchText: textOf('model.chat', 'model.embedding', 'model.threads', 'model.contextTokens', 'model.temperature'),
      body: (
        <>
          {models}
          <ModelPaths />
          <ModelRunning />
        </>
      ),
    },
    {
      key: 'library',
      searchText:
        `${textOf('library.watch', 'library.ignore', 'ocr.enabled', 'ocr.languages')} ` +
        `${text.folders.title} ${text.folders.detail} ${text.backup.title} ` +
        `${text.backup.detail} ${text.check} ${text.checkDetail} ${text.rebuild} ${text.rebuildDetail}`,
      body: <LibraryGroup ocrLanguages={ocrLanguages} />,
    },
    { key: 'privacy', searchText: privacySearchText(), body: <PrivacyGroup /> },
    {
      key: 'appearance',
      searchText: textOf(
        'appearance.theme',
        'appearance.language',
        'appearance.density',
        'window.tray',
        'appearance.libraryColumns',
        'appearance.librarySort',
        'appearance.newsSeenAt',
      ),
      body: <AppearanceGroup />,
    },
    { key: 'keyboard', searchText: keyboardSearchText(), body: <KeyList /> },
  ]
}

export function SettingsPage({ models, ocrLanguages }: SettingsPageProps) {
  const [search, setSearch] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    return () => {
      // The focused element was removed with the page.
      if (document.activeElement === document.body) goBack()
    }
  }, [])
  const version = useSettings((state) => state.info?.version)
  const groups = useMemo(() => groupsWith({ models, ocrLanguages }), [models, ocrLanguages])
  const wanted = search.trim().toLocaleLowerCase()
  const shown = groups.filter((group) =>
    `${text.groups[group.key]} ${group.searchText}`.toLocaleLowerCase().includes(wanted),
  )
  return (
    <div className="h-full overflow-y-auto">
      <div className="mx-auto max-w-reading px-6 pt-8 pb-16">
        <header className="mb-6 flex items-center gap-3">
          <h1 ref={heading} tabIndex={-1} className="flex-1 text-title font-semibold outline-none">
            {text.title}
          </h1>
          <SettingsSearch value={search} onChange={setSearch} />
          <IconButton label={strings.app.close} keys="Esc" onClick={() => showPage('conversation')}>
            <X size={16} strokeWidth={1.5} />
          </IconButton>
        </header>
        {shown.length === 0 && <p className="text-soft">{text.noMatch}</p>}
        {shown.map((group) => (
          <section key={group.key} className="mb-10" aria-labelledby={`settings-${group.key}`}>
            <h2 id={`settings-${group.key}`} className="border-b border-line-strong pb-2 text-question font-semibold">
              {text.groups[group.key]}
            </h2>
            {group.body}
          </section>
        ))}
        {version !== undefined && (
          <p className="text-small text-faint numeric">
            {strings.app.name} {version}
          </p>
        )}
      </div>
    </div>
  )
}
