/**
 * The guide, walked from beginning to end by its own words on an empty library: a step that no longer works fails here.
 * `npm run guide` (`DOCENT_GUIDE=write`) also takes the pictures of docs/guide.
 */
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { laidOutFiles } from '../support/files/laidOutFiles.ts'
import { makeEncryptedPdf } from '../support/files/fileFixtures.ts'
import { askAndWait, dropFiles, isPainted } from './open.ts'
import { expect, test } from './realServer.ts'

const folder = join(import.meta.dirname, '../../docs/guide')
const password = 'linden'

/** The picture of a step. Few colours are enough for a window that is black on white. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env['DOCENT_GUIDE'] !== 'write') return
  // No pointer over a button, no half-faded panel.
  await page.mouse.move(150, 4)
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((item) => item.effect?.getTiming().iterations !== Infinity)
        .map((item) => item.finished.catch(() => undefined)),
    ),
  )
  const png = await page.screenshot({ caret: 'hide' })
  await sharp(png)
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(join(folder, `${name}.png`))
}

const library = (page: Page): Locator => page.getByRole('tree', { name: 'Library' })
const drawer = (page: Page): Locator => page.getByRole('complementary')
const reader = (page: Page): Locator => page.getByRole('region', { name: 'Reader' })
const answer = (page: Page): Locator => page.getByRole('region', { name: 'Answer' }).last()

/** The row of a document; the list draws only those that are in view. */
async function rowOf(page: Page, title: string): Promise<Locator> {
  await page.getByLabel('Filter by name or state').fill(title)
  return library(page).getByRole('treeitem').filter({ hasText: title }).first()
}

const showAll = (page: Page): Promise<void> => page.getByLabel('Filter by name or state').fill('')

async function isRead(page: Page, title: string): Promise<void> {
  await expect(await rowOf(page, title)).toContainText('Ready')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await showAll(page)
}

test.use({ actionTimeout: 30_000, library: 'guide' })

