/** A click carries the quote to its place on the page. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtureServer.ts'
import { askAndWait, openFixture } from './open.ts'

/** Notes every travelling quote that comes and every place that lights up, however short. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { came: 0, text: '', pulses: 0 }
    Object.assign(window, { seenTravel: seen })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.dataset['travellingQuote'] !== undefined) {
          seen.came += 1
          seen.text = node.textContent ?? ''
        }
    }).observe(document.body, { childList: true })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      if (typeof options === 'object' && options.id === 'quote-arrival') seen.pulses += 1
      return animate.call(this, frames, options)
    }
  })
}

const seen = (page: Page): Promise<{ came: number; text: string; pulses: number }> =>
  page.evaluate(() => (window as unknown as { seenTravel: { came: number; text: string; pulses: number } }).seenTravel)

const travelling = '[data-travelling-quote]'

async function openQuote(page: Page): Promise<void> {
  await page.getByRole('blockquote').getByRole('button', { name: 'Handover letter · Mar 14, 2024' }).click()
  await expect(page.getByRole('complementary', { name: 'Source' }).locator('[data-quote]').first()).toBeVisible()
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('aside, [role=complementary]')?.ariaLabel ?? 'elsewhere')

test('a quote travels from its card to its place and is gone', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'What is on the water meter?')
  await watch(page)
  await openQuote(page)
  await expect.poll(async () => (await seen(page)).pulses).toBe(1)
  await expect(page.locator(travelling)).toHaveCount(0)
  const { came, text } = await seen(page)
  expect(came).toBe(1)
  expect(text).toContain('Cold water')
})

test('with reduced motion nothing travels, and the focus goes where it goes otherwise', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'What is on the water meter?')
  await openQuote(page)
  const usual = await focused(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: 'Source' })).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watch(page)
  await openQuote(page)
  expect(await focused(page)).toBe(usual)
  // The place is there: whatever moved would have begun with the next picture.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
  expect(await seen(page)).toEqual({ came: 0, text: '', pulses: 0 })
})

test('a place that comes late only lights up', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'What is on the water meter?')
  await watch(page)
  await page.evaluate(() => {
    window.requestAnimationFrame = (then) => window.setTimeout(() => then(performance.now()), 250)
  })
  await openQuote(page)
  await expect.poll(async () => (await seen(page)).pulses).toBe(1)
  expect((await seen(page)).came).toBe(0)
})
