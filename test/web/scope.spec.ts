/** Restricting a question: mentions in the composer, chips, and what the answer says of it. */
import { expect, test } from './fixtureServer.ts'
import { askAndWait, expectAccessible, openFixture } from './open.ts'

for (const theme of ['light', 'dark'] as const)
  test(`a mention is chosen by keys alone and restricts the question (${theme})`, async ({ page }) => {
    await openFixture(page, 'ready', theme)
    const field = page.getByLabel('Your question')
    await field.focus()
    await page.keyboard.type('What does @lea')
    const list = page.getByRole('listbox', { name: 'Search only in' })
    await expect(list.getByRole('option', { name: /^Lease agreement, Linden Row 12/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expectAccessible(page, theme)
    await page.keyboard.press('Enter')
    await expect(list).toHaveCount(0)
    await expect(field).toHaveValue('What does Lease agreement, Linden Row 12 ')
    await expect(field).toBeFocused()
    await page.keyboard.type('say about the deposit? @2025')
    await page.keyboard.press('Tab')
    const chips = page.getByRole('list', { name: 'Searches only' })
    await expect(chips.getByRole('listitem')).toHaveText(['Lease agreement, Linden Row 12', 'from 2025'])
    await expectAccessible(page, theme)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^What does Lease agreement, Linden Row 12 say/ })).toBeVisible()
    await expect(page.getByText('Searched 1 of 5 documents')).toBeVisible()
    // On the question, and still in the composer for the next one.
    await expect(chips).toHaveCount(2)
    await page.getByRole('button', { name: 'How this was answered' }).click()
    await expect(page.getByText(/^Searched 1 of 5 documents: only “Lease/)).toBeVisible()
  })

test('Escape closes the list and leaves the text; Backspace at the start takes the last chip away', async ({
  page,
}) => {
  await openFixture(page, 'ready')
  const field = page.getByLabel('Your question')
  await page.getByRole('button', { name: 'Search only in a document, folder, kind or year' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.type('pdf')
  await page.getByRole('option', { name: /^PDFs/ }).click()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Searches only' })).toHaveText('PDFs')
  await page.keyboard.type('@')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveValue('@')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('list', { name: 'Searches only' })).toHaveCount(0)
})

test('asking again keeps the scope, and a refusal offers to search everything', async ({ page }) => {
  await openFixture(page, 'ready')
  const field = page.getByLabel('Your question')
  await field.fill('@handover')
  await page.keyboard.press('Enter')
  await askAndWait(page, 'Where is my passport?')
  await page.getByRole('button', { name: 'Do not restrict to Handover letter' }).click()
  await page.getByRole('button', { name: 'Ask again', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Again at Standard' }).click()
  await expect(page.getByText('2 / 2')).toBeVisible()
  await expect(page.getByText('Searched 1 of 5 documents')).toBeVisible()
  await page.getByRole('button', { name: 'Search all documents' }).click()
  await expect(page.getByText('Searched 1 of 5 documents')).toHaveCount(0)
  await page.getByRole('button', { name: 'Earlier form of the question' }).click()
  await expect(page.getByText('Searched 1 of 5 documents')).toBeVisible()
  const scopes = await page.evaluate(() =>
    window.fixture.bridge.inputs('chat.ask').map((input) => (input as { scope?: unknown }).scope !== undefined),
  )
  expect(scopes).toEqual([true, false])
})
