/** JSON, and JSON in lines: keys stay next to their values, lists of like things are tables. What is no JSON after all is read as plain text. */
import type { Reader } from '../../ports/reader.ts'
import { decodeText } from './decode.ts'
import { appendJson } from './jsonLayout.ts'
import { notEmpty } from './notEmpty.ts'
import { textReader } from './text.ts'
import { noPages, TextBuilder } from './textBuilder.ts'

/** Parsed and laid out, each character costs some twenty bytes; what is larger is searched as the text it is. */
const largestParsed = 32 * 1024 * 1024

export const jsonReader: Reader = {
  kind: 'json',
  read: async (input) => {
    const decoded = decodeText(input.bytes, input.path)
    const value = decoded.text.length > largestParsed ? null : parse(decoded.text)
    if (value === null) return { ...(await textReader.read(input)), kind: 'json' }
    const builder = new TextBuilder()
    const wasDeep = appendJson(value.json, builder)
    const text = builder.text()
    notEmpty(text, input.path)
    const warning = [decoded.warning, wasDeep ? 'Its values lie deeper than people nest them; the deepest were left out.' : null].filter((part) => part !== null).join(' ') || null
    return { kind: 'json', title: null, author: null, date: null, language: null, text, blocks: builder.blocks, pages: noPages, decoded: decoded.text, warning, tables: builder.tables }
  },
}

/** Null for what is neither JSON nor lines of JSON. A last line cut off by a crash does not matter. */
function parse(text: string): { readonly json: unknown } | null {
  try {
    return { json: JSON.parse(text) as unknown }
  } catch {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const values: unknown[] = []
    for (const [index, line] of lines.entries()) {
      try {
        values.push(JSON.parse(line) as unknown)
      } catch {
        if (index === 0 || index < lines.length - 1) return null
      }
    }
    return values.length > 0 ? { json: values } : null
  }
}
