/** What stays on this computer: the network, the folder of the library, and deleting everything. */
import { FolderOpen, HardDrive, Unplug } from 'lucide-react'
import { defaultSettings } from '../../../../../shared/domain/settings.ts'
import { bridge } from '../../../bridge/current.ts'
import { Button } from '../../../components/Button.tsx'
import { Toggle } from '../../../components/Toggle.tsx'
import { formatCount } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { SettingRow } from '../SettingRow.tsx'
import { updateSetting } from '../settingsActions.ts'
import { useSettings } from '../settingsStore.ts'
import { ConnectionList } from './ConnectionList.tsx'
import { DeleteEverything } from './DeleteEverything.tsx'
import { showDataFolder } from './privacyActions.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const
const text = strings.privacy
const onOff = (value: boolean): string => (value ? strings.settings.on : strings.settings.off)

function Network() {
  const { allowed, refused } = useSettings((state) => state.network)
  return (
    <div className="border-b border-line py-4">
      <h3 className="font-medium">{text.network}</h3>
      <p className="text-soft">{text.networkDetail}</p>
      <p className="mt-1 numeric">{strings.app.networkLong(formatCount(allowed), formatCount(refused))}</p>
      <p className="mt-3 flex items-start gap-2 text-soft">
        <span className="flex h-lh shrink-0 items-center">
          <Unplug {...icon} className="text-accent" aria-hidden />
        </span>
        {text.try}
      </p>
      <ConnectionList />
    </div>
  )
}

function Downloads() {
  const allowed = useSettings((state) => state.values['privacy.downloads'])
  return (
    <SettingRow item="privacy.downloads" defaultText={onOff(defaultSettings['privacy.downloads'])}>
      <Toggle
        label={onOff(allowed)}
        name={strings.settings.items['privacy.downloads'].name}
        checked={allowed}
        onChange={(value) => void updateSetting('privacy.downloads', value)}
      />
    </SettingRow>
  )
}

function DataFolder() {
  const dataFolder = useSettings((state) => state.info?.dataFolder)
  if (dataFolder === undefined) return null
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-60 flex-1">
        <h3 className="font-medium">{text.dataFolder}</h3>
        <p className="flex items-start gap-2 wrap-anywhere text-soft select-text">
          <span className="flex h-lh shrink-0 items-center">
            <HardDrive {...icon} className="text-faint" aria-hidden />
          </span>
          {dataFolder}
        </p>
      </div>
      {bridge().capabilities.showInFolder && (
        <Button icon={<FolderOpen {...icon} />} onClick={() => void showDataFolder()}>
          {text.showFolder}
        </Button>
      )}
    </div>
  )
}

export function PrivacyGroup() {
  return (
    <>
      <Network />
      <Downloads />
      <DataFolder />
      <DeleteEverything />
    </>
  )
}
