/** The answer on the page: what is large, what stands on cards, and what is drawn as a table or along a line of time. */
import { expect, test } from './fixtureServer.ts'
import { askAndWait, copyBy, expectAccessible, openFixture } from './open.ts'

test('a row of a table stands under the names of its columns, with the answer marked in its cell', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'What is on the water meter?')
  const table = page.getByRole('blockquote').getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Meter', 'Reading', 'Unit'])
  // A head stands above its cells, as a browser does not do by itself.
  await expect(table.getByRole('columnheader').first()).toHaveCSS('text-align', 'start')
  await expect(table.locator('mark')).toHaveText('612')
  await expect(table.locator('strong')).toHaveText('water')
  // The card names the document, so no chip says it once more.
  await expect(page.getByRole('blockquote')).toContainText('Handover letter')
  await expect(page.getByRole('list', { name: 'Sources' })).toHaveCount(0)
  await page.getByRole('blockquote').getByRole('button', { name: 'Handover letter · Mar 14, 2024' }).click()
  await expect(page.getByRole('complementary', { name: 'Source' })).toContainText('Cold water')
})

test('the rows that were counted are a table, with the query behind a click', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'How many meters have a reading over 1000?')
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer.getByRole('row')).toHaveText(['MeterReadingUnit', 'Electricity48,211kWh1', 'Heating9,870units2'])
  await expect(answer.getByText('SELECT COUNT(*)')).toBeHidden()
  await answer.getByText('The query').click()
  await expect(answer.getByText('SELECT COUNT(*)')).toBeVisible()
})

test('a change over time is a line of dates, written as the reader writes them', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'How did the fee change?')
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer.getByText('80 euros (Feb 8, 2024) → 84 euros (Feb 6, 2025)')).toBeVisible()
  await expect(answer.locator('time')).toHaveText(['Feb 8, 2024', 'Feb 6, 2025'])
  await expect(answer.getByRole('listitem').first()).toContainText('The fee of 2024 was 80 euros.')
})

test('a long list is a table that can be sorted, and copied as CSV', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFixture(page, 'ready')
  await askAndWait(page, 'List all keys and fees')
  const table = page.getByRole('region', { name: 'Answer' }).getByRole('table')
  const first = table.getByRole('row').nth(1)
  await expect(first).toContainText('The fee was raised to 84 euros a year.')
  // The document has a column of its own and is not said before each entry.
  await expect(first).not.toContainText('2024: The fee')
  await table.getByRole('button', { name: 'Date' }).click()
  await table.getByRole('button', { name: 'Date' }).click()
  await expect(table.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
  await expect(first).toContainText('Jul 2, 2026')
  const copied = await copyBy(page, page.getByRole('button', { name: 'Copy as CSV' }))
  expect(copied.split('\r\n')[0]).toBe('Entry,Quote,Document,File,Page,Date')
  expect(copied).toContain('One key of the cellar,One key of the cellar,Handover letter,')
})

test('steps are numbered', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'How do I return the keys?')
  const steps = page.getByRole('region', { name: 'Answer' }).locator('ol > li')
  await expect(steps).toHaveCount(2)
  await expect(steps.first()).toHaveCSS('list-style-type', 'decimal')
})

test('two sides of a conflict stand beside each other where there is room, else one below the other', async ({
  page,
}) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'What was the fee in 2024 and why?')
  const [one, other] = [page.getByRole('blockquote').nth(0), page.getByRole('blockquote').nth(1)]
  const tops = async (): Promise<readonly number[]> =>
    Promise.all([one, other].map(async (card) => (await card.boundingBox())?.y ?? -1))
  const [left, right] = await tops()
  expect(left).toBe(right)
  await expect(other).toContainText('Another document says otherwise:')
  await page.setViewportSize({ width: 600, height: 800 })
  await expect.poll(async () => (await tops())[1]).toBeGreaterThan((await tops())[0] ?? 0)
})

for (const theme of ['light', 'dark'] as const)
  test(`every form of an answer passes the accessibility check in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await openFixture(page, 'ready')
    for (const question of [
      'What is on the water meter?',
      'How many meters have a reading over 1000?',
      'How did the fee change?',
      'List all keys and fees',
      'How do I return the keys?',
    ])
      await askAndWait(page, question)
    await expectAccessible(page, theme)
  })
