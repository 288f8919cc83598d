/** The reader: a document on a page of its own, and the line above every document. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtureServer.ts'
import { askAndWait, expectAccessible, openFixture } from './open.ts'

const drawer = (page: Page): Locator => page.getByRole('complementary')
const reader = (page: Page): Locator => page.getByRole('region', { name: 'Reader' })
const find = (page: Page): Locator => page.getByRole('searchbox', { name: 'Find in this document' })

/** The lease, opened at a citation, on a page of its own. */
async function openLease(page: Page, scenario = 'ready'): Promise<readonly string[]> {
  const complaints = await openFixture(page, scenario)
  await askAndWait(page, 'When do I get my deposit back?')
  await page.getByRole('button', { name: 'Source 1: Lease agreement, Linden Row 12' }).click()
  await drawer(page).getByRole('button', { name: 'Open as a page' }).click()
  await expect(reader(page).getByRole('heading', { level: 1 })).toHaveText('Lease agreement, Linden Row 12')
  return complaints
}

test('a document opens as a page at its quote, and Escape leads back to the chat with the document beside it', async ({
  page,
}) => {
  const complaints = await openLease(page)
  await expect(drawer(page)).toHaveCount(0)
  await expect(reader(page).locator('[data-page="2"] [data-quote]').first()).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(reader(page)).toHaveCount(0)
  await expect(drawer(page).locator('[data-page="2"] [data-quote]').first()).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a reload opens the same document, and Back leads to the chat', async ({ page }) => {
  await openLease(page)
  expect(new URL(page.url()).hash).toContain('#/read/')
  await page.reload()
  await expect(reader(page).getByRole('heading', { level: 1 })).toHaveText('Lease agreement, Linden Row 12')
  await page.goBack()
  await expect(reader(page)).toHaveCount(0)
})

