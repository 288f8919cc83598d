/** The default language model for measuring. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LlamaLlm } from '../../src/main/adapters/llama/llamaLlm.ts'
import { defaultModel, readModelManifest } from '../../src/main/services/modelManifest.ts'
import { isTrusted } from '../../src/main/services/models/trustTest.ts'
import type { ModelEntry, ModelRole } from '../../src/shared/domain/model.ts'
import type { BenchChat } from './askLibrary.ts'

const resources = join(import.meta.dirname, '..', '..', 'resources', 'models')

/** The default model of a role, or null where its files are not installed. */
export function installedModel(role: ModelRole): ModelEntry | null {
  const entry = defaultModel(readModelManifest(join(resources, 'manifest.json')), role)
  return entry?.files.every(({ name }) => existsSync(join(resources, entry.id, name))) === true ? entry : null
}

/** Trusted as the product trusts it: by the result of the short test that came with it. */
export async function loadDefaultChat(): Promise<BenchChat> {
  const entry = installedModel('chat')
  const file = entry?.files[0]
  if (entry === null || file === undefined) throw new Error('The default language model is not installed: npm start')
  const llm = await LlamaLlm.load({
    file: join(resources, entry.id, file.name),
    modelId: entry.id,
    prompt: entry.prompt,
    contextTokens: entry.contextTokens,
    ...(entry.sampling === null ? {} : { sampling: entry.sampling }),
  })
  return { llm, trusted: entry.shortTest !== undefined && isTrusted({ ...entry.shortTest }) }
}
