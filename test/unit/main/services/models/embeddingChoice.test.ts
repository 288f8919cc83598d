import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EmbeddingChoice } from '../../../../../src/main/services/models/embeddingChoice.ts'
import type { ServingModel } from '../../../../../src/main/services/models/embeddingChoice.ts'
import type { ModelEntry } from '../../../../../src/shared/domain/model.ts'

const entry = (id: string, isDefault: boolean): ModelEntry => ({
  id,
  name: id,
  role: 'embedding',
  default: isDefault,
  licence: 'MIT',
  languages: ['en'],
  memoryBytes: 1,
  contextTokens: 512,
  files: [{ name: 'model.onnx', bytes: 1, sha256: null, parts: [] }],
  prompt: null,
  sampling: null,
  dimensions: 4,
  embedding: {
    dtype: 'q8',
    pooling: 'mean',
    maxWindows: 1,
    maxTokens: 512,
    queryPrefix: '',
    passagePrefix: '',
    similarityFloor: 0,
  },
  reranker: null,
})

let folder: string
let setting: string | null
let served: ServingModel | null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-choice-'))
  setting = null
  served = null
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function install(...ids: readonly string[]): void {
  for (const id of ids) {
    mkdirSync(join(folder, id))
    writeFileSync(join(folder, id, 'model.onnx'), 'x')
  }
}

const start = (): EmbeddingChoice =>
  new EmbeddingChoice({
    places: {
      manifest: { version: 1, models: [entry('older', false), entry('better', true)] },
      folders: [folder],
    },
    record: { read: () => served, write: (model) => (served = model) },
    choice: () => setting,
  })

describe('the embedding model of a library', () => {
  it('is the default in a new one, although another model is there', () => {
    install('older', 'better')
    const choice = start()
    expect([choice.current?.id, choice.next]).toEqual(['better', null])
    expect(served).toEqual({ id: 'better', dimensions: 4, choice: null })
  })

  it('is another one of the manifest where the default is not installed', () => {
    install('older')
    expect(start().current?.id).toBe('older')
  })

  it('is none where nothing is installed, with a reason that names the default', () => {
    const choice = start()
    expect([choice.current, choice.next]).toEqual([null, null])
    expect(choice.chosen()).toMatchObject({ reason: expect.stringContaining('better') })
  })

  it('stays the one that it began with when the default becomes another: nothing is embedded again unasked', () => {
    install('older', 'better')
    served = { id: 'older', dimensions: 4, choice: null }
    const choice = start()
    expect([choice.current?.id, choice.next]).toEqual(['older', null])
  })

  it('becomes the new default when the user chooses it, by the change that keeps searches going', () => {
    install('older', 'better')
    served = { id: 'older', dimensions: 4, choice: null }
    const choice = start()
    setting = 'better'
    choice.chosenAgain()
    expect([choice.current?.id, choice.next?.id]).toEqual(['older', 'better'])
    choice.useNext()
    expect([choice.current?.id, choice.next]).toEqual(['better', null])
  })

  it('goes back to the default when the user takes a choice back', () => {
    install('older', 'better')
    served = { id: 'older', dimensions: 4, choice: 'older' }
    const choice = start()
    expect([choice.current?.id, choice.next?.id]).toEqual(['older', 'better'])
  })

  it('is the default once the one that it began with is gone', () => {
    install('better')
    served = { id: 'older', dimensions: 4, choice: null }
    expect(start().current?.id).toBe('better')
  })
})
