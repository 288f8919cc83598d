/**
 * The context menu of text as data: what a misspelt word may be meant to be, cut, copy and paste in a field, and copying
 * or asking about what is selected elsewhere. Pure.
 */
import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'

type Item = MenuItemConstructorOptions

// A longer selection is a passage to copy, not words to ask about.
const maxAsked = 300

interface ItemActions {
  /** What the misspelt word at the caret may be meant to be; null if there is none. */
  readonly spelling: readonly string[] | null
  readonly replace: (word: string) => void
  readonly ask: (text: string) => void
}

type Clicked = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags'>

/** Empty where there is nothing to do with what was clicked. */
export function contextItems(params: Clicked, { spelling, replace, ask }: ItemActions): readonly Item[] {
  const { isEditable, editFlags } = params
  const selection = params.selectionText.replace(/\s+/g, ' ').trim()
  if (!isEditable) {
    if (selection === '') return []
    const asks: Item[] = selection.length > maxAsked ? [] : [{ label: 'Ask about this', click: () => ask(selection) }]
    return [{ role: 'copy' }, ...asks]
  }
  const words: readonly Item[] =
    spelling === null
      ? []
      : [
          ...(spelling.length === 0
            ? [{ label: 'No suggestions', enabled: false }]
            : spelling.map((word) => ({ label: word, click: () => replace(word) }))),
          { type: 'separator' },
        ]
  return [
    ...words,
    { role: 'undo', enabled: editFlags.canUndo },
    { role: 'redo', enabled: editFlags.canRedo },
    { type: 'separator' },
    { role: 'cut', enabled: editFlags.canCut },
    { role: 'copy', enabled: editFlags.canCopy },
    { role: 'paste', enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', enabled: editFlags.canSelectAll },
  ]
}
