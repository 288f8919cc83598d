/** Fetching models only while the settings allow it: switched off, a fetch is refused, and one under way stops. */
import type { Settings } from '../../shared/domain/settings.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { ModelInstaller } from '../ports/modelInstaller.ts'

export interface DownloadSettings {
  values(): Pick<Settings, 'privacy.downloads'>
  onChange(listener: (settings: Settings) => void): () => void
}

/** Rejects with `network.blocked` as well. What was verified before is kept, as after any stop. */
export function allowedInstaller(installer: ModelInstaller, settings: DownloadSettings): ModelInstaller {
  return {
    async install(model, folder, options) {
      if (!settings.values()['privacy.downloads']) throw switchedOff()
      const off = new AbortController()
      const unfollow = settings.onChange((values) => {
        if (!values['privacy.downloads']) off.abort()
      })
      const signal = options.signal === undefined ? off.signal : AbortSignal.any([options.signal, off.signal])
      try {
        return await installer.install(model, folder, { ...options, signal })
      } catch (error) {
        throw off.signal.aborted ? switchedOff() : error
      } finally {
        unfollow()
      }
    },
  }
}

const switchedOff = (): AppError =>
  new AppError('network.blocked', 'Model downloads are switched off in the settings, under Privacy.')
