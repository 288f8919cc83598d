/** Refuses zip bombs before any library unpacks them: what comes out is counted, never what the headers promise. */
import type JSZip from 'jszip'
import { AppError } from '../../../../shared/errors/appError.ts'
import { fileName } from '../fileName.ts'

/** XML of a very long Word document (a thousand pages) unpacks to about 20 MB; pictures hardly compress. */
const maxUnpackedBytes = 300 * 1024 * 1024
const maxXmlBytes = 100 * 1024 * 1024
const maxEntries = 10_000

/** Throws `file.tooLarge`, or what `damaged` makes of an entry that cannot be unpacked. */
export async function inflateWithin(
  zip: JSZip,
  path: string,
  damaged: (cause: unknown) => AppError,
  limits = { all: maxUnpackedBytes, xml: maxXmlBytes },
): Promise<void> {
  const entries = Object.values(zip.files).filter((entry) => !entry.dir)
  if (entries.length > maxEntries) throw tooLarge(path)
  let total = 0
  for (const entry of entries) {
    const isXml = /\.(?:xml|rels)$/i.test(entry.name)
    const size = await unpackedSize(entry, isXml ? Math.min(limits.xml, limits.all - total) : limits.all - total).catch(
      (cause: unknown) => {
        // A broken picture does not matter; broken text does.
        if (isXml) throw damaged(cause)
        return 0
      },
    )
    if (size === null) throw tooLarge(path)
    total += size
  }
}

/** Bytes of an entry, or null as soon as they pass the limit. */
function unpackedSize(entry: JSZip.JSZipObject, limit: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    let size = 0
    const stream = entry.nodeStream()
    stream.on('data', (piece: Uint8Array) => {
      size += piece.length
      if (size <= limit) return
      stream.pause()
      resolve(null)
    })
    stream.on('end', () => resolve(size))
    stream.on('error', reject)
  })
}

function tooLarge(path: string): AppError {
  return new AppError(
    'file.tooLarge',
    `“${fileName(path)}” unpacks to more than Docent can read. If it is no trick, save it in smaller parts and add those.`,
  )
}
