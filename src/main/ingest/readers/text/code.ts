/**
 * Source code: kept line by line, with blocks that begin where definitions do, so that a function is not cut in its
 * middle.
 */
import type { Block } from '../../../../shared/domain/content.ts'
import type { Reader } from '../../../ports/reader.ts'
import { cleanText } from './cleanText.ts'
import { decodeText } from './decode.ts'
import { extensionOf } from '../fileName.ts'
import { notEmpty } from '../notEmpty.ts'
import { noPages } from './textBuilder.ts'

/** Imports and one-line constants are gathered up to this: a passage worth reading. */
const smallestBlock = 400

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

/** A blank line before a line that is not indented parts two definitions in every language people write. */
function codeBlocks(text: string, language: string): Block[] {
  const blocks: Block[] = []
  const attrs = language === '' ? {} : { attrs: { language } }
  const add = (start: number, end: number): void => {
    const trimmed = text.slice(start, end).trimEnd()
    if (trimmed !== '')
      blocks.push({ kind: 'code', level: 0, start, end: start + trimmed.length, page: null, ...attrs })
  }
  let start = 0
  for (const { index, 0: gap } of text.matchAll(/\n{2,}(?=[^\s)}\]])/g)) {
    if (index - start < smallestBlock) continue
    add(start, index)
    start = index + gap.length
  }
  add(start, text.length)
  return blocks
}
