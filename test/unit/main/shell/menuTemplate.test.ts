import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { menuTemplate } from '../../../../src/main/shell/menus/menuTemplate.ts'
import { commands } from '../../../../src/shared/domain/commands.ts'
import { shortcutsWith } from '../../../../src/shared/domain/shortcuts.ts'

type Item = MenuItemConstructorOptions

const menus = (isMac: boolean, run: (id: string) => void = () => undefined, language: 'en' | 'de' = 'en') =>
  menuTemplate({ language, keys: shortcutsWith([]), isMac, isPackaged: true, run, openDataFolder: () => undefined })
const below = (item: Item): readonly Item[] => [item, ...((item.submenu ?? []) as readonly Item[]).flatMap(below)]
const all = (isMac: boolean) => menus(isMac).flatMap(below)

describe.each([true, false])('the menus (Mac: %s)', (isMac) => {
  it('offer every command once, and nothing else but roles', () => {
    const ids = all(isMac).flatMap(({ id }) => (id === undefined || id === 'export' ? [] : [id]))
    expect(ids.toSorted()).toEqual(Object.keys(commands).toSorted())
  })

  it('show the keys without taking them from the page', () => {
    const withKeys = all(isMac).filter(({ accelerator }) => accelerator !== undefined)
    expect(withKeys.length).toBeGreaterThan(8)
    expect(withKeys.every(({ registerAccelerator }) => registerAccelerator === false)).toBe(true)
  })

  it('show the keys that the user chose, and none where there are none', () => {
    const keys = shortcutsWith(['newChat=Mod+Shift+N', 'print='])
    const options = { language: 'en', isPackaged: true, run: () => undefined, openDataFolder: () => undefined } as const
    const items = menuTemplate({ ...options, keys, isMac }).flatMap(below)
    expect(items.find(({ id }) => id === 'newChat')?.accelerator).toBe('CmdOrCtrl+Shift+N')
    expect(items.find(({ id }) => id === 'print')?.accelerator).toBeUndefined()
  })

  it('have no two commands with the same keys', () => {
    const keys = all(isMac).flatMap(({ accelerator }) => accelerator ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('have no developer tools in the packed program', () => {
    expect(all(isMac).some(({ role }) => role === 'toggleDevTools')).toBe(false)
  })
})

it('stand in the order of the platform, with settings and quit where it has them', () => {
  const names = (isMac: boolean) => menus(isMac).map(({ label, role }) => label?.replace('&', '') ?? role)
  expect(names(false)).toEqual(['File', 'Edit', 'View', 'Go', 'Help'])
  expect(names(true)).toEqual(['appMenu', 'File', 'Edit', 'View', 'Go', 'windowMenu', 'Help'])
  const roles = (isMac: boolean, at: number) => below(menus(isMac)[at] ?? {}).map(({ role, id }) => role ?? id)
  expect(roles(true, 0)).toEqual(expect.arrayContaining(['settings', 'quit']))
  expect(roles(false, 0)).toContain('quit')
})

it.each([true, false])('are in German throughout, names of roles included (Mac: %s)', (isMac) => {
  const items = menus(isMac, undefined, 'de').flatMap(below)
  const english = new Set(all(isMac).flatMap(({ label }) => label ?? []))
  const same = items.flatMap(({ label }) => (label !== undefined && english.has(label) ? [label] : []))
  expect(same.toSorted()).toEqual(['Chat', 'JSON', 'Markdown', 'PDF', 'Word (DOCX)'])
  const unnamed = items.filter(({ label, type }) => label === undefined && type !== 'separator')
  expect(unnamed.map(({ role }) => role)).toEqual(isMac ? ['appMenu'] : [])
})
