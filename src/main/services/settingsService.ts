/**
 * The settings of this process: flag > environment > settings table > default. Every value has passed its schema,
 * whatever its origin; a change by the user is stored even while a flag or the environment overrides it.
 */
import { AppError } from '../../shared/errors/appError.ts'
import { defaultSettings } from '../../shared/domain/settings.ts'
import type { SettingKey, Settings } from '../../shared/domain/settings.ts'
import type { SettingOrigin } from '../../shared/domain/trace.ts'
import { settingsPatch } from '../../shared/ipc/schemas/settings.ts'
import type { SettingsApi, Unsubscribe } from '../ipc/services.ts'
import type { SettingsStore } from '../ports/settingsStore.ts'

export interface SettingsServiceOptions {
  readonly store: SettingsStore
  /** Values set by the command line for this process. */
  readonly flags?: Partial<Settings>
  readonly environment?: Readonly<Record<string, string | undefined>>
}

const keys = Object.keys(defaultSettings) as readonly SettingKey[]

/** `answer.firstWordSeconds` → `DOCENT_ANSWER_FIRST_WORD_SECONDS`. */
export function environmentName(key: SettingKey): string {
  return `DOCENT_${key
    .replaceAll('.', '_')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toUpperCase()}`
}

export class SettingsService implements SettingsApi {
  readonly #store: SettingsStore
  readonly #flags: Partial<Settings>
  readonly #environment: Partial<Settings>
  readonly #listeners = new Set<(settings: Settings) => void>()

  /** Throws `request.invalid` when a `DOCENT_…` variable has a value that its setting does not allow. */
  constructor({ store, flags = {}, environment = {} }: SettingsServiceOptions) {
    this.#store = store
    this.#flags = flags
    this.#environment = readEnvironment(environment)
  }

  values(): Settings {
    return { ...defaultSettings, ...this.#stored(), ...this.#environment, ...this.#flags }
  }

  origins(): readonly SettingOrigin[] {
    const stored = this.#stored()
    const values = this.values()
    const originOf = (key: SettingKey): SettingOrigin['origin'] => {
      if (key in this.#flags) return 'flag'
      if (key in this.#environment) return 'environment'
      return key in stored ? 'settings' : 'default'
    }
    return keys.map((key) => ({ key, value: String(values[key] ?? ''), origin: originOf(key) }))
  }

  update(patch: Partial<Settings>): Settings {
    // zod types optional keys as possibly undefined, but a strict schema never produces such values.
    this.#store.write(settingsPatch.parse(patch) as Partial<Settings>)
    const settings = this.values()
    for (const listener of this.#listeners) listener(settings)
    return settings
  }

  onChange(listener: (settings: Settings) => void): Unsubscribe {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A stored value of another version that does not fit the schema any more counts as not set. */
  #stored(): Partial<Settings> {
    const stored: Readonly<Record<string, unknown>> = this.#store.read()
    return collect((key) => {
      const parsed = settingsPatch.shape[key].safeParse(stored[key])
      return parsed.success ? parsed.data : undefined
    })
  }
}

function readEnvironment(environment: Readonly<Record<string, string | undefined>>): Partial<Settings> {
  return collect((key) => {
    const name = environmentName(key)
    const raw = environment[name]
    if (raw === undefined || raw === '') return undefined
    // The environment has only text: taken as it is for text and paths, else as a number or a list with commas.
    for (const value of [raw, Number(raw), raw.split(',').map((each) => each.trim())]) {
      const parsed = settingsPatch.shape[key].safeParse(value)
      if (parsed.success) return parsed.data
    }
    throw new AppError(
      'request.invalid',
      `The environment variable ${name} is "${raw}", which is not a value for the setting ${key}.`,
    )
  })
}

function collect(valueOf: (key: SettingKey) => unknown): Partial<Settings> {
  const entries = keys.map((key) => [key, valueOf(key)] as const).filter(([, value]) => value !== undefined)
  // Each value has passed the schema of its key.
  return Object.fromEntries(entries) as Partial<Settings>
}
