/** The keys of the commands are changed where they are listed, and the window listens to the new ones. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtureServer.ts'
import { expectAccessible, openFixture } from './open.ts'

const library = (page: Page) => page.getByRole('heading', { name: 'Library', level: 1 })
const keysOf = (page: Page, command: string) => page.getByRole('button', { name: `Change the keys of “${command}”` })
const kept = (page: Page) => page.evaluate(() => window.fixture.bridge.inputs('settings.update').at(-1))

test('a command has the keys that are pressed for it, at once, and no longer the old ones', async ({ page }) => {
  const complaints = await openFixture(page, 'ready')
  await page.keyboard.press('ControlOrMeta+,')
  await keysOf(page, 'Library').click()
  await expect(page.getByRole('button', { name: 'Press the keys' })).toBeFocused()
  await expect(page.getByText('Esc leaves them as they are, Backspace takes them away.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+L')
  await expect(keysOf(page, 'Library')).toHaveAccessibleName(/, now (Ctrl|⌘) Shift L$/)
  expect(await kept(page)).toEqual({ 'keyboard.shortcuts': ['library=Mod+Shift+L'] })
  await page.keyboard.press('ControlOrMeta+l')
  await expect(library(page)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Shift+L')
  await expect(library(page)).toBeVisible()
  expect(complaints).toEqual([])
})

test('keys of another command, of the system or of typing are refused in words, and change nothing', async ({
  page,
}) => {
  await openFixture(page, 'ready')
  await page.keyboard.press('ControlOrMeta+,')
  await keysOf(page, 'New chat').click()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByText(/K belongs to “Search or do anything”\. Change that command first\./)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+c')
  await expect(page.getByText(/C belongs to typing or to the system/)).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByText(/with a letter, a digit or a sign, or one of F1 to F12/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(keysOf(page, 'New chat')).toHaveAccessibleName(/N$/)
  expect(await kept(page)).toBeUndefined()
})

test('keys are taken away, one command is reset, then all, and that is undone', async ({ page }) => {
  await openFixture(page, 'ready')
  await page.keyboard.press('ControlOrMeta+,')
  await keysOf(page, 'New chat').click()
  await page.keyboard.press('Backspace')
  await expect(keysOf(page, 'New chat')).toHaveAccessibleName(/now no keys$/)
  await keysOf(page, 'Export this chat as PDF').click()
  await page.keyboard.press('F9')
  await expect(keysOf(page, 'Export this chat as PDF')).toHaveAccessibleName(/now F9$/)
  await page.getByRole('button', { name: 'Give “New chat” its own keys again' }).click()
  await expect(keysOf(page, 'New chat')).toHaveAccessibleName(/N$/)
  expect(await kept(page)).toEqual({ 'keyboard.shortcuts': ['export.pdf=F9'] })
  await page.getByRole('button', { name: 'Reset all' }).click()
  await expect(keysOf(page, 'Export this chat as PDF')).toHaveAccessibleName(/now no keys$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(keysOf(page, 'Export this chat as PDF')).toHaveAccessibleName(/now F9$/)
})

test('in the window of the shortcuts, Escape first ends the waiting for keys, then closes it', async ({ page }) => {
  await openFixture(page, 'ready')
  await page.keyboard.press('ControlOrMeta+/')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByRole('button', { name: 'Change the keys of “Library”' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
