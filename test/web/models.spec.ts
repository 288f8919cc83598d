import type { Page } from '@playwright/test'
import { expect, test } from './fixtureServer.ts'
import { expectAccessible, openFixture } from './open.ts'

async function openModels(page: Page, scenario: string, theme: 'light' | 'dark' = 'light') {
  const complaints = await openFixture(page, scenario, theme)
  await page.keyboard.press('Control+,')
  await expect(page.getByRole('heading', { name: 'Models', exact: true })).toBeVisible()
  return complaints
}

const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

async function unfold(page: Page): Promise<void> {
  await page.getByText('2 more models that Docent can get').click()
}

for (const theme of ['light', 'dark'] as const)
  test(`every state of a model is named, with size, memory, licence, speed and test (${theme})`, async ({ page }) => {
    const complaints = await openModels(page, 'models', theme)
    await unfold(page)
    const used = row(page, 'Qwen2.5-Coder 0.5B Instruct')
    await expect(used).toContainText('In use')
    await expect(used).toContainText('491 MB · 900 MB of memory · Apache-2.0')
    await expect(used).toContainText('reads 121 and writes 20.2 tokens a second here')
    await expect(used).toContainText('12 of 12 right in its own short test')
    await expect(row(page, 'my-own-model')).toContainText('Installed')
    await expect(row(page, 'Half 3B')).toContainText('Paused')
    await expect(row(page, 'Half 3B')).toContainText('43% is on this computer')
    await expect(row(page, 'Qwen2.5-Coder 1.5B Instruct')).toContainText('Not installed')
    await expect(row(page, 'bge-small-en-v1.5')).toContainText('Damaged')
    await expect(row(page, 'bge-small-en-v1.5')).toContainText('Getting it again repairs it.')
    await expect(row(page, 'ms-marco-MiniLM-L-12-v2')).toContainText('Set aside after a crash')
    await expect(row(page, 'Tesseract, English')).toContainText('could not be read to its end')
    await expectAccessible(page, theme)
    expect(complaints).toEqual([])
  })

test('a download shows how far it is, can be paused and resumed, and ends installed', async ({ page }) => {
  await openModels(page, 'modelsHeld')
  await unfold(page)
  const model = row(page, 'Qwen2.5-Coder 1.5B Instruct')
  await model.getByRole('button', { name: 'Get: Qwen2.5-Coder 1.5B Instruct' }).click()
  await expect(model).toContainText('Downloading')
  await expect(model.getByRole('progressbar')).toBeVisible()
  await model.getByRole('button', { name: 'Pause' }).click()
  await expect(model).toContainText('Paused')
  await model.getByRole('button', { name: 'Resume: Qwen2.5-Coder 1.5B Instruct' }).click()
  await expect(model).toContainText('Installed')
  await model.getByRole('button', { name: 'Use: Qwen2.5-Coder 1.5B Instruct' }).click()
  await expect(model).toContainText('In use')
  await expect(row(page, 'Qwen2.5-Coder 0.5B Instruct')).toContainText('Installed')
})

test('a wrong checksum is said in words, and can be tried again', async ({ page }) => {
  await openModels(page, 'models')
  await unfold(page)
  const model = row(page, 'Forged 1B')
  await model.getByRole('button', { name: 'Get: Forged 1B' }).click()
  await expect(model).toContainText('Not downloaded')
  await expect(model).toContainText('has another checksum than the list of models says')
  await expect(model.getByRole('button', { name: 'Try again: Forged 1B' })).toBeVisible()
  await expectAccessible(page)
})

test('a damaged model is fetched again, and a language model tested', async ({ page }) => {
  await openModels(page, 'models')
  const torn = row(page, 'bge-small-en-v1.5')
  await torn.getByRole('button', { name: 'Get again: bge-small-en-v1.5' }).click()
  await expect(torn).toContainText('Installed')
  const own = row(page, 'my-own-model')
  await own.getByRole('button', { name: 'Test: my-own-model' }).click()
  await expect(own).toContainText('of 12 questions')
  await expect(own).toContainText('7 of 12 right in its own short test')
})

