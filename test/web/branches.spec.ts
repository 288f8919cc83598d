/** Several answers to a question and several forms of one: asked again at another level, compared, edited as a branch. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtureServer.ts'
import { ask, askAndWait, expectAccessible, openFixture } from './open.ts'

const deposit = 'When do I get my deposit back?'
const levels = (page: Page) =>
  page.evaluate(() =>
    ['chat.ask', 'chat.askAgain'].flatMap((name) =>
      window.fixture.bridge.inputs(name).map((input) => (input as { readonly level?: string }).level ?? null),
    ),
  )

async function askAgain(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Ask again', exact: true }).last().click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function chooseLevel(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Effort' }).click()
  await page.getByRole('option', { name }).click()
}

test('a question asked again at another level keeps the first answer, and the arrows lead to both', async ({
  page,
}) => {
  await openFixture(page, 'ready')
  await askAndWait(page, deposit)
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer.getByText('Phrased by the model')).toBeVisible()
  await askAgain(page, 'At Basic')
  await expect(answer.getByText('In your documents’ own words')).toBeVisible()
  await expect(answer).toHaveCount(1)
  await expect(page.getByRole('heading', { name: deposit })).toHaveCount(1)
  await expect(answer.getByText('2 / 2')).toBeVisible()
  await page.getByRole('button', { name: 'Earlier answer' }).press('Enter')
  await expect(answer.getByText('Phrased by the model')).toBeVisible()
  await expect(answer.getByText('1 / 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Later answer' })).toBeVisible()
  expect(await levels(page)).toEqual([null, 'basic'])
})

test('what was stopped is asked again at the chosen level, and the stopped answer stays', async ({ page }) => {
  await openFixture(page, 'slow')
  await chooseLevel(page, 'Maximum')
  await ask(page, 'Tell me a slow story')
  await expect(page.getByTestId('streamed-text')).toContainText('good deal')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('streamed-text')).toContainText('good deal')
  await expect(page.getByRole('heading', { name: 'Tell me a slow story' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 / 2')).toBeVisible()
  expect(await levels(page)).toEqual(['maximum', null])
  const settings = await page.evaluate(() => window.fixture.bridge.inputs('settings.update'))
  expect(settings).toEqual([{ 'answer.level': 'maximum' }])
})

for (const theme of ['light', 'dark'] as const)
  test(`two answers are compared side by side, and one of them is chosen for the chat (${theme})`, async ({ page }) => {
    const complaints = await openFixture(page, 'ready', theme)
    await askAndWait(page, deposit)
    await expect(page.getByRole('button', { name: 'Compare with the other answers' })).toHaveCount(0)
    await askAgain(page, 'At Basic')
    await page.getByRole('button', { name: 'Compare with the other answers' }).click()
    const [left, right] = [
      page.getByRole('region', { name: 'Left answer' }),
      page.getByRole('region', { name: 'Right answer' }),
    ]
    await expect(left).toContainText('Answer 1, Standard')
    await expect(right).toContainText('Answer 2, Basic')
    await expect(right.getByText('Shown in the chat')).toBeVisible()
    await expect(page.getByText('No passage is cited in both, 2 only in answer 1, 2 only in answer 2.')).toBeVisible()
    const [one, other] = [await left.boundingBox(), await right.boundingBox()]
    expect(other?.x).toBeGreaterThan((one?.x ?? 0) + (one?.width ?? 0))
    await expectAccessible(page, theme)
    await left.getByRole('button', { name: 'Show this one in the chat' }).click()
    await expect(left.getByText('Shown in the chat')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Answer' }).getByText('Phrased by the model')).toBeVisible()
    await expect(page.getByText('1 / 2')).toBeVisible()
    expect(complaints).toEqual([])
  })

test('of three answers any two are compared', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, deposit)
  await askAgain(page, 'At Basic')
  await expect(page.getByText('2 / 2')).toBeVisible()
  await askAgain(page, 'At Maximum')
  await expect(page.getByText('3 / 3')).toBeVisible()
  await page.getByRole('button', { name: 'Compare with the other answers' }).click()
  await page.getByRole('combobox', { name: 'Left answer' }).selectOption('Answer 1, Standard')
  await expect(page.getByText('All 2 sources are cited in both answers.')).toBeVisible()
})

test('in a narrow window the compared answers stand one above the other', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await openFixture(page, 'ready')
  await askAndWait(page, deposit)
  await askAgain(page, 'At Basic')
  await page.getByRole('button', { name: 'Compare with the other answers' }).click()
  const one = await page.getByRole('region', { name: 'Left answer' }).boundingBox()
  const other = await page.getByRole('region', { name: 'Right answer' }).boundingBox()
  expect(other?.y).toBeGreaterThan((one?.y ?? 0) + (one?.height ?? 0))
})

test('an edited question is a branch: the old one stays with its answer and what followed', async ({ page }) => {
  const complaints = await openFixture(page, 'ready')
  await askAndWait(page, deposit)
  await askAndWait(page, 'What is the notice period?')
  await page.getByLabel('Your question').fill('half a thought')
  await page.getByRole('heading', { name: deposit }).hover()
  await page.getByRole('button', { name: 'Edit and ask again' }).first().click()
  const field = page.getByRole('textbox', { name: 'Edit and ask again' })
  await expect(field).toHaveValue(deposit)
  await expectAccessible(page)
  await field.fill('Who repairs the heat pump?')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'How this was answered' })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Who repairs the heat pump?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What is the notice period?' })).toHaveCount(0)
  await expect(page.getByLabel('Your question')).toHaveValue('half a thought')
  await page.getByRole('button', { name: 'Earlier form of the question' }).click()
  await expect(page.getByRole('heading', { name: deposit })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What is the notice period?' })).toBeVisible()
  await expect(page.getByText('1 / 2')).toBeVisible()
  expect(complaints).toEqual([])
})

test('Escape leaves a question as it was, with the focus where it began', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, deposit)
  const edit = page.getByRole('button', { name: 'Edit and ask again' })
  await edit.press('Enter')
  await page.getByRole('textbox', { name: 'Edit and ask again' }).fill('Something else')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: deposit })).toBeVisible()
  await expect(edit).toBeFocused()
})

test('each chat has the level that was chosen for it, and a new one the last that was chosen', async ({ page }) => {
  await openFixture(page, 'ready')
  const effort = page.getByRole('combobox', { name: 'Effort' })
  await chooseLevel(page, 'Enhanced')
  await askAndWait(page, deposit)
  await page.getByRole('button', { name: 'New chat' }).first().click()
  await expect(effort).toHaveText('Enhanced')
  await chooseLevel(page, 'Basic')
  await askAndWait(page, 'What is the notice period?')
  const chats = page.getByRole('list', { name: 'Chats' })
  await chats.getByRole('button', { name: deposit, exact: true }).click()
  await expect(effort).toHaveText('Enhanced')
  await chats.getByRole('button', { name: 'What is the notice period?', exact: true }).click()
  await expect(effort).toHaveText('Basic')
  expect(await levels(page)).toEqual(['enhanced', 'basic'])
})
