/**
 * Long text in segments: cut at fixed positions in UTF-16 code units, never inside a surrogate pair, stored as blobs.
 * Any slice is read from the segments it touches.
 */
import { packText, unpackText } from './packedText.ts'
import type { Sql, Statement } from '../database/sql.ts'

/**
 * Code units per segment: at most 3 bytes each in UTF-8, so a segment stays under 256 KB (larger writes stall the event
 * loop, measured).
 */
export const segmentUnits = 65_536

export const segmentKind = { text: 0, decoded: 1, blocks: 2 } as const
export type SegmentKind = (typeof segmentKind)[keyof typeof segmentKind]

export interface Segment {
  readonly start: number
  readonly text: string
}

/** The segments of `text`, in order; joined they are the text. */
export function* cutSegments(text: string): Generator<Segment> {
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + segmentUnits, text.length)
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1)) && isLowSurrogate(text.charCodeAt(end))) end -= 1
    yield { start, text: text.slice(start, end) }
    start = end
  }
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

export class SegmentTable {
  readonly #insert: Statement
  readonly #range: Statement
  readonly #all: Statement

  constructor(sql: Sql) {
    this.#insert = sql.prepare('INSERT INTO segments (content_key, kind, start, body) VALUES (?, ?, ?, ?)')
    this.#range = sql.prepare(
      'SELECT start, body FROM segments WHERE content_key = ? AND kind = ? AND start > ? AND start < ? ORDER BY start',
    )
    this.#all = sql.prepare('SELECT body FROM segments WHERE content_key = ? AND kind = ? ORDER BY start')
  }

  /** A lone surrogate becomes U+FFFD, which has the same length, so offsets still hold. */
  insert(contentKey: number, kind: SegmentKind, segment: Segment): void {
    this.#insert.run(contentKey, kind, segment.start, packText(segment.text))
  }

  /** The slice `start`..`end` of a text; only the segments that it touches are read. */
  slice(contentKey: number, kind: SegmentKind, start: number, end: number): string {
    if (end <= start) return ''
    // The segment with `start` begins less than one segment length before it.
    const rows = this.#range.all<{ start: number; body: Uint8Array }>(contentKey, kind, start - segmentUnits, end)
    const first = rows[0]
    if (first === undefined) return ''
    return rows
      .map((row) => unpackText(row.body))
      .join('')
      .slice(start - first.start, end - first.start)
  }

  /** All segments of one kind, decoded, in order. */
  pieces(contentKey: number, kind: SegmentKind): string[] {
    return this.#all.all<{ body: Uint8Array }>(contentKey, kind).map((row) => unpackText(row.body))
  }
}

/** Reads many slices of one content and decodes each segment once. For slices in ascending order. */
export class SliceReader {
  readonly #table: SegmentTable
  readonly #contentKey: number
  readonly #ahead: number
  #start = 0
  #text = ''

  /** `ahead`: code units to read beyond the request, because neighbours are requested next. */
  constructor(table: SegmentTable, contentKey: number, ahead: number) {
    this.#table = table
    this.#contentKey = contentKey
    this.#ahead = ahead
  }

  read(start: number, end: number): string {
    if (start < this.#start || end > this.#start + this.#text.length) {
      this.#text = this.#table.slice(this.#contentKey, segmentKind.text, start, end + this.#ahead)
      this.#start = start
    }
    return this.#text.slice(start - this.#start, end - this.#start)
  }
}
