/** Deleting everything in the real window, with the real database and index. */
import { expect, test } from '@playwright/test'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freshFolder, launchDocent, removeFolder } from '../support/processes/launchDocent.ts'

let folder: string
test.beforeEach(async () => {
  folder = await freshFolder()
})
test.afterEach(() => removeFolder(folder))

test('deletes the library at once and shows an empty window; the file of the user stays', async () => {
  const file = join(folder, 'pump.md')
  await writeFile(file, '# The pump\n\nIt was bought in Lisbon.\n')
  const docent = await launchDocent(folder, [file])
  const { page } = docent
  await expect(page.getByRole('treeitem', { name: /The pump/ })).toBeVisible()
  await page.getByLabel('Your question').fill('a private thought')
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('button', { name: 'Delete everything…' }).click()
  await page.keyboard.type('delete')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Everything was deleted. Your own files are where they were.')).toBeVisible()
  await expect(page.getByText('Drop files or folders here.')).toBeVisible()
  expect(await page.evaluate(async () => window.docent.request('library.listDocuments', {}))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('private thought')
  expect(readdirSync(folder).filter((name) => name.startsWith('docent.deleted-'))).toEqual([])
  expect(existsSync(join(folder, 'delete.json'))).toBe(false)
  expect(await readFile(file, 'utf8')).toContain('Lisbon')
  await docent.quit()
})

test('what the window itself tries to load is refused, and listed with the window as its cause', async () => {
  const docent = await launchDocent(folder)
  await docent.app.evaluate(async ({ session }) => {
    await session.defaultSession.fetch('https://tracker.example/pixel').catch(() => undefined)
  }, undefined)
  const connections = () => docent.page.evaluate(() => window.docent.request('app.listConnections', {}))
  await expect
    .poll(connections)
    .toContainEqual(expect.objectContaining({ host: 'tracker.example', cause: 'page', outcome: 'refused' }))
  await docent.quit()
})
