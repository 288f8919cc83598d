/**
 * The committed lock in an empty folder, with the npm at hand. `--dry-run` does everything that can fail for the lock's
 * sake (npm refuses a lock that lacks an entry before it fetches) and leaves out the minute of copying; CI itself
 * starts with the real `npm ci`.
 */
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const execute = promisify(execFile)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docent-install-'))
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    await copyFile(join(root, file), join(folder, file))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function install(): Promise<{ readonly stdout: string }> {
  return execute('npm', ['ci', '--dry-run', '--ignore-scripts', '--prefer-offline'], {
    cwd: folder,
    shell: process.platform === 'win32',
  })
}

describe('the committed lock file', () => {
  it('installs in an empty folder', async () => {
    expect((await install()).stdout).toMatch(/added \d{3,} packages/)
  })

  it('is refused when it lacks a package, so that the test above can fail', async () => {
    const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>
    }
    delete lock.packages['node_modules/zod']
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
    await expect(install()).rejects.toThrow(/Missing: zod|EUSAGE/)
  })
})
