/** Documents laid out as their kind is, through the real readers: a contract, a mail, a workbook, a web page, slides. */
import type { Locator, Page } from '@playwright/test'
import { laidOutFiles } from '../support/files/laidOutFiles.ts'
import { expect, test } from './realServer.ts'
import { dropFiles } from './open.ts'

test.use({ library: 'layouts' })
test.describe.configure({ mode: 'serial' })

const reader = (page: Page): Locator => page.getByRole('region', { name: 'Reader' })

/** Opens the document on a page of its own. */
async function read(page: Page, docentUrl: string, title: string): Promise<Locator> {
  await page.goto(docentUrl)
  const library = page.getByRole('tree', { name: 'Library' })
  await library.getByRole('treeitem').filter({ hasText: title }).first().dblclick()
  await page.getByRole('complementary').getByRole('button', { name: 'Open as a page' }).click()
  await expect(reader(page).getByRole('heading', { level: 1 })).toContainText(title)
  return reader(page)
}

test('the files are dropped and read', async ({ page, docentUrl }) => {
  await page.goto(docentUrl)
  await dropFiles(page, await laidOutFiles())
  const list = page.getByRole('tree', { name: 'Library' })
  await expect(list.getByRole('treeitem').filter({ hasText: 'Rowing club 2026' })).toContainText('Ready')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('a Word document is a sheet of paper with its letterhead on top and its emphasis', async ({ page, docentUrl }) => {
  const view = await read(page, docentUrl, 'Gardening contract')
  const letterhead = (await view.getByText('Greenline Gardens Ltd, 12 Mill Lane').boundingBox())!
  const title = (await view.getByRole('heading', { level: 3 }).boundingBox())!
  expect(letterhead.y).toBeLessThan(title.y)
  const weight = (text: string) => view.getByText(text).evaluate((element) => getComputedStyle(element).fontWeight)
  expect(await weight('145 pounds a month')).toBe('600')
  expect(await weight('due on the first working day')).toBe('400')
  await expect(view.getByText('Trees above four metres')).toHaveCSS('font-style', 'italic')
})

test('images of a Word document stand at their place in their width, and are printed', async ({ page, docentUrl }) => {
  const view = await read(page, docentUrl, 'Gardening contract')
  const plan = view.getByRole('img', { name: 'Plan of the garden' })
  await expect(plan).toHaveJSProperty('naturalWidth', 480)
  const [work, drawn, price] = [
    view.getByText('Trees above four metres'),
    plan,
    view.getByRole('heading', { name: 'Price' }),
  ].map((part) => part.boundingBox())
  const box = (await drawn)!
  expect(Math.round(box.width)).toBe(330)
  expect((await work)!.y).toBeLessThan(box.y)
  expect(box.y + box.height).toBeLessThanOrEqual((await price)!.y)
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('[data-paper] img[alt="Plan of the garden"]')).toHaveJSProperty('complete', true)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
})

test('a mail shows the images that came with it, and asks nobody for the others', async ({ page, docentUrl }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const view = await read(page, docentUrl, 'Re: Hedge behind the shed')
  await expect(view.getByRole('img', { name: 'The hedge from the shed' })).toHaveJSProperty('naturalWidth', 360)
  await expect(view.getByRole('note')).toHaveText('Greenline Gardens · Image on the internet, not fetched')
  expect(asked.filter((url) => url.includes('greenline'))).toEqual([])
})

test('a mail has its subject as title, its head as a table, and is found in', async ({ page, docentUrl }) => {
  const view = await read(page, docentUrl, 'Re: Hedge behind the shed')
  await expect(view.getByRole('heading', { level: 3 })).toHaveText('Re: Hedge behind the shed')
  await expect(view.getByRole('term')).toHaveText(['From', 'To', 'Date', 'Attachments'])
  await expect(view.getByRole('definition').first()).toHaveText('Dan Green <dan@greenline.example>')
  // It is all there once: the head is not drawn as text again.
  await expect(view.getByText('Dan Green <dan@greenline.example>')).toHaveCount(1)
  // Labels are drawn beside the values, and hits in a value are marked there.
  await page.keyboard.press('ControlOrMeta+f')
  await page.getByRole('searchbox', { name: 'Find in this document' }).fill('greenline')
  await expect(view.getByRole('definition').first().locator('mark')).toHaveText('greenline')
})

test('a workbook has tabs, its head stays in view, and a hit opens its sheet', async ({ page, docentUrl }) => {
  const view = await read(page, docentUrl, 'energy')
  const tabs = view.getByRole('navigation', { name: 'Sheets' })
  await expect(tabs.getByRole('button')).toHaveText(['Readings', 'Tariffs'])
  await expect(view.getByRole('table')).toHaveCount(1)
  const head = view.getByRole('columnheader', { name: 'Month' })
  await view.getByRole('cell', { name: '2025-12' }).scrollIntoViewIfNeeded()
  await expect(head).toBeInViewport()
  await tabs.getByRole('button', { name: 'Tariffs' }).click()
  await expect(view.getByRole('cell', { name: 'Home Green', exact: true })).toBeVisible()
  await expect(head).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+f')
  await page.getByRole('searchbox', { name: 'Find in this document' }).fill('refrigerator')
  await expect(view.locator('mark[data-here]')).toBeInViewport()
  await expect(tabs.getByRole('button', { name: 'Readings' })).toHaveAttribute('aria-current', 'true')
})

test('a web page is an article without its menu, and slides are sheets of their own', async ({ page, docentUrl }) => {
  const article = await read(page, docentUrl, 'Compost, step by step')
  await expect(article.getByText('green', { exact: true })).toHaveCSS('font-weight', '600')
  await expect(article).not.toContainText('Home | About')
  const slides = await read(page, docentUrl, 'Rowing club 2026')
  await expect(slides.locator('section[data-page]')).toHaveCount(2)
  await expect(slides.locator('section[data-page="2"]')).toContainText('Children pay 45 euros a year')
})
