/** How the window's tests open it and ask. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** Opens the window over the scripted bridge; what the page complains about fails the test through `complaints`. */
export async function openFixture(
  page: Page,
  scenario: string,
  theme: 'light' | 'dark' = 'light',
  language: 'en' | 'de' | 'pseudo' = 'en',
): Promise<readonly string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`/?scenario=${scenario}&theme=${theme}&language=${language}`)
  await expect(page.getByRole('main')).toBeVisible()
  return complaints
}

export async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Your question').fill(question)
  await page.keyboard.press('Enter')
}

export async function askAndWait(page: Page, question: string): Promise<void> {
  const before = await page.getByRole('button', { name: 'How this was answered' }).count()
  await ask(page, question)
  await expect(page.getByRole('button', { name: 'How this was answered' })).toHaveCount(before + 1)
}

/**
 * WCAG A and AA, contrast included. Animations are let to end first: half-faded text has no contrast. The dark theme
 * differs from the light one in its colours alone, so only they are checked again.
 */
export async function expectAccessible(page: Page, theme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((item) => item.effect?.getTiming().iterations !== Infinity)
        .map((item) => item.finished.catch(() => undefined)),
    ),
  )
  // What passes is not described in detail, and no page is opened to gather what frames say, of which there are none:
  // both take longer than the checks themselves.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (
    theme === 'dark'
      ? axe.withRules(['color-contrast'])
      : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  ).analyze()
  expect(
    violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 160)).join(' || ')}`,
    ),
  ).toEqual([])
}

/** Ends the state in which the scripted answer waits for the test. */
export const goOn = (page: Page): Promise<unknown> => page.evaluate(() => window.dispatchEvent(new Event('test:goOn')))

/**
 * Clicks a copy button and gives what is on the clipboard. The button confirms it for a moment only, so waiting for that
 * begins before the click.
 */
export async function copyBy(page: Page, button: Locator): Promise<string> {
  const confirmed = page.getByRole('button', { name: 'Copied' }).waitFor()
  await button.click()
  await confirmed
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Drops files on the window, as from a file manager. */
export async function dropFiles(page: Page, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const given = [...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')] as const)
  const dataTransfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer()
    for (const [name, base64] of list)
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name))
    return data
  }, given)
  await page.dispatchEvent('body', 'drop', { dataTransfer })
}

/** The page with the quote is painted: its canvas shows more than the white that it begins with. */
export async function isPainted(page: Page, view: Locator): Promise<void> {
  const canvas = view
    .locator('[data-page]')
    .filter({ has: page.locator('[data-quote]') })
    .locator('canvas')
    .first()
  await expect
    .poll(() =>
      canvas.evaluate((element: HTMLCanvasElement) =>
        (element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? []).some(
          (value, at) => at % 4 === 0 && value < 60,
        ),
      ),
    )
    .toBe(true)
}
