/** When a photo was taken, out of its EXIF block. */
import { isoDate } from './metadata.ts'

/**
 * "2021:03:14 09:26:53": the only form EXIF has (CIPA DC-008, 4.6.5, DateTimeOriginal), and nothing else in the block
 * looks like it.
 */
const dateTime = /(?<!\d)((?:19|20)\d\d):([01]\d):([0-3]\d) [0-2]\d:[0-5]\d:[0-5]\d/g

/** ISO date, the earliest of those in the block: what changed the picture later noted its own. */
export function exifDate(exif: Uint8Array | null): string | null {
  if (exif === null) return null
  const dates = [
    ...Buffer.from(exif.buffer, exif.byteOffset, exif.byteLength).toString('latin1').matchAll(dateTime),
  ].map(([, year, month, day]) => isoDate(`${year}-${month}-${day}`))
  return dates.filter((date) => date !== null).sort()[0] ?? null
}