test('the words of a page can be selected where they are printed, and are copied with their source', async ({
  page,
}) => {
  await openLease(page)
  const line = reader(page).locator('[data-page="2"] [data-text-layer] > span').filter({ hasText: '5. Notice' })
  // It lies over what is painted: as wide as its box on the page, within a pixel or two of rounding.
  const [sheet, box] = [await reader(page).locator('[data-page="2"]').boundingBox(), await line.boundingBox()]
  expect(box!.x - sheet!.x).toBeCloseTo((72 / 595) * sheet!.width, -1)
  await line.click({ clickCount: 3 })
  await page.evaluate(() => {
    const span = [...document.querySelectorAll('[data-text-layer] > span')].find((each) =>
      each.textContent?.startsWith('5. Notice'),
    )
    window.getSelection()!.setBaseAndExtent(span!.firstChild!, 0, span!.firstChild!, 9)
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await reader(page).getByRole('button', { name: 'Copy the quote with its source' }).click()
  await expect(page.getByText('Copied, with its source.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^“5\. Notice”\n— Lease agreement, Linden Row 12, page 2.* \(lease-linden-row\.pdf\)$/,
  )
})

test('a search in the document marks every hit on its pages and steps around the end', async ({ page }) => {
  const complaints = await openLease(page)
  await page.keyboard.press('ControlOrMeta+f')
  await find(page).fill('LEASE')
  await expect(reader(page).getByText('1 of 5', { exact: true })).toBeVisible()
  await expect(reader(page).locator('[data-page="1"] [data-here]')).toBeInViewport()
  await page.keyboard.press('Shift+Enter')
  await expect(reader(page).getByText('5 of 5', { exact: true })).toBeVisible()
  await expect(reader(page).locator('[data-page="2"] [data-here]')).toBeInViewport()
  await reader(page).getByRole('radio', { name: 'Text' }).click()
  await expect(reader(page).locator('mark[data-here]')).toHaveText('lease')
  await expect(reader(page).locator('mark[data-here]')).toBeInViewport()
  await find(page).fill('no such word')
  await expect(reader(page).getByText('Not found')).toBeVisible()
  await find(page).press('Escape')
  await expect(find(page)).toHaveCount(0)
  await expect(reader(page)).toBeVisible()
  expect(complaints).toEqual([])
})

test('the search finds words in every other kind of document, from the drawer too', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'When do I get my deposit back?')
  await page.getByRole('button', { name: 'Source 2: Handover letter' }).click()
  await page.keyboard.press('ControlOrMeta+f')
  await find(page).fill('kwh')
  await expect(drawer(page).locator('mark[data-here]')).toHaveText('kWh')
  await expect(drawer(page).locator('mark[data-here]')).toBeInViewport()
})

test('pages in small, page entry, size and rotation', async ({ page }) => {
  await openLease(page)
  const small = reader(page).getByRole('navigation', { name: 'Pages in small' })
  await expect(small.getByRole('button', { name: 'page 2, 1 quote' })).toHaveAttribute('aria-current', 'page')
  await small.getByRole('button', { name: 'page 1', exact: true }).click()
  const entry = reader(page).getByLabel('Go to page')
  await expect(entry).toHaveValue('1')
  await entry.fill('2')
  await entry.press('Enter')
  await expect(reader(page).locator('[data-page="2"]')).toBeInViewport()
  await expect(entry).toHaveValue('2')

  const sheet = reader(page).locator('[data-page="2"]')
  const before = (await sheet.boundingBox())!
  await reader(page).getByRole('button', { name: 'Larger' }).click()
  await reader(page).getByRole('button', { name: 'Larger' }).click()
  await expect(reader(page).getByRole('button', { name: 'Fit the width (125%)' })).toBeVisible()
  expect((await sheet.boundingBox())!.width / before.width).toBeCloseTo(1.25, 1)
  await reader(page).getByRole('button', { name: 'Fit the width (125%)' }).click()
  await reader(page).getByRole('button', { name: 'Rotate' }).click()
  await expect
    .poll(async () => (await sheet.boundingBox())!.width / (await sheet.boundingBox())!.height)
    .toBeGreaterThan(1)
  // The mark turns with its page: the quote runs from top to bottom now.
  const mark = (await sheet.locator('[data-quote]').first().boundingBox())!
  expect(mark.height).toBeGreaterThan(mark.width)
  await small.getByRole('button', { name: 'page 1', exact: true }).focus()
  await reader(page).getByRole('button', { name: 'Pages in small' }).click()
  await expect(small).toHaveCount(0)
})

test('the citations of the chat stand in the margin, and the keys lead from one to the next over documents', async ({
  page,
}) => {
  await openLease(page)
  const first = reader(page).getByRole('button', { name: /^Source 1 of the answer to “When do I get/ })
  await expect(first).toHaveAttribute('aria-current', 'location')
  await expect(reader(page).getByText('Citation 1 of 2')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+e')
  await expect(reader(page).getByRole('heading', { level: 1 })).toHaveText('Handover letter')
  await expect(reader(page).locator('mark[data-quote]')).toBeInViewport()
  await expect(reader(page).getByText('Citation 2 of 2')).toBeVisible()
  await reader(page).getByRole('button', { name: 'Next citation' }).click()
  await expect(reader(page).getByRole('heading', { level: 1 })).toHaveText('Lease agreement, Linden Row 12')
  await expect(reader(page).getByRole('button', { name: 'Next citation' })).toBeFocused()
})

test('what changed since a file was cited is shown word by word', async ({ page }) => {
  const complaints = await openFixture(page, 'changed')
  await askAndWait(page, 'When do I get my deposit back?')
  await page.getByRole('button', { name: 'Source 2: Handover letter' }).click()
  await drawer(page).getByRole('button', { name: 'Show what changed' }).click()
  const changes = drawer(page).getByRole('region', { name: 'What has changed' })
  await expect(changes).toContainText('2 changes')
  await expect(changes.locator('del')).toHaveText('30 June')
  await expect(changes.locator('ins')).toHaveText(['15 July', 'The remote control of the garage'])
  await expect(changes).toContainText('words the same')
  await expectAccessible(page)
  // As a page it shows the same.
  await drawer(page).getByRole('button', { name: 'Open as a page' }).click()
  await expect(reader(page).getByRole('region', { name: 'What has changed' })).toContainText('2 changes')
  await page.keyboard.press('Escape')
  await changes.getByRole('button', { name: 'Back to the document' }).click()
  await expect(drawer(page).locator('mark[data-quote]')).toBeVisible()
  expect(complaints).toEqual([])
})

test('the words that OCR read can be laid over their image', async ({ page }) => {
  await openFixture(page, 'gate')
  await askAndWait(page, 'When does the warranty end?')
  await page.getByRole('main').getByRole('button', { name: 'Source 1: receipt-drill' }).click()
  const words = drawer(page).locator('[data-text-layer] > span')
  await expect(words.first()).toBeVisible()
  const paint = () => words.first().evaluate((element) => getComputedStyle(element).webkitTextFillColor)
  expect(await paint()).toBe('rgba(0, 0, 0, 0)')
  await drawer(page).getByRole('button', { name: 'Show the OCR text' }).click()
  expect(await paint()).not.toBe('rgba(0, 0, 0, 0)')
})

test('a PDF is printed with all of its pages, a text with all rows of its tables, and never the window', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await openLease(page)
  await reader(page).getByRole('button', { name: 'Print' }).click()
  const paper = page.locator('[data-paper]')
  await expect(paper.locator('img')).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  await expect(paper.locator('img').first()).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  // As the printer gets it: a sheet for each page.
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(2)
  await page.emulateMedia({ media: null })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
  await reader(page).getByRole('radio', { name: 'Text' }).click()
  await page.keyboard.press('ControlOrMeta+p')
  await expect(paper).toContainText('A dog needs the consent of the landlord.')
})

test('the reader is accessible, light and dark, with everything open', async ({ page }) => {
  await openLease(page)
  await page.keyboard.press('ControlOrMeta+f')
  await find(page).fill('deposit')
  await expect(reader(page).locator('[data-here]').first()).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await expectAccessible(page, 'dark')
})

test('a question about the document that is read is asked in the chat it was opened from', async ({ page }) => {
  await openLease(page)
  await reader(page).getByRole('button', { name: 'Ask about it' }).click()
  await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Do not restrict to Lease agreement/ })).toBeVisible()
  await expect(page.getByLabel('Your question')).toBeFocused()
})

test('another quote of the same document leads out of what has changed in it', async ({ page }) => {
  await openFixture(page, 'changed')
  await askAndWait(page, 'When do I get my deposit back?')
  await page.getByRole('button', { name: 'Source 2: Handover letter' }).click()
  await drawer(page).getByRole('button', { name: 'Show what changed' }).click()
  await expect(drawer(page).getByRole('region', { name: 'What has changed' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+e')
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('Lease agreement, Linden Row 12')
  await page.keyboard.press('ControlOrMeta+e')
  await expect(drawer(page).locator('mark[data-quote]')).toBeVisible()
})

test('a document that is opened once more gets the keyboard, so that Find searches in it', async ({ page }) => {
  await openFixture(page, 'ready')
  const filter = page.getByLabel('Filter by name or state')
  const row = page.getByRole('treeitem', { name: /^Lease agreement/ })
  await row.click()
  await expect(page.getByRole('complementary', { name: 'Source' })).toBeVisible()
  await filter.fill('lease')
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Read', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Lease agreement' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+f')
  await expect(find(page)).toBeFocused()
  await expect(filter).toHaveValue('lease')
})
