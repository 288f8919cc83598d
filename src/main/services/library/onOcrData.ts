/** Tells when the data of an OCR language was added or removed; models change far more often than that. */
import type { ModelStatus } from '../../../shared/domain/model.ts'
import type { ModelApi, Unsubscribe } from '../../ipc/services.ts'

const installed = (models: readonly ModelStatus[]): string =>
  models
    .filter(({ role, path }) => role === 'ocr' && path !== null)
    .map(({ id }) => id)
    .join()

export function onOcrData(models: Pick<ModelApi, 'list' | 'onChange'>, changed: () => void): Unsubscribe {
  let before = installed(models.list())
  return models.onChange((now) => {
    const after = installed(now)
    if (after === before) return
    before = after
    changed()
  })
}
