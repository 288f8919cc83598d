/** The library as a whole, in the settings: its places, what is left out, its health, its copies. */
import { expect, test } from './fixtureServer.ts'
import { openFixture } from './open.ts'

test('folders are watched or not, and taken out with a way back', async ({ page }) => {
  await openFixture(page, 'gate')
  await page.getByRole('button', { name: 'Settings' }).click()
  const watch = page.getByRole('switch', { name: 'Watch: Documents' })
  await expect(watch).toBeChecked()
  await watch.click()
  await expect(watch).not.toBeChecked()
  await expect(page.getByText('not reachable now; its documents are kept')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Archive from the library' }).click()
  await expect(page.getByRole('switch', { name: 'Watch: Archive' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('switch', { name: 'Watch: Archive' })).toBeVisible()
})

test('patterns and languages are kept as typed and can be reset', async ({ page }) => {
  await openFixture(page, 'ready')
  await page.getByRole('button', { name: 'Settings' }).click()
  const patterns = page.getByRole('textbox', { name: 'Files to skip' })
  await patterns.fill('*.tmp\n\n  Drafts/  ')
  await patterns.blur()
  await expect(patterns).toHaveValue('*.tmp\nDrafts/')
  await page.getByRole('button', { name: 'Reset Files to skip to its default' }).click()
  await expect(patterns).toHaveValue('')
  await page.getByLabel('Add a language').selectOption('deu')
  await expect(page.getByText('/home/marek/.local/share/docent/models/tessdata')).toBeVisible()
  await page.getByRole('button', { name: 'Do not read English' }).click()
  await expect(page.getByRole('group', { name: 'Languages of scans' })).toContainText('German')
  await expect(page.getByRole('button', { name: /^Do not read/ })).toHaveCount(0)
})

test('what can be repaired is repaired, and the next report is clean', async ({ page }) => {
  await openFixture(page, 'ready')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Check the library' }).click()
  await page.getByRole('button', { name: 'Repair what can be repaired' }).click()
  await expect(page.getByText('Everything is in order.')).toBeVisible()
  await expect(page.getByText('2 passages were put back into the index')).toBeVisible()
})

test('a backup is written with its checksum, and a damaged one is called so', async ({ page }) => {
  await openFixture(page, 'damagedBackup')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Write a backup…' }).click()
  await expect(page.getByText(`SHA-256 ${'9f2c'.repeat(16)}`)).toBeVisible()
  await expect(page.getByText(/^\/home\/marek\/docent-\d{4}-\d\d-\d\d\.tar$/)).toBeVisible()
  await page.getByRole('button', { name: 'Check a backup…' }).click()
  await expect(page.getByText('“damaged.tar” is damaged: its last part is missing. Use another backup.')).toBeVisible()
})

test('a browser, which cannot choose a place, says where its backup lies, and downloads it', async ({ page }) => {
  await openFixture(page, 'browserBackup')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Write a backup…' }).click()
  await expect(page.getByText('Save it elsewhere as well')).toBeVisible()
  await page.getByRole('button', { name: 'Download the backup' }).click()
  await expect(page.getByText(/^Your browser saves .*\.tar with its downloads\.$/)).toBeVisible()
})

test('a backup that lies ready says what it replaces and is opened at once; where another process has the library it says so', async ({
  page,
}) => {
  await openFixture(page, 'otherOwner')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Restore a backup…' }).click()
  await expect(page.getByText('Anything added to this library after Nov 21, 2026 is not in it.')).toBeVisible()
  await page.getByRole('button', { name: 'Open it now' }).click()
  await expect(page.getByText(/^Another Docent .* has this library open/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open it now' })).toBeEnabled()
})
