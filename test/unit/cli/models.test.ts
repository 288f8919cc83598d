import { describe, expect, it } from 'vitest'
import type { ModelStatus } from '../../../src/shared/domain/model.ts'
import { runFakeCommandLine as run } from '../../support/processes/runFakeCommandLine.ts'

const small: ModelStatus = {
  id: 'small',
  name: 'Small 0.5B',
  role: 'chat',
  path: '/models/small.gguf',
  state: 'available',
  reason: null,
  speed: { readTokensPerSecond: 121.4, writeTokensPerSecond: 20.2, measuredAt: 0 },
  trust: { asked: 12, right: 11, measuredAt: 0 },
  inUse: true,
  bytes: 491_400_064,
  memoryBytes: 850_000_000,
  licence: 'Apache-2.0',
}
const large: ModelStatus = {
  ...small,
  id: 'large',
  name: 'Large 1.5B',
  path: null,
  state: 'missing',
  inUse: false,
  speed: null,
  trust: null,
}
const models = [small, large]

describe('models', () => {
  it('lists size, memory, licence, speed and test of each, and marks the one in use', async () => {
    const { stdout, code } = await run(['models'], { models })
    expect(code).toBe(0)
    expect(stdout).toBe(
      [
        '* small  Small 0.5B',
        '    answers · installed · in use · 491 MB · 850 MB of memory · Apache-2.0 · here reads 121 and writes 20 tokens/s · short test 11 of 12',
        '  large  Large 1.5B',
        '    answers · not installed · 491 MB · 850 MB of memory · Apache-2.0',
        '',
      ].join('\n'),
    )
  })

  it('prints one object with every field for programs', async () => {
    const { stdout } = await run(['models', 'list', '--json'], { models })
    expect(JSON.parse(stdout)).toMatchObject({
      models: [
        {
          id: 'small',
          installed: true,
          inUse: true,
          bytes: 491_400_064,
          readTokensPerSecond: 121.4,
          test: { asked: 12, right: 11 },
        },
        { id: 'large', installed: false, inUse: false, path: null, test: null },
      ],
    })
  })

  it.each([
    [['get', 'large'], 'fetch large'],
    [['add', 'mine.gguf'], 'copy /work/mine.gguf'],
    [['test', 'large'], 'test large'],
    [['test'], 'test small'],
    [['use', 'large'], 'use large'],
    [['remove', 'large'], 'remove large'],
    [['remove', 'small', '--force'], 'remove small by force'],
  ])('%j does that and nothing else', async (words, call) => {
    const { code, calls, stdout } = await run(['models', ...words, '--json'], { models })
    expect({ code, calls }).toEqual({ code: 0, calls: [call] })
    expect(JSON.parse(stdout)).toMatchObject({ action: words[0] })
  })

  it('says what is wrong with an unknown name, and refuses to remove the one in use', async () => {
    expect(await run(['models', 'use', 'nothing'], { models })).toMatchObject({
      code: 1,
      stderr: 'docent: There is no model “nothing”.\n',
    })
    expect(await run(['models', 'remove', 'small'], { models })).toMatchObject({
      code: 1,
      stderr: 'docent: Small 0.5B is in use.\n',
    })
  })

  it('knows its own wrong words', async () => {
    expect((await run(['models', 'get'], { models })).code).toBe(2)
  })
})
