import { expect, it } from 'vitest'
import { mayHaveWords } from '../../../../../src/main/services/preparing/mayHaveWords.ts'
import type { ModelStatus } from '../../../../../src/shared/domain/model.ts'

function chatModel(right: number | null, inUse = true): ModelStatus {
  return {
    id: 'small',
    name: 'Small',
    role: 'chat',
    path: '/models/small.gguf',
    state: 'available',
    reason: null,
    speed: null,
    trust: right === null ? null : { asked: 10, right, measuredAt: 1 },
    inUse,
    bytes: 1,
    memoryBytes: null,
    licence: null,
  }
}

it('only a language model that would be asked can give words', () => {
  const passed = [chatModel(10)]
  expect(mayHaveWords('standard', 8, passed)).toBe(true)
  expect(mayHaveWords('basic', 8, passed)).toBe(false)
  expect(mayHaveWords('standard', 0, passed)).toBe(false)
  expect(mayHaveWords('maximum', 8, [])).toBe(false)
  expect(mayHaveWords('maximum', 8, [chatModel(10, false)])).toBe(false)
})

it('a model that failed its short test is asked above level standard alone; one without a test may pass it yet', () => {
  expect(mayHaveWords('standard', 8, [chatModel(2)])).toBe(false)
  expect(mayHaveWords('enhanced', 8, [chatModel(2)])).toBe(true)
  expect(mayHaveWords('standard', 8, [chatModel(null)])).toBe(true)
})
