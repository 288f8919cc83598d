/** Where the default models lie for tests that need the real ones (scripts/ensureModels.ts fetches them). */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultModel, readModelManifest } from '../../src/main/services/modelManifest.ts'
import type { ModelEntry, ModelRole } from '../../src/shared/domain/model.ts'

export const modelsFolder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'resources', 'models')
export const manifest = readModelManifest(join(modelsFolder, 'manifest.json'))

/** Throws, rather than letting a suite pass unread, when the files are not there. */
export function installedModel(role: ModelRole): {
  readonly entry: ModelEntry
  readonly folder: string
  readonly file: string
} {
  const entry = defaultModel(manifest, role)
  if (entry === undefined) throw new Error(`the manifest has no default model for ${role}`)
  const folder = join(modelsFolder, entry.id)
  const file = join(folder, entry.files[0]?.name ?? '')
  if (!existsSync(file)) throw new Error(`${file} is missing: run node scripts/ensureModels.ts`)
  return { entry, folder, file }
}
