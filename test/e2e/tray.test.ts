/** The tray, as far as a screen without one lets it be seen: what closing and quitting do, and what its menu offers. */
import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { electronCommand, freshFolder, launchDocent, removeFolder } from '../support/processes/launchDocent.ts'
import type { RunningDocent } from '../support/processes/launchDocent.ts'

let folder: string
test.beforeEach(async () => {
  folder = await freshFolder()
})
test.afterEach(() => removeFolder(folder))

const isVisible = (docent: RunningDocent) =>
  docent.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? null, undefined)
// The answer may be lost with the app that ends.
const closeWindow = (docent: RunningDocent) =>
  docent.app
    .evaluate(({ BrowserWindow }) => {
      setImmediate(() => BrowserWindow.getAllWindows()[0]?.close())
    })
    .catch(() => undefined)

test('off at first: closing the window ends Docent', async () => {
  const docent = await launchDocent(folder)
  const ended = once(docent.app.process(), 'exit')
  await closeWindow(docent)
  await ended
})

test('on: closing hides the window, the library stays open, a second start shows it, and the tray quits', async () => {
  const docent = await launchDocent(folder)
  const { app, page } = docent
  await app.evaluate(({ Menu }) => {
    const build = Menu.buildFromTemplate.bind(Menu)
    const menus: Electron.Menu[] = []
    Object.assign(globalThis, { menus })
    Menu.buildFromTemplate = (template) => {
      const menu = build(template)
      menus.push(menu)
      return menu
    }
  })
  await expect(page.getByRole('main')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('switch', { name: 'Stay in the tray' }).click()
  const items = () =>
    docent.app.evaluate(
      () => (globalThis as unknown as { menus: Electron.Menu[] }).menus.at(-1)?.items.map(({ label }) => label) ?? [],
      undefined,
    )
  await expect.poll(items).toEqual(['Open Docent', '', 'Quit Docent'])
  await closeWindow(docent)
  await expect.poll(() => isVisible(docent)).toBe(false)
  expect(await page.evaluate(() => window.docent.request('library.listDocuments', {}))).toEqual([])
  const { executable, words } = electronCommand()
  await once(spawn(executable, [...words, '--data', folder], { stdio: 'ignore' }), 'exit')
  await expect.poll(() => isVisible(docent)).toBe(true)
  const ended = once(app.process(), 'exit')
  await app
    .evaluate(() => {
      const menu = (globalThis as unknown as { menus: Electron.Menu[] }).menus.at(-1)
      setImmediate(() => menu?.items.find(({ label }) => label === 'Quit Docent')?.click())
    })
    .catch(() => undefined)
  await ended
})

test('switched off while the window is hidden, it comes back', async () => {
  const docent = await launchDocent(folder)
  const set = (value: boolean) =>
    docent.page.evaluate((on) => window.docent.request('settings.update', { 'window.tray': on }), value)
  await set(true)
  await closeWindow(docent)
  await expect.poll(() => isVisible(docent)).toBe(false)
  await set(false)
  await expect.poll(() => isVisible(docent)).toBe(true)
  await docent.quit()
})
