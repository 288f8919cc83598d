import type { Page } from '@playwright/test'
import { expect, test } from './fixtureServer.ts'
import { askAndWait, expectAccessible, openFixture } from './open.ts'

const title = 'Offer for the new boiler'
const strip = (page: Page) => page.getByRole('region', { name: 'Only in this chat' })
const inLibrary = (page: Page) => page.getByRole('tree', { name: 'Library' }).getByText(title)
const dropFile = async (page: Page, type: 'dragenter' | 'drop', on: string) => {
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], 'boiler-offer.pdf'))
    return transfer
  })
  await page.dispatchEvent(on, type, { dataTransfer })
}

async function openChat(page: Page, theme: 'light' | 'dark' = 'light'): Promise<readonly string[]> {
  const complaints = await openFixture(page, 'chatDrop', theme)
  await askAndWait(page, 'What is the notice period?')
  return complaints
}

test('files dropped on a conversation belong to it, restrict its next question, and are not in the library', async ({
  page,
}) => {
  const complaints = await openChat(page)
  await dropFile(page, 'dragenter', 'main')
  await expect(page.getByTestId('drop-overlay')).toContainText('Drop here to use in this chat only')
  await expect(page.getByTestId('drop-overlay')).toContainText('Drop here to add to the library')
  await dropFile(page, 'drop', 'main')
  await expect(strip(page).getByRole('button', { name: new RegExp(title) })).toBeVisible()
  await expect(page.getByRole('button', { name: `Do not restrict to ${title}` })).toBeVisible()
  await expect(inLibrary(page)).toHaveCount(0)
  await askAndWait(page, 'What does it cost?')
  const asked = await page.evaluate(() => window.fixture.bridge.inputs('chat.ask').at(-1))
  expect(asked).toMatchObject({ scope: { documents: [{ title }] } })
  // Another chat does not have them.
  await page.keyboard.press('ControlOrMeta+n')
  await expect(strip(page)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a document of a chat is added to the library from its chip', async ({ page }) => {
  await openChat(page)
  await dropFile(page, 'drop', 'main')
  await strip(page)
    .getByRole('button', { name: new RegExp(title) })
    .click()
  await page.getByRole('menuitem', { name: 'Add to the library' }).click()
  await expect(strip(page)).toHaveCount(0)
  await expect(inLibrary(page).first()).toBeVisible()
})

test('a document of a chat is removed, and comes back by undo', async ({ page }) => {
  await openChat(page)
  await dropFile(page, 'drop', 'main')
  await strip(page)
    .getByRole('button', { name: new RegExp(title) })
    .click()
  await page.getByRole('menuitem', { name: 'Remove from this chat' }).click()
  await expect(strip(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(strip(page)).toBeVisible()
})

test('files dropped beside the conversation are added to the library', async ({ page }) => {
  await openChat(page)
  await dropFile(page, 'drop', 'nav')
  await expect(inLibrary(page).first()).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})

test('a new chat begins with the files that are chosen for it alone', async ({ page }) => {
  await openFixture(page, 'chatDrop')
  await page.getByRole('button', { name: 'Add files to this chat only' }).click()
  await expect(strip(page)).toContainText(title)
  await expect(page.getByRole('region', { name: 'Chats' }).getByText(title)).toBeVisible()
  await expect(page.getByLabel('Your question')).toBeFocused()
})

for (const theme of ['light', 'dark'] as const)
  test(`the documents of a chat and the places to drop pass the checks of accessibility in ${theme}`, async ({
    page,
  }) => {
    await openChat(page, theme)
    await dropFile(page, 'drop', 'main')
    await expect(strip(page)).toBeVisible()
    await expectAccessible(page, theme)
    const shots = process.env['DOCENT_SHOTS']
    if (shots !== undefined) await page.screenshot({ path: `${shots}/chat-documents-${theme}.png` })
    await dropFile(page, 'dragenter', 'main')
    await expect(page.getByTestId('drop-overlay')).toBeVisible()
    if (shots !== undefined) await page.screenshot({ path: `${shots}/chat-drop-${theme}.png` })
  })
