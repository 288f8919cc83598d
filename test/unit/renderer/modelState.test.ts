import { describe, expect, it } from 'vitest'
import { actionsOf, shownState } from '../../../src/renderer/src/features/models/modelState.ts'
import type { ModelStatus } from '../../../src/shared/domain/model.ts'

const missing: ModelStatus = {
  id: 'm',
  name: 'M',
  role: 'chat',
  path: null,
  state: 'missing',
  reason: null,
  speed: null,
  trust: null,
  inUse: false,
  bytes: 10,
  memoryBytes: 20,
  licence: 'MIT',
  fetchable: true,
}
const installed: ModelStatus = { ...missing, path: '/models/m', state: 'available', removable: true }

describe('the state that is shown', () => {
  it.each([
    ['missing', missing, null, false],
    ['paused', { ...missing, keptBytes: 4 }, null, false],
    ['damaged', { ...missing, damaged: true }, null, false],
    ['downloadFailed', { ...missing, keptBytes: 4 }, null, true],
    ['downloading', { ...missing, keptBytes: 4 }, 'get', false],
    ['installed', installed, null, false],
    ['inUse', { ...installed, inUse: true, state: 'ready' }, null, false],
    ['testing', { ...installed, inUse: true }, 'test', false],
    ['failed', { ...installed, state: 'failed' }, null, false],
    ['quarantined', { ...installed, state: 'quarantined' }, null, false],
  ] as const)('%s', (shown, model, task, hasError) => expect(shownState(model, task, hasError)).toBe(shown))
})

describe('what can be done', () => {
  const actions = (model: ModelStatus, hasError = false) => actionsOf(model, shownState(model, null, hasError))

  it.each([
    ['get', missing, false],
    ['resume', { ...missing, keptBytes: 4 }, false],
    ['retry', missing, true],
    ['repair', { ...missing, damaged: true }, false],
    ['repair', { ...installed, state: 'failed' as const }, false],
    [null, installed, false],
    [null, { ...missing, fetchable: false }, false],
  ])('%s', (get, model, hasError) => expect(actions(model, hasError).get).toBe(get))

  it('offers to use another model of a role that can be chosen, and not the one in use', () => {
    expect(actions(installed).use).toBe(true)
    expect(actions({ ...installed, inUse: true }).use).toBe(false)
    expect(actions({ ...installed, role: 'reranker' }).use).toBe(false)
  })

  it('removes only what is in the data folder, and tests only language models', () => {
    expect(actions(installed)).toMatchObject({ remove: true, test: true })
    expect(actions({ ...installed, removable: false }).remove).toBe(false)
    expect(actions({ ...installed, role: 'embedding' }).test).toBe(false)
  })
})
