/** Reading and changing settings, watching the network count, checking the library. */
import { defaultSettings } from '../../../../shared/domain/settings.ts'
import type { SettingKey, Settings } from '../../../../shared/domain/settings.ts'
import { bridge } from '../../bridge/current.ts'
import { attempt, notify } from '../../lib/notice.ts'
import { strings } from '../../strings.ts'
import { settingsStore } from './settingsStore.ts'

export async function loadSettings(): Promise<void> {
  const [settings, network, info] = await Promise.all([
    bridge().request('settings.get', {}),
    bridge().request('app.getNetwork', {}),
    bridge().request('app.getInfo', {}),
  ])
  settingsStore.setState({ values: settings.values, origins: settings.origins, network, info })
}

export function followSettings(): () => void {
  const offSettings = bridge().on('settings.changed', (values) => settingsStore.setState({ values }))
  const offNetwork = bridge().on('app.networkChanged', (network) => settingsStore.setState({ network }))
  return () => {
    offSettings()
    offNetwork()
  }
}

/** Shown at once; reverted when main refuses it. */
export function updateSetting<K extends SettingKey>(key: K, value: Settings[K]): Promise<void> {
  const before = settingsStore.getState().values
  settingsStore.setState({ values: { ...before, [key]: value } })
  return attempt(async () => {
    try {
      const values = await bridge().request('settings.update', { [key]: value })
      const { origins } = await bridge().request('settings.get', {})
      settingsStore.setState({ values, origins })
    } catch (error) {
      settingsStore.setState({ values: before })
      throw error
    }
  })
}

export const resetSetting = (key: SettingKey): Promise<void> => updateSetting(key, defaultSettings[key])

/** `repair` repairs what it can and reports the remaining problems. */
export function checkLibrary(repair: boolean): Promise<void> {
  settingsStore.setState({ checking: repair ? 'repair' : 'check' })
  return attempt(async () => {
    try {
      settingsStore.setState({ report: await bridge().request('library.doctor', { repair }) })
    } finally {
      settingsStore.setState({ checking: null })
    }
  })
}

export function rebuildIndex(): Promise<void> {
  return attempt(async () => {
    await bridge().stream('library.reindex', {}, () => undefined).result
    notify(strings.settings.rebuilt)
  })
}
