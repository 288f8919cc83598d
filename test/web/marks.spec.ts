/** Marking an answer as right or wrong. */
import { expect, test } from './fixtureServer.ts'
import { askAndWait, expectAccessible, openFixture } from './open.ts'

for (const theme of ['light', 'dark'] as const)
  test(`an answer is marked, told what would have been right, and unmarked, by keys alone (${theme})`, async ({
    page,
  }) => {
    await openFixture(page, 'ready', theme)
    await askAndWait(page, 'When do I get my deposit back?')
    const wrong = page.getByRole('button', { name: 'This answer is wrong' })
    await wrong.focus()
    await page.keyboard.press('Enter')
    await expect(wrong).toHaveAttribute('aria-pressed', 'true')
    await expect(wrong).toBeFocused()
    await expect(page.getByText('Marked as wrong and added to your test set.', { exact: true }).last()).toBeVisible()
    await page.getByLabel('What would have been right?').fill('Within three months')
    await expectAccessible(page, theme)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    const right = page.getByRole('button', { name: 'This answer is right' })
    await right.click()
    await expect(wrong).toHaveAttribute('aria-pressed', 'false')
    await right.click()
    await expect(page.getByLabel('What would have been right?')).toHaveCount(0)
    const marks = await page.evaluate(() => window.fixture.bridge.inputs('evaluation.mark'))
    expect(marks).toMatchObject([
      { verdict: 'wrong', expected: null },
      { verdict: 'wrong', expected: 'Within three months' },
      { verdict: 'right', expected: null },
      { verdict: null },
    ])
  })
