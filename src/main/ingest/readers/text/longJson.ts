/**
 * JSON too long to be held as values at once: long lists and objects are cut between their entries, and each lot is
 * parsed and laid out by itself. What it needs besides the text is the values of one lot. Long lists of like things
 * become several tables of one title.
 */
import type { JsonPlace } from './jsonLayout.ts'
import { renderJson } from './jsonLayout.ts'

/** Characters parsed at once: their values take some twenty times as much for a moment. */
const pieceCharacters = 4 * 1024 * 1024
/** Long things within long things; each level goes over the text once more. */
const deepestLong = 20

/** Throws `SyntaxError` for what is no JSON; `place` has then taken in a part of it. */
export function renderLongJson(text: string, place: JsonPlace): void {
  renderRange({ text, start: skipBlank(text, 0), end: text.length }, '', 0, place)
}

/** The first line is a value by itself, and not the beginning of one. */
export function beginsWithLine(text: string): boolean {
  const end = text.indexOf('\n', skipBlank(text, 0))
  return end > 0 && end <= pieceCharacters && isJson(text.slice(0, end)) && skipBlank(text, end) < text.length
}

/**
 * A value a line. Throws `SyntaxError` where one is broken; a last line cut off by a crash does not matter where others
 * stand before it.
 */
export function renderJsonLines(text: string, place: JsonPlace): void {
  let lines: string[] = []
  let length = 0
  let isFirst = true
  const flush = (): void => {
    if (lines.length > 0) renderJson(JSON.parse(`[${lines.join(',')}]`), '', place)
    lines = []
    length = 0
  }
  for (let start = 0; start < text.length;) {
    const lineEnd = text.indexOf('\n', start)
    const end = lineEnd < 0 ? text.length : lineEnd
    const line = text.slice(start, end).trim()
    start = end + 1
    if (line === '' || (start >= text.length && !isFirst && !isJson(line))) continue
    isFirst = false
    lines.push(line)
    length += line.length
    if (length >= pieceCharacters) flush()
  }
  flush()
}

interface Range {
  readonly text: string
  readonly start: number
  readonly end: number
}

function renderRange({ text, start, end }: Range, path: string, depth: number, place: JsonPlace): void {
  const opening = text.charAt(start)
  if (end - start <= pieceCharacters || (opening !== '[' && opening !== '{'))
    return renderJson(JSON.parse(text.slice(start, end)), path, place)
  if (depth >= deepestLong) {
    place.isTooDeep = true
    return
  }
  const isList = opening === '['
  let from = -1
  let to = -1
  const flush = (): void => {
    if (from >= 0) renderJson(JSON.parse(`${opening}${text.slice(from, to)}${isList ? ']' : '}'}`), path, place)
    from = -1
  }
  for (const entry of entriesOf(text, start)) {
    if (entry.end - entry.start > pieceCharacters) {
      flush()
      const { key, value } = isList
        ? { key: '', value: skipBlank(text, entry.start) }
        : keyed(text, skipBlank(text, entry.start))
      renderRange(
        { text, start: value, end: entry.end },
        [path, key].filter((name) => name !== '').join('.'),
        depth + 1,
        place,
      )
      continue
    }
    if (from < 0) from = entry.start
    to = entry.end
    if (to - from >= pieceCharacters) flush()
  }
  flush()
}

/**
 * What stands between the commas of the list or object that opens at `start`. Throws `SyntaxError` when it does not
 * end.
 */
function* entriesOf(text: string, start: number): Generator<{ readonly start: number; readonly end: number }> {
  let depth = 0
  let from = start + 1
  for (let at = start; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = stringEnd(text, at)
        break
      case 0x5b:
      case 0x7b:
        depth += 1
        break
      case 0x5d:
      case 0x7d:
        depth -= 1
        if (depth > 0) break
        if (skipBlank(text, from) < at) yield { start: from, end: at }
        return
      case 0x2c:
        if (depth > 1) break
        yield { start: from, end: at }
        from = at + 1
        break
      default:
    }
  }
  throw new SyntaxError('The JSON does not end.')
}

const [quote, backslash] = [0x22, 0x5c]

function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes += 1
    if (escapes % 2 === 0) return at
  }
  throw new SyntaxError('A string does not end.')
}

/** The key that begins at `start`, and where its value does. */
function keyed(text: string, start: number): { readonly key: string; readonly value: number } {
  const end = stringEnd(text, start) + 1
  const colon = skipBlank(text, end)
  if (text.charAt(colon) !== ':') throw new SyntaxError('A key has no value.')
  return { key: String(JSON.parse(text.slice(start, end))), value: skipBlank(text, colon + 1) }
}

function skipBlank(text: string, start: number): number {
  let at = start
  while (/[\s\ufeff]/.test(text.charAt(at))) at += 1
  return at
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
