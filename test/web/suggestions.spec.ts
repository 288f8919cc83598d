import type { Page } from '@playwright/test'
import { expect, test } from './fixtureServer.ts'
import { askAndWait, expectAccessible, openFixture } from './open.ts'

for (const theme of ['light', 'dark'] as const)
  test(`questions that can follow stand beneath the answer and are read out once (${theme})`, async ({ page }) => {
    const complaints = await openFixture(page, 'suggests', theme)
    await askAndWait(page, 'When do I get my deposit back?')
    const offered = page.getByRole('region', { name: 'You could also ask' })
    await expect(offered.getByRole('button')).toHaveCount(3)
    await expect(page.getByRole('log').filter({ hasText: '3 questions that can follow' })).toBeAttached()
    await expectAccessible(page, theme)
    expect(complaints).toEqual([])
  })

test('a suggestion is reached and asked by keyboard, and the old ones go', async ({ page }) => {
  await openFixture(page, 'suggests')
  await askAndWait(page, 'When do I get my deposit back?')
  const first = page.getByRole('button', { name: 'What is the notice period?' })
  await page.getByRole('button', { name: 'Ask again', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What is the notice period?' })).toBeVisible()
  await expect(page.getByLabel('Your question')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Answer' })).toHaveCount(2)
  // Only the last answer has suggestions.
  await expect(page.getByRole('region', { name: 'You could also ask' })).toHaveCount(1)
})

const countAsked = (page: Page): Promise<number> =>
  page.evaluate(() => window.fixture.bridge.calls.filter((name) => name === 'chat.suggest').length)

for (const theme of ['light', 'dark'] as const)
  test(`a new chat offers questions that the library answers, and a document to be shown (${theme})`, async ({
    page,
  }) => {
    const complaints = await openFixture(page, 'suggests', theme)
    const offered = page.getByRole('list', { name: 'Questions to start with' }).getByRole('button')
    await expect(offered).toHaveCount(4)
    await expect(offered.nth(0)).toHaveText('When does the lease end?')
    await expect(offered.nth(2)).toHaveText(/^Show me/)
    await expectAccessible(page, theme)
    await offered.nth(0).click()
    await expect(page.getByRole('heading', { name: 'When does the lease end?' })).toBeVisible()
    expect(complaints).toEqual([])
  })

test('nothing is looked for to begin with while files are read', async ({ page }) => {
  await openFixture(page, 'indexing')
  await expect(page.getByRole('list', { name: 'Questions to start with' })).toBeVisible()
  expect(await countAsked(page)).toBe(0)
})

test('questions to begin with are looked for while only vectors are missing', async ({ page }) => {
  await openFixture(page, 'embedding')
  await expect.poll(() => countAsked(page)).toBe(1)
})

test('level basic and refusals offer none', async ({ page }) => {
  await openFixture(page, 'suggests')
  const before = await countAsked(page)
  await askAndWait(page, 'When does my passport expire?')
  await expect(page.getByRole('region', { name: 'You could also ask' })).toHaveCount(0)
  expect(await countAsked(page)).toBe(before)
})

test('a hidden window looks for suggestions only when it is shown again', async ({ page }) => {
  await openFixture(page, 'suggests')
  const show = (hidden: boolean): Promise<void> =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  const before = await countAsked(page)
  await show(true)
  await askAndWait(page, 'When do I get my deposit back?')
  expect(await countAsked(page)).toBe(before)
  await show(false)
  await expect(page.getByRole('region', { name: 'You could also ask' }).getByRole('button')).toHaveCount(3)
  // Hiding and showing it again does not begin anew.
  await show(true)
  await show(false)
  expect(await countAsked(page)).toBe(before + 1)
})
