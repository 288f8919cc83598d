/** Settings, network count and app information as main last reported them. Only settingsActions.ts writes here. */
import { create } from 'zustand'
import type { Source } from '../../../../shared/domain/document.ts'
import { defaultSettings } from '../../../../shared/domain/settings.ts'
import type { Settings } from '../../../../shared/domain/settings.ts'
import type { SettingOrigin } from '../../../../shared/domain/trace.ts'
import type { AppInfo, DoctorReport, NetworkStatus } from '../../../../shared/ipc/contract.ts'

export interface SettingsState {
  readonly values: Settings
  readonly origins: readonly SettingOrigin[]
  readonly network: NetworkStatus
  readonly info: AppInfo | null
  readonly report: DoctorReport | null
  readonly checking: 'check' | 'repair' | null
  readonly sources: readonly Source[]
  /** Taken out in the window, not yet in main (undo is still possible). */
  readonly hiddenSources: ReadonlySet<string>
}

export const initialSettings: SettingsState = {
  values: defaultSettings,
  origins: [],
  network: { refused: 0, allowed: 0 },
  info: null,
  report: null,
  checking: null,
  sources: [],
  hiddenSources: new Set(),
}

export const settingsStore = create<SettingsState>()(() => initialSettings)
export const useSettings = <T>(selector: (state: SettingsState) => T): T => settingsStore(selector)
