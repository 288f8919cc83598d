/**
 * Images in the streams of old Word and PowerPoint files, stored as they were inserted (MS-ODRAW 2.2.23): PNG, JPEG and
 * TIFF. Vector drawings are ignored.
 */

interface DrawnImage {
  /** Equal images have the same id. */
  readonly id: string
  readonly bytes: Buffer
  /** Offset just after the image in the stream. */
  readonly end: number
}

const headerSize = 8
const idSize = 16
/** The valid instances of each record type; records with an odd instance carry a second id. */
const instances: ReadonlyMap<number, ReadonlySet<number>> = new Map([
  [0xf01d, new Set([0x46a, 0x46b, 0x6e2, 0x6e3])],
  [0xf02a, new Set([0x46a, 0x46b, 0x6e2, 0x6e3])],
  [0xf01e, new Set([0x6e0, 0x6e1])],
  [0xf029, new Set([0x6e4, 0x6e5])],
])

/** Returns the image whose record begins at an offset, or null. */
export function imageAt(stream: Buffer, at: number): DrawnImage | null {
  if (at < 0 || at + headerSize + idSize > stream.length) return null
  const [head, type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2), stream.readUInt32LE(at + 4)]
  const instance = head >> 4
  const start = at + headerSize
  const end = start + length
  if ((head & 0x0f) !== 0 || instances.get(type)?.has(instance) !== true || end > stream.length) return null
  // The ids are followed by a byte that is not needed here.
  const data = start + idSize * (1 + (instance & 1)) + 1
  return data >= end
    ? null
    : { id: stream.toString('hex', start, start + idSize), bytes: stream.subarray(data, end), end }
}

/** Finds all images of a stream, whatever their position: in Word's streams each is inside its own structures. */
export function* imagesIn(stream: Buffer): Generator<DrawnImage> {
  // Searches for the high byte of each record type, which is the fourth byte of a record.
  for (let at = stream.indexOf(0xf0); at >= 0; at = stream.indexOf(0xf0, at + 1)) {
    const image = imageAt(stream, at - 3)
    if (image === null) continue
    yield image
    at = image.end - 1
  }
}
