/** The settings about privacy: what tried to leave the computer, the switch, the folder, and deleting everything. */
import { expect, test } from './fixtureServer.ts'
import { expectAccessible, openFixture } from './open.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`connections are listed with time, place, cause and result, and can be read by everyone, in ${theme}`, async ({
    page,
  }) => {
    const complaints = await openFixture(page, 'connections', theme)
    await page.getByRole('button', { name: 'Settings' }).click()
    const list = page.getByRole('region', { name: 'Last connections' })
    await expect(list.getByRole('row')).toHaveCount(4)
    await expect(list.getByRole('row').nth(1)).toContainText(/fonts\.example\.com3 times.*the window.*refused/)
    await expect(list.getByRole('row').nth(2)).toContainText(/huggingface\.co.*a model that you download.*let through/)
    await expect(page.getByText('Requests that left this computer: 1; refused: 4.')).toBeVisible()
    await list.scrollIntoViewIfNeeded()
    await expectAccessible(page, theme)
    expect(complaints).toEqual([])
  })
}

test('without any connection it says so, and downloads are switched off and on', async ({ page }) => {
  await openFixture(page, 'ready')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByText('Nothing has tried to reach another computer since Docent started.')).toBeVisible()
  const downloads = page.getByRole('switch', { name: 'Model downloads' })
  await expect(downloads).toBeChecked()
  await downloads.click()
  await expect(downloads).not.toBeChecked()
  await page.getByRole('button', { name: 'Show in folder' }).click()
  const calls = await page.evaluate(() => window.fixture.bridge.calls)
  expect(calls).toContain('showDataFolder')
  expect(await page.evaluate(() => window.fixture.bridge.inputs('settings.update'))).toContainEqual({
    'privacy.downloads': false,
  })
})

test('everything is deleted only after the word was typed, by keyboard alone, and Esc goes back', async ({ page }) => {
  await openFixture(page, 'ready')
  await page.getByRole('button', { name: 'Settings' }).click()
  const start = page.getByRole('button', { name: 'Delete everything…' })
  await start.focus()
  await page.keyboard.press('Enter')
  const field = page.getByLabel('This cannot be undone. Type “delete” to confirm.')
  await expect(field).toBeFocused()
  await page.keyboard.type('delet')
  await page.keyboard.press('Enter')
  const calls = () => page.evaluate(() => window.fixture.bridge.calls)
  expect(await calls()).not.toContain('library.deleteEverything')
  await page.keyboard.press('Escape')
  await expect(start).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Delete')
  await page.keyboard.press('Enter')
  await expect.poll(calls).toContain('reopenLibrary')
  expect(await page.evaluate(() => window.fixture.bridge.inputs('library.deleteEverything'))).toEqual([
    { confirmed: true },
  ])
})

test('where another process has the library, it is deleted at the next start, or kept after all', async ({ page }) => {
  await openFixture(page, 'otherOwner')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Delete everything…' }).click()
  await page.keyboard.type('delete')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Everything is deleted the next time Docent starts.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep everything' }).click()
  await expect(page.getByRole('button', { name: 'Delete everything…' })).toBeFocused()
})
