import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { modelsFolder } from '../../support/files/modelFiles.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'docent-crash-'))
  await mkdir(join(root, 'resources', 'models'), { recursive: true })
  await mkdir(join(root, 'data', 'models'), { recursive: true })
  await cp(join(modelsFolder, 'manifest.json'), join(root, 'resources', 'models', 'manifest.json'))
  await writeFile(join(root, 'data', 'models', 'deadly.gguf'), 'GGUF')
})
afterEach(() => rm(root, { recursive: true, force: true }))

function run(): Promise<{ readonly killedBy: string | null; readonly output: string }> {
  const script = fileURLToPath(new URL('../../support/workers/dieWhileLoading.ts', import.meta.url))
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script, join(root, 'docent.sqlite'), join(root, 'resources'), join(root, 'data')],
      (_, stdout) => resolve({ killedBy: child.signalCode, output: stdout.trim() }),
    )
  })
}

describe('a model whose loading kills the process', () => {
  it('is tried once more, and not loaded again by the next start, which says so in words', async () => {
    expect(await run()).toEqual({ killedBy: 'SIGKILL', output: '' })
    // One unfinished load may be a shutdown.
    expect(await run()).toEqual({ killedBy: 'SIGKILL', output: '' })
    const third = await run()
    expect(third.killedBy).toBeNull()
    expect(third.output).toContain('crashed the last time')
    expect(third.output).toContain('deadly.gguf')
  })
})
