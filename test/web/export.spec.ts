import type { Page } from '@playwright/test'
import { expect, test } from './fixtureServer.ts'
import { askAndWait, copyBy, expectAccessible, openFixture } from './open.ts'

const exportInputs = () => window.fixture.bridge.inputs('export.save')

test('an answer is exported in a format of five, to the place that the dialog gave', async ({ page }) => {
  const complaints = await openFixture(page, 'ready')
  await askAndWait(page, 'When do I get my deposit back?')
  await page.getByRole('button', { name: 'Export this answer with its sources' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Markdown', 'Web page (HTML)', 'PDF', 'Word (DOCX)', 'JSON'])
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Word (DOCX)' }).click()
  await expect(page.getByText('Exported: When do I get my deposit back.docx')).toBeVisible()
  const [input] = await page.evaluate(exportInputs)
  expect(input).toMatchObject({ format: 'docx', grant: '/home/marek/When do I get my deposit back.docx' })
  expect(complaints).toEqual([])
})

test('a chat is exported from its menu, by keyboard as well', async ({ page }) => {
  await openFixture(page, 'ready')
  await askAndWait(page, 'When do I get my deposit back?')
  await page.getByRole('button', { name: 'Actions for the chat When do I get my deposit back?' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Export' }).press('ArrowRight')
  await page.getByRole('menuitem', { name: 'PDF' }).press('Enter')
  await expect(page.getByText('Exported: When do I get my deposit back.pdf')).toBeVisible()
  const [input] = await page.evaluate(exportInputs)
  expect(input).toMatchObject({ target: 'chat-1', format: 'pdf' })
})

test('a copied answer takes its sources along', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFixture(page, 'ready')
  await askAndWait(page, 'When do I get my deposit back?')
  const copied = await copyBy(page, page.getByRole('button', { name: 'Copy the answer with its sources' }))
  expect(copied).toMatch(/\n\nSources:\n\[1\] “[^”]+”\n {4}.+ · page \d/)
})

const report = (page: Page) => page.getByRole('complementary', { name: 'Report' })

async function openReport(page: Page, theme: 'light' | 'dark' = 'light'): Promise<readonly string[]> {
  const complaints = await openFixture(page, 'ready', theme)
  await askAndWait(page, 'When do I get my deposit back?')
  await askAndWait(page, 'What is the notice period?')
  await page.getByRole('button', { name: 'Actions for the chat When do I get my deposit back?' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Export' }).press('ArrowRight')
  await page.getByRole('menuitem', { name: 'Choose answers…' }).press('Enter')
  return complaints
}

test('chosen answers are gathered under headings, previewed as they leave, and exported alone', async ({ page }) => {
  const complaints = await openReport(page)
  await expect(report(page)).toContainText('2 answers')
  await report(page).getByRole('checkbox', { name: 'Include: What is the notice period?' }).uncheck()
  await report(page).getByLabel('Title of the report').fill('Our flat')
  await report(page).getByLabel('Heading for: When do I get my deposit back?').fill('The deposit')
  await expect(report(page)).toContainText('1 answer')
  await expectAccessible(page)
  await report(page).getByRole('button', { name: 'Preview' }).click()
  const leaves = report(page).getByRole('region', { name: 'What leaves' })
  await expect(leaves.getByRole('heading')).toHaveText(['Our flat', 'The deposit'])
  await expect(leaves.getByRole('listitem').first()).toContainText('Lease agreement, Linden Row 12, page 2')
  await expect(leaves).toContainText('Interest is usually added. [not supported:')
  await expectAccessible(page)
  await report(page).getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  await expect(page.getByText('Exported: Our flat.pdf')).toBeVisible()
  const [input] = await page.evaluate(exportInputs)
  expect(input).toMatchObject({ target: { title: 'Our flat', answers: [{ heading: 'The deposit' }] }, format: 'pdf' })
  expect(complaints).toEqual([])
})

test('answers of another chat join a report, and it is printed without the window', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await openFixture(page, 'ready')
  await askAndWait(page, 'What is the notice period?')
  await page.keyboard.press('ControlOrMeta+n')
  await askAndWait(page, 'When do I get my deposit back?')
  await page.getByRole('button', { name: 'Actions for the chat When do I get my deposit back?' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Export' }).press('ArrowRight')
  await page.getByRole('menuitem', { name: 'Choose answers…' }).press('Enter')
  await report(page).getByLabel('Add answers of another chat').selectOption('What is the notice period?')
  await report(page).getByRole('checkbox', { name: 'Include: What is the notice period?' }).check()
  await report(page).getByRole('button', { name: 'Print' }).click()
  const paper = page.locator('[data-paper]')
  await page.emulateMedia({ media: 'print' })
  await expect(paper.getByRole('heading', { name: 'What is the notice period?' })).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
})

for (const theme of ['light', 'dark'] as const)
  test(`the report is accessible in ${theme}`, async ({ page }) => {
    await openReport(page, theme)
    await expect(report(page).getByRole('checkbox')).toHaveCount(2)
    await expectAccessible(page, theme)
    const shots = process.env['DOCENT_SHOTS']
    if (shots !== undefined) await page.screenshot({ path: `${shots}/report-${theme}.png` })
    await report(page).getByRole('button', { name: 'Preview' }).click()
    await expect(report(page).getByRole('region', { name: 'What leaves' })).toBeVisible()
    if (shots !== undefined) await page.screenshot({ path: `${shots}/report-preview-${theme}.png` })
  })
