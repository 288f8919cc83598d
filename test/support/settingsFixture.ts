/** Settings that a test changes as a person would. */
import type { SettingsApi } from '../../src/main/ipc/services.ts'
import { defaultSettings } from '../../src/shared/domain/settings.ts'
import type { Settings } from '../../src/shared/domain/settings.ts'

export class SettingsFixture implements Pick<SettingsApi, 'values' | 'onChange'> {
  #values: Settings
  readonly #listeners = new Set<(settings: Settings) => void>()

  constructor(values: Partial<Settings> = {}) {
    this.#values = { ...defaultSettings, ...values }
  }

  values(): Settings {
    return this.#values
  }

  change(values: Partial<Settings>): void {
    this.#values = { ...this.#values, ...values }
    for (const listener of this.#listeners) listener(this.#values)
  }

  onChange(listener: (settings: Settings) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
