/**
 * JSON and JSON Lines: keys stay next to their values, and lists of similar objects become tables. A file that is not
 * valid JSON is read as plain text.
 */
import type { Reader } from '../../../ports/reader.ts'
import { decodeText, keptAsWritten } from './decode.ts'
import type { JsonOutput } from './jsonLayout.ts'
import { jsonOutput, renderJson } from './jsonLayout.ts'
import { beginsWithLine, renderJsonLines, renderLongJson } from './longJson.ts'
import { notEmpty } from '../notEmpty.ts'
import { renderText } from './text.ts'
import { noPages, TextBuilder } from './textBuilder.ts'

/** As values, each character takes about twenty bytes, so longer texts are parsed in batches. */
const maxParsedLength = 8 * 1024 * 1024

export const jsonReader: Reader = {
  kind: 'json',
  read: ({ bytes, path, release }) => {
    const decoded = decodeText(bytes, path)
    release?.()
    const output = rendered(decoded.text)
    if (output === null) return Promise.resolve({ ...renderText(decoded, path), kind: 'json' })
    const { builder, isTooDeep: wasDeep } = output
    const text = builder.text()
    notEmpty(text, path)
    const warning =
      [decoded.warning, wasDeep ? 'Its values are nested unusually deeply; the deepest were skipped.' : null]
        .filter((part) => part !== null)
        .join(' ') || null
    return Promise.resolve({
      kind: 'json',
      title: null,
      author: null,
      date: null,
      language: null,
      text,
      blocks: builder.blocks,
      pages: noPages,
      decoded: keptAsWritten(decoded),
      warning,
      tables: builder.tables,
    })
  },
}

/** Returns null for text that is neither JSON nor JSON Lines. */
function rendered(text: string): JsonOutput | null {
  for (const flush of text.length <= maxParsedLength
    ? [renderWhole, renderJsonLines]
    : beginsWithLine(text)
      ? [renderJsonLines]
      : [renderLongJson]) {
    const output = jsonOutput(new TextBuilder())
    try {
      flush(text, output)
      return output
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
  }
  return null
}

function renderWhole(text: string, output: JsonOutput): void {
  renderJson(JSON.parse(text), '', output)
}
