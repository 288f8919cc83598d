/**
 * The window while a life of files is taken in: containers, locked files, scans, histories, and what to do about each.
 */
import { expect, test } from './fixtureServer.ts'
import { ask, askAndWait, expectAccessible, openFixture } from './open.ts'
import type { Page } from '@playwright/test'

const tree = (page: Page) => page.getByRole('tree', { name: 'Library' })
const row = (page: Page, name: string) => tree(page).getByRole('treeitem', { name: new RegExp(`^${name}`) })
const drawer = (page: Page) => page.getByRole('complementary')
const filter = (page: Page, text: string) => page.getByLabel('Filter by name or state').fill(text)

async function about(page: Page, name: string): Promise<void> {
  await filter(page, name)
  await row(page, name).focus()
  await page.keyboard.press('Space')
}

test('what lies in an archive is opened and read by keyboard alone, and its troubles are summed up on it', async ({
  page,
}) => {
  await openFixture(page, 'gate')
  const archive = row(page, 'Letters from the attic')
  await expect(archive).toContainText('2 of 4 could not be read')
  await expect(row(page, 'letter-1947')).toHaveCount(0)
  await archive.focus()
  await page.keyboard.press('ArrowRight')
  await expect(archive).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'damaged')).toBeFocused()
  await expect(row(page, 'damaged')).toHaveAttribute('aria-level', '2')
  await page.keyboard.type('letter-19')
  await expect(row(page, 'letter-1947')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toContainText('The fee was raised to 84 euros a year.')
  // An equal file has another title: what was opened keeps its own.
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('letter-1947')
  await expect(drawer(page)).toContainText('The same file is in 1 more place')
  await page.keyboard.press('Escape')
  await expect(row(page, 'letter-1947')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(archive).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, 'letter-1947')).toHaveCount(0)
})

test('a filter by problems puts exactly them under their reasons, and all can be tried again', async ({ page }) => {
  await openFixture(page, 'gate')
  await page.getByRole('button', { name: 'Problems 5' }).click()
  await expect(tree(page).getByRole('treeitem', { level: 1 })).toHaveText([
    /^Need a password3/,
    /^Scans without OCR1/,
    /^Damaged1/,
  ])
  await expect(tree(page).getByRole('treeitem', { level: 2 })).toHaveCount(5)
  await expect(row(page, 'damaged')).toContainText('in Letters from the attic')
  await page.getByRole('button', { name: 'Try all again' }).click()
  await expect(row(page, 'damaged')).toHaveCount(0)
  await page.getByRole('button', { name: 'Stop showing only: Problems 4' }).click()
  await expect(row(page, 'fee.ts')).toBeVisible()
})

