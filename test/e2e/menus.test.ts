/** The menus of the desktop do what they say in the window. One app for the whole file. */
import { expect, test } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { freshFolder, launchDocent, removeFolder } from '../support/processes/launchDocent.ts'
import type { RunningDocent } from '../support/processes/launchDocent.ts'

let docent: RunningDocent
let folder: string

test.beforeAll(async () => {
  folder = await freshFolder()
  docent = await launchDocent(folder, ['--sample'])
})
test.afterAll(async () => {
  await docent.quit()
  await removeFolder(folder)
})

const choose = (id: string) =>
  docent.app.evaluate(({ Menu }, wanted) => {
    // Afterwards, so that what it opens does not hold up the reply.
    setImmediate(() => Menu.getApplicationMenu()?.getMenuItemById(wanted)?.click())
    return true
  }, id)
const isEnabled = (id: string) =>
  docent.app.evaluate(({ Menu }, wanted) => Menu.getApplicationMenu()?.getMenuItemById(wanted)?.enabled, id)

test('stand in the order of the platform, with the keys that the window listens to', async () => {
  const menus = await docent.app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).map(({ label, submenu }) => ({
      label: label.replace('&', ''),
      items: submenu?.items.map(({ id, accelerator }) => [id, accelerator ?? '']) ?? [],
    })),
  )
  const names = menus.map(({ label }) => label)
  expect(names.filter((name) => ['File', 'Edit', 'View', 'Go', 'Help'].includes(name))).toEqual(names.slice(-5))
  expect(menus.flatMap(({ items }) => items)).toContainEqual(['newChat', 'CmdOrCtrl+N'])
})

test('keys that are changed in the list are those of the menus at once, and any sign can be one', async () => {
  const { page } = docent
  const accelerator = (id: string) =>
    docent.app.evaluate(({ Menu }, wanted) => Menu.getApplicationMenu()?.getMenuItemById(wanted)?.accelerator, id)
  await choose('shortcuts')
  await page.getByRole('button', { name: 'Change the keys of “New chat”' }).click()
  await page.keyboard.press('Control+Shift+N')
  await expect.poll(() => accelerator('newChat')).toBe('CmdOrCtrl+Shift+N')
  await page.keyboard.press('Escape')
  for (const sign of '!"#$%&\'()*,./:;<>?@[\\]^_`{|}~') {
    const keys = `Mod+${sign}`
    await page.evaluate(
      (change) => window.docent.request('settings.update', { 'keyboard.shortcuts': [change] }),
      `write=${keys}`,
    )
    await expect.poll(() => accelerator('write')).toBe(keys.replace('Mod', 'CmdOrCtrl'))
  }
  await page.evaluate(() => window.docent.request('settings.update', { 'keyboard.shortcuts': [] }))
  await expect.poll(() => accelerator('newChat')).toBe('CmdOrCtrl+N')
})

test('Go opens the library, the settings, the palette and a chat; Help the shortcuts', async () => {
  const { page } = docent
  await choose('library')
  await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible()
  await choose('settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await choose('palette')
  await expect(page.getByRole('dialog', { name: 'Search or do anything' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('shortcuts')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toContainText('New chat')
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
  await choose('newChat')
  await expect(page.getByLabel('Your question')).toBeFocused()
})

test('Export is offered when there is something to export, and writes the chat that is open', async () => {
  const { page, app } = docent
  await expect.poll(() => isEnabled('export.md')).toBe(false)
  await page.getByLabel('Your question').fill('hello')
  await page.keyboard.press('Enter')
  await expect.poll(() => isEnabled('export.md')).toBe(true)
  await choose('newChat')
  await expect.poll(() => isEnabled('export.md')).toBe(false)
  await choose('nextChat')
  await expect.poll(() => isEnabled('export.md')).toBe(true)
  await app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path })
  }, `${folder}/chat.md`)
  await choose('export.md')
  await expect(page.getByText(/Exported: chat\.md|There is no answer/)).toBeVisible()
})

interface Place {
  readonly x: number
  readonly y: number
}

