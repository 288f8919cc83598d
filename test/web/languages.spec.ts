/** The window in German, in a language made for tests, and from right to left. */
import type { Page } from '@playwright/test'
import { german } from '../../src/renderer/src/strings/de/catalogue.ts'
import { english } from '../../src/renderer/src/strings/en/catalogue.ts'
import type { Catalogue } from '../../src/renderer/src/strings/en/catalogue.ts'
import { pseudo } from './fixture/pseudo.ts'
import { expect, test } from './fixtureServer.ts'
import { openFixture } from './open.ts'

const screens = ['firstRun', 'answer', 'library', 'settings', 'reader'] as const
const scenarioOf = { firstRun: 'firstRun', answer: 'ready', library: 'attention', settings: 'models', reader: 'ready' }

async function show(page: Page, screen: (typeof screens)[number], words: Catalogue): Promise<void> {
  if (screen === 'firstRun') return expect(page.getByText(words.firstRun.title)).toBeVisible()
  if (screen === 'library') {
    await page.keyboard.press('Control+l')
    return expect(page.getByRole('grid')).toBeVisible()
  }
  if (screen === 'settings') {
    await page.keyboard.press('Control+,')
    return expect(page.getByRole('heading', { name: words.settings.title, exact: true })).toBeVisible()
  }
  await page.getByLabel(words.chat.question, { exact: true }).fill('When do I get my deposit back?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: words.chat.howAnswered })).toBeVisible()
  if (screen === 'answer') return
  await page.getByRole('button', { name: words.chat.citation(1, 'Lease agreement, Linden Row 12') }).click()
  // In a narrow window the document is above the page and not beside it.
  await page.getByRole('button', { name: words.reader.asPage, exact: true }).click()
  await expect(page.getByRole('region', { name: words.reader.title }).getByRole('heading', { level: 1 })).toBeVisible()
}

/** Buttons, tabs and headings whose words do not fit, and a page that is wider than the window. */
const clipped = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page is wider than the window'] : []
    const cut = [...document.querySelectorAll<HTMLElement>('button, [role=tab], [role=radio], h1, h2, label')].filter(
      (element) =>
        element.checkVisibility() &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        // A title is cut on purpose, with dots and in full in a tooltip or on its own page.
        getComputedStyle(element).textOverflow !== 'ellipsis' &&
        element.querySelector('.truncate') === null,
    )
    const beyond = [...document.querySelectorAll<HTMLElement>('main button')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return element.checkVisibility() && width > 1 && (left < -1 || right > window.innerWidth + 1)
    })
    return [...wide, ...[...cut, ...beyond].map((element) => element.outerHTML.slice(0, 200))]
  })

/** Waits, because a page is laid out again when its font arrives, and while a quote travels to its place. */
const expectNothingClipped = (page: Page): Promise<void> => expect.poll(() => clipped(page)).toEqual([])

for (const screen of screens)
  for (const [width, height] of [
    [1280, 800],
    [900, 700],
  ] as const)
    test(`${screen}: 40 % longer texts fit in ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await openFixture(page, scenarioOf[screen], 'light', 'pseudo')
      await show(page, screen, pseudo(english))
      await expectNothingClipped(page)
    })

/** The words for users on buttons, tabs and fields: what they say and what they are called. */
const controls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, [role=tab], [role=radio], input, textarea, select, h1, h2')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => [
        element.getAttribute('aria-label'),
        element.getAttribute('placeholder'),
        element.getAttribute('title'),
        element.matches('input, textarea, select') ? null : element.innerText,
      ])
      .flatMap((text) => (text === null || text.trim() === '' ? [] : [text.trim()])),
  )

for (const screen of screens)
  test(`${screen}: every text of a control is in the catalogue`, async ({ page }) => {
    const englishTexts = new Set(
      (function texts(value: unknown): readonly string[] {
        if (typeof value === 'string') return /[a-z]/i.test(value) ? [value] : []
        return typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.values(value).flatMap(texts)
          : []
      })(english),
    )
    await openFixture(page, scenarioOf[screen], 'light', 'pseudo')
    await show(page, screen, pseudo(english))
    const told = await controls(page)
    expect(told.filter((text) => text.startsWith('[')).length).toBeGreaterThan(3)
    expect(told.filter((text) => englishTexts.has(text))).toEqual([])
  })

for (const theme of ['light', 'dark'] as const)
  for (const screen of screens)
    test(`${screen} in German: nothing is cut (${theme})`, async ({ page }, info) => {
      const complaints = await openFixture(page, scenarioOf[screen], theme, 'de')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await show(page, screen, german)
      await expectNothingClipped(page)
      await page.screenshot({ path: info.outputPath(`${screen}-${theme}.png`) })
      expect(complaints).toEqual([])
    })

test('another language is there at once, and keeps what was being written', async ({ page }) => {
  await openFixture(page, 'ready')
  await page.getByLabel('Your question').fill('When does the lease')
  await page.keyboard.press('Control+,')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Einstellungen', exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeInViewport()
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Ihre Frage')).toHaveValue('When does the lease')
  await page.keyboard.press('Control+,')
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('from right to left the sidebar is at the right, nothing is cut, and quotes have the direction of their words', async ({
  page,
}) => {
  await openFixture(page, 'ready')
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await show(page, 'answer', english)
  const sidebar = (await page.getByRole('tree', { name: 'Library' }).boundingBox())!
  const main = (await page.getByRole('main').boundingBox())!
  expect(sidebar.x).toBeGreaterThanOrEqual(main.x + main.width - 1)
  await expectNothingClipped(page)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'))
  await page
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .hover()
  const quote = page.locator('blockquote[dir=auto]').first()
  await expect(quote).toHaveCSS('direction', 'ltr')
  await quote
    .locator('span')
    .first()
    .evaluate((element) => (element.textContent = 'يعاد التأمين خلال شهر واحد'))
  await expect(quote).toHaveCSS('direction', 'rtl')
})
