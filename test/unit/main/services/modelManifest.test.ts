import { describe, expect, it } from 'vitest'
import { defaultModel, parseModelManifest } from '../../../../src/main/services/modelManifest.ts'
import { manifest } from '../../../support/files/modelFiles.ts'

type Json = Record<string, unknown>
/** The real manifest with one change to its first model. */
function broken(change: (model: Json) => void): unknown {
  const copy = structuredClone(manifest) as unknown as { readonly models: Json[] }
  const [first] = copy.models
  if (first !== undefined) change(first)
  return copy
}

function sourceOf(model: Json, type: string): Json {
  const { parts } = (model['files'] as { readonly parts: { readonly sources: Json[] }[] }[])[0] ?? { parts: [] }
  return parts[0]?.sources.find((source) => source['type'] === type) ?? {}
}

describe('the manifest of models', () => {
  it('names a default for every role that pip or npm carries, with every checksum', () => {
    for (const role of ['chat', 'embedding', 'reranker', 'ocr'] as const) {
      const model = defaultModel(manifest, role)
      expect(model?.files.every((file) => file.sha256 !== null)).toBe(true)
      for (const { parts } of model?.files ?? []) {
        for (const part of parts) {
          expect(part.sha256).not.toBeNull()
          expect(part.sources.some((source) => source.type !== 'huggingface')).toBe(true)
        }
      }
    }
  })

  it('asks Hugging Face first, then pip, then npm', () => {
    const rank = ['inline', 'huggingface', 'pip', 'registry']
    for (const { files } of manifest.models) {
      for (const { sources } of files.flatMap((file) => file.parts)) {
        const ranks = sources.map((source) => rank.indexOf(source.type))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      }
    }
  })

  it('says of each stretch of a file at Hugging Face where it begins', () => {
    const wrong = manifest.models
      .flatMap((model) => model.files)
      .flatMap(({ name, parts }) =>
        parts.flatMap((part, index) => {
          const before = parts.slice(0, index).reduce((sum, other) => sum + other.bytes, 0)
          const expected = parts.length === 1 ? undefined : before
          return part.sources.some((source) => source.type === 'huggingface' && source.offset !== expected)
            ? [name]
            : []
        }),
      )
    expect(wrong).toEqual([])
  })

  it('can describe OCR data', () => {
    const json = broken((model) => Object.assign(model, { role: 'ocr', prompt: null, sampling: null }))
    expect(() => parseModelManifest(json)).not.toThrow()
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
    ['a reranker without its style', (model) => Object.assign(model, { role: 'reranker' })],
    [
      'a package of pip whose name is an option',
      (model) => Object.assign(sourceOf(model, 'pip'), { package: '--index-url=https://example.org' }),
    ],
    [
      'a package of pip whose version is an address',
      (model) => Object.assign(sourceOf(model, 'pip'), { version: '1 @ https://example.org' }),
    ],
    ['two models of one id', (model) => Object.assign(model, { id: 'all-minilm-l6-v2-q4' })],
    ['a field that nobody knows', (model) => Object.assign(model, { gpu: true })],
  ])('refuses %s', (_, change) => {
    expect(() => parseModelManifest(broken(change))).toThrow('not valid')
  })
})
