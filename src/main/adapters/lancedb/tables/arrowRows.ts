/**
 * Builds Arrow tables straight from bytes: plain objects given to LanceDB block the event loop for 57 ms per 1,000 rows
 * (measured), this takes 5 ms.
 */
import { createRequire } from 'node:module'
import { getFloat16, setFloat16 } from '@petamoriken/float16'
import type * as Arrow from 'apache-arrow'
import type { FixedSizeList, Float, Schema, Table, Utf8, Vector } from 'apache-arrow'
import type { IndexRow, VectorRow } from '../../../ports/chunkIndex.ts'
import { withJoinedWords } from '../keyword/joinedWords.ts'

// The CommonJS copy, which LanceDB has already loaded: an import would load a second one, which costs 80 ms at every
// start of the command line.
const requireHere = createRequire(import.meta.url)
const arrow = requireHere('apache-arrow') as typeof Arrow

type Halves = new (
  values: Float32Array | ArrayBufferLike,
  offset?: number,
  length?: number,
) => ArrayLike<number> & {
  readonly buffer: ArrayBuffer
}
const Native = (globalThis as { readonly Float16Array?: Halves }).Float16Array

export const chunkSchema = new arrow.Schema([
  new arrow.Field('id', new arrow.Utf8(), false),
  new arrow.Field('contentId', new arrow.Utf8(), false),
  new arrow.Field('indexedText', new arrow.Utf8(), false),
])

/**
 * Two bytes per number: half the bytes to write, store and read, with the same neighbours (see the decision record on
 * writing the index).
 */
export const vectorSchema = (dimensions: number): Schema => vectorsOf(dimensions, new arrow.Float16())

/** The older format; existing spaces are used as they are. */
export const wideVectorSchema = (dimensions: number): Schema => vectorsOf(dimensions, new arrow.Float32())

function vectorsOf(dimensions: number, item: Float): Schema {
  const vector = new arrow.FixedSizeList(dimensions, new arrow.Field('item', item, true))
  return new arrow.Schema([
    new arrow.Field('id', new arrow.Utf8(), false),
    new arrow.Field('contentId', new arrow.Utf8(), false),
    new arrow.Field('vector', vector, false),
  ])
}

export function chunkTable(rows: readonly IndexRow[]): Table {
  return new arrow.Table(chunkSchema, {
    id: textColumn(rows.map((row) => row.id)),
    contentId: textColumn(rows.map((row) => row.contentId)),
    indexedText: textColumn(rows.map((row) => withJoinedWords(row.indexedText))),
  })
}

/** Every vector must be `dimensions` long. The rows get the format of the table's own `schema`. */
export function vectorTable(rows: readonly VectorRow[], dimensions: number, schema: Schema): Table {
  // The table's schema is one of the two above.
  const isWide =
    String(schema.fields.find((field) => field.name === 'vector')?.type) ===
    String(vectorType(wideVectorSchema(dimensions)))
  const own = isWide ? wideVectorSchema(dimensions) : vectorSchema(dimensions)
  const values = isWide ? new Float32Array(rows.length * dimensions) : new Uint16Array(rows.length * dimensions)
  rows.forEach((row, index) => values.set(isWide ? row.vector : toHalf(row.vector), index * dimensions))
  const type = vectorType(own)
  const child = arrow.makeData({ type: type.valueType, length: values.length, nullCount: 0, data: values })
  return new arrow.Table(own, {
    id: textColumn(rows.map((row) => row.id)),
    contentId: textColumn(rows.map((row) => row.contentId)),
    vector: arrow.makeVector(arrow.makeData({ type, length: rows.length, nullCount: 0, child })),
  })
}

/**
 * The vectors of a column, in the order of its rows; undefined where a row has none. Reads the bytes of the column: row
 * by row through Arrow's own accessors takes 30 times as long (100 vectors of 384 two-byte numbers: 30 ms, not 1 ms).
 */
export function vectorsIn(column: Vector | null): (Float32Array | undefined)[] {
  return (column?.data ?? []).flatMap((part) => {
    const [values] = part.children
    if (values === undefined) return Array.from({ length: part.length }, () => undefined)
    // The type of both schemas above.
    const size = (part.type as FixedSizeList).listSize
    const numbers = values.values as Float32Array | Uint16Array
    return Array.from({ length: part.length }, (_, row) =>
      part.getValid(row) ? vectorValues(numbers.subarray(row * size, (row + 1) * size)) : undefined,
    )
  })
}

/** A row of such a column as numbers: Arrow returns two-byte values as their bits. */
function vectorValues(values: Float32Array | Uint16Array): Float32Array {
  if (!(values instanceof Uint16Array)) return Float32Array.from(values)
  if (Native !== undefined) return new Float32Array(new Native(values.buffer, values.byteOffset, values.length))
  const view = new DataView(values.buffer, values.byteOffset, values.byteLength)
  return Float32Array.from(values, (_, index) => getFloat16(view, index * 2, true))
}

/** Rounded to the nearest. Lance and Arrow store the lower byte first. */
function toHalf(vector: Float32Array): Uint16Array {
  // A hundred times faster, where the runtime is new enough.
  if (Native !== undefined) return new Uint16Array(new Native(vector).buffer)
  const view = new DataView(new ArrayBuffer(vector.length * 2))
  vector.forEach((value, index) => setFloat16(view, index * 2, value, true))
  return new Uint16Array(view.buffer)
}

function vectorType(schema: Schema): FixedSizeList<Float> {
  // Both schemas above have this field.
  return schema.fields.find((field) => field.name === 'vector')?.type as FixedSizeList<Float>
}

function textColumn(values: readonly string[]): Vector<Utf8> {
  const pieces = values.map((value) => Buffer.from(value, 'utf8'))
  const valueOffsets = new Int32Array(pieces.length + 1)
  pieces.forEach((piece, index) => {
    valueOffsets[index + 1] = (valueOffsets[index] ?? 0) + piece.length
  })
  return arrow.makeVector(
    arrow.makeData({
      type: new arrow.Utf8(),
      length: pieces.length,
      nullCount: 0,
      valueOffsets,
      data: Buffer.concat(pieces),
    }),
  )
}
