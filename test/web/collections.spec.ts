/** Collections: made from a selection, changed, opened from the sidebar, asked about, deleted. */
import type { Page } from '@playwright/test'
import type { Document } from '../../src/shared/domain/document.ts'
import { readyDocuments } from './fixture/library.ts'
import { expect, test } from './fixtureServer.ts'
import { askAndWait, expectAccessible, openFixture } from './open.ts'

const table = (page: Page) => page.getByRole('grid', { name: 'Library' })
const rows = (page: Page) => table(page).locator('[data-document]')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name }).first()
const places = (page: Page) => page.getByRole('region', { name: 'Collections' })
const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit the collection' })

async function makeCollection(page: Page, name: string, theme: 'light' | 'dark' = 'light'): Promise<readonly string[]> {
  const complaints = await openFixture(page, 'ready', theme)
  await page.keyboard.press('ControlOrMeta+l')
  await expect(rows(page)).toHaveCount(5)
  await expect(places(page)).toHaveCount(0)
  await row(page, 'association, 2024').click()
  await row(page, 'association, 2025').click({ modifiers: ['ControlOrMeta'] })
  await page.getByRole('toolbar').getByRole('button', { name: 'Add to collection' }).click()
  await page.getByRole('menuitem', { name: 'New collection…' }).click()
  await expect(editor(page).getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  return complaints
}

test('a collection is made from selected documents and named at once, and the sidebar leads to it', async ({
  page,
}) => {
  const complaints = await makeCollection(page, 'Garden')
  await expect(rows(page)).toHaveCount(2)
  await expect(places(page).getByRole('button', { name: /^Garden/ })).toContainText('2')
  await page.getByRole('main').getByRole('button', { name: 'Show all documents' }).click()
  await expect(rows(page)).toHaveCount(5)
  await page.keyboard.press('ControlOrMeta+l')
  await places(page)
    .getByRole('button', { name: /^Garden/ })
    .click()
  await expect(rows(page)).toHaveCount(2)
  await expect(places(page).getByRole('button', { name: /^Garden/ })).toHaveAttribute('aria-current', 'true')
  // Out of it again, by the same menu.
  await row(page, 'association, 2025').click()
  await row(page, 'association, 2025').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Add to collection' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Garden' }).click()
  await expect(rows(page)).toHaveCount(1)
  expect(complaints).toEqual([])
})

test('a folder makes everything in it part of the collection, and the description says what it is for', async ({
  page,
}) => {
  await makeCollection(page, 'Garden')
  await page.getByRole('button', { name: 'Edit the collection' }).click()
  await editor(page).getByLabel('Description').fill('All about the plot.')
  await editor(page).getByLabel('Find a folder').fill('flat')
  await editor(page).getByRole('checkbox', { name: /Flat/ }).click()
  await editor(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('All about the plot.')).toBeVisible()
  await expect(page.getByText(/^Everything in .*Flat$/)).toBeVisible()
  await expect(row(page, 'Lease agreement')).toBeVisible()
})

test('a question about a collection is asked there alone, from its page and by @', async ({ page }) => {
  await makeCollection(page, 'Garden')
  await page.getByRole('button', { name: 'Ask about it' }).click()
  const chips = page.getByRole('list', { name: 'Searches only' })
  await expect(chips).toHaveText('Garden')
  await expect(page.getByLabel('Your question')).toBeFocused()
  await askAndWait(page, 'What is the deposit?')
  const scopes = () =>
    page.evaluate(() =>
      window.fixture.bridge.inputs('chat.ask').map((input) => (input as { scope?: { collections?: unknown } }).scope),
    )
  expect(await scopes()).toEqual([{ collections: [{ id: 'collection-0', title: 'Garden' }] }])
  await page.keyboard.press('ControlOrMeta+n')
  await page.getByLabel('Your question').fill('@gard')
  await expect(page.getByRole('option').first()).toContainText('Collection')
  await page.keyboard.press('Enter')
  await expect(chips).toHaveText('Garden')
  await expect(page.getByLabel('Your question')).toHaveValue('')
})

test('a deleted collection can be had back, and its documents stay', async ({ page }) => {
  await makeCollection(page, 'Garden')
  await page.getByRole('button', { name: 'Edit the collection' }).click()
  await editor(page).getByRole('button', { name: 'Delete the collection' }).click()
  await expect(rows(page)).toHaveCount(5)
  await expect(places(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(places(page).getByRole('button', { name: /^Garden/ })).toContainText('2')
})

/** As if it had been added through a browser: a copy in a folder that has a checksum as name. */
const uploaded = (document: Document, at: number): Document => ({
  ...document,
  path: `/data/originals/${`${at % 10}a`.repeat(32)}/${document.path.split('/').at(-1)}`,
})

async function change(page: Page, documents: readonly Document[]): Promise<void> {
  await page.evaluate((changed) => {
    for (const document of changed) window.fixture.bridge.emitLibrary({ type: 'documentChanged', document })
  }, documents)
}

test('only folders of the user are offered, and not the places of copies that the library keeps', async ({ page }) => {
  await makeCollection(page, 'Garden')
  await change(page, readyDocuments.slice(0, 2).map(uploaded))
  await page.getByRole('button', { name: 'Edit the collection' }).click()
  await expect(editor(page).getByRole('checkbox').first()).toBeVisible()
  await expect(editor(page)).not.toContainText('copy kept')
  await editor(page).getByRole('button', { name: 'Done' }).click()
  await change(page, readyDocuments.map(uploaded))
  await page.getByRole('button', { name: 'Edit the collection' }).click()
  await expect(editor(page)).toContainText('Your library has copies of files, and no folders.')
})

test('settings and the number of network requests stay in a low window with chats and collections', async ({
  page,
}) => {
  await makeCollection(page, 'Garden')
  await page.setViewportSize({ width: 1280, height: 560 })
  await expect(places(page).getByRole('button', { name: /^Garden/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Network requests: 0')).toBeInViewport({ ratio: 1 })
})

for (const theme of ['light', 'dark'] as const) {
  test(`collections have names, roles and contrast for everyone, ${theme}`, async ({ page }) => {
    await makeCollection(page, 'Garden', theme)
    await expectAccessible(page, theme)
    await page.getByRole('button', { name: 'Edit the collection' }).click()
    await expectAccessible(page, theme)
  })
}
