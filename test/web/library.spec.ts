import { expect, test } from './fixtureServer.ts'
import { openFixture } from './open.ts'

test('an empty library opens on the first-run screen with its promise and the number of requests', async ({ page }) => {
  const complaints = await openFixture(page, 'firstRun')
  await expect(page.getByRole('heading', { name: /Drop files or folders here/ })).toContainText(
    'They stay on this computer.',
  )
  await expect(page.getByText('Network requests so far: 0')).toBeVisible()
  await page.getByRole('button', { name: 'Try it with a sample' }).click()
  await expect(page.getByRole('tree', { name: 'Library' })).toContainText('Biography of Ilse Novak')
  await expect(page.getByRole('heading', { name: 'Ask your documents' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('dropped files are granted and taken in, with a calm overlay while they hang over the window', async ({
  page,
}) => {
  await openFixture(page, 'firstRun')
  await expect(page.getByRole('heading', { name: /Drop files/ })).toBeVisible()
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['# Hello'], 'hello.md'))
    return data
  })
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer })
  await expect(page.getByTestId('drop-overlay')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
  await expect(page.getByTestId('drop-overlay')).toBeHidden()
  await expect(page.getByRole('tree', { name: 'Library' })).toContainText('Handover letter')
})

test('text dragged within the window is no drop of files', async ({ page }) => {
  await openFixture(page, 'ready')
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'keyword')
    return data
  })
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer })
  await expect(page.getByTestId('drop-overlay')).toBeHidden()
})

test('each state is a word, and a failure says why and what to do', async ({ page }) => {
  await openFixture(page, 'failures')
  const list = page.getByRole('tree', { name: 'Library' })
  await expect(list).toContainText('Needs a password · PDF')
  await expect(list).toContainText('Partly read')
  await expect(list).toContainText('Not a document (program file).')
  await page.getByRole('button', { name: 'Actions for pension-statement' }).click()
  await page.getByRole('menuitem', { name: 'Try again' }).click()
  await expect(list.getByRole('treeitem').filter({ hasText: 'pension-statement' })).toContainText('Waiting')
})

test('progress has files, passages, rate and time left, and can be paused and resumed', async ({ page }) => {
  await openFixture(page, 'indexing')
  await expect(page.getByRole('progressbar', { name: 'Reading your files' })).toBeVisible()
  for (const part of [
    '7 of 10 files',
    '118 of 412 passages',
    '6.2 a second',
    'under a minute left',
    'insurance-2025.pdf',
  ]) {
    await expect(page.getByText(part, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('3 files are still being read')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('6.2 a second', { exact: true })).toBeVisible()
})

test('a removed document can be brought back', async ({ page }) => {
  await openFixture(page, 'ready')
  const row = page.getByRole('tree', { name: 'Library' }).getByRole('treeitem').filter({ hasText: 'Handover letter' })
  await page.getByRole('button', { name: 'Actions for Handover letter' }).click()
  await page.getByRole('menuitem', { name: 'Remove from library' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
})

test('what can be undone is offered beside the list, and covers neither it nor the buttons below', async ({ page }) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 700, height: 700 },
  ]) {
    await page.setViewportSize(size)
    await openFixture(page, 'many')
    if (size.width < 780) await page.getByRole('button', { name: 'Open library and chats' }).click()
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Remove from library' }).click()
    const offer = await page.getByRole('button', { name: 'Undo' }).locator('..').boundingBox()
    const lists = [page.getByRole('tree', { name: 'Library' }), page.getByText(/^Network requests/)]
    for (const other of lists) {
      const box = (await other.boundingBox())!
      expect(offer!.y >= box.y + box.height || offer!.y + offer!.height <= box.y).toBe(true)
    }
  }
})

test('fifty thousand documents are a handful of rows, and the filter finds one of them', async ({ page }) => {
  await openFixture(page, 'many')
  const rows = page.getByRole('tree', { name: 'Library' }).getByRole('treeitem')
  await expect(rows.first()).toContainText('Box 00001')
  expect(await rows.count()).toBeLessThan(60)
  await page.getByLabel('Filter by name or state').fill('letter 49876')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Letter 49876')
})

test('a filter shows its first hits, wherever the list was scrolled to', async ({ page }) => {
  await openFixture(page, 'many')
  const tree = page.getByRole('tree', { name: 'Library' })
  const rows = tree.getByRole('treeitem')
  await expect(rows.first()).toContainText('Box 00001')
  await rows.first().focus()
  await page.keyboard.press('End')
  await expect(rows.filter({ hasText: 'Box 00001' })).toHaveCount(0)
  await page.getByLabel('Filter by name or state').fill('letter 4')
  await expect(rows.first()).toContainText('Letter')
  await expect(rows.first()).toHaveAttribute('data-index', '0')
  await expect(rows.first()).toBeInViewport()
})
