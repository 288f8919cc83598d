/**
 * The word at the caret of the focused field, for the context menu. Chromium's own spell-check would fetch dictionaries
 * from the network, and the interface for another one hangs the page on a text that begins with a quotation mark
 * (Electron 33); so words are checked when the user asks for the menu.
 */
export interface CaretWord {
  readonly word: string
  /** All words of the field, which tell the language. */
  readonly words: readonly string[]
}

interface Range {
  readonly start: number
  readonly end: number
}

const wordPattern = /\p{L}+(?:['’]\p{L}+)*/gu

/** The word of `text` around the offset or ending at it, or null. Pure. */
export function wordRangeAt(text: string, offset: number): Range | null {
  for (const match of text.matchAll(wordPattern)) {
    const end = match.index + match[0].length
    if (match.index <= offset && offset <= end) return { start: match.index, end }
  }
  return null
}

const fieldInFocus = (): HTMLTextAreaElement | HTMLInputElement | null => {
  const element = document.activeElement
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement ? element : null
}

/** Null where no field has the focus, or the caret is in no word. */
export function wordAtCaret(): CaretWord | null {
  const field = fieldInFocus()
  const range = field === null ? null : wordRangeAt(field.value, field.selectionStart ?? 0)
  if (field === null || range === null) return null
  return { word: field.value.slice(range.start, range.end), words: field.value.match(wordPattern) ?? [] }
}

/** As if it were typed, so that Undo of the field takes it back. */
export function replaceWordAtCaret(by: string): void {
  const field = fieldInFocus()
  const range = field === null ? null : wordRangeAt(field.value, field.selectionStart ?? 0)
  if (field === null || range === null) return
  field.setSelectionRange(range.start, range.end)
  document.execCommand('insertText', false, by)
}
