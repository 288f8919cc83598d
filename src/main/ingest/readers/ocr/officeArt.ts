/**
 * Pictures in the streams of old Word and PowerPoint files, as they were put in (MS-ODRAW 2.2.23): PNG, JPEG and TIFF.
 * Drawings are left alone.
 */

interface DrawnImage {
  /** Equal pictures have the same. */
  readonly id: string
  readonly bytes: Buffer
  /** Behind it in the stream. */
  readonly end: number
}

const headerSize = 8
const idSize = 16
/** By type of record, the instances it has; an odd one carries a second id. */
const instances: ReadonlyMap<number, ReadonlySet<number>> = new Map([
  [0xf01d, new Set([0x46a, 0x46b, 0x6e2, 0x6e3])],
  [0xf02a, new Set([0x46a, 0x46b, 0x6e2, 0x6e3])],
  [0xf01e, new Set([0x6e0, 0x6e1])],
  [0xf029, new Set([0x6e4, 0x6e5])],
])

/** The picture whose record begins at an offset, or null. */
export function imageAt(stream: Buffer, at: number): DrawnImage | null {
  if (at < 0 || at + headerSize + idSize > stream.length) return null
  const [head, type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2), stream.readUInt32LE(at + 4)]
  const instance = head >> 4
  const start = at + headerSize
  const end = start + length
  if ((head & 0x0f) !== 0 || instances.get(type)?.has(instance) !== true || end > stream.length) return null
  // Ids, and a byte that says nothing here.
  const data = start + idSize * (1 + (instance & 1)) + 1
  return data >= end
    ? null
    : { id: stream.toString('hex', start, start + idSize), bytes: stream.subarray(data, end), end }
}

/** All of a stream, wherever they stand in it: in Word's, each lies in structures of its own. */
export function* imagesIn(stream: Buffer): Generator<DrawnImage> {
  // The high byte of each type, the fourth of a record.
  for (let at = stream.indexOf(0xf0); at >= 0; at = stream.indexOf(0xf0, at + 1)) {
    const image = imageAt(stream, at - 3)
    if (image === null) continue
    yield image
    at = image.end - 1
  }
}
