/**
 * Lays a JSON value out as text: "key: value" line by line, dotted where it is nested, and lists of like objects as
 * tables.
 */
import { appendTable } from '../tables/appendTable.ts'
import { cleanText } from './cleanText.ts'
import type { Cell } from '../tables/tableValues.ts'
import type { TextBuilder } from './textBuilder.ts'

/** People nest ten; below this nothing is read, because each level costs stack. */
const deepest = 200
/** Longer values are texts of their own. */
const maxValueLength = 200
/** A table wider than this is a list of things, better read one by one. */
const maxColumns = 40
/** Coordinates and samples: nobody searches the rest of them. */
const maxNumbers = 100
/** Lines of one block; a thing has fewer. */
const linesPerBlock = 60

type JsonObject = Readonly<Record<string, unknown>>

/** Where a value is laid out, in one piece or several. */
export interface JsonPlace {
  readonly builder: TextBuilder
  /** Lines that belong together and are not in the text yet. */
  lines: string[]
  isTooDeep: boolean
}

export function jsonPlace(builder: TextBuilder): JsonPlace {
  return { builder, lines: [], isTooDeep: false }
}

/** `path`: of the value in the whole, with dots. */
export function renderJson(value: unknown, path: string, place: JsonPlace): void {
  append(value, path, 0, place)
  flush(place)
}

function append(value: unknown, path: string, depth: number, place: JsonPlace): void {
  if (depth > deepest) place.isTooDeep = true
  else if (Array.isArray(value)) appendList(value as readonly unknown[], path, depth, place)
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value))
      append(inner, path === '' ? key : `${path}.${key}`, depth + 1, place)
  else if (value !== null && value !== '') appendValue(scalar(value), path, place)
}

function appendValue(text: string, path: string, place: JsonPlace): void {
  const line = path === '' ? text : `${path}: ${text}`
  if (text.length <= maxValueLength) {
    place.lines.push(line.replace(/\s*\n\s*/g, ' '))
    if (place.lines.length >= linesPerBlock) flush(place)
    return
  }
  flush(place)
  for (const part of cleanText(line).split(/\n{2,}/)) place.builder.block('paragraph', part)
}

function appendList(list: readonly unknown[], path: string, depth: number, place: JsonPlace): void {
  if (list.length === 0) return
  if (list.every((item) => !isObject(item) && !Array.isArray(item))) return appendValue(listed(list), path, place)
  const table = asTable(list)
  if (table !== null) {
    flush(place)
    appendTable(place.builder, table, { title: path === '' ? null : path, headerRows: 1, decimal: '.' })
    return
  }
  for (const item of list) {
    // Each thing of a list is a passage of its own; coordinates are not.
    if (isObject(item)) flush(place)
    append(item, path, depth + 1, place)
    if (isObject(item)) flush(place)
  }
}

/** Header and rows when two or more items are objects of plain values, which share most of their keys. */
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
  // Objects of different kinds in one list would be a table of holes.
  if (keys.size === 0 || filled < list.length * keys.size * 0.5) return null
  const names = [...keys]
  // All items were found to be objects above.
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

function flush(place: JsonPlace): void {
  place.builder.block('paragraph', place.lines.join('\n'))
  place.lines = []
}

function scalar(value: unknown): string {
  return typeof value === 'string' ? value : String(value)
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
