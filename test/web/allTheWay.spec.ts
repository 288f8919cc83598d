/**
 * The whole way, nothing scripted: browser, server, services, index and models. One story, in order, on one library.
 */
import { readFile } from 'node:fs/promises'
import { expect, test } from './realServer.ts'
import { ask, askAndWait, expectAccessible } from './open.ts'

test.describe.configure({ mode: 'serial' })

test('the sample library is taken in from the first-run screen', async ({ page, docentUrl }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(docentUrl)
  await expect(page.getByText('Network requests so far: 0')).toBeVisible()
  await page.getByRole('button', { name: 'Try it with a sample' }).click()
  const list = page.getByRole('tree', { name: 'Library' })
  await expect(list).toContainText('Ready')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(list).not.toContainText('Failed')
  expect(complaints).toEqual([])
})

test('a real question is answered with a citation that opens at its quote', async ({ page, docentUrl }) => {
  await page.goto(docentUrl)
  await askAndWait(page, 'For how much is the telescope insured?')
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('4,200 euros')
  const mark = page
    .getByRole('main')
    .getByRole('button', { name: /^Source 1: / })
    .first()
  await expect(mark).toBeVisible()
  await mark.click()
  await expect(
    page.getByRole('dialog').or(page.getByRole('complementary')).locator('[data-quote]').first(),
  ).toBeInViewport()
})

test('the trace of a real answer shows its steps', async ({ page, docentUrl }) => {
  await page.goto(docentUrl)
  await page
    .getByRole('list', { name: 'Chats' })
    .getByRole('button', { name: 'For how much is the telescope insured?', exact: true })
    .click()
  await page.getByRole('button', { name: 'How this was answered' }).click()
  const drawer = page.getByRole('dialog').or(page.getByRole('complementary'))
  await expect(drawer).toContainText('Searched by keyword and semantically')
  await expect(drawer).toContainText('Understood the question')
  await expectAccessible(page)
})

test('a reload keeps the chats and their answers', async ({ page, docentUrl }) => {
  await page.goto(docentUrl)
  const chats = page.getByRole('list', { name: 'Chats' })
  await expect(chats).toContainText('For how much is the telescope insured?')
  await page.reload()
  await chats.getByRole('button', { name: 'For how much is the telescope insured?', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Source 1: / }).first()).toBeVisible()
})

test('“show me” opens the whole document of the library', async ({ page, docentUrl }) => {
  await page.goto(docentUrl)
  await askAndWait(page, 'Show me the CV of Elena')
  await expect(page.getByRole('article').getByRole('region', { name: 'Whole document' })).toContainText(
    'Modes of the piano soundboard',
  )
})

test('a dropped file is uploaded, taken in and found', async ({ page, docentUrl }) => {
  await page.goto(docentUrl)
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(
      new File(
        ['# Kestrel\n\nThe kestrel nest box hangs on the north gable and was cleaned on 3 February 2026.\n'],
        'kestrel.md',
      ),
    )
    return data
  })
  await expect(page.getByRole('tree', { name: 'Library' })).toContainText('Ready')
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
  await page.getByLabel('Filter by name or state').fill('kestrel ready')
  await expect(page.getByRole('tree', { name: 'Library' }).getByRole('treeitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'New chat' }).click()
  await askAndWait(page, 'When was the kestrel nest box cleaned?')
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('3 February 2026')
})

test('an export is downloaded by the page, with the quote of the answer in it', async ({ page, docentUrl }) => {
  await page.goto(docentUrl)
  await askAndWait(page, 'For how much is the telescope insured?')
  await page.getByRole('button', { name: 'Export this answer with its sources' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Markdown' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('For how much is the telescope insured.md')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('4,200 euros')
  expect(text).toMatch(/sha256 [0-9a-f]{64}/)
})

test('an answer can be stopped, and the library goes on answering', async ({ page, docentUrl }) => {
  await page.goto(docentUrl)
  await expect(page.getByRole('tree', { name: 'Library' })).toContainText('Ready')
  await ask(page, 'What was decided about the fees in the minutes over the years?')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible()
  await askAndWait(page, 'For how much is the telescope insured?')
})