/** The context menu at this place of the page, instead of being shown; the item called `pick` is clicked in it. */
async function contextMenu({ x, y }: Place, pick?: string): Promise<readonly string[]> {
  await docent.app.evaluate(({ Menu, BrowserWindow }, picked) => {
    const build = Menu.buildFromTemplate
    const opened = new Promise<readonly string[]>((resolve) => {
      Menu.buildFromTemplate = (template) => {
        Menu.buildFromTemplate = build
        const menu = build(template)
        menu.popup = () => {
          const item = menu.items.find(({ label }) => label === picked)
          item?.click(undefined, BrowserWindow.getAllWindows()[0], undefined)
          resolve(menu.items.map(({ label, role, type }) => (type === 'separator' ? '-' : (role ?? label))))
        }
        return menu
      }
    })
    Object.assign(globalThis, { opened })
  }, pick)
  // A click that comes before the window is painted is lost: it is then made once more.
  for (let turn = 0; turn < 3; turn += 1) {
    await rightClick(x, y)
    const found = await openedMenu()
    if (found !== null) return found
  }
  throw new Error('no menu opened')
}

/** By the system's events: those of the test's protocol wait for the menu to close. */
async function rightClick(x: number, y: number): Promise<void> {
  await docent.app.evaluate(
    ({ BrowserWindow }, place) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      for (const type of ['mouseDown', 'mouseUp'] as const)
        contents?.sendInputEvent({ type, ...place, button: 'right', clickCount: 1 })
    },
    { x: Math.round(x), y: Math.round(y) },
  )
}

/** The names of the menu's items, or null if none opens within ten seconds. */
function openedMenu(): Promise<readonly string[] | null> {
  return docent.app.evaluate(() =>
    Promise.race([
      // Left there by `contextMenu`.
      (globalThis as unknown as { opened: Promise<readonly string[]> }).opened,
      new Promise<null>((resolve) => setTimeout(resolve, 10_000, null)),
    ]),
  )
}

test('a right click in a field cuts, copies and pastes; on selected text it copies or asks about it', async () => {
  const { page } = docent
  await choose('newChat')
  const field = page.getByLabel('Your question')
  await field.fill('some words')
  expect(await contextMenu(await startOf(field))).toEqual(expect.arrayContaining(['cut', 'copy', 'paste']))
  const title = page.getByRole('heading', { name: 'Ask your documents' })
  await title.selectText()
  expect(await contextMenu(await startOf(title), 'Ask about this')).toEqual(['copy', 'Ask about this'])
  await expect(field).toHaveValue('some words\n“Ask your documents”: ')
  await expect(field).toBeFocused()
})

test('a misspelt word is replaced by the suggestion, without any request', async () => {
  const field = docent.page.getByLabel('Your question')
  await field.fill('')
  // The word comes first, where a click at the start of the text hits it.
  await field.pressSequentially('adress of the landlord and the bank ')
  expect((await contextMenu(await startOf(field), 'address'))[0]).toBe('address')
  await expect(field).toHaveValue('address of the landlord and the bank ')
  const network = await docent.page.evaluate(() => window.docent.request('app.getNetwork', {}))
  expect(network).toEqual({ allowed: 0, refused: 0 })
})

/** A place within the first word of an element. */
async function startOf(element: Locator): Promise<Place> {
  return element.evaluate((node) => {
    const { left, top } = node.getBoundingClientRect()
    const { paddingLeft, paddingTop, lineHeight } = getComputedStyle(node)
    const half = Number.parseFloat(lineHeight) / 2
    return { x: left + Number.parseFloat(paddingLeft) + half, y: top + Number.parseFloat(paddingTop) + half }
  })
}

test('Select all takes the text that is read, not the whole window', async () => {
  const { page } = docent
  await choose('newChat')
  await page.getByLabel('Your question').fill('mine')
  await choose('selectAll')
  expect(await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).selectionEnd)).toBe(4)
  await page.getByRole('heading', { name: 'Ask your documents' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  const selected = await page.evaluate(() => window.getSelection()?.toString() ?? '')
  expect(selected).toContain('Ask your documents')
  expect(selected).not.toContain('Network requests')
})
