import { describe, expect, it } from 'vitest'
import { defaultModel, parseModelManifest } from '../../../../src/main/services/modelManifest.ts'
import { manifest } from '../../../support/modelFiles.ts'

type Json = Record<string, unknown>
/** The real manifest with one change to its first model. */
function broken(change: (model: Json) => void): unknown {
  const copy = structuredClone(manifest) as unknown as { readonly models: Json[] }
  const [first] = copy.models
  if (first !== undefined) change(first)
  return copy
}

describe('the manifest of models', () => {
  it('names a default chat and embedding model that the registry carries, with every checksum', () => {
    for (const role of ['chat', 'embedding'] as const) {
      const model = defaultModel(manifest, role)
      expect(model?.files.every((file) => file.sha256 !== null)).toBe(true)
      expect(
        model?.files.every((file) =>
          file.parts.every((part) => part.sources.some((source) => source.type === 'registry')),
        ),
      ).toBe(true)
    }
  })

  it('can describe a reranker and OCR data', () => {
    for (const role of ['reranker', 'ocr']) {
      expect(() =>
        parseModelManifest(
          broken((model) => {
            Object.assign(model, { role, prompt: null, sampling: null })
          }),
        ),
      ).not.toThrow()
    }
  })

  it.each<[string, (model: Json) => void]>([
    [
      'a name that leaves the folder',
      (model) => Object.assign((model['files'] as Json[])[0] ?? {}, { name: '../../etc/passwd' }),
    ],
    ['parts that do not add up', (model) => Object.assign((model['files'] as Json[])[0] ?? {}, { bytes: 5 })],
    [
      'a default model without a checksum',
      (model) => Object.assign((model['files'] as Json[])[0] ?? {}, { sha256: null }),
    ],
    ['a chat model without a prompt style', (model) => Object.assign(model, { prompt: null })],
    [
      'a prompt style without a place for the evidence',
      (model) => Object.assign(model['prompt'] as Json, { template: '{instructions} {question}' }),
    ],
    ['two models of one id', (model) => Object.assign(model, { id: 'all-minilm-l6-v2-q4' })],
    ['a field that nobody knows', (model) => Object.assign(model, { gpu: true })],
  ])('refuses %s', (_, change) => {
    expect(() => parseModelManifest(broken(change))).toThrow('not valid')
  })
})
