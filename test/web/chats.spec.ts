/** The list of chats: its groups, what can be done with a chat by mouse and by keyboard, and the search in them. */
import { expect, test } from './fixtureServer.ts'
import type { Locator, Page } from '@playwright/test'
import { askAndWait, expectAccessible, openFixture } from './open.ts'

const list = (page: Page): Locator => page.getByRole('list', { name: 'Chats', exact: true })
const chat = (page: Page, name: string): Locator => list(page).getByRole('button', { name, exact: true })
const lines = (page: Page): Promise<readonly string[]> =>
  list(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items
        .toSorted((a, b) => Number((a as HTMLElement).dataset['index']) - Number((b as HTMLElement).dataset['index']))
        .map((item) => item.textContent),
    )

test.beforeEach(async ({ page }) => {
  // The scripted chats are dated before this evening.
  await page.clock.setFixedTime(new Date('2026-11-21T21:00:00Z'))
})

for (const theme of ['light', 'dark'] as const)
  test(`chats stand by day, pinned ones first and archived ones apart (${theme})`, async ({ page }) => {
    await openFixture(page, 'chats', theme)
    expect(await lines(page)).toEqual([
      'Pinned',
      'When does the lease end?',
      'Today',
      'What is the rent from January?',
      'Yesterday',
      'Who insulated the roof?',
      'Previous 7 days',
      'How many colonies are there?',
      'October',
      'Which receipts count for the tax of 2025?',
      'October 2025',
      'Was the trip to Lofoten paid back?',
      'Archived (1)',
    ])
    await list(page).getByRole('button', { name: 'Archived (1)' }).click()
    await expect(chat(page, 'Where is the boat insured?')).toBeVisible()
    await expectAccessible(page, theme)
  })

test('a chat is pinned and archived by its context menu, and comes back', async ({ page }) => {
  await openFixture(page, 'chats')
  await chat(page, 'Who insulated the roof?').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Pin to the top' }).click()
  await expect(list(page).getByRole('heading', { name: 'Yesterday' })).toHaveCount(0)
  await chat(page, 'Who insulated the roof?').click({ button: 'right' })
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(chat(page, 'Who insulated the roof?')).toHaveCount(0)
  await list(page).getByRole('button', { name: 'Archived (2)' }).click()
  await chat(page, 'Who insulated the roof?').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move back to the list' }).click()
  await expect(list(page).getByRole('button', { name: 'Archived (1)' })).toBeVisible()
  await expect(chat(page, 'Who insulated the roof?')).toBeVisible()
})

test('the keyboard alone moves, renames, opens the menu, deletes and undoes', async ({ page }) => {
  await openFixture(page, 'chats')
  await chat(page, 'When does the lease end?').focus()
  await page.keyboard.press('ArrowDown')
  await expect(chat(page, 'What is the rent from January?')).toBeFocused()
  await page.keyboard.press('F2')
  await page.getByLabel('Name of the chat').fill('Rent')
  await page.keyboard.press('Enter')
  await expect(chat(page, 'Rent')).toBeFocused()
  await page.keyboard.press('ContextMenu')
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(chat(page, 'Rent')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(chat(page, 'Rent')).toHaveCount(0)
  await expect(chat(page, 'Who insulated the roof?')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(chat(page, 'Rent')).toBeVisible()
  await page.keyboard.press('End')
  await expect(list(page).getByRole('button', { name: 'Archived (1)' })).toBeFocused()
})

test('the search finds words of messages, marks them, and goes to the message', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'When do I get my deposit back?')
  for (let more = 0; more < 4; more += 1) await askAndWait(page, `How do I find the ${'long '.repeat(more)}steps?`)
  await page.getByRole('button', { name: 'New chat' }).click()
  await page.getByRole('button', { name: 'Search chats' }).click()
  await page.keyboard.type('deposit')
  const found = page.getByRole('list', { name: 'Chats that were found' })
  await expect(found.getByRole('button', { name: /^Answer: The deposit of 3,540 euros/ })).toBeVisible()
  await expect(found.locator('mark').first()).toHaveText('deposit')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'When do I get my deposit back?' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Answer' }).first()).toBeFocused()
  // The words are marked in the open chat as well, as long as they are searched for.
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('found-in-chat') ?? [])].map((range) => (range as Range).toString()))
  await expect.poll(async () => (await marked()).slice(0, 2)).toEqual(['deposit', 'deposit'])
  await page.getByRole('textbox', { name: 'Search chats' }).fill('zebra')
  await expect.poll(marked).toEqual([])
  await expect(page.getByText('No chat contains “zebra”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Search chats' })).toBeFocused()
  await expect(list(page)).toBeVisible()
})

test('five thousand chats render only those in sight, and the keys reach the last one', async ({ page }) => {
  await openFixture(page, 'manyChats')
  await expect(chat(page, 'Question 1 of many')).toBeVisible()
  expect(await list(page).getByRole('listitem').count()).toBeLessThan(80)
  await chat(page, 'Question 1 of many').focus()
  await page.keyboard.press('End')
  await expect(chat(page, 'Question 5000 of many')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(chat(page, 'Question 1 of many')).toBeFocused()
})
