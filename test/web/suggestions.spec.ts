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

test('level basic and refusals offer none', async ({ page }) => {
  await openFixture(page, 'suggests')
  await askAndWait(page, 'When does my passport expire?')
  await expect(page.getByRole('region', { name: 'You could also ask' })).toHaveCount(0)
  const asked = await page.evaluate(() => window.fixture.bridge.calls.filter((name) => name === 'chat.suggest').length)
  expect(asked).toBe(0)
})

test('a hidden window looks for suggestions only when it is shown again', async ({ page }) => {
  await openFixture(page, 'suggests')
  const show = (hidden: boolean): Promise<void> =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  const asked = (): Promise<number> =>
    page.evaluate(() => window.fixture.bridge.calls.filter((name) => name === 'chat.suggest').length)
  await show(true)
  await askAndWait(page, 'When do I get my deposit back?')
  expect(await asked()).toBe(0)
  await show(false)
  await expect(page.getByRole('region', { name: 'You could also ask' }).getByRole('button')).toHaveCount(3)
  // Hiding and showing it again does not begin anew.
  await show(true)
  await show(false)
  expect(await asked()).toBe(1)
})
