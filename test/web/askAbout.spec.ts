/** A question about chosen documents: from a selection, by dragging, and from the menu that every shown document has. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtureServer.ts'
import { askAndWait, expectAccessible, openFixture } from './open.ts'

const rows = (page: Page) => page.getByRole('grid', { name: 'Library' }).locator('[data-document]')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name }).first()
const chips = (page: Page) => page.getByRole('list', { name: 'Searches only' })
const treeRow = (page: Page, name: RegExp) => page.getByRole('treeitem', { name })

async function openLibraryPage(page: Page): Promise<void> {
  await openFixture(page, 'ready')
  await page.keyboard.press('ControlOrMeta+l')
  await expect(rows(page)).toHaveCount(5)
}

/** In steps, as a hand does it: what is dropped on may appear after the drag has begun. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await from.boundingBox()
  if (!start) throw new Error('There is nothing to drag')
  await page.mouse.move(start.x + 60, start.y + 8)
  await page.mouse.down()
  await page.mouse.move(start.x + 80, start.y + 20, { steps: 4 })
  await expect(to).toBeVisible()
  const end = await to.boundingBox()
  if (!end) throw new Error('There is nothing to drop on')
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 })
  await page.mouse.up()
}

test('selected documents become the scope of a new question', async ({ page }) => {
  await openLibraryPage(page)
  await row(page, 'association, 2024').click()
  await row(page, 'association, 2025').click({ modifiers: ['ControlOrMeta'] })
  await page.getByRole('toolbar').getByRole('button', { name: 'Ask about these' }).click()
  await expect(page.getByLabel('Your question')).toBeFocused()
  await expect(chips(page).getByRole('listitem')).toHaveText([/association, 2024/, /association, 2025/])
  await askAndWait(page, 'What is the deposit?')
  await expect(page.getByText('Searched 2 of 5 documents')).toBeVisible()
})

test('a row of the sidebar is dragged onto the question, and joins what is chosen already', async ({ page }) => {
  await openFixture(page, 'ready')
  const field = page.getByLabel('Your question')
  await drag(page, treeRow(page, /^Lease agreement/), field)
  await expect(chips(page)).toHaveText(/Lease agreement/)
  await expect(field).toBeFocused()
  await drag(page, treeRow(page, /^Handover letter/), field)
  await expect(chips(page).getByRole('listitem')).toHaveCount(2)
})

test('rows of the library page are dragged onto a place for a question, and onto a collection', async ({ page }) => {
  await openLibraryPage(page)
  await row(page, 'Handover letter').click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Add to collection' }).click()
  await page.getByRole('menuitem', { name: 'New collection…' }).click()
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('button', { name: 'Show all documents' }).click()
  const place = page.getByRole('region', { name: 'Collections' }).getByRole('button', { name: /^New collection/ })
  await expect(place).toContainText('1')
  await row(page, 'association, 2024').click()
  await row(page, 'association, 2025').click({ modifiers: ['ControlOrMeta'] })
  await drag(page, row(page, 'association, 2025'), place)
  await expect(place).toContainText('3')
  await expect(page.getByTestId('ask-drop')).toHaveCount(0)
  // A row that is not selected is dragged alone.
  await drag(page, row(page, 'Lease agreement'), page.getByTestId('ask-drop'))
  await expect(chips(page)).toHaveText(/Lease agreement/)
})

test('a cited document has its menu: it is marked, opened and asked about where it is shown', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'What does the water meter say?')
  await page.locator('blockquote').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Mark as' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Trusted' }).click()
  await page.locator('blockquote').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'About this document' }).click()
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Trusted' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.locator('blockquote').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Read' }).click()
  const reader = page.getByRole('complementary', { name: 'Source' })
  await reader.getByRole('region', { name: 'Handover letter' }).click({ button: 'right', position: { x: 5, y: 5 } })
  await page.getByRole('menuitem', { name: 'Ask about it' }).click()
  await expect(chips(page)).toHaveText('Handover letter')
  // Beside the conversation, which goes on.
  await expect(page.getByRole('heading', { name: 'What does the water meter say?' })).toBeVisible()
})

test('nearest passages, offered documents and rows of the sidebar have the menu too, selected text has not', async ({
  page,
}) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'Where is my passport?')
  const item = page.getByRole('menuitem', { name: 'Ask about it' })
  await page.getByRole('region', { name: 'Nearest passages' }).getByRole('listitem').first().click({ button: 'right' })
  await expect(item).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(item).toHaveCount(0)
  await treeRow(page, /^Handover letter/).click({ button: 'right' })
  await item.click()
  await expect(chips(page)).toHaveText('Handover letter')
  const near = page.getByRole('region', { name: 'Nearest passages' }).getByRole('listitem').first()
  await near.locator('p').first().click({ clickCount: 3 })
  await near.locator('p').first().click({ button: 'right' })
  await expect(item).toHaveCount(0)
})
