/** Files are parsed, and pictures read, in processes beside the app: one that dies costs neither window nor library. */
import { expect, test } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IndexReport } from '../../src/shared/domain/library.ts'
import type { Bridge } from '../../src/shared/ipc/bridge.ts'
import { drawnPng } from '../support/files/drawnPages.ts'
import { freshFolder, launchDocent, removeFolder } from '../support/processes/launchDocent.ts'
import type { RunningDocent } from '../support/processes/launchDocent.ts'

declare global {
  interface Window {
    docent: Bridge<File>
  }
}

let docent: RunningDocent
let folder: string
test.beforeEach(async () => {
  folder = await freshFolder()
  docent = await launchDocent(folder)
})
test.afterEach(async () => {
  await docent.quit()
  await removeFolder(folder)
})

async function drop(name: string, content: string | Uint8Array): Promise<IndexReport> {
  const path = join(folder, name)
  await writeFile(path, content)
  await docent.page.evaluate(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.id = 'dropped'
    document.body.append(input)
  })
  await docent.page.setInputFiles('#dropped', path)
  return docent.page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('#dropped')
    const grants = await window.docent.grantFiles([...(input?.files ?? [])])
    input?.remove()
    return window.docent.stream('library.index', { grants: [...grants], until: 'ready' }, () => undefined).result
  })
}

const processesNamed = (name: string): Promise<readonly number[]> =>
  docent.app.evaluate(
    ({ app }, wanted) =>
      app
        .getAppMetrics()
        .filter((metric) => metric.type === 'Utility' && metric.name === wanted)
        .map(({ pid }) => pid),
    name,
  )

test('a reader that is killed is replaced: the window stays, and the next file is read', async () => {
  expect((await drop('first.md', '# Lease\n\nThe lease ends in May.\n')).documents[0]?.state).toBe('ready')
  const readers = await processesNamed('Docent reader')
  expect(readers.length).toBeGreaterThan(0)
  for (const pid of readers) process.kill(pid, 'SIGKILL')
  // A file that two readers in turn die over is called failed, and these are still listed for a moment.
  await expect
    .poll(async () => (await processesNamed('Docent reader')).some((pid) => readers.includes(pid)))
    .toBe(false)
  expect((await drop('second.md', '# Boiler\n\nThe boiler was serviced in June.\n')).documents[0]?.state).toBe('ready')
  expect((await processesNamed('Docent reader')).some((pid) => readers.includes(pid))).toBe(false)
  await expect(docent.page.getByRole('button').first()).toBeVisible()
})

test('a picture is read in a process of its own', async () => {
  const report = await drop('receipt.png', drawnPng(['Harrison Hardware Store', 'One garden hose, thirty metres']))
  expect(report.documents[0]?.state).toBe('ready')
  expect(await processesNamed('Docent OCR')).toHaveLength(1)
  const hits = await docent.page.evaluate(() =>
    window.docent.request('library.search', { query: 'garden hose', limit: 3 }),
  )
  expect(JSON.stringify(hits)).toContain('garden hose')
})
