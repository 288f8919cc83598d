/** The app among the other programs: what it is asked to open, what it says of its work, and how it survives a crash. */
import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { electronCommand, freshFolder, launchDocent, removeFolder } from '../support/processes/launchDocent.ts'

let folder: string
test.beforeEach(async () => {
  folder = await freshFolder()
})
test.afterEach(() => removeFolder(folder))

/** Starts the program again, as the system does to open something, and waits until that process has ended. */
async function startAgain(words: readonly string[]): Promise<void> {
  const { executable, words: before } = electronCommand()
  const second = spawn(executable, [...before, '--data', folder, ...words], { stdio: 'ignore' })
  await once(second, 'exit')
}

const titles = (page: Page) =>
  page.evaluate(async () => (await window.docent.request('library.listDocuments', {})).map(({ title }) => title))

test('“Open with” adds the file: at a start, and in the window that is already there', async () => {
  const [first, second] = [join(folder, 'pump.md'), join(folder, 'my boiler.md')]
  await writeFile(first, '# The pump\n\nIt was bought in Lisbon.\n')
  await writeFile(second, '# The boiler\n\nIt was bought in Porto.\n')
  const docent = await launchDocent(folder, [first])
  await expect.poll(() => titles(docent.page)).toEqual(['The pump'])
  // The form in which Linux hands over a file whose name has a blank.
  await startAgain([`file://${encodeURI(second)}`])
  await expect.poll(async () => [...(await titles(docent.page))].toSorted()).toEqual(['The boiler', 'The pump'])
  expect(docent.app.windows()).toHaveLength(1)
  await docent.quit()
})

test('a link opens the chat or the document that it names, and one that names nothing says so', async () => {
  const file = join(folder, 'pump.md')
  await writeFile(file, '# The pump\n\nIt was bought in Lisbon on 4 May 2024.\n')
  const docent = await launchDocent(folder, [file])
  const { page } = docent
  await expect.poll(() => titles(page)).toEqual(['The pump'])
  const { chatId, documentId } = await page.evaluate(async () => {
    const asked = window.docent.stream('chat.ask', { question: 'Where was the pump bought?' }, () => undefined)
    const [document] = await window.docent.request('library.listDocuments', {})
    return { chatId: (await asked.result).chatId, documentId: document?.id ?? '' }
  })
  await expect(page.getByRole('heading', { name: 'Where was the pump bought?' })).toHaveCount(0)
  await startAgain([`docent://chat/${chatId}`])
  await expect(page.getByRole('heading', { name: 'Where was the pump bought?' })).toBeVisible()
  await startAgain([`docent://document/${documentId}`])
  await expect(page.getByRole('complementary')).toContainText('Lisbon')
  await startAgain(['docent://settings/x'])
  await expect(page.getByText('This link names no chat and no document of Docent.')).toBeVisible()
  await startAgain(['docent://chat/gone'])
  await expect(page.getByText('This chat does not exist any more.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where was the pump bought?' })).toBeVisible()
  await docent.quit()
})

test('a page that crashes comes back with the chat and the words that were being written', async () => {
  const docent = await launchDocent(folder, ['--sample'])
  const { page, app } = docent
  await page.getByLabel('Your question').fill('hello')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'hello' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible()
  await page.getByLabel('Your question').fill('half a thought')
  // The page of the test's protocol dies with its process: the new one is looked at from main.
  await app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<void>((resolve) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        contents?.once('did-finish-load', () => resolve())
        contents?.forcefullyCrashRenderer()
      }),
  )
  const inPage = (code: string) =>
    app.evaluate(
      ({ BrowserWindow }, script) =>
        BrowserWindow.getAllWindows()[0]
          ?.webContents.executeJavaScript(script)
          .catch(() => null) ?? null,
      code,
    )
  await expect.poll(() => inPage("document.querySelector('main h2')?.textContent ?? ''")).toBe('hello')
  expect(await inPage("document.querySelector('#question').value")).toBe('half a thought')
  await docent.quit()
})

test('long work shows in the taskbar, and its end is told when the window is not in front', async () => {
  const docent = await launchDocent(folder)
  const { app, page } = docent
  const file = join(folder, 'pump.md')
  await writeFile(file, '# The pump\n\nIt was bought in Lisbon.\n')
  await app.evaluate(({ BrowserWindow, Notification }) => {
    const [window] = BrowserWindow.getAllWindows()
    const seen: { bars: number[]; notes: string[] } = { bars: [], notes: [] }
    Object.assign(globalThis, { seen })
    if (window === undefined) return
    window.isFocused = () => false
    const now = Date.now
    window.setProgressBar = (share) => {
      seen.bars.push(share)
      // The work began: to whoever waits, it takes a minute.
      if (share >= 0) Date.now = () => now() + 60_000
    }
    Notification.isSupported = () => true
    Notification.prototype.show = function show(this: Electron.Notification) {
      seen.notes.push(this.body)
    }
  })
  await startAgain([file])
  // Put there by the function above.
  const seen = () => app.evaluate(() => (globalThis as unknown as { seen: { bars: number[]; notes: string[] } }).seen)
  await expect.poll(async () => (await seen()).notes).toEqual(['1 file has been read, 1 can be searched.'])
  const { bars } = await seen()
  expect(bars[0]).toBeGreaterThanOrEqual(0)
  expect(bars.at(-1)).toBe(-1)
  await expect(page.getByRole('main')).toBeVisible()
  await docent.quit()
})

test('the window keeps its place and its panes their widths', async () => {
  const docent = await launchDocent(folder, ['--sample'])
  const edge = docent.page.getByRole('separator', { name: 'Width of the sidebar' })
  const width = (page: Page) =>
    page.getByRole('navigation').evaluate((element) => Math.round(element.getBoundingClientRect().width))
  const before = await width(docent.page)
  await edge.press('ArrowRight')
  await expect.poll(() => width(docent.page)).toBe(before + 16)
  await docent.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 30, width: 1_000, height: 700 }),
  )
  await docent.quit()
  const again = await launchDocent(folder, ['--sample'])
  expect(await width(again.page)).toBe(before + 16)
  const bounds = await again.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
  expect(bounds).toMatchObject({ width: 1_000, height: 700 })
  await again.page.getByRole('separator', { name: 'Width of the sidebar' }).dblclick()
  expect(await width(again.page)).toBe(before)
  await again.quit()
})
