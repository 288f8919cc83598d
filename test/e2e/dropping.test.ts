/**
 * Files with real paths, dropped on the built app as a user drops them: on a chat, beside it, and on the settings. One app
 * for the whole file; each test goes on where the one before it ended.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { isInstalled } from '../support/files/modelFiles.ts'
import { freshFolder, launchDocent, removeFolder } from '../support/processes/launchDocent.ts'
import type { RunningDocent } from '../support/processes/launchDocent.ts'

test.describe.configure({ mode: 'serial' })

let docent: RunningDocent
let page: Page
let data: string
let files: string

test.beforeAll(async () => {
  data = await freshFolder()
  files = await freshFolder()
  docent = await launchDocent(data)
  page = docent.page
})
test.afterAll(async () => {
  await docent.quit()
  await removeFolder(data)
  await removeFolder(files)
})

async function write(name: string, text: string): Promise<string> {
  const path = join(files, name)
  await writeFile(path, text)
  return path
}

/** The files of the disk in a drop on this element; the app learns their paths as of any drop. */
async function drop(paths: readonly string[], on: string): Promise<void> {
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    input.id = 'dropped'
    document.body.append(input)
  })
  await page.setInputFiles('#dropped', [...paths])
  await page.evaluate((selector) => {
    const input = document.querySelector<HTMLInputElement>('#dropped')
    const dataTransfer = new DataTransfer()
    for (const file of input?.files ?? []) dataTransfer.items.add(file)
    const place = document.querySelector(selector)
    for (const type of ['dragenter', 'dragover', 'drop'])
      place?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    input?.remove()
  }, on)
}

/** For looking at what was built: `DOCENT_SHOTS` names the folder. */
async function shoot(name: string): Promise<void> {
  const folder = process.env['DOCENT_SHOTS']
  if (folder === undefined) return
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((value) => window.docent.request('settings.update', { 'appearance.theme': value }), theme)
    await expect(page.locator(`html[data-theme="${theme}"]`)).toHaveCount(1)
    await page.screenshot({ path: join(folder, `electron-${name}-${theme}.png`) })
  }
}

const tree = () => page.getByRole('tree', { name: 'Library' })
const strip = () => page.getByRole('region', { name: 'Only in this chat' })
const chip = (name: string) => strip().getByRole('button', { name: new RegExp(name) })

test('a file dropped beside a chat is in the library, a file dropped on a chat is only in the chat', async () => {
  await drop([await write('rent.md', '# Rent\n\nThe monthly rent of the flat is 1,180 euros.\n')], 'nav')
  await expect(tree().getByRole('treeitem').filter({ hasText: 'Rent' })).toContainText('Ready')
  await page.getByLabel('Your question').fill('What is the monthly rent?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('1,180 euros')

  await drop([await write('boiler.md', '# Boiler offer\n\nThe new boiler costs 7,400 euros.\n')], 'main')
  await expect(chip('Boiler offer')).toHaveAttribute('aria-label', /Ready/)
  await expect(page.getByRole('button', { name: 'Do not restrict to Boiler offer' })).toBeVisible()
  await expect(tree().getByText('Boiler offer')).toHaveCount(0)
  await page.getByLabel('Your question').fill('What does the new boiler cost?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Answer' }).last()).toContainText('7,400 euros')
  await shoot('chat-documents')
  // No other chat and no search finds it.
  const found = await page.evaluate(() => window.docent.request('library.search', { query: 'boiler costs' }))
  expect(found.map(({ title }) => title)).not.toContain('Boiler offer')
})

test('a removed document of a chat comes back by undo, and its chip adds it to the library', async () => {
  await chip('Boiler offer').click()
  await page.getByRole('menuitem', { name: 'Remove from this chat' }).click()
  await expect(strip()).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await chip('Boiler offer').click()
  await page.getByRole('menuitem', { name: 'Add to the library' }).click()
  await expect(strip()).toHaveCount(0)
  await expect(tree().getByText('Boiler offer')).toBeVisible()
  const found = await page.evaluate(() => window.docent.request('library.search', { query: 'boiler costs' }))
  expect(found.map(({ title }) => title)).toContain('Boiler offer')
})

test('the three lists show what is new, what needs attention and which days come up', async () => {
  const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await drop(
    [
      await write('dentist.md', `# Dentist\n\nThe next appointment at the dentist is on ${soon} at nine.\n`),
      await write('broken.pdf', '%PDF-1.4\nnothing of a document\n'),
    ],
    'nav',
  )
  await expect(tree().getByText('Dentist')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+l')
  await page.getByRole('tab', { name: 'New' }).click()
  const rows = page.getByRole('grid', { name: 'Library' }).locator('[data-document]')
  await expect(rows.filter({ hasText: 'Dentist' })).toBeVisible()
  await shoot('new')
  await page.getByRole('tab', { name: /Needs attention/ }).click()
  await expect(page.getByRole('tabpanel').getByText('broken').first()).toBeVisible()
  await shoot('attention')
  await page.getByRole('tab', { name: 'Coming up' }).click()
  const day = page.getByRole('button', { name: /The next appointment at the dentist/ })
  await expect(day).toBeVisible()
  await shoot('coming-up')
  await day.click()
  await expect(page.getByRole('complementary', { name: 'Source' }).locator('[data-quote]').first()).toContainText(
    'The next appointment at the dentist',
  )
})

test('a document is read as a page, and printing gets every page of it and nothing of the window', async () => {
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await page.getByRole('button', { name: 'Open as a page' }).click()
  await expect(page.getByRole('region', { name: 'Reader' }).locator('[data-quote]').first()).toBeInViewport()
  await shoot('reader')
  await docent.app.evaluate(({ Menu }) => {
    setImmediate(() => Menu.getApplicationMenu()?.getMenuItemById('print')?.click())
    return true
  })
  await expect(page.locator('[data-paper]')).toContainText('The next appointment at the dentist')
  await expect.poll(() => page.evaluate(() => 'printed' in window)).toBe(true)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.keyboard.press('Escape')
})

test('a dropped model is checked in words, and an installed one answers a question without documents', async () => {
  test.skip(!isInstalled('chat'), 'The chat model is not installed: run node scripts/ensureModels.ts')
  await expect(page.getByRole('main')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+,')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await drop([await write('letters.gguf', 'these are no weights')], 'main')
  await expect(page.getByText(/letters\.gguf.*not/i).first()).toBeVisible()
  await page.getByRole('button', { name: /^Try/ }).first().click()
  const field = page.getByRole('textbox', { name: /^A question to/ })
  await field.scrollIntoViewIfNeeded()
  await field.fill('Say hello.')
  await field.press('Enter')
  // How fast it was is said when it is done.
  await expect(page.getByText(/first word after/)).toBeVisible()
  await shoot('try')
})
