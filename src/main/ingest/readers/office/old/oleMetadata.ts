/**
 * Title, people and dates of old office documents, from the stream "SummaryInformation" (MS-OLEPS 2.21; property
 * numbers from MS-OSHARED 2.3.3.2.1).
 */
import type { CFB$Container } from 'cfb'
import cfb from 'cfb'
import iconv from 'iconv-lite'
import type { OfficeMetadata } from '../officeMetadata.ts'
import { officeMetadata } from '../officeMetadata.ts'

const property = { codePage: 1, title: 2, author: 4, lastAuthor: 8, created: 12, modified: 13 } as const
const type = { int16: 2, string: 30, wideString: 31, fileTime: 64 } as const
/** The time from 1601 to 1970 in steps of 100 ns. */
const epochDifference = 116_444_736_000_000_000n

export function oleMetadata(container: CFB$Container): OfficeMetadata {
  const stream = cfb.find(container, '/\u0005SummaryInformation')?.content
  if (stream === undefined) return officeMetadata({})
  try {
    const values = propertiesOf(Buffer.from(stream))
    const text = (id: number): string | null => {
      const value = values.get(id)
      return typeof value === 'string' ? value : null
    }
    const day = (id: number): Date | null => {
      const value = values.get(id)
      return value instanceof Date ? value : null
    }
    return officeMetadata({
      title: text(property.title),
      author: text(property.author),
      lastModifiedBy: text(property.lastAuthor),
      created: day(property.created),
      modified: day(property.modified),
    })
  } catch (error) {
    // Offsets that point outside the stream are ignored, since the document's text does not depend on them.
    if (error instanceof RangeError) return officeMetadata({})
    throw error
  }
}

function propertiesOf(stream: Buffer): ReadonlyMap<number, string | Date> {
  const section = stream.readUInt32LE(44)
  const count = Math.min(stream.readUInt32LE(section + 4), 200)
  const places = Array.from({ length: count }, (_, index) => ({
    id: stream.readUInt32LE(section + 8 + index * 8),
    at: section + stream.readUInt32LE(section + 12 + index * 8),
  }))
  const codePageAt = places.find(({ id }) => id === property.codePage)?.at
  const codePage =
    codePageAt !== undefined && stream.readUInt16LE(codePageAt) === type.int16
      ? stream.readUInt16LE(codePageAt + 4)
      : 1252
  const values = new Map<number, string | Date>()
  for (const { id, at } of places) {
    const kind = stream.readUInt16LE(at)
    if (kind === type.string)
      values.set(id, stringOf(stream.subarray(at + 8, at + 8 + stream.readUInt32LE(at + 4)), codePage))
    else if (kind === type.wideString)
      values.set(id, stringOf(stream.subarray(at + 8, at + 8 + stream.readUInt32LE(at + 4) * 2), 1200))
    else if (kind === type.fileTime) {
      const ticks = stream.readBigUInt64LE(at + 4)
      if (ticks > epochDifference) values.set(id, new Date(Number((ticks - epochDifference) / 10_000n)))
    }
  }
  return values
}

function stringOf(bytes: Buffer, codePage: number): string {
  const encoding =
    codePage === 1200
      ? 'utf-16le'
      : codePage === 65_001
        ? 'utf-8'
        : iconv.encodingExists(`cp${codePage}`)
          ? `cp${codePage}`
          : 'cp1252'
  return iconv.decode(bytes, encoding).replace(/\0[\s\S]*$/, '')
}
