/** Source code: lines are kept, and blocks begin where definitions do, so that a function is not cut in the middle. */
import type { Block } from '../../../../shared/domain/content.ts'
import type { Reader } from '../../../ports/reader.ts'
import { cleanText } from './cleanText.ts'
import { decodeText } from './decode.ts'
import { extensionOf } from '../fileName.ts'
import { notEmpty } from '../notEmpty.ts'
import { noPages } from './textBuilder.ts'

/** Imports and one-line constants are grouped up to this many characters, a passage worth reading. */
const minBlockLength = 400

export const codeReader: Reader = {
  kind: 'code',
  read: ({ bytes, path }) => {
    const decoded = decodeText(bytes, path)
    const text = cleanText(decoded.text)
      .replace(/(?<![^\S\n])[^\S\n]+$/gm, '')
      .replace(/^\n+|(?<!\n)\n+$/g, '')
    notEmpty(text, path)
    const blocks = codeBlocks(text, extensionOf(path))
    return Promise.resolve({
      kind: 'code',
      title: null,
      author: null,
      date: null,
      language: null,
      text,
      blocks,
      pages: noPages,
      decoded: decoded.text,
      warning: decoded.warning,
    })
  },
}

/** In practically every language, a blank line before an unindented line separates two definitions. */
function codeBlocks(text: string, language: string): Block[] {
  const blocks: Block[] = []
  const attrs = language === '' ? {} : { attrs: { language } }
  const add = (start: number, end: number): void => {
    const trimmed = text.slice(start, end).trimEnd()
    if (trimmed !== '')
      blocks.push({ kind: 'code', level: 0, start, end: start + trimmed.length, page: null, ...attrs })
  }
  let start = 0
  for (const { index, 0: gap } of text.matchAll(/(?<!\n)\n{2,}(?=[^\s)}\]])/g)) {
    if (index - start < minBlockLength) continue
    add(start, index)
    start = index + gap.length
  }
  add(start, text.length)
  return blocks
}
