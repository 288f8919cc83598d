/** A document is dragged out as its file, by its id alone. */
import { expect, test } from '@playwright/test'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freshFolder, launchDocent, removeFolder } from '../support/processes/launchDocent.ts'

let folder: string
test.beforeEach(async () => {
  folder = await freshFolder()
})
test.afterEach(() => removeFolder(folder))

test('the system gets the file and an icon; an unknown id, a path, or a file that is gone is refused', async () => {
  const file = join(folder, 'pump.md')
  await writeFile(file, '# The pump\n\nIt was bought in Lisbon.\n')
  const docent = await launchDocent(folder, [file])
  const { page, app } = docent
  await expect(page.getByRole('treeitem', { name: /The pump/ })).toBeVisible()
  // The system's drag waits for a pointer that nobody moves: what it is given is looked at instead.
  await app.evaluate(({ BrowserWindow }) => {
    const dragged: unknown[] = []
    Object.assign(globalThis, { dragged })
    for (const { webContents } of BrowserWindow.getAllWindows())
      webContents.startDrag = ({ file: first, files, icon }) => {
        dragged.push({ first, files, hasIcon: typeof icon !== 'string' && !icon.isEmpty() })
      }
  })
  const seen = () => docent.app.evaluate(() => (globalThis as unknown as { dragged: unknown[] }).dragged, undefined)
  await page.getByRole('treeitem', { name: /The pump/ }).evaluate((element) => {
    element.dispatchEvent(
      new DragEvent('dragstart', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
    )
  })
  await expect.poll(seen).toEqual([{ first: file, files: [file], hasIcon: true }])
  const codeOf = (id: string) =>
    page.evaluate(
      (wanted) =>
        window.docent.dragOut([wanted]).then(
          () => 'dragged',
          (error: { code: string }) => error.code,
        ),
      id,
    )
  expect(await codeOf('unknown')).toBe('library.notFound')
  expect(await codeOf(file)).toBe('library.notFound')
  const id = await page.evaluate(async () => (await window.docent.request('library.listDocuments', {}))[0]?.id ?? '')
  await rm(file)
  expect(await codeOf(id)).toBe('file.gone')
  expect(await seen()).toHaveLength(1)
  await docent.quit()
})
