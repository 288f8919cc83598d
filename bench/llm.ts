/** The default language model for measuring. */
import { join } from 'node:path'
import { LlamaLlm } from '../src/main/adapters/llama/llamaLlm.ts'
import type { Llm } from '../src/main/ports/llm.ts'
import { defaultModel, readModelManifest } from '../src/main/services/modelManifest.ts'

const resources = join(import.meta.dirname, '..', 'resources', 'models')

export async function loadDefaultLlm(): Promise<Llm> {
  const entry = defaultModel(readModelManifest(join(resources, 'manifest.json')), 'chat')
  const file = entry?.files[0]
  if (entry === undefined || file === undefined) throw new Error('The manifest has no default language model.')
  return LlamaLlm.load({
    file: join(resources, entry.id, file.name),
    modelId: entry.id,
    prompt: entry.prompt,
    contextTokens: entry.contextTokens,
    ...(entry.sampling === null ? {} : { sampling: entry.sampling }),
  })
}
