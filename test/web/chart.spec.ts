/** Values over time as a chart under the lead, by mouse and by keyboard. */
import { expect, test } from './fixtureServer.ts'
import { askAndWait, expectAccessible, openFixture } from './open.ts'

test('amounts are bars, each a button with its month and value, that opens its source', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'How has my electricity use changed?')
  const chart = page.getByRole('figure', { name: 'Values over time' })
  await expect(chart.locator('rect')).toHaveCount(5)
  await expect(chart.getByRole('button')).toHaveCount(5)
  await expect(chart.getByText('kWh', { exact: true }).first()).toBeVisible()
  await expect(chart.getByRole('table').getByRole('row')).toHaveText([
    'TimekWh',
    'January 2024310 kWh',
    'February 2024284 kWh',
    'March 2024251 kWh',
    'May 2024190 kWh',
    'June 2024164 kWh',
  ])
  const march = chart.getByRole('button', { name: 'March 2024: 251 kWh' })
  await march.hover()
  await expect(chart.locator('p', { hasText: '251 kWh March 2024' })).toBeVisible()
  await expectAccessible(page)
  await march.click()
  await expect(page.getByRole('complementary', { name: 'Source' })).toContainText('Electricity')
})

test('a chart is one stop of the keyboard, and its arrows go from value to value', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'How did my weight over time go?')
  const chart = page.getByRole('figure', { name: 'Values over time' })
  await expect(chart.locator('polyline')).toHaveCount(1)
  const named = (name: string) => chart.getByRole('button', { name })
  await named('January 2024: 310 kg').focus()
  await page.keyboard.press('ArrowRight')
  await expect(named('February 2024: 284 kg')).toBeFocused()
  await expect(chart.locator('p', { hasText: '284 kg February 2024' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(named('June 2024: 164 kg')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(named('June 2024: 164 kg')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await expect(chart.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(named('January 2024: 310 kg')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Source' })).toContainText('Electricity')
})

test('an answer without values over time has no chart', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'How did the fee change?')
  await expect(page.getByRole('figure')).toHaveCount(0)
})

for (const [theme, width, height] of [
  ['light', 1280, 800],
  ['dark', 900, 700],
] as const)
  test(`a chart fits a window of ${width} by ${height}, also from right to left, ${theme}`, async ({ page }, info) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await openFixture(page, 'ready', theme)
    await askAndWait(page, 'How has my electricity use changed?')
    await askAndWait(page, 'How did my weight over time go?')
    const charts = page.getByRole('figure', { name: 'Values over time' })
    await expectAccessible(page, theme)
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
      for (const chart of await charts.all()) {
        const first = await chart.getByRole('button').first().boundingBox()
        const last = await chart.getByRole('button').last().boundingBox()
        const frame = await chart.boundingBox()
        expect(first?.x).toBeLessThan(last?.x ?? 0)
        expect(first?.x).toBeGreaterThanOrEqual(frame?.x ?? Infinity)
        expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0) + 1)
      }
      await charts.last().getByRole('button').first().hover()
      await page.screenshot({ path: info.outputPath(`chart-${theme}-${direction}.png`) })
    }
    const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(overflows).toBe(false)
  })