test('a newcomer who follows only the guide gets from an empty window to a checked answer, and further', async ({
  page,
  docentUrl,
}) => {
  test.setTimeout(420_000)

  await test.step('Start', async () => {
    await page.goto(docentUrl)
    await expect(page.getByText('Network requests so far: 0')).toBeVisible()
    await picture(page, 'first-window')
    await page.getByRole('button', { name: 'Try it with a sample' }).click()
    await isRead(page, 'Warranty certificate, Nordwind Aria 9')
    await expect(page.getByText('13 documents can be searched.')).toBeVisible()
    // Questions that the library answers, each of them tried before it is offered.
    await expect(page.getByRole('main').getByRole('button', { name: /\?$/ }).first()).toBeVisible()
    await picture(page, 'library')
  })

  await test.step('Ask', async () => {
    await askAndWait(page, 'When does the heat pump warranty end?')
    await expect(answer(page)).toContainText('12 October 2030')
    await picture(page, 'answer')
  })

  await test.step('Check', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Source 1: / })
      .first()
      .click()
    await expect(drawer(page).locator('[data-quote]').first()).toBeInViewport()
    await isPainted(page, drawer(page))
    await picture(page, 'check')
    await drawer(page).getByRole('button', { name: 'Open as a page' }).click()
    await expect(reader(page).locator('[data-quote]').first()).toBeInViewport()
    await page.keyboard.press('ControlOrMeta+f')
    await page.getByRole('searchbox', { name: 'Find in this document' }).fill('compressor')
    await expect(reader(page).locator('[data-here]')).toBeInViewport()
    await expect(
      reader(page).getByRole('navigation', { name: 'Pages in small' }).locator('canvas, img').first(),
    ).toBeAttached()
    await isPainted(page, reader(page))
    await picture(page, 'reader')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'How this was answered' }).click()
    await expect(drawer(page)).toContainText('Understood the question')
    await picture(page, 'how')
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
  })

  await test.step('Other questions', async () => {
    await page.getByRole('button', { name: 'New chat' }).click()
    await askAndWait(page, 'How did the membership fee change?')
    await expect(answer(page)).toContainText('110 euros')
    await picture(page, 'timeline')
    await askAndWait(page, 'how do I descale the coffee machine')
    await expect(page.getByText('Your documents do not seem to answer this.').last()).toBeVisible()
    await picture(page, 'not-found')
    await page.getByRole('button', { name: 'New chat' }).click()
    await askAndWait(page, 'For how much is the telescope insured?')
    await expect(answer(page)).toContainText('4,200 euros')
    await askAndWait(page, 'How many kilograms of potatoes were lifted?')
    await expect(answer(page)).toContainText('31 kg')
    await askAndWait(page, 'Which documents mention the compass?')
    await expect(answer(page)).toContainText('Lofoten Journal')
    await page.getByRole('button', { name: 'New chat' }).click()
    await askAndWait(page, 'Show me the letter from Claire')
    await expect(page.getByRole('article').getByRole('region', { name: 'Whole document' })).toContainText('Chère Elena')
  })

  await test.step('Ask in one place', async () => {
    await page.getByRole('button', { name: 'New chat' }).click()
    await page.getByLabel('Your question').pressSequentially('Which fees were decided? @ros')
    await expect(page.getByRole('listbox', { name: 'Search only in' }).getByRole('option').first()).toContainText(
      'Rosenau',
    )
    await picture(page, 'scope')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Searches only' })).toContainText('Rosenau')
  })

  await test.step('Your own files', async () => {
    const locked = makeEncryptedPdf('The spare key of the shed is with Ann Berg.', password)
    await dropFiles(page, new Map([...(await laidOutFiles()), ['keys.pdf', locked]]))
    await isRead(page, 'Rowing club 2026')
    await page.getByRole('button', { name: 'Open the library page' }).click()
    await expect(page.getByRole('table').or(page.getByRole('grid')).getByText('Gardening contract')).toBeVisible()
    await picture(page, 'library-page')
    await page
      .getByRole('navigation', { name: 'Lists of the library' })
      .or(page.getByRole('tablist', { name: 'Lists of the library' }))
      .getByText('Needs attention')
      .click()
    await expect(page.getByText('Need a password').first()).toBeVisible()
    await picture(page, 'needs-attention')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Unlock/ })
      .first()
      .click()
    await drawer(page).getByRole('textbox').first().fill(password)
    await page.keyboard.press('Enter')
    await isRead(page, 'keys')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'New chat' }).click()
    await askAndWait(page, 'Who has the spare key of the shed?')
    await expect(answer(page)).toContainText('Ann Berg')
    await (await rowOf(page, 'energy')).dblclick()
    await showAll(page)
    await expect(drawer(page).getByRole('navigation', { name: 'Sheets' })).toBeVisible()
    await picture(page, 'workbook')
    await page.keyboard.press('Escape')
  })

  await test.step('Take it along', async () => {
    await page.getByRole('button', { name: 'Export this answer with its sources' }).click()
    await expect(page.getByRole('menuitem', { name: 'Markdown' })).toBeVisible()
    await picture(page, 'export')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Actions for the chat Who has the spare key of the shed?' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Export' }).press('ArrowRight')
    await page.getByRole('menuitem', { name: 'Choose answers…' }).press('Enter')
    // The button is a switch: pressed again only while there is no preview.
    const leaves = drawer(page).getByRole('region', { name: 'What leaves' })
    await expect(async () => {
      if (!(await leaves.isVisible())) await drawer(page).getByRole('button', { name: 'Preview' }).click()
      await expect(leaves).toContainText('Ann Berg', { timeout: 5_000 })
    }).toPass()
    await page.keyboard.press('Escape')
  })

  await test.step('Make it yours', async () => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await picture(page, 'settings')
    await page.getByRole('radio', { name: 'Dark' }).click()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page
      .getByRole('list', { name: 'Chats' })
      .getByRole('button', { name: 'When does the heat pump warranty end?', exact: true })
      .click()
    await expect(answer(page)).toContainText('12 October 2030')
    await picture(page, 'dark')
  })
})
