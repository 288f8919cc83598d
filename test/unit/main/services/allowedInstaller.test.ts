import { expect, it } from 'vitest'
import type { ModelEntry } from '../../../../src/shared/domain/model.ts'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'
import type { Settings } from '../../../../src/shared/domain/settings.ts'
import type { ModelInstaller } from '../../../../src/main/ports/modelInstaller.ts'
import { allowedInstaller } from '../../../../src/main/services/allowedInstaller.ts'

// The installer hands it on unread.
const model = {} as ModelEntry
const quiet = { onBytes: () => undefined, onNote: () => undefined }

class Switch {
  settings: Settings = defaultSettings
  readonly #listeners = new Set<(settings: Settings) => void>()

  values = (): Settings => this.settings
  onChange = (listener: (settings: Settings) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  off(): void {
    this.settings = { ...this.settings, 'privacy.downloads': false }
    for (const listener of this.#listeners) listener(this.settings)
  }
  get followers(): number {
    return this.#listeners.size
  }
}

/** Ends when it is stopped, and never by itself. */
const endless: ModelInstaller = {
  install: (_model, _folder, { signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('stopped')))),
}

it('a download that is switched off never begins', async () => {
  const settings = new Switch()
  settings.off()
  const began: string[] = []
  const installer: ModelInstaller = {
    install: async () => {
      began.push('began')
      return 'installed'
    },
  }
  await expect(allowedInstaller(installer, settings).install(model, '/models', quiet)).rejects.toMatchObject({
    code: 'network.blocked',
  })
  expect(began).toEqual([])
})

it('a download under way stops when it is switched off, and says why', async () => {
  const settings = new Switch()
  const download = allowedInstaller(endless, settings).install(model, '/models', quiet)
  settings.off()
  await expect(download).rejects.toMatchObject({ code: 'network.blocked' })
  expect(settings.followers).toBe(0)
})

it('a download that the user stops is not called switched off', async () => {
  const stop = new AbortController()
  const download = allowedInstaller(endless, new Switch()).install(model, '/m', { ...quiet, signal: stop.signal })
  stop.abort()
  await expect(download).rejects.toThrow('stopped')
})
