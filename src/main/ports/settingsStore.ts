import type { SettingKey, Settings } from '../../shared/domain/settings.ts'

/** Values that the user changed; defaults are not stored. */
export interface SettingsStore {
  read(): Partial<Settings>
  write(patch: Partial<Settings>): void
  reset(key: SettingKey): void
}
