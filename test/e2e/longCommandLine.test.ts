/** The app's own program as the command line, with more words than its embedding model's runtime can read. */
import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { electronCommand, freshFolder, removeFolder } from '../support/processes/launchDocent.ts'

let folder: string
test.beforeEach(async () => {
  folder = await freshFolder()
})
test.afterEach(() => removeFolder(folder))

async function docent(screen: boolean, ...words: string[]) {
  const { executable, words: before } = electronCommand()
  const child = spawn(executable, [...before, '--data', join(folder, 'data'), '--json', ...words], {
    cwd: folder,
    env: screen ? process.env : { ...process.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined },
    // Electron's own words about the system it runs on.
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let stdout = ''
  child.stdout.on('data', (data: Buffer) => (stdout += String(data)))
  await once(child, 'close')
  return { code: child.exitCode, signal: child.signalCode, stdout }
}

for (const screen of [true, false])
  test(`four hundred files are taken in by their names, ${screen ? 'with' : 'without'} a screen`, async () => {
    await mkdir(join(folder, 'notes'))
    const paths = Array.from({ length: 400 }, (_, index) =>
      join(folder, 'notes', `a-note-about-the-island-number-${index}.txt`),
    )
    await Promise.all(paths.map((path, index) => writeFile(path, `The ferry to the island number ${index}.\n`)))
    const indexed = await docent(screen, 'index', ...paths)
    expect(indexed).toMatchObject({ code: 0, signal: null })
    expect(JSON.parse(indexed.stdout)).toMatchObject({ added: 400, failed: 0 })
    const { documents } = JSON.parse((await docent(screen, 'list')).stdout) as { documents: { state: string }[] }
    expect(documents.filter(({ state }) => state === 'ready')).toHaveLength(400)
  })
