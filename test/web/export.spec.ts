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
