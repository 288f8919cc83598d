/**
 * JSON, and JSON in lines: keys stay next to their values, lists of like things are tables. What is no JSON after all
 * is read as plain text.
 */
import type { Reader } from '../../../ports/reader.ts'
import { decodeText, keptAsWritten } from './decode.ts'
import type { JsonPlace } from './jsonLayout.ts'
import { jsonPlace, renderJson } from './jsonLayout.ts'
import { beginsWithLine, renderJsonLines, renderLongJson } from './longJson.ts'
import { notEmpty } from '../notEmpty.ts'
import { renderText } from './text.ts'
import { noPages, TextBuilder } from './textBuilder.ts'

/** As values, each character takes some twenty bytes: what is longer is parsed lot by lot. */
const maxParsedLength = 8 * 1024 * 1024

export const jsonReader: Reader = {
  kind: 'json',
  read: ({ bytes, path, release }) => {
    const decoded = decodeText(bytes, path)
    release?.()
    const place = rendered(decoded.text)
    if (place === null) return Promise.resolve({ ...renderText(decoded, path), kind: 'json' })
    const { builder, isTooDeep: wasDeep } = place
    const text = builder.text()
    notEmpty(text, path)
    const warning =
      [decoded.warning, wasDeep ? 'Its values lie deeper than people nest them; the deepest were left out.' : null]
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

/** Null for what is neither JSON nor lines of JSON. */
function rendered(text: string): JsonPlace | null {
  for (const flush of text.length <= maxParsedLength
    ? [renderWhole, renderJsonLines]
    : beginsWithLine(text)
      ? [renderJsonLines]
      : [renderLongJson]) {
    const place = jsonPlace(new TextBuilder())
    try {
      flush(text, place)
      return place
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
  }
  return null
}

function renderWhole(text: string, place: JsonPlace): void {
  renderJson(JSON.parse(text), '', place)
}
