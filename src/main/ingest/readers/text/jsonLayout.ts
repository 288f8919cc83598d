/**
 * Renders a JSON value as text: one "key: value" per line, with dotted keys for nested values, and lists of similar
 * objects as tables.
 */
import { appendTable } from '../tables/appendTable.ts'
import { cleanText } from './cleanText.ts'
import type { Cell } from '../tables/cells.ts'
import type { TextBuilder } from './textBuilder.ts'

/** People nest up to ten levels; values deeper than this are skipped, because each level takes stack. */
const maxDepth = 200
/** Longer values are passages of their own. */
const maxValueLength = 200
/** A wider table is a list of records, better read one by one. */
const maxColumns = 40
/** Limit for coordinates and samples; nobody searches for the rest of them. */
const maxNumbers = 100
/** Lines per block; a single record has fewer. */
const linesPerBlock = 60

type JsonObject = Readonly<Record<string, unknown>>

/** The output of one value, rendered at once or in several pieces. */
export interface JsonOutput {
  readonly builder: TextBuilder
  /** Lines that belong together and are not in the text yet. */
  lines: string[]
  isTooDeep: boolean
}

export function jsonOutput(builder: TextBuilder): JsonOutput {
  return { builder, lines: [], isTooDeep: false }
}

/** `path`: dotted path of the value in the whole document. */
export function renderJson(value: unknown, path: string, output: JsonOutput): void {
  append(value, path, 0, output)
  flush(output)
}

function append(value: unknown, path: string, depth: number, output: JsonOutput): void {
  if (depth > maxDepth) output.isTooDeep = true
  else if (Array.isArray(value)) appendList(value as readonly unknown[], path, depth, output)
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value))
      append(inner, path === '' ? key : `${path}.${key}`, depth + 1, output)
  else if (value !== null && value !== '') appendValue(scalar(value), path, output)
}

function appendValue(text: string, path: string, output: JsonOutput): void {
  const line = path === '' ? text : `${path}: ${text}`
  if (text.length <= maxValueLength) {
    output.lines.push(line.replace(/(?<!\s)\s*\n\s*/g, ' '))
    if (output.lines.length >= linesPerBlock) flush(output)
    return
  }
  flush(output)
  for (const part of cleanText(line).split(/\n{2,}/)) output.builder.block('paragraph', part)
}

function appendList(list: readonly unknown[], path: string, depth: number, output: JsonOutput): void {
  if (list.length === 0) return
  if (list.every((item) => !isObject(item) && !Array.isArray(item))) return appendValue(listed(list), path, output)
  const table = asTable(list)
  if (table !== null) {
    flush(output)
    appendTable(output.builder, table, { title: path === '' ? null : path, headerRows: 1, decimal: '.' })
    return
  }
  for (const item of list) {
    // Each object of a list is a passage of its own, but coordinates are not.
    if (isObject(item)) flush(output)
    append(item, path, depth + 1, output)
    if (isObject(item)) flush(output)
  }
}

/** Returns header and rows for two or more objects of plain values that share most of their keys, else null. */
function asTable(list: readonly unknown[]): (readonly Cell[])[] | null {
  if (list.length < 2) return null
  const keys = new Set<string>()
  let filled = 0
  for (const item of list) {
    if (!isObject(item)) return null
    for (const [key, value] of Object.entries(item)) {
      if (
        isObject(value) ||
        (Array.isArray(value) && value.some((inner) => typeof inner === 'object' && inner !== null))
      )
        return null
      if (typeof value === 'string' && value.length > maxValueLength) return null
      keys.add(key)
      filled += 1
    }
    if (keys.size > maxColumns) return null
  }
  // Objects of different kinds in one list would make a table full of holes.
  if (keys.size === 0 || filled < list.length * keys.size * 0.5) return null
  const names = [...keys]
  // The loop above has checked that all items are objects.
  return [names, ...(list as readonly JsonObject[]).map((item) => names.map((name) => cellOf(item[name])))]
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return { text: String(value), type: 'number', value, unit: null }
  if (typeof value === 'boolean') return { text: String(value), type: 'boolean', value, unit: null }
  return value === null || value === undefined ? '' : Array.isArray(value) ? listed(value) : scalar(value)
}

function listed(list: readonly unknown[]): string {
  const values = list.filter((value) => value !== null && value !== '').map(scalar)
  const isSamples = values.length > maxNumbers && list.every((value) => typeof value === 'number')
  return isSamples ? `${values.slice(0, maxNumbers).join(', ')} … (${values.length} numbers)` : values.join(', ')
}

function flush(output: JsonOutput): void {
  output.builder.block('paragraph', output.lines.join('\n'))
  output.lines = []
}

function scalar(value: unknown): string {
  return typeof value === 'string' ? value : String(value)
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
