/** A chat that was exported as JSON comes back as a chat, from the menu and from the palette. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtureServer.ts'
import { expectAccessible, openFixture } from './open.ts'

const exported = JSON.stringify({ format: 'docent-export', formatVersion: 1 })

async function choose(page: Page, text: string, open: () => Promise<unknown>): Promise<void> {
  const dialog = page.waitForEvent('filechooser')
  await open()
  await (await dialog).setFiles({ name: 'chat.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}

const fromPalette = (page: Page) => async (): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('import a chat')
  await page.keyboard.press('Enter')
}

for (const theme of ['light', 'dark'] as const)
  test(`an imported chat says what it is; a quote without its document is kept as text (${theme})`, async ({
    page,
  }) => {
    const complaints = await openFixture(page, 'ready', theme)
    await choose(page, exported, fromPalette(page))
    await expect(page.getByText('“When does the lease end?” was imported.')).toBeVisible()
    await expect(page.getByText(/^This chat was imported on Nov 21, 2026\./)).toBeVisible()
    await expect(page.getByText('imported, answered on May 3, 2024')).toBeVisible()
    await expect(page.getByRole('button', { name: 'When does the lease end? imported', exact: true })).toBeVisible()
    // Its steps are not here.
    await expect(page.getByRole('button', { name: 'How this was answered' })).toHaveCount(0)
    const absent = page.getByRole('button', { name: /^Source 2/ }).first()
    await absent.focus()
    const words = page.getByText('This document is not in your library. The quote is kept as text.')
    await expect(words).toBeVisible()
    await expectAccessible(page, theme)
    await absent.press('Enter')
    await expect(words.first()).toBeVisible()
    await expect(page.getByRole('complementary')).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Source 1/ })
      .first()
      .click()
    await expect(page.getByRole('complementary')).toBeVisible()
    expect(complaints).toEqual([])
  })

test('a file that is no chat is refused in words, and so is one that is far too large', async ({ page }) => {
  await openFixture(page, 'ready')
  const fromMenu = () =>
    page.evaluate(() => {
      window.fixture.bridge.emitDesktop({ type: 'command', command: 'importChat' })
    })
  await choose(page, '{"a": 1}', fromMenu)
  await expect(page.getByText('This file cannot be imported. It is no chat of Docent.')).toBeVisible()
  await choose(page, 'x'.repeat(2_500_001), fromMenu)
  await expect(page.getByText(/^This file is larger than 2\.5 MB/)).toBeVisible()
})
