/** The search page over a real library: the words and filters of the command line, and the way to the passage and back. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './open.ts'
import { expect, test } from './realServer.ts'

test.describe.configure({ mode: 'serial' })
test.use({ library: 'search', viewport: { width: 1280, height: 800 } })

const field = (page: Page) => page.getByRole('textbox', { name: 'Search in all documents' })
const found = (page: Page) => page.getByRole('region', { name: 'Found passages' })
const hits = (page: Page) => found(page).locator('[data-hit]')
const filter = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Filters of the search' }).getByRole('button', { name })

async function openSearch(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('tree', { name: 'Library' })).toContainText('Ready')
  await page.keyboard.press('ControlOrMeta+Shift+F')
  await expect(field(page)).toBeFocused()
}

test('a passage is found while the user types, with its words marked in other forms as well', async ({
  page,
  docentUrl,
}) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(docentUrl)
  await page.getByRole('button', { name: 'Try it with a sample' }).click()
  await expect(page.getByRole('tree', { name: 'Library' })).toContainText('Ready')
  await expect(page.getByRole('progressbar')).toHaveCount(0, {
    timeout: 120_000,
  })
  await page.getByRole('navigation').getByRole('button', { name: 'Search the documents' }).click()
  await expect(page).toHaveURL(/#\/search$/)
  await expect(page.getByText('Find a passage with the words in it')).toBeVisible()
  await field(page).pressSequentially('telescopes insurance', { delay: 20 })
  await expect(
    found(page)
      .locator('mark', { hasText: /^telescope$/i })
      .first(),
  ).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /passages? in \d+ documents? · / }),
  ).toBeVisible()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('a filter can be chosen or typed, and both are the same', async ({ page, docentUrl }) => {
  await openSearch(page, docentUrl)
  await field(page).fill('telescope')
  await expect(hits(page).first()).toBeVisible()
  const all = await found(page).getByRole('heading').count()
  await filter(page, 'Kind').click()
  await page.getByRole('menuitemcheckbox', { name: /^PDF/ }).click()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('telescope type:pdf')
  await expect(found(page).getByRole('heading')).not.toHaveCount(all)
  await expect(found(page).getByText('Markdown')).toHaveCount(0)
  await field(page).fill('telescope type:markdown')
  await expect(filter(page, 'Kind: Markdown')).toBeVisible()
  await expect(hits(page).first()).toBeVisible()
  // A condition that nobody knows leaves no results of the search before.
  await field(page).fill('telescope type:nonsense')
  await expect(filter(page, 'Kind: nonsense')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('There is no type “nonsense”')
  await expect(hits(page)).toHaveCount(0)
  await field(page).fill('telescope type:markdown')
  await expect(hits(page).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // Nor does it wait for more letters once it is complete, or the user asks.
  await field(page).fill('type:nonsense telescope')
  await expect(page.getByRole('alert')).toBeVisible()
  await field(page).fill('telescope after:2090')
  await expect(page.getByText('Nothing was found for “telescope”.')).toBeVisible()
  await page.getByRole('button', { name: 'Search without filters' }).click()
  await expect(field(page)).toHaveValue('telescope')
  await expect(hits(page).first()).toBeVisible()
})

test('a misspelt word finds the similar one by keyword, and the page says so', async ({ page, docentUrl }) => {
  await openSearch(page, docentUrl)
  await page.getByRole('radio', { name: 'Words', exact: true }).click()
  await field(page).fill('telescxpe')
  await expect(
    page.getByText(/^No passage has these words exactly\. Similar words were found: .*telescope/i),
  ).toBeVisible()
  await expect(found(page).locator('mark').first()).toHaveText(/telescope/i)
})

test('the keyboard goes through the hits, opens one at its passage, and comes back to it', async ({
  page,
  docentUrl,
}) => {
  await openSearch(page, docentUrl)
  await field(page).fill('telescope')
  await expect(hits(page).nth(1)).toBeVisible()
  await field(page).press('ArrowDown')
  await expect(hits(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(hits(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/read\//)
  await expect(page.getByRole('main').locator('[data-quote]').first()).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('telescope')
  await expect(hits(page).nth(1)).toBeFocused()
})

test('the documents that were found can be asked about', async ({ page, docentUrl }) => {
  await openSearch(page, docentUrl)
  await field(page).fill('telescope type:markdown')
  await expect(hits(page).first()).toBeVisible()
  const title = (await found(page).getByRole('heading').first().textContent()) ?? ''
  await page.getByRole('button', { name: /^Ask about th/ }).click()
  await expect(page.getByLabel('Your question')).toBeFocused()
  await expect(page.getByRole('main')).toContainText(title)
})
