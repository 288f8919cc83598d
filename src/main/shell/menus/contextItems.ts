/**
 * The context menu of text as data: what a misspelt word may be meant to be, cut, copy and paste in a field, and copying
 * or asking about what is selected elsewhere. Pure.
 */
import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import { roleItem } from './menuWords.ts'
import type { MenuWords } from './menuWords.ts'

type Item = MenuItemConstructorOptions

// A longer selection is a passage to copy, not words to ask about.
const maxAsked = 300

interface ItemActions {
  readonly words: MenuWords
  /** What the misspelt word at the caret may be meant to be; null if there is none. */
  readonly spelling: readonly string[] | null
  readonly replace: (word: string) => void
  readonly ask: (text: string) => void
}

type Clicked = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags'>

/** Empty where there is nothing to do with what was clicked. */
export function contextItems(params: Clicked, { words, spelling, replace, ask }: ItemActions): readonly Item[] {
  const { isEditable, editFlags } = params
  const selection = params.selectionText.replace(/\s+/g, ' ').trim()
  if (!isEditable) {
    if (selection === '') return []
    const asks: Item[] = selection.length > maxAsked ? [] : [{ label: words.ask, click: () => ask(selection) }]
    return [roleItem('copy', words), ...asks]
  }
  const suggestions: readonly Item[] =
    spelling === null
      ? []
      : [
          ...(spelling.length === 0
            ? [{ label: words.noSuggestions, enabled: false }]
            : spelling.map((word) => ({ label: word, click: () => replace(word) }))),
          { type: 'separator' },
        ]
  return [
    ...suggestions,
    { ...roleItem('undo', words), enabled: editFlags.canUndo },
    { ...roleItem('redo', words), enabled: editFlags.canRedo },
    { type: 'separator' },
    { ...roleItem('cut', words), enabled: editFlags.canCut },
    { ...roleItem('copy', words), enabled: editFlags.canCopy },
    { ...roleItem('paste', words), enabled: editFlags.canPaste },
    { type: 'separator' },
    { ...roleItem('selectAll', words), enabled: editFlags.canSelectAll },
  ]
}
