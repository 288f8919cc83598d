/**
 * The built app with the real models: drop the sample by path, ask, read the answer and its citation, close and find it
 * again.
 */
import { expect, test } from '@playwright/test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { IndexReport } from '../../src/shared/domain/library.ts'
import type { Document } from '../../src/shared/domain/document.ts'
import type { Chat } from '../../src/shared/domain/chat.ts'
import type { Bridge } from '../../src/shared/ipc/bridge.ts'
import { isInstalled } from '../support/files/modelFiles.ts'
import { freshFolder, launchDocent, removeFolder } from '../support/processes/launchDocent.ts'

const samples = fileURLToPath(new URL('../../samples', import.meta.url))

declare global {
  interface Window {
    docent: Bridge<File>
  }
}

let folder: string
test.beforeEach(async () => {
  folder = await freshFolder()
})
test.afterEach(() => removeFolder(folder))

/** What a person's drop does: real files from the disk, so that they have a path, reach the bridge. */
async function dropFolder(page: Page, paths: readonly string[]): Promise<IndexReport> {
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    input.id = 'dropped'
    document.body.append(input)
  })
  await page.setInputFiles('#dropped', [...paths])
  return page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('#dropped')
    const grants = await window.docent.grantFiles([...(input?.files ?? [])])
    input?.remove()
    return window.docent.stream('library.index', { grants: [...grants], until: 'ready' }, () => undefined).result
  })
}

test('dropped files are taken in by their paths, and a question is answered with a citation to the right file', async () => {
  test.skip(!isInstalled('chat'), 'The chat model is not installed: run node scripts/ensureModels.ts')
  const docent = await launchDocent(folder)
  const file = join(folder, 'pump.md')
  const { writeFile } = await import('node:fs/promises')
  await writeFile(
    file,
    '# Warranty of the pump\n\nThe pump was bought in Lisbon on 4 May 2024. Its warranty ends on 4 May 2029.\n',
  )
  const report = await dropFolder(docent.page, [file])
  expect(report.documents.map((document) => document.path)).toEqual([file])
  expect(report.documents[0]?.state).toBe('ready')

  const { answer, events } = await docent.page.evaluate(async () => {
    const seen: string[] = []
    const asked = window.docent.stream('chat.ask', { question: 'When does the warranty of the pump end?' }, (event) =>
      seen.push(event.type),
    )
    return { answer: (await asked.result).answer, events: seen }
  })
  expect(answer.text).toContain('2029')
  expect(answer.citations[0]?.path).toBe(file)
  expect(answer.citations[0]?.quote).toContain('4 May 2029')
  expect(events).toContain('token')
  const models = await docent.page.evaluate(() => window.docent.request('model.list', {}))
  expect(
    models
      .filter((model) => model.state === 'ready')
      .map((model) => model.role)
      .toSorted(),
  ).toEqual(['chat', 'embedding', 'reranker'])
  await docent.quit()

  // The same library, another day: document and conversation are there.
  const again = await launchDocent(folder)
  const kept = await again.page.evaluate(
    async (): Promise<{ documents: readonly Document[]; chats: readonly Chat[] }> => ({
      documents: await window.docent.request('library.listDocuments', {}),
      chats: await window.docent.request('chat.list', {}),
    }),
  )
  expect(kept.documents.map((document) => document.state)).toEqual(['ready'])
  expect(kept.chats).toHaveLength(1)
  await again.quit()
  expect(existsSync(join(folder, 'shell', 'window.json'))).toBe(true)
})

test('a backup is restored in the window, which then shows the library as it was, without a start of the app', async () => {
  const docent = await launchDocent(folder)
  const { page, app } = docent
  const { mkdir, writeFile } = await import('node:fs/promises')
  const files = join(folder, 'files')
  await mkdir(files)
  await writeFile(join(files, 'kept.md'), '# The kept letter\n\nThe hedge is cut in October.\n')
  await dropFolder(page, [join(files, 'kept.md')])
  const backup = (await page.evaluate(() => window.docent.stream('library.backup', {}, () => undefined).result)).path
  await writeFile(join(files, 'later.md'), '# The later letter\n\nThe hedge is cut in November.\n')
  await dropFolder(page, [join(files, 'later.md')])
  const tree = page.getByRole('tree', { name: 'Library' })
  await expect(tree).toContainText('The later letter')

  // What the person would choose in the system's dialog.
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, backup)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Restore a backup…' }).click()
  await expect(page.getByRole('main').getByText('The backup is complete and ready to restore.')).toBeVisible()
  await page.getByRole('button', { name: 'Open it now' }).click()
  await expect(page.getByText(/^Your library of .* was restored\.$/)).toBeVisible()
  await expect(tree).toContainText('The kept letter')
  await expect(tree).not.toContainText('The later letter')

  // It works on: what is asked of the restored library is answered by it, and what is dropped is taken in.
  const found = await page.evaluate(() =>
    window.docent.request('library.search', { query: 'hedge cut', strategy: 'bm25' }),
  )
  expect(found.map((hit) => hit.title)).toEqual(['The kept letter'])
  expect((await dropFolder(page, [join(files, 'later.md')])).documents.map((document) => document.state)).toEqual([
    'ready',
  ])
  expect(existsSync(join(folder, 'restore.json')) || existsSync(join(folder, 'before-restore'))).toBe(false)
  await docent.quit()
})

test('--sample opens on the sample library, in a data folder of its own', async () => {
  const docent = await launchDocent(folder, ['--sample'])
  await expect
    .poll(() =>
      docent.page.evaluate(async () => {
        const status = await window.docent.request('library.getStatus', {})
        return status.documents > 10 && status.searchable === status.documents - status.failed - status.skipped
      }),
    )
    .toBe(true)
  expect(existsSync(join(folder, 'sample-library'))).toBe(true)
  const documents = await docent.page.evaluate(() => window.docent.request('library.listDocuments', {}))
  expect(documents.every((document) => document.path.startsWith(samples))).toBe(true)
  await docent.quit()
})

test('a worker cannot reach the outside either', async () => {
  const docent = await launchDocent(folder)
  const outcome = await docent.app.evaluate(
    async (_electron, guard) => {
      const { Worker } = process.getBuiltinModule('node:worker_threads')
      // As each worker of Docent begins: with the guard that main's bundle holds.
      const source = `import(${JSON.stringify(guard)}).then(() => fetch('https://example.org/')).then(() => 'loaded', (error) => String(error.cause?.message ?? error.message)).then((text) => require('node:worker_threads').parentPort.postMessage(text))`
      const worker = new Worker(source, { eval: true })
      return new Promise<string>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
      })
    },
    await guardChunk(),
  )
  expect(outcome).toContain('refused')
  await docent.quit()
})

async function guardChunk(): Promise<string> {
  const { readdir } = await import('node:fs/promises')
  const { pathToFileURL } = await import('node:url')
  const main = fileURLToPath(new URL('../../out/main', import.meta.url))
  const chunk = (await readdir(main)).find((name) => /^networkGuard-.*[.]js$/.test(name))
  if (chunk === undefined) throw new Error('The built network guard was not found in out/main')
  return pathToFileURL(join(main, chunk)).href
}
