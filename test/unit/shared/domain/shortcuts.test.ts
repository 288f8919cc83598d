import { describe, expect, it } from 'vitest'
import { commandIds, commands } from '../../../../src/shared/domain/commands.ts'
import {
  changedShortcuts,
  combinationOf,
  isPressed,
  isShortcutChange,
  keysOf,
  refusalOf,
  shortcutsWith,
} from '../../../../src/shared/domain/shortcuts.ts'

const pressed = (key: string, modifiers: { mod?: boolean; shift?: boolean; other?: boolean } = {}) =>
  keysOf({ key, mod: false, shift: false, other: false, ...modifiers })

describe('keys', () => {
  it('are written in one way, and the keys of every command as well', () => {
    expect(pressed('n', { mod: true })).toBe('Mod+N')
    expect(pressed('N', { mod: true, shift: true })).toBe('Mod+Shift+N')
    expect(pressed('/', { mod: true, shift: true })).toBe('Mod+/')
    expect(pressed('F5')).toBe('F5')
    expect(pressed('PageUp', { mod: true, shift: true })).toBe('Mod+Shift+PageUp')
    for (const id of commandIds) {
      const { keys } = commands[id]
      if (keys !== undefined) expect(isShortcutChange(`${id}=${keys}`), keys).toBe(true)
    }
  })

  it('that type, that move in a text or that the menus do not know are none', () => {
    for (const keys of [
      pressed('n'),
      pressed('N', { shift: true }),
      pressed('é', { mod: true }),
      pressed('+', { mod: true }),
      pressed(' ', { mod: true }),
      pressed('Enter', { mod: true }),
      pressed('ArrowLeft', { mod: true }),
      pressed('k', { mod: true, other: true }),
    ])
      expect(keys).toBeNull()
  })

  it('are pressed with Shift or without where it counts, and a sign on any keyboard', () => {
    const event = (key: string, shift: boolean, mod = true) => ({ key, shift, mod })
    expect(isPressed(combinationOf('Mod+Shift+F'), event('f', true))).toBe(true)
    expect(isPressed(combinationOf('Mod+F'), event('f', true))).toBe(false)
    expect(isPressed(combinationOf('Mod+/'), event('/', true))).toBe(true)
    expect(isPressed(combinationOf('F5'), event('f5', false, false))).toBe(true)
    expect(isPressed(combinationOf('F5'), event('f5', false))).toBe(false)
  })
})

describe('changes', () => {
  it('give a command other keys, take them away, and bring them back', () => {
    const changed = changedShortcuts([], 'newChat', 'Mod+Shift+N')
    expect(shortcutsWith(changed).get('newChat')).toBe('Mod+Shift+N')
    expect(shortcutsWith(changedShortcuts(changed, 'newChat', '')).has('newChat')).toBe(false)
    expect(changedShortcuts(changed, 'newChat', null)).toEqual([])
    expect(changedShortcuts(changed, 'newChat', 'Mod+N')).toEqual([])
  })

  it('are refused where another command has the keys, or the system', () => {
    expect(refusalOf('newChat', 'Mod+K', [])).toEqual({ why: 'taken', by: 'palette' })
    expect(refusalOf('newChat', 'Mod+C', [])).toEqual({ why: 'reserved' })
    expect(refusalOf('selectAll', 'Mod+A', [])).toBeNull()
    expect(refusalOf('newChat', null, [])).toEqual({ why: 'unusable' })
    // Free since the palette has others.
    expect(refusalOf('newChat', 'Mod+K', ['palette=Mod+G'])).toBeNull()
    expect(refusalOf('newChat', 'Mod+G', ['palette=Mod+G'])).toEqual({ why: 'taken', by: 'palette' })
  })

  it('never give two commands the same keys, whatever the settings hold', () => {
    const keys = [...shortcutsWith(['newChat=Mod+K', 'write=Mod+K', 'gone=Mod+G', 'print=']).values()]
    expect(new Set(keys).size).toBe(keys.length)
    expect(shortcutsWith(['newChat=Mod+K']).get('newChat')).toBe('Mod+K')
    expect(shortcutsWith(['newChat=Mod+K']).has('palette')).toBe(false)
  })

  it('of an unknown command, or with keys that no keyboard sends, are not kept', () => {
    for (const change of ['gone=Mod+G', 'newChat', 'newChat=Mod+n', 'newChat=N', 'newChat=Shift+Mod+N', 'write=Mod+V'])
      expect(isShortcutChange(change), change).toBe(false)
    expect(isShortcutChange('newChat=')).toBe(true)
  })
})
