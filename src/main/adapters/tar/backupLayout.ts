/**
 * The layout of a backup: a plain tar file that any tar program opens. First `manifest.json` (metadata, and size and
 * sha256 of every part), then the parts, last `checksum.txt`, whose two lines cover the manifest and everything before
 * it. The end has the same form in every future version, so that a newer backup can be told from a damaged one.
 */
import { Header } from 'tar'
import { z } from 'zod'
import { AppError } from '../../../shared/errors/appError.ts'

export const formatVersion = 1
export const manifestName = 'manifest.json'
export const checksumName = 'checksum.txt'
export const blockBytes = 512
/** Header and body of `checksum.txt`, and the two empty blocks that end a tar file. */
export const tailBytes = 4 * blockBytes
// 20 MB of names are 100,000 parts. A larger list is not ours, and would only fill the memory.
export const maxManifestBytes = 20 * 1024 * 1024

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const whole = z.number().int().min(0)

export const versionsSchema = z.object({ formatVersion: whole, appVersion: z.string(), schemaVersion: whole })
export const manifestSchema = z.object({
  format: z.literal('docent-backup'),
  ...versionsSchema.shape,
  createdAt: z.number(),
  documents: whole,
  contents: whole,
  chunks: whole,
  vectors: whole,
  parts: z.array(z.object({ name: z.string().min(1).max(4_096), bytes: whole, sha256 })),
})
export type Manifest = z.infer<typeof manifestSchema>

export interface Tail {
  readonly manifest: string
  readonly before: string
}

export function tailText({ manifest, before }: Tail): string {
  return `sha256 ${manifest} ${manifestName}\nsha256 ${before} everything before this entry\n`
}

const tailPattern = new RegExp(
  `^sha256 ([0-9a-f]{64}) ${manifestName.replace('.', '\\.')}\nsha256 ([0-9a-f]{64}) everything before this entry\n$`,
)

/** Undefined unless these bytes are exactly the end of a backup. */
export function readTail(bytes: Buffer): Tail | undefined {
  if (bytes.length !== tailBytes) return undefined
  const header = readHeader(bytes.subarray(0, blockBytes))
  const size = header?.size ?? 0
  if (header?.path !== checksumName || size > blockBytes) return undefined
  if (bytes.subarray(blockBytes + size).some((byte) => byte !== 0)) return undefined
  const match = tailPattern.exec(bytes.toString('latin1', blockBytes, blockBytes + size))
  return match === null ? undefined : { manifest: match[1] ?? '', before: match[2] ?? '' }
}

/** Undefined when its checksum does not match. */
export function readHeader(block: Buffer): Header | undefined {
  try {
    const header = new Header(block)
    return header.cksumValid ? header : undefined
  } catch {
    return undefined
  }
}

/** Zeros up to the next block. */
export function paddingOf(bytes: number): number {
  return (blockBytes - (bytes % blockBytes)) % blockBytes
}

const topLevel = new Set(['docent.sqlite', 'index.lance', 'originals'])

/**
 * Throws `backup.damaged` for names that would leave the library's folder, mean two files at once, or do not belong to
 * a library.
 */
export function checkNames(names: readonly string[], path: string): void {
  const seen = new Set<string>()
  for (const name of names) {
    const steps = name.split('/')
    const safe = steps.every(
      (step) => step !== '' && step !== '.' && step !== '..' && !/[\\:\p{Cc}]/u.test(step) && !/[. ]$/.test(step),
    )
    const known = topLevel.has(steps[0] ?? '') && (steps[0] === 'docent.sqlite') === (steps.length === 1)
    // Some file systems ignore case: the second file would overwrite the first.
    const folded = name.toLowerCase()
    if (!safe || !known || seen.has(folded)) {
      throw new AppError(
        'backup.damaged',
        `${path} was not made by Docent, or was changed: it wants to write ${JSON.stringify(name)}. ` +
          'Nothing was restored from it.',
      )
    }
    seen.add(folded)
  }
}