test('a model is removed only after a second click', async ({ page }) => {
  await openModels(page, 'models')
  const own = row(page, 'my-own-model')
  await own.getByRole('button', { name: 'Remove: my-own-model' }).click()
  await expect(own).toContainText('This frees 640 MB: the copy in your data folder is deleted.')
  await own.getByRole('button', { name: 'Keep' }).click()
  await expect(own).toContainText('Installed')
  await own.getByRole('button', { name: 'Remove: my-own-model' }).click()
  await own.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(own).toHaveCount(0)
})

test('a file that is no model is refused in words', async ({ page }) => {
  await openModels(page, 'models')
  await page.getByRole('button', { name: 'Add a model file' }).click()
  await expect(page.getByRole('main').getByText('notes.txt is no model.')).toBeVisible()
})

test('a file that is dropped on the settings is added as a model, and refused in words if it is none', async ({
  page,
}) => {
  await openModels(page, 'models')
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], 'notes.txt'))
    return transfer
  })
  await page.dispatchEvent('main', 'dragenter', { dataTransfer })
  await expect(page.getByTestId('drop-overlay')).toContainText('Drop to add a model')
  await page.dispatchEvent('main', 'drop', { dataTransfer })
  await expect(page.getByRole('main').getByText('notes.txt is no model.')).toBeVisible()
  const asked = await page.evaluate(() => window.fixture.bridge.calls)
  expect(asked).toContain('model.add')
  expect(asked).not.toContain('library.index')
})

test('a language model answers a question without documents, with its speed', async ({ page }) => {
  const complaints = await openModels(page, 'models')
  const model = row(page, 'Qwen2.5-Coder 0.5B Instruct')
  await model.getByRole('button', { name: 'Try: Qwen2.5-Coder 0.5B Instruct' }).click()
  await expect(model.getByLabel('A question to Qwen2.5-Coder 0.5B Instruct')).toBeFocused()
  await page.keyboard.type('What is a lease?')
  await page.keyboard.press('Enter')
  await expect(model).toContainText('A lease is a contract by which one lets something to another.')
  await expect(model).toContainText('first word after 640 ms')
  await expectAccessible(page)
  if (process.env['DOCENT_SHOTS'] !== undefined)
    await page.screenshot({ path: `${process.env['DOCENT_SHOTS']}/try-model.png` })
  await model.getByRole('button', { name: 'Close' }).click()
  await expect(model.getByLabel('A question to Qwen2.5-Coder 0.5B Instruct')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('threads, context length and temperature are sent as settings, and a window is never too small to be used', async ({
  page,
}) => {
  await openModels(page, 'models')
  await page.getByLabel('Context length').fill('100')
  await page.getByLabel('Context length').press('Enter')
  await page.getByLabel('Temperature', { exact: true }).fill('0.7')
  await page.getByLabel('Temperature', { exact: true }).press('Enter')
  const sent = await page.evaluate(() => window.fixture.bridge.inputs('settings.update'))
  expect(sent).toEqual([{ 'model.contextTokens': 512 }, { 'model.temperature': 0.7 }])
})

test('a language of scans is had by one click, and said plainly where it cannot be', async ({ page }) => {
  const complaints = await openModels(page, 'modelsHeld')
  const setting = page.locator('[id$="ocr.languages"]')
  await setting.getByText('2 more languages that Docent can get').click()
  const german = row(page, 'German')
  await expect(german).toContainText('1.3 MB')
  await german.getByRole('button', { name: 'Get: German' }).click()
  await expect(german.getByRole('progressbar', { name: 'Downloading German' })).toBeVisible()
  await german.getByRole('button', { name: 'Pause' }).click()
  await german.getByRole('button', { name: 'Resume: German' }).click()
  await expect(german).toContainText('Installed')
  await german.getByRole('button', { name: 'Use: German' }).click()
  await expect(german).toContainText('In use')
  await expect(setting.getByText('1 more language that Docent can get')).toBeVisible()
  await row(page, 'French').getByRole('button', { name: 'Get: French' }).click()
  await expect(row(page, 'French')).toContainText('npm could not fetch @tesseract.js-data/fra@1.0.0')
  await expect(row(page, 'French').getByRole('button', { name: 'Try again: French' })).toBeVisible()
  await german.getByRole('button', { name: 'Remove: German' }).click()
  await expect(german.getByRole('button', { name: 'Get: German' })).toBeVisible()
  await expect(setting.getByText('2 more languages that Docent can get')).toBeVisible()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})
