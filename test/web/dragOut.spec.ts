/** Rows of the library are dragged as files on the desktop, and are the same documents when dropped in the window. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtureServer.ts'
import { openFixture } from './open.ts'

/** True when the page left the drag to the system. */
const begin = (row: Locator): Promise<boolean> =>
  row.evaluate(
    (element) =>
      !element.dispatchEvent(
        new DragEvent('dragstart', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
      ),
  )

/** The system's drag as the page sees it: files, whatever they were before. */
async function dropFile(target: Locator): Promise<void> {
  for (const type of ['dragenter', 'dragover', 'drop'])
    await target.evaluate((element, name) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['lease'], 'lease.pdf'))
      element.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }))
    }, type)
}

const dragged = (page: Page) => page.evaluate(() => window.fixture.bridge.inputs('dragOut'))

test('a row of the list goes out as its file; dropped on the question it restricts it, and is not added again', async ({
  page,
}) => {
  await openFixture(page, 'dragOut')
  const row = page.getByRole('treeitem', { name: /^Lease agreement/ })
  const id = await row.getAttribute('data-document')
  expect(await begin(row)).toBe(true)
  expect(await dragged(page)).toEqual([[id]])
  await dropFile(page.getByLabel('Your question'))
  await expect(page.getByRole('list', { name: 'Searches only' }).getByRole('listitem')).toHaveText([/^Lease agreement/])
  await expect(page.getByTestId('drop-overlay')).toHaveCount(0)
  expect(await page.evaluate(() => window.fixture.bridge.calls)).not.toContain('library.index')
  // The pointer moves in the page again: the drag is over, and files are files.
  await page.mouse.move(600, 300)
  await page.getByRole('main').dispatchEvent('dragenter', {
    dataTransfer: await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['x'], 'new.pdf'))
      return data
    }),
  })
  await expect(page.getByTestId('drop-overlay')).toBeVisible()
})

test('the selected rows of the library page go out together, and the place for a question goes with the drag', async ({
  page,
}) => {
  await openFixture(page, 'dragOut')
  await page.keyboard.press('ControlOrMeta+l')
  const rows = page.getByRole('row').filter({ has: page.locator('[role=gridcell]') })
  await rows.nth(0).click()
  await rows.nth(1).click({ modifiers: ['ControlOrMeta'] })
  expect(await begin(rows.nth(1))).toBe(true)
  expect(await dragged(page)).toEqual([
    [await rows.nth(0).getAttribute('data-document'), await rows.nth(1).getAttribute('data-document')],
  ])
  await expect(page.getByTestId('ask-drop')).toBeVisible()
  await page.mouse.move(400, 300)
  await page.mouse.move(410, 310)
  await expect(page.getByTestId('ask-drop')).toHaveCount(0)
})

test('where files cannot go out, as in a browser, a row is dragged within the window', async ({ page }) => {
  await openFixture(page, 'ready')
  expect(await begin(page.getByRole('treeitem', { name: /^Lease agreement/ }))).toBe(false)
  expect(await dragged(page)).toEqual([])
})
