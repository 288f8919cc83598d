import type { Page } from '@playwright/test'
import { expect, test } from './fixtureServer.ts'
import { askAndWait, openFixture } from './open.ts'

/** The focused element, if something that scrolls or clips cuts off its ring. Runs in the page. */
function cutRing(): string | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return null
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused)
  const reach = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const ring = focused.getBoundingClientRect()
  for (let around = focused.parentElement; around !== null; around = around.parentElement) {
    const { overflowX, overflowY, contentVisibility } = getComputedStyle(around)
    if (overflowX === 'visible' && overflowY === 'visible' && contentVisibility !== 'auto') continue
    const edge = around.getBoundingClientRect()
    const over = [edge.left - ring.left, edge.top - ring.top, ring.right - edge.right, ring.bottom - edge.bottom].map(
      (by) => by + reach,
    )
    if (reach > 0 && over.some((by) => by > 0.5)) return focused.getAttribute('aria-label') ?? focused.textContent
  }
  return null
}

async function cutRings(page: Page, presses: number): Promise<readonly string[]> {
  const cut = new Set<string>()
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(cutRing)
    if (name !== null) cut.add(name)
  }
  return [...cut]
}

test('no ring of the focus is cut off, in the sidebar, a document as a page, and far down in the settings', async ({
  page,
}) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'When do I get my deposit back?')
  await page.getByRole('button', { name: 'Source 1: Lease agreement, Linden Row 12' }).first().click()
  await page.getByRole('button', { name: 'Open as a page' }).click()
  await expect(page.getByRole('button', { name: 'page 1', exact: true })).toBeVisible()
  expect(await cutRings(page, 45)).toEqual([])
  await page.keyboard.press('ControlOrMeta+,')
  await expect(page.getByLabel('Find a setting')).toBeVisible()
  expect(await cutRings(page, 70)).toEqual([])
})

test('the ring around the field for questions is whole', async ({ page }) => {
  await openFixture(page, 'ready')
  const field = page.getByLabel('Your question')
  await field.focus()
  const room = await field.evaluate((element) => {
    const box = element.parentElement!
    const clip = box.closest('form')!.parentElement!
    return box.getBoundingClientRect().top - clip.getBoundingClientRect().top
  })
  expect(room).toBeGreaterThanOrEqual(1)
})
