import { expect, it } from 'vitest'
import { contextItems } from '../../../../src/main/shell/menus/contextItems.ts'
import { menuWords } from '../../../../src/main/shell/menus/menuWords.ts'

const editFlags = {
  canUndo: true,
  canRedo: false,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
}
const clicked = { isEditable: false, selectionText: '', editFlags }
const actions = { words: menuWords.en, spelling: null, replace: () => undefined, ask: () => undefined }
const names = (items: ReturnType<typeof contextItems>) => items.map(({ label, role, type }) => label ?? role ?? type)

it('is empty where nothing is selected and nothing can be typed', () => {
  expect(contextItems(clicked, actions)).toEqual([])
  expect(contextItems({ ...clicked, selectionText: ' \n ' }, actions)).toEqual([])
})

it('copies what is selected, and asks about a few words of it on one line', () => {
  const asked: string[] = []
  const items = contextItems(
    { ...clicked, selectionText: 'the\n  deposit ' },
    { ...actions, ask: (text) => void asked.push(text) },
  )
  expect(names(items)).toEqual(['copy', 'Ask about this'])
  items[1]?.click?.(undefined as never, undefined, undefined as never)
  expect(asked).toEqual(['the deposit'])
  expect(names(contextItems({ ...clicked, selectionText: 'word '.repeat(100) }, actions))).toEqual(['copy'])
})

it('has the suggestions for a misspelt word first, and says when there are none', () => {
  const field = { ...clicked, isEditable: true }
  const replaced: string[] = []
  const items = contextItems(field, {
    ...actions,
    spelling: ['address', 'dress'],
    replace: (word) => void replaced.push(word),
  })
  expect(names(items).slice(0, 4)).toEqual(['address', 'dress', 'separator', 'undo'])
  items[0]?.click?.(undefined as never, undefined, undefined as never)
  expect(replaced).toEqual(['address'])
  expect(names(contextItems(field, { ...actions, spelling: [] }))[0]).toBe('No suggestions')
  expect(names(contextItems(field, actions))[0]).toBe('undo')
  expect(items.find(({ role }) => role === 'redo')?.enabled).toBe(false)
})
