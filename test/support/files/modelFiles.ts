/**
 * Where the models lie for tests that need the real ones (scripts/ensureModels.ts fetches the defaults). One that cannot
 * be had is left out there with words, and its tests are counted as skipped: `describe.skipIf(!isInstalled('chat'))`.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entryFolder } from '../../../src/main/services/models/findModels.ts'
import { defaultModel, readModelManifest } from '../../../src/main/services/modelManifest.ts'
import type { ModelEntry, ModelRole } from '../../../src/shared/domain/model.ts'

export const modelsFolder = join(
  dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))),
  'resources',
  'models',
)
export const manifest = readModelManifest(join(modelsFolder, 'manifest.json'))
const places = { manifest, folders: [modelsFolder] }

export interface InstalledModel {
  readonly entry: ModelEntry
  readonly folder: string
  /** Its first file: of a chat model the GGUF. */
  readonly file: string
}

/** Whether the default of this role is here, whole. */
export const isInstalled = (role: ModelRole): boolean => {
  const entry = defaultModel(manifest, role)
  return entry !== undefined && entryFolder(entry, places) !== null
}

/** Any model of the manifest; null where it is not here, whole. */
export function modelOf(id: string): Pick<InstalledModel, 'entry' | 'folder'> | null {
  const entry = manifest.models.find((model) => model.id === id)
  const folder = entry === undefined ? null : entryFolder(entry, places)
  return entry === undefined || folder === null ? null : { entry, folder }
}

/** Throws, rather than letting a test pass unread, when the files are not there. */
export function installedModel(role: ModelRole): InstalledModel {
  const entry = defaultModel(manifest, role)
  if (entry === undefined) throw new Error(`the manifest has no default model for ${role}`)
  const folder = join(modelsFolder, entry.id)
  if (entryFolder(entry, places) === null)
    throw new Error(`${folder} is not there, or not whole: run node scripts/ensureModels.ts`)
  return { entry, folder, file: join(folder, entry.files[0]?.name ?? '') }
}
