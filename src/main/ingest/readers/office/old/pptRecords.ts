/**
 * The records of an old PowerPoint file (MS-PPT) that are needed for the text, order, titles, notes and tables of
 * slides. No library reads this format; `cfb` reads the container around it. Everything is bounds-checked: a length
 * that points outside ends the scan of its container.
 */

/** A record: its type, its instance, and the offsets of its content. */
export interface PptRecord {
  readonly type: number
  readonly instance: number
  readonly start: number
  readonly end: number
}

export const pptType = {
  slide: 0x03ee,
  mainMaster: 0x03f8,
  slideAtom: 0x03ef,
  notes: 0x03f0,
  slidePersist: 0x03f3,
  document: 0x03e8,
  documentAtom: 0x03e9,
  slideInfo: 0x03f9,
  slideList: 0x0ff0,
  userEdit: 0x0ff5,
  persistDirectory: 0x1772,
  drawing: 0x040c,
  textHeader: 0x0f9f,
  textChars: 0x0fa0,
  textBytes: 0x0fa8,
  outlineReference: 0x0f9e,
  shapeGroup: 0xf003,
  shape: 0xf004,
  textBox: 0xf00d,
  childAnchor: 0xf00f,
  placeholder: 0x0bc3,
  shapeOptions: 0xf00b,
  extraOptions: 0xf122,
  imageStore: 0xf001,
  imageEntry: 0xf007,
} as const

const headerSize = 8
/** No real presentation nests groups any deeper; one that does was built to overflow the stack. */
const maxDepth = 40

/** Yields the records between two offsets, one after another. */
export function* recordsIn(stream: Buffer, start: number, end: number): Generator<PptRecord> {
  let at = start
  while (at + headerSize <= end) {
    const length = stream.readUInt32LE(at + 4)
    const from = at + headerSize
    if (from + length > end) return
    yield { type: stream.readUInt16LE(at + 2), instance: stream.readUInt16LE(at) >> 4, start: from, end: from + length }
    at = from + length
  }
}

/** Returns the record whose header is at an offset, or null. */
export function recordAt(stream: Buffer, at: number): PptRecord | null {
  if (at < 0 || at + headerSize > stream.length) return null
  return recordsIn(stream, at, stream.length).next().value ?? null
}

/** Yields all records of some types under a record, at any depth and in order; their own content is not searched. */
export function* recordsUnder(
  stream: Buffer,
  record: PptRecord,
  types: ReadonlySet<number>,
  depth = 0,
): Generator<PptRecord> {
  if (depth > maxDepth) return
  for (const child of recordsIn(stream, record.start, record.end)) {
    if (types.has(child.type)) yield child
    else if (isContainer(stream, child)) yield* recordsUnder(stream, child, types, depth + 1)
  }
}

function isContainer(stream: Buffer, { start }: PptRecord): boolean {
  return (stream.readUInt16LE(start - headerSize) & 0x0f) === 0x0f
}

/** Returns the offset of each persistent object by its number; newer edits win (MS-PPT 2.1.2, part 1). */
export function persistDirectory(stream: Buffer, lastEdit: number): ReadonlyMap<number, number> {
  const offsets = new Map<number, number>()
  const visited = new Set<number>()
  let at = lastEdit
  while (at !== 0 && !visited.has(at)) {
    visited.add(at)
    const edit = recordAt(stream, at)
    if (edit === null || edit.type !== pptType.userEdit || edit.end - edit.start < 16) break
    const directory = recordAt(stream, stream.readUInt32LE(edit.start + 12))
    if (directory?.type === pptType.persistDirectory) readDirectory(stream, directory, offsets)
    at = stream.readUInt32LE(edit.start + 8)
  }
  return offsets
}

function readDirectory(stream: Buffer, { start, end }: PptRecord, offsets: Map<number, number>): void {
  let at = start
  while (at + 4 <= end) {
    const head = stream.readUInt32LE(at)
    const first = head & 0xfffff
    const count = head >>> 20
    at += 4
    for (let index = 0; index < count && at + 4 <= end; index += 1, at += 4) {
      if (!offsets.has(first + index)) offsets.set(first + index, stream.readUInt32LE(at))
    }
  }
}

/** Returns the text of a record of characters with line feeds between its lines; null for any other record. */
export function textOf(stream: Buffer, { type, start, end }: PptRecord): string | null {
  if (type !== pptType.textChars && type !== pptType.textBytes) return null
  // The short form stores the low bytes of UTF-16 (MS-PPT 2.9.42), which is Latin-1.
  const text = stream.toString(type === pptType.textChars ? 'utf16le' : 'latin1', start, end)
  return text.replace(/[\r\v]/g, '\n')
}
