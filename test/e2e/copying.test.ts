/** Copying in the desktop app, where the page has no permission of its own. One app for the whole file. */
import { expect, test } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freshFolder, launchDocent, removeFolder } from '../support/processes/launchDocent.ts'
import type { RunningDocent } from '../support/processes/launchDocent.ts'

const preload = fileURLToPath(new URL('../../out/preload/index.cjs', import.meta.url))
const text = 'The pump was bought in Lisbon on 4 May 2024 for <b>1,250 €</b>.'

let docent: RunningDocent
let folder: string

test.beforeAll(async () => {
  folder = await freshFolder()
  docent = await launchDocent(folder)
})
test.afterAll(async () => {
  await docent.quit()
  await removeFolder(folder)
})

const copied = () =>
  docent.app.evaluate(async ({ clipboard }) => ({
    text: await clipboard.readText(),
    html: await clipboard.has('text/html'),
  }))
const emptyClipboard = () => docent.app.evaluate(({ clipboard }) => clipboard.clear())

/** Why the bridge refused this input, or "copied". */
const tryToCopy = (input: unknown) =>
  docent.page.evaluate(
    (given) =>
      // The bridge takes text; what else a page may hand it is what is tried here.
      (window as unknown as { docent: { copyText(text: unknown): Promise<void> } }).docent.copyText(given).then(
        () => 'copied',
        (error: { code: string }) => error.code,
      ),
    input,
  )

test('the copy buttons of a document, an answer and a trace put plain text on the clipboard', async () => {
  const { page } = docent
  const file = join(folder, 'pump.txt')
  await writeFile(file, `${text}\n`)
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.id = 'dropped'
    document.body.append(input)
  })
  await page.setInputFiles('#dropped', file)
  await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('#dropped')
    const grants = await window.docent.grantFiles([...(input?.files ?? [])])
    input?.remove()
    await window.docent.stream('library.index', { grants: [...grants], until: 'ready' }, () => undefined).result
  })

  await emptyClipboard()
  await page.getByRole('treeitem', { name: /pump/ }).click()
  // It is confirmed for a moment only, so waiting for that begins before the click.
  const confirmed = page.getByRole('button', { name: 'Copied' }).waitFor()
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await confirmed
  expect(await copied()).toEqual({ text, html: false })

  await page.getByLabel('Your question').fill('Where was the pump bought?')
  await page.keyboard.press('Enter')
  await emptyClipboard()
  // By keyboard, as a user without a mouse does it.
  await page.getByRole('button', { name: 'Copy the answer' }).press('Enter')
  await expect.poll(async () => (await copied()).text).toContain('Lisbon')
  await page.getByRole('button', { name: 'How this was answered' }).click()
  await page.getByRole('button', { name: 'Copy as JSON' }).click()
  await expect.poll(async () => (await copied()).text).toContain('"question": "Where was the pump bought?"')
})

test('the page still has no permission for the clipboard, and cannot read it', async () => {
  await docent.app.evaluate(({ clipboard }) => clipboard.writeText('from another program'))
  const outcome = await docent.page.evaluate(async () => ({
    write: await navigator.clipboard.writeText('from the page').then(
      () => 'written',
      (error: Error) => error.name,
    ),
    read: await navigator.clipboard.readText().then(
      () => 'read',
      (error: Error) => error.name,
    ),
  }))
  expect(outcome).toEqual({ write: 'NotAllowedError', read: 'NotAllowedError' })
  expect((await copied()).text).toBe('from another program')
})

test('only text that is not too long is copied, and what was there stays', async () => {
  await docent.app.evaluate(({ clipboard }) => clipboard.writeText('kept'))
  for (const input of ['', null, 7, ['a'], { text: 'a', html: '<b>a</b>' }, 'x'.repeat(10_000_001)])
    expect(await tryToCopy(input)).toBe('request.invalid')
  expect((await copied()).text).toBe('kept')
  expect(await tryToCopy('new')).toBe('copied')
  expect((await copied()).text).toBe('new')
})

test('a page that is not the window may not copy, even with the same preload', async () => {
  await docent.app.evaluate(({ clipboard }) => clipboard.writeText('kept'))
  const outcome = await docent.app.evaluate(async ({ BrowserWindow }, path) => {
    const other = new BrowserWindow({ show: false, webPreferences: { preload: path, sandbox: true } })
    try {
      await other.loadURL('app://docent/')
      return String(
        await other.webContents.executeJavaScript(
          "docent.copyText('from elsewhere').then(() => 'copied', (error) => error.code)",
        ),
      )
    } finally {
      other.destroy()
    }
  }, preload)
  expect(outcome).toBe('request.forbidden')
  expect((await copied()).text).toBe('kept')
})
