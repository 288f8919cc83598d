/**
 * Rows as Arrow tables, laid out straight from bytes: plain objects given to LanceDB block the loop for 57 ms per 1,000 rows (facts), this
 * takes 5 ms.
 */
import { createRequire } from 'node:module'
import type * as Arrow from 'apache-arrow'
import type { FixedSizeList, Float32, Schema, Table, Utf8, Vector } from 'apache-arrow'
import type { IndexRow, VectorRow } from '../../ports/chunkIndex.ts'

// The CommonJS copy, which LanceDB has loaded already: an import would load a second one, 80 ms of every start of the command line.
const requireHere = createRequire(import.meta.url)
const arrow = requireHere('apache-arrow') as typeof Arrow

export const chunkSchema = new arrow.Schema([
  new arrow.Field('id', new arrow.Utf8(), false),
  new arrow.Field('contentId', new arrow.Utf8(), false),
  new arrow.Field('indexedText', new arrow.Utf8(), false),
])

export function vectorSchema(dimensions: number): Schema {
  return new arrow.Schema([new arrow.Field('id', new arrow.Utf8(), false), new arrow.Field('contentId', new arrow.Utf8(), false), new arrow.Field('vector', vectorType(dimensions), false)])
}

export function chunkTable(rows: readonly IndexRow[]): Table {
  return new arrow.Table(chunkSchema, {
    id: textColumn(rows.map((row) => row.id)),
    contentId: textColumn(rows.map((row) => row.contentId)),
    indexedText: textColumn(rows.map((row) => row.indexedText)),
  })
}

/** Every vector must be `dimensions` long. */
export function vectorTable(rows: readonly VectorRow[], dimensions: number): Table {
  const values = new Float32Array(rows.length * dimensions)
  rows.forEach((row, index) => values.set(row.vector, index * dimensions))
  const child = arrow.makeData({ type: new arrow.Float32(), length: values.length, nullCount: 0, data: values })
  return new arrow.Table(vectorSchema(dimensions), {
    id: textColumn(rows.map((row) => row.id)),
    contentId: textColumn(rows.map((row) => row.contentId)),
    vector: arrow.makeVector(arrow.makeData({ type: vectorType(dimensions), length: rows.length, nullCount: 0, child })),
  })
}

function vectorType(dimensions: number): FixedSizeList<Float32> {
  return new arrow.FixedSizeList(dimensions, new arrow.Field('item', new arrow.Float32(), true))
}

function textColumn(values: readonly string[]): Vector<Utf8> {
  const pieces = values.map((value) => Buffer.from(value, 'utf8'))
  const valueOffsets = new Int32Array(pieces.length + 1)
  pieces.forEach((piece, index) => {
    valueOffsets[index + 1] = (valueOffsets[index] ?? 0) + piece.length
  })
  return arrow.makeVector(arrow.makeData({ type: new arrow.Utf8(), length: pieces.length, nullCount: 0, valueOffsets, data: Buffer.concat(pieces) }))
}
