import type { Page } from '@playwright/test'
import { expect, test } from './fixtureServer.ts'
import { expectAccessible, openFixture } from './open.ts'

const table = (page: Page) => page.getByRole('grid', { name: 'Library' })
const rows = (page: Page) => table(page).locator('[data-document]')
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const sidebar = (page: Page) => page.getByRole('navigation')
const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

async function open(page: Page, scenario: string, theme: 'light' | 'dark' = 'light'): Promise<readonly string[]> {
  // A day after the last change of the fixture.
  await page.clock.setFixedTime(new Date('2026-11-22T12:00:00Z'))
  return openFixture(page, scenario, theme)
}

test('what was added or changed since the last visit is counted in the sidebar and listed, newest first', async ({
  page,
}) => {
  const complaints = await open(page, 'news')
  await sidebar(page).getByRole('button', { name: '2 new' }).click()
  await expect(tab(page, 'New')).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Offer for the new boiler')
  await expect(rows(page).last()).toContainText('Household budget')
  await expect(page.getByText('Added or changed since your last visit, Nov 21, 2026')).toBeVisible()
  await page.getByRole('radio', { name: '30 days' }).click()
  await expect(rows(page)).toHaveCount(7)
  expect(complaints).toEqual([])
})

test('what was looked at is no longer counted, and stays in the list until the window is closed', async ({ page }) => {
  await open(page, 'news')
  await sidebar(page).getByRole('button', { name: '2 new' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(sidebar(page).getByRole('button', { name: /new$/ })).toHaveCount(0)
  await tab(page, 'All documents').click()
  await expect(rows(page)).toHaveCount(7)
  await tab(page, 'New').click()
  await expect(rows(page)).toHaveCount(2)
  const sent = await page.evaluate(() =>
    window.fixture.bridge.inputs('settings.update').map((input) => Object.keys(input as object)),
  )
  expect(sent.flat()).toContain('appearance.newsSeenAt')
})

test('a list without news says so', async ({ page }) => {
  await open(page, 'ready')
  await page.keyboard.press('ControlOrMeta+l')
  await tab(page, 'New').click()
  await expect(page.getByText('Nothing was added or changed since then.')).toBeVisible()
})

test('what needs attention is grouped by reason with what to do, and the fix of a group applies to all of it', async ({
  page,
}) => {
  const complaints = await open(page, 'attention')
  await page.keyboard.press('ControlOrMeta+l')
  await tab(page, /Needs attention ?2/).click()
  const setup = page.getByRole('tabpanel').getByText('setup.exe')
  await expect(section(page, 'Need a password')).toContainText('one password for all')
  await expect(section(page, 'Need a password')).toContainText('pension-statement')
  await expect(section(page, 'No text found')).toContainText('3 of 48 pages')
  await expect(setup).toBeHidden()
  await page.getByText('1 skipped file').click()
  await expect(setup).toBeVisible()
  await section(page, 'Need a password')
    .getByRole('button', { name: /^Unlock/ })
    .click()
  await expect(page.getByRole('heading', { name: '1 file needs a password' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('two versions are listed with what sets them apart, and leave the list once the earlier is outdated', async ({
  page,
}) => {
  await open(page, 'attention')
  await page.keyboard.press('ControlOrMeta+l')
  await tab(page, 'Needs attention').click()
  const similar = section(page, 'Nearly the same')
  await expect(similar).toContainText('Earlier version')
  await similar.getByRole('button', { name: 'Mark as outdated: Will, first draft' }).click()
  await expect(similar).toHaveCount(0)
})

test('a library in order says that nothing needs attention', async ({ page }) => {
  await open(page, 'ready')
  await page.keyboard.press('ControlOrMeta+l')
  await tab(page, 'Needs attention').click()
  await expect(page.getByText('Nothing needs your attention')).toBeVisible()
})

test('a date ahead is listed with its sentence, which opens marked in its document', async ({ page }) => {
  const complaints = await open(page, 'ready')
  await page.keyboard.press('ControlOrMeta+l')
  await tab(page, 'Coming up').click()
  await expect(page.getByRole('heading', { name: 'Dec 30, 2026' })).toBeVisible()
  await expect(page.getByText('in 38 days')).toBeVisible()
  await page.getByRole('button', { name: /I expect it by 30 December 2026/ }).click()
  const drawer = page.getByRole('complementary', { name: 'Source' })
  await expect(drawer.locator('[data-quote]').first()).toContainText('I expect it by')
  await page.getByRole('radio', { name: '30 days' }).click()
  await expect(page.getByText('No document names a day in this time.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a date within two weeks is counted in the sidebar', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-12-20T12:00:00Z'))
  await openFixture(page, 'ready')
  await sidebar(page).getByRole('button', { name: '1 date soon' }).click()
  await expect(tab(page, 'Coming up')).toHaveAttribute('aria-selected', 'true')
})

test('the tab counts the dates that its list opens with', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-22T12:00:00Z'))
  await openFixture(page, 'ready')
  await page.keyboard.press('ControlOrMeta+l')
  await expect(sidebar(page).getByRole('button', { name: /soon$/ })).toHaveCount(0)
  await expect(tab(page, 'Coming up')).toHaveText('Coming up1')
})

for (const theme of ['light', 'dark'] as const)
  test(`the three lists pass the checks of accessibility in ${theme}`, async ({ page }) => {
    await open(page, 'attention', theme)
    await page.keyboard.press('ControlOrMeta+l')
    for (const name of ['New', 'Needs attention', 'Coming up']) {
      await tab(page, name).click()
      await expectAccessible(page, theme)
      if (process.env['DOCENT_SHOTS'] !== undefined)
        await page.screenshot({ path: `${process.env['DOCENT_SHOTS']}/${name.replaceAll(' ', '-')}-${theme}.png` })
    }
  })