test('each reason has one fix for all its files, reached by keyboard, and no other file is touched', async ({
  page,
}) => {
  await openFixture(page, 'troubles')
  await page.getByRole('button', { name: /^Problems/ }).click()
  const damaged = row(page, 'Damaged, 30 files')
  await expect(damaged).toHaveAttribute('aria-expanded', 'false')
  await damaged.focus()
  await page.keyboard.press('ArrowRight')
  await expect(row(page, 'broken-1,')).toContainText('it could not be opened as a Word document')
  await damaged.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Try again: Damaged, 30 files' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(damaged).toHaveCount(0)
  await expect(page.getByText('30 files are being retried.')).toBeVisible()
  const [asked, ...more] = await page.evaluate(() => window.fixture.bridge.inputs('library.retryFailed'))
  expect((asked as { readonly documentIds: readonly string[] }).documentIds).toHaveLength(30)
  expect(more).toEqual([])
  // The keyboard stays where it was, in the list.
  await expect(row(page, 'No text found, 1 file')).toBeFocused()
  await expect(row(page, 'Not reachable, 2 files')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Empty, 2 files' }).click()
  await expect(row(page, 'Empty')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Empty, 2 files')).toBeVisible()
  await page.getByRole('button', { name: 'Languages…: No text found, 1 file' }).click()
  await expect(page.getByRole('group', { name: 'Languages of scans' })).toBeInViewport()
})

test('a place that cannot be reached is told with what is kept of it, and so is each of its documents', async ({
  page,
}) => {
  await openFixture(page, 'offline')
  await expect(page.getByText('“Archive” is not reachable now. Its 5 documents are kept.')).toBeVisible()
  await expect(row(page, 'Handover letter')).toContainText('not reachable now')
})

test('kind, order and folders narrow and group the list, and one press shows all again', async ({ page }) => {
  await openFixture(page, 'gate')
  const menu = page.getByRole('button', { name: 'Filter, sort and group' })
  await menu.click()
  await page.getByRole('menuitemcheckbox', { name: 'Group by folder' }).press('Enter')
  await page.getByRole('menuitem', { name: /^Kind/ }).press('ArrowRight')
  await page.getByRole('menuitemradio', { name: /^Slides/ }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(tree(page).getByRole('treeitem')).toHaveCount(2)
  await expect(row(page, '…/Documents/Study')).toHaveAttribute('aria-expanded', 'true')
  await filter(page, 'nothing is called so')
  await page.getByRole('button', { name: 'Show all documents' }).click()
  await expect(row(page, '…/Documents/Family')).toBeVisible()
})

test('a scan says which page is being read, and the lot how many', async ({ page }) => {
  await openFixture(page, 'scansOnly')
  await expect(row(page, 'Rent receipts 2019')).toContainText('Reading scans, page 12 of 30')
  await expect(page.getByText('11 of 30 scanned pages read')).toBeVisible()
})

test('a change of the meaning search shows how far it is and is no reading that could be stopped', async ({ page }) => {
  await openFixture(page, 'modelChange')
  await expect(page.getByText('New semantic search: 12 of 30 passages')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Reading your files' })).toHaveAttribute('aria-valuenow', '40')
  await expect(page.getByRole('button', { name: 'Stop reading the rest' })).toHaveCount(0)
})

test('a document can be held, let go on, left out and taken in again', async ({ page }) => {
  await openFixture(page, 'gate')
  await about(page, 'Slides for June')
  await drawer(page).getByRole('button', { name: 'Pause' }).click()
  await expect(row(page, 'Slides for June')).toContainText('Paused')
  await drawer(page).getByRole('button', { name: 'Resume' }).click()
  await expect(row(page, 'Slides for June')).toContainText('Reading')
  await drawer(page).getByRole('button', { name: 'Skip' }).click()
  await expect(drawer(page)).toContainText('was left out on your word')
  await drawer(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(row(page, 'Slides for June')).toContainText('Waiting')
})

test('a wrong password is said beside its field and can be typed anew; the right one opens the file; none stays in the page', async ({
  page,
}) => {
  const complaints = await openFixture(page, 'gate')
  await about(page, 'pension-2025')
  const field = drawer(page).getByLabel('Password for pension-2025.pdf')
  await expect(field).toHaveAttribute('type', 'password')
  await field.fill('sesame-4711')
  await field.press('Enter')
  await expect(drawer(page).getByRole('alert')).toHaveText('The password is wrong. Try another.')
  await expect(field).toBeFocused()
  await drawer(page).getByRole('button', { name: 'Show the password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await field.fill('linden')
  await field.press('Enter')
  await expect(row(page, 'pension-2025')).toContainText('Reading')
  await expect(field).toHaveCount(0)
  expect(await page.content()).not.toContain('linden"')
  expect(
    await page.evaluate(
      () => JSON.stringify(Object.entries(localStorage)) + JSON.stringify(Object.entries(sessionStorage)),
    ),
  ).not.toContain('4711')
  expect(complaints).toEqual([])
})

test('several locked files are opened one after the other without leaving the keyboard', async ({ page }) => {
  await openFixture(page, 'locked')
  await page.getByRole('button', { name: 'Unlock: 3 files need a password' }).click()
  await expect(drawer(page).getByLabel('Password for all 3 files')).toBeFocused()
  await page.keyboard.type('birch')
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('alert').filter({ hasText: 'The password is wrong. Try another.' })).toBeVisible()
  await drawer(page).getByLabel('Password for notes.pdf').fill('linden')
  await page.keyboard.press('Enter')
  await drawer(page).getByLabel('Password for all 2 files').fill('linden')
  await drawer(page).getByLabel('Password for all 2 files').press('Enter')
  await expect(drawer(page)).toContainText('This password opened 2 files.')
  await expect(drawer(page)).toContainText('Every file is unlocked.')
  await expect(page.getByText('need a password')).toHaveCount(0)
})

test('everything known about a document is told, with its versions as links and its history in words', async ({
  page,
}) => {
  await openFixture(page, 'gate')
  await about(page, 'Will, first draft')
  await expect(drawer(page)).toContainText('Hanna Brandt, Anna Weber')
  await expect(drawer(page)).toContainText('Mar 14, 2024 to Dec 30, 2026')
  await expect(drawer(page).getByRole('region', { name: 'History' })).toContainText('Read in 840 ms')
  await drawer(page).getByRole('region', { name: 'Other versions' }).getByRole('button', { name: 'Will' }).click()
  await expect(drawer(page).getByRole('heading', { name: 'Will', exact: true })).toBeFocused()
  await expect(drawer(page)).toContainText('Older · 91% the same text')
})

test('a reason comes with its fix: reading scans is turned on from the document that lacks it', async ({ page }) => {
  await openFixture(page, 'gate')
  await about(page, 'School reports')
  await drawer(page).getByRole('button', { name: 'Turn on OCR' }).click()
  await expect(row(page, 'School reports')).toContainText('Waiting')
  expect(await page.evaluate(() => window.fixture.bridge.calls)).toContain('settings.update')
})

test('a full disk says what happened and what to do, and everything waits for the person', async ({ page }) => {
  await openFixture(page, 'diskFull')
  await expect(page.getByText('The disk is full, so indexing is paused.')).toBeVisible()
  await expect(page.getByText('under a minute left', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('under a minute left', { exact: true })).toBeVisible()
})

test('while an answer is written the progress says that it waits, and promises no end', async ({ page }) => {
  await openFixture(page, 'busySlow')
  await expect(page.getByText('under a minute left', { exact: true })).toBeVisible()
  await ask(page, 'slow: what does the lease say?')
  await expect(page.getByText('Waiting for your answer')).toBeVisible()
  await expect(page.getByText('under a minute left', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('under a minute left', { exact: true })).toBeVisible()
})

test('the rest can be left out at once, and is found again under what was left out', async ({ page }) => {
  await openFixture(page, 'indexing')
  const stop = page.getByRole('button', { name: 'Stop reading the rest' })
  await stop.click()
  // Not before it was asked, and a key that is pressed by mistake changes nothing.
  await expect(page.getByRole('alertdialog')).toContainText('5 files are not completely read')
  await expect(page.getByRole('button', { name: 'Keep reading' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(1)
  await expect(stop).toBeFocused()
  await stop.click()
  await page.getByRole('button', { name: 'Skip them' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter, sort and group' }).click()
  await page.getByRole('menuitemradio', { name: /^Skipped/ }).click()
  // Under their reason.
  await expect(tree(page).getByRole('treeitem')).toHaveCount(4)
})

test('recognised text is shown as such on the citation and in its source, with the words marked on the picture', async ({
  page,
}) => {
  const complaints = await openFixture(page, 'gate')
  await askAndWait(page, 'When does the warranty end?')
  const mark = page.getByRole('main').getByRole('button', { name: 'Source 1: receipt-drill' })
  await mark.hover()
  await expect(page.getByText('Text recognised from an image, 93% sure')).toBeVisible()
  await mark.click()
  const image = drawer(page).getByRole('img', { name: 'Image: receipt-drill' })
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(420)
  // One box a word, over the third line of the picture.
  await expect(drawer(page).locator('[data-quote]')).toHaveCount(6)
  const [inImage, box] = [await image.boundingBox(), await drawer(page).locator('[data-quote]').first().boundingBox()]
  expect((box!.y - inImage!.y) / inImage!.height).toBeCloseTo(88 / 300, 2)
  await expect(drawer(page)).toContainText('Text recognised from an image, 93% sure')
  expect(complaints).toEqual([])
})

test('a source that has a newer version says so and opens it', async ({ page }) => {
  await openFixture(page, 'gate')
  await askAndWait(page, 'When does the warranty end?')
  await page.getByRole('main').getByRole('button', { name: 'Source 2: Will, first draft' }).click()
  await expect(drawer(page)).toContainText('A newer version of this document is in your library')
  await drawer(page).getByRole('button', { name: 'Will', exact: true }).click()
  await expect(drawer(page)).toContainText('the garden to the association.')
})

test('a locked PDF asks for its password before it is painted', async ({ page }) => {
  await openFixture(page, 'lockedPages')
  await row(page, 'Pension statement 2025').click()
  await expect(drawer(page)).toContainText('Enter its password to see the pages')
  const field = drawer(page).getByLabel('Password for Pension statement 2025')
  await field.fill('birch')
  await field.press('Enter')
  await expect(drawer(page).getByRole('alert')).toHaveText('The password is wrong. Try another.')
  await field.fill('linden')
  await field.press('Enter')
  await expect(drawer(page).locator('[data-page="1"]')).toBeVisible()
})

test('a table stands as a table with its numbers in line, and a long one does not freeze the window', async ({
  page,
}) => {
  await openFixture(page, 'gate')
  await filter(page, 'long ledger')
  await row(page, 'Long ledger').click()
  await expect(drawer(page).getByRole('columnheader', { name: 'Amount' })).toBeVisible()
  await expect(drawer(page).getByRole('row')).toHaveCount(200)
  await drawer(page).getByRole('button', { name: 'Show 1,000 more rows' }).click()
  await expect(drawer(page).getByRole('row')).toHaveCount(1_200)
})

test('the last file unlocked and the last file removed leave the keyboard where it was', async ({ page }) => {
  await openFixture(page, 'locked')
  await page.getByRole('button', { name: 'Unlock: 3 files need a password' }).press('Enter')
  await page.keyboard.type('linden')
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toContainText('Every file is unlocked.')
  await expect(drawer(page).getByRole('heading', { level: 2 })).toBeFocused()
  // A label that hangs on the button with the focus goes with the same Escape.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip', { name: 'Close' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await filter(page, 'handover')
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Handover letter')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(row(page, 'Handover letter')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(row(page, 'Handover letter')).toBeVisible()
  // Opened from the menu of a row, which is gone when the drawer closes.
  await page.getByRole('button', { name: 'Actions for Handover letter' }).press('Enter')
  await page.getByRole('menuitem', { name: 'About this document' }).press('Enter')
  await expect(drawer(page).getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Actions for Handover letter' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+,')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Actions for Handover letter' })).toBeFocused()
})

for (const theme of ['light', 'dark'] as const) {
  test(`every kind and state, the drawers and the settings pass the accessibility check in the ${theme} theme`, async ({
    page,
  }) => {
    await openFixture(page, 'gateBusy', theme)
    await row(page, 'Letters from the attic').focus()
    await page.keyboard.press('ArrowRight')
    await expectAccessible(page, theme)
    await page.getByRole('button', { name: /^Problems/ }).click()
    await expect(row(page, 'Need a password, 3 files')).toBeVisible()
    await expectAccessible(page, theme)
    await page.getByRole('button', { name: /^Stop showing only/ }).click()
    await about(page, 'pension-2025')
    await expectAccessible(page, theme)
    await filter(page, 'household')
    await row(page, 'Household 2025').click()
    await expect(drawer(page).getByRole('table')).toBeVisible()
    await expectAccessible(page, theme)
    await page.getByRole('button', { name: /^Unlock: / }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Check the library' }).click()
    await expect(page.getByRole('button', { name: 'Repair what can be repaired' })).toBeVisible()
    await expectAccessible(page, theme)
  })
}
